import { carFieldLabels } from './car-fields.ts';

type Saved = { group?: string | undefined; colleagues: readonly string[] };

/** Toast after a save, with colleagues' merged changes. */
export function savedWords(title: string, { group, colleagues }: Saved, labels = carFieldLabels) {
  const names = colleagues.map((name) => labels[name] ?? name).join(', ');
  return { title: names ? `Gemt. Ændret samtidig af en kollega: ${names}` : title, group };
}
