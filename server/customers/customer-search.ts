import { type SqlBool, sql } from 'kysely';
import type { Filter } from '../list/filters.ts';
import { matchesIn, typedText, wordGroups } from '../list/typed-words.ts';

/** The search of the customer list, by name, CVR, phone, e-mail and contacts, through the view with the index. */
export const customerWords: Filter<string> = {
  kind: 'text',
  read(params, name) {
    const value = typedText(params, name);
    const groups = wordGroups(value);
    if (groups.length === 0) return { value: undefined, texts: [], condition: undefined };
    // As an array, so that the planner does not walk all names for a few matches.
    const condition = sql<SqlBool>`customer.id = any (array(
      select "customerId" from "searchedCustomer" where ${matchesIn(groups, sql.ref('searchText'))}))`;
    return { value, texts: [value], condition };
  },
};
