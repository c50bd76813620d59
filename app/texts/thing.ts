/** A noun in the middle of a sentence, and its fields: for form, list and history. */
export type Thing = { one: string; the: string; many: string; fields: Readonly<Record<string, string>> };

/** Texts of a form: the error heading and the button. */
export function formWords({ one, the }: Thing, stored: object | undefined) {
  return { heading: `${capital(the)} er ikke gemt`, submitLabel: `${stored ? 'Gem' : 'Opret'} ${one}` };
}

/** Capitalises a word. */
export function capital(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
