import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Holder, holdersOf, ruleOf, type Subjects, tablesOf } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';
import type { HistoryScope } from './history-queries.ts';

/** Fields without meaning to users: storage keys and idempotency keys. */
const technical = ['storageKey', 'sha256', 'formKey'];

/** The history of a subject with everything that belongs to it, as far as the role may read. */
export function subjectHistory(tenant: Tenant, subjects: Subjects, of: { table: string; id: number }): HistoryScope {
  const own = sql<SqlBool>`(history."entityType" = ${of.table} and history."entityId" = ${of.id})`;
  const held = tablesOf(subjects).flatMap(({ table }) => {
    const ids = idsOf(tenant, subjects, table, of);
    return ids ? [sql<SqlBool>`(history."entityType" = ${table} and history."entityId" in (${ids}))`] : [];
  });
  return {
    rows: sql<SqlBool>`(${sql.join([own, ...held], sql` or `)})`,
    hiddenFields: [...technical, ...subjects.flatMap(({ hiddenFields }) => hiddenFields?.(tenant.role) ?? [])],
  };
}

/** Readable rows of a table that belong to a subject, also indirectly; undefined for unrelated tables. */
function idsOf(
  tenant: Tenant,
  subjects: Subjects,
  table: string,
  of: { table: string; id: number },
): RawBuilder<unknown> | undefined {
  const rule = ruleOf(subjects, table);
  const whole: readonly Holder[] = rule?.heldBy ? holdersOf(rule) : rule?.partOf ? [rule.partOf] : [];
  const parents = [...whole, ...(rule?.shownIn ?? [])];
  const held = parents.flatMap(({ table: parent, through, column }) => {
    const ids = parent === of.table ? sql`${of.id}` : idsOf(tenant, subjects, parent, of);
    if (!ids) return [];
    if (!through) return [sql`own.${sql.ref(column)} in (${ids})`];
    return [
      sql`own.id in (select link.${sql.ref(through.column)} from ${sql.table(through.table)} link
        where link."organizationId" = ${tenant.organizationId} and link.${sql.ref(column)} in (${ids}))`,
    ];
  });
  if (held.length === 0) return undefined;
  return sql`select own.id from ${sql.table(table)} own where own."organizationId" = ${tenant.organizationId}
    and (${sql.join(held, sql` or `)}) and ${rule?.readable?.(tenant) ?? sql`true`}`;
}
