import { carFieldLabels } from './car-fields.ts';

type Saved = { group?: string | undefined; colleagues: readonly string[] };

/** What the toast says when a car has been saved, with what a colleague changed meanwhile in other fields. */
export function savedWords({ group, colleagues }: Saved) {
  const names = colleagues.map((name) => carFieldLabels[name] ?? name).join(', ');
  const title = names ? `Gemt. Ændret samtidig af en kollega: ${names}` : 'Bilen er gemt';
  return { title, group };
}
