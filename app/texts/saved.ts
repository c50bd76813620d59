import { carFieldLabels } from './car-fields.ts';

type Saved = { group?: string | undefined; colleagues: readonly string[] };

/** What the toast says when something has been saved, with what a colleague changed meanwhile in other fields. */
export function savedWords(title: string, { group, colleagues }: Saved, labels = carFieldLabels) {
  const names = colleagues.map((name) => labels[name] ?? name).join(', ');
  return { title: names ? `Gemt. Ændret samtidig af en kollega: ${names}` : title, group };
}
