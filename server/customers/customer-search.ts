import { type SqlBool, sql } from 'kysely';
import type { Filter } from '../list/filters.ts';

const maxWords = 8;

/**
 * A free-text search as groups of patterns: each group must match, by one of its alternatives. Digits typed apart are
 * one number («86 80 12 34», «0045 8680 1234», «DK 12 34 56 78») as well as words. One or two letters match the start
 * of a word: the trigram index needs three.
 */
function customerPatterns(search: string): string[][][] {
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
  return groups.map((words) => {
    const digits = words
      .join('')
      .replace(/[^\d+]/g, '')
      .replace(/^00/, '+');
    const isApart = /^\+?\d{3,}$/.test(digits) && digits !== words[0] && words.every((word) => /^[+(]?\d/.test(word));
    return [...(isApart ? [[`%${digits}%`]] : []), words.map(patternOf)];
  });
}

function patternOf(word: string) {
  const text = word.replace(/[\\%_]/g, '\\$&');
  return word.length > 2 ? `%${text}%` : `% ${text}%`;
}

/** The search of the customer list, by name, CVR, phone, e-mail and contacts, through the view with the index. */
export const customerWords: Filter<string> = {
  kind: 'text',
  read(params, name) {
    const value = (params.get(name) ?? '').slice(0, 200).trim();
    const groups = customerPatterns(value);
    if (groups.length === 0) return { value: undefined, texts: [], condition: undefined };
    const like = (pattern: string) => sql`"searchText" like fold_text(${pattern})`;
    const ways = groups.map(
      (group) =>
        sql`(${sql.join(
          group.map((way) => sql`(${sql.join(way.map(like), sql` and `)})`),
          sql` or `,
        )})`,
    );
    // As an array, so that the planner does not walk all names for a few matches.
    const condition = sql<SqlBool>`customer.id = any (array(
      select "customerId" from "searchedCustomer" where ${sql.join(ways, sql` and `)}))`;
    return { value, texts: [value], condition };
  },
};
