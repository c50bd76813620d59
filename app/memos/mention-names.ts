import type { Colleague } from './mentions.tsx';

const shown = 6;
const folded = (text: string) => text.toLocaleLowerCase('da');
const wordsOf = (name: string) => folded(name).split(/[\s-]+/);

/** The colleagues whose names, or initials, begin as typed. */
export function fittingPeople(people: readonly Colleague[], typed: string) {
  const asked = folded(typed);
  return people
    .filter(({ name }) => {
      const words = wordsOf(name);
      const initials = words.map((word) => word.charAt(0)).join('');
      return [...words, initials, words.join('.')].some((word) => word.startsWith(asked));
    })
    .slice(0, shown);
}

/** What is written of a colleague: the first name, or the whole one where others have the same. */
export function mentionOf({ name, userId }: Colleague, people: readonly Colleague[]) {
  const [first = name, ...rest] = name.split(/\s+/);
  const isShared = people.some(
    (each) => each.userId !== userId && folded(each.name.split(/\s+/)[0] ?? '') === folded(first),
  );
  return isShared ? [first, ...rest].join('.') : first;
}
