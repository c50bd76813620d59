/** The label of an arbitrary key; undefined when missing, inherited properties included. */
export function wordOf<Word>(words: Readonly<Record<string, Word>>, key: string): Word | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined;
}
