import { sql } from 'kysely';
import type { Subjects } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';
import { undoneWords } from './undone-words.ts';

type Groups = {
  /** The history group that was undone. */
  undone: string;
  /** The history group of the undo. */
  by: string;
};

/**
 * Logs an undo for every activity of the undone group, with the same subject and visibility. Unchanged subjects are
 * left out; deleted ones keep their name.
 */
export async function tellUndone({ db, organizationId }: Tenant, subjects: Subjects, { undone, by }: Groups) {
  const told = await db
    .selectFrom('activity')
    .select(['verb', 'summary'])
    .distinct()
    .where('organizationId', '=', organizationId)
    .where('groupId', '=', undone)
    .execute();
  const words = told.flatMap(({ verb, summary }) => {
    const words = undoneWords(verb, summary);
    return words === undefined ? [] : [{ verb, summary, words: words.slice(0, 300) }];
  });
  if (words.length === 0) return;
  const titles = Object.fromEntries(
    subjects.flatMap(({ tables, title }) =>
      title
        ? Object.keys(tables)
            .slice(0, 1)
            .map((table) => [table, title])
        : [],
    ),
  );
  await sql`
    with touched as (
      select "entityType" as type, "entityId" as id, bool_or("groupId" = ${by}) as "isUndone",
        max((select string_agg("newValue" ->> part.name, ' ' order by part.at)
          from jsonb_array_elements_text(${JSON.stringify(titles)}::jsonb -> "entityType") with ordinality as part (name, at)))
          filter (where action = 'create') as name
      from history
      where "organizationId" = ${organizationId} and "groupId" in (${undone}, ${by}) 
        and ${JSON.stringify(titles)}::jsonb ? "entityType"
      group by "entityType", "entityId"
    )
    insert into activity ("organizationId", verb, "subjectType", "subjectId", "subjectLabel", "targetType", "targetId",
      summary, payload, "departmentId", visibility)
    select told."organizationId", 'undone', told."subjectType", told."subjectId",
      left(coalesce(told."subjectLabel", touched.name), 200), told."targetType", told."targetId",
      said.words, told.payload, told."departmentId", told.visibility
    from activity as told
    join jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as said (verb text, summary text, words text)
      on said.verb = told.verb and said.summary = told.summary
    left join touched on touched.type = told."subjectType" and touched.id = told."subjectId"
    where told."organizationId" = ${organizationId} and told."groupId" = ${undone} and touched."isUndone" is not false
    order by told.id`.execute(db);
}
