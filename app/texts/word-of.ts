/** The word for a key that may be any text; undefined where there is none, also for what every object has. */
export function wordOf<Word>(words: Readonly<Record<string, Word>>, key: string): Word | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined;
}
