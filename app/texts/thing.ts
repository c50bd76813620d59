/** What a thing is called, in the middle of a sentence, and its fields: as its form, its list and its history say them. */
export type Thing = { one: string; the: string; many: string; fields: Readonly<Record<string, string>> };

/** What the form of a thing says: what it is when it is not taken, and on its button. */
export function formWords({ one, the }: Thing, stored: object | undefined) {
  return { heading: `${capital(the)} er ikke gemt`, submitLabel: `${stored ? 'Gem' : 'Opret'} ${one}` };
}

/** A word at the beginning of a sentence. */
export function capital(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
