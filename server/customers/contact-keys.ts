import { withoutTag } from '../format/contact.ts';

/** The same folding as the database's `fold_text`: without accents, aa as å. */
function foldText(text: string) {
  const accents = 'áàâäãéèêëíìîïóòôöõúùûüýÿñçšžčř×,';
  const plain = 'aaaaaeeeeiiiiooooouuuuyyncszcrx.';
  const lower = text.toLocaleLowerCase('da');
  return Array.from(lower, (letter) => plain[accents.indexOf(letter)] ?? letter)
    .join('')
    .replaceAll('aa', 'å');
}

/** The same as the database's `email_key`: an address with another tag reaches the same person. */
export const emailKey = (email: string) => withoutTag(email.toLowerCase());

/** The same as the database's `company_key`: the form of company is left out. */
export const companyKey = (name: string) =>
  foldText(name)
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .replace(/( |^)(aps|a\/s|as|i\/s|is|ivs|k\/s|ks|p\/s|amba)( |$)/g, ' ')
    .replace(/^ +| +$/g, '');

/** Names are alike when their trigrams are, and each word of the shorter has a like word of its own in the longer. */
export function areNamesAlike(one: string, other: string) {
  const [short, long] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  if (!short?.length || !long || similarity(short, long) <= 0.6) return false;
  const left = [...long];
  return short.every((word) => {
    const [best] = left.toSorted((a, b) => similarity([word], [b]) - similarity([word], [a]));
    if (best === undefined || similarity([word], [best]) < 0.5) return false;
    left.splice(left.indexOf(best), 1);
    return true;
  });
}

const wordsOf = (name: string) => companyKey(name).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The share of trigrams that two texts have in common, as `similarity` of Postgres counts it. */
function similarity(one: readonly string[], other: readonly string[]) {
  const [mine, theirs] = [trigramsOf(one), trigramsOf(other)];
  const common = [...mine].filter((each) => theirs.has(each)).length;
  return common / (mine.size + theirs.size - common);
}

function trigramsOf(words: readonly string[]) {
  return new Set(
    words.flatMap((word) => {
      const padded = `  ${word} `;
      return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
    }),
  );
}
