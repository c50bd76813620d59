import { type RawBuilder, type SqlBool, sql } from 'kysely';

const maxWords = 8;

/** A way to match: all of its patterns. */
type Way = string[];

/**
 * A free-text search as groups of ways: each group must match, by one of its ways. Digits typed apart are one number
 * («86 80 12 34», «0045 8680 1234», «DK 12 34 56 78») as well as words, and a code may have hyphens («AB-12-345»). One
 * or two letters match the start of a word: the trigram index needs three.
 */
export function wordGroups(search: string): Way[][] {
  const typed = search
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, 200)
    .replace(/\bDK(?=[ \d]*\d)/gi, '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, maxWords);
  const groups: string[][] = [];
  let hasNumber = false;
  for (const word of typed) {
    const isNumber = /^[+(]?\d[\d()./-]*$/.test(word);
    if (isNumber && hasNumber) groups.at(-1)?.push(word);
    else groups.push([word]);
    hasNumber = isNumber;
  }
  return groups.map((words) => [...joined(words), words.map(patternOf)]);
}

/** The words as one number or code, where they are written apart. */
function joined(words: readonly string[]): Way[] {
  const [first = ''] = words;
  const code = words.every((word) => /^[+(]?\d/.test(word))
    ? words
        .join('')
        .replace(/[^\d+]/g, '')
        .replace(/^00/, '+')
    : first.replace(/[-.]/g, '');
  return code !== first && /\d/.test(code) && code.length > 2 ? [[`%${escaped(code)}%`]] : [];
}

function patternOf(word: string) {
  return word.length > 2 ? `%${escaped(word)}%` : `% ${escaped(word)}%`;
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** The condition that every group matches in the texts, which are folded and begin with a blank. */
export function matchesIn(groups: readonly Way[][], ...texts: RawBuilder<unknown>[]) {
  const like = (pattern: string) =>
    sql`(${sql.join(
      texts.map((text) => sql`${text} like fold_text(${pattern})`),
      sql` or `,
    )})`;
  const ways = groups.map(
    (group) =>
      sql`(${sql.join(
        group.map((way) => sql`(${sql.join(way.map(like), sql` and `)})`),
        sql` or `,
      )})`,
  );
  return sql<SqlBool>`(${sql.join(ways, sql` and `)})`;
}

/** The search text of a URL parameter. */
export function typedText(params: URLSearchParams, name: string) {
  return (params.get(name) ?? '').slice(0, 200).trim();
}
