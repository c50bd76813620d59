import { type SqlBool, sql } from 'kysely';
import type { Filter } from '../list/filters.ts';
import { matchesIn, typedText, wordGroups } from '../list/typed-words.ts';

/** Whether the reader sees who a lead is about: a column of the list's source. */
const seesPeople = sql.ref('reader.seesPeople');

/** What a role may search a lead by. */
const searched = [sql`words."searchText"`, sql`case when ${seesPeople} then words."personText" end`];

/**
 * The search of the lead list, by number, car, product and responsible, and by person where the role sees people,
 * through the view with the index.
 */
export const leadWords: Filter<string> = {
  kind: 'text',
  read(params, name) {
    const value = typedText(params, name);
    const groups = wordGroups(value);
    if (groups.length === 0) return { value: undefined, texts: [], condition: undefined };
    const assignee = sql`(' ' || fold_text("user".name))`;
    const anyGroup = sql.join(
      groups.map((group) => matchesIn([group], assignee)),
      sql` or `,
    );
    const condition = sql<SqlBool>`lead.id = any (array(
      select words."leadId" from "searchedLead" words where ${matchesIn(groups, ...searched)}
      union all
      select theirs.id
      from member
      join "user" on "user".id = member."userId"
      cross join lateral (
        select id from lead
        where lead."organizationId" = member."organizationId" and lead."assignedToId" = member."userId"
          and lead."deletedAt" is null offset 0) theirs
      join "searchedLead" words on words."leadId" = theirs.id
      where member."organizationId" = current_organization() and (${anyGroup})
        and ${matchesIn(groups, ...searched, assignee)}))`;
    return { value, texts: [value], condition };
  },
};
