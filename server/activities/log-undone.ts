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
export async function logUndone({ db, organizationId }: Tenant, subjects: Subjects, { undone, by }: Groups) {
  const logged = await db
    .selectFrom('activity')
    .select(['verb', 'summary'])
    .distinct()
    .where('organizationId', '=', organizationId)
    .where('groupId', '=', undone)
    .execute();
  const words = logged.flatMap(({ verb, summary }) => {
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
    select logged."organizationId", 'undone', logged."subjectType", logged."subjectId",
      left(coalesce(logged."subjectLabel", touched.name), 200), logged."targetType", logged."targetId",
      said.words, logged.payload, logged."departmentId", logged.visibility
    from activity as logged
    join jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as said (verb text, summary text, words text)
      on said.verb = logged.verb and said.summary = logged.summary
    left join touched on touched.type = logged."subjectType" and touched.id = logged."subjectId"
    where logged."organizationId" = ${organizationId} and logged."groupId" = ${undone} and touched."isUndone" is not false
    order by logged.id`.execute(db);
}
