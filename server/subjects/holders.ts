import { type RawBuilder, sql } from 'kysely';
import type { Tenant } from '../tenant.ts';
import { type Guard, type Return, ruleOf, type Subjects, tablesOf } from './subject.ts';

type Ids = RawBuilder<unknown>;

/** The table at the end of what a table's rows belong to, and the ids there of what the rows `ids` belong to. */
function rootOf(tenant: Tenant, subjects: Subjects, table: string, ids: Ids): { table: string; ids: Ids } {
  const holder = ruleOf(subjects, table)?.heldBy;
  if (!holder) return { table, ids };
  const held = sql`select own.${sql.ref(holder.column)} from ${sql.table(table)} own
    where own."organizationId" = ${tenant.organizationId} and own.id in (${ids})`;
  return rootOf(tenant, subjects, holder.table, held);
}

/**
 * Locks what the rows belong to that a group of the history changed, in the order of the ids: as commands do, before
 * anything that belongs to it.
 */
export async function lockHolders(tenant: Tenant, subjects: Subjects, group: string, tables: readonly string[]) {
  const { db, organizationId } = tenant;
  const roots = tables.map((table) =>
    rootOf(
      tenant,
      subjects,
      table,
      sql`select "entityId" from history where "organizationId" = ${organizationId}
        and "groupId" = ${group} and "entityType" = ${table}`,
    ),
  );
  const isHolder = (name: string) => tablesOf(subjects).some(({ rule }) => rule.heldBy?.table === name);
  for (const [table, ofTable] of Map.groupBy(roots, (root) => root.table)) {
    if (!isHolder(table)) continue;
    const ids = sql.join(
      ofTable.map((root) => root.ids),
      sql` union all `,
    );
    await sql`
      select from ${sql.table(table)} where "organizationId" = ${organizationId} and id in (${ids})
      order by id for update`.execute(db);
  }
}

/** The guard of a table with what it belongs to: as long as that is closed, such as a deleted car, rows stay as they are. */
export function guardOf(subjects: Subjects, table: string): Guard | undefined {
  const rule = ruleOf(subjects, table);
  const own = rule?.isLog ? undefined : rule?.guard;
  const holder = rule?.heldBy;
  if (!holder) return own;
  return {
    reads: [...new Set([holder.column, ...(own?.reads ?? [])])],
    judge: async (tenant, returns, of) => {
      const refusals = new Map(await own?.judge(tenant, returns, of));
      for (const [id, code] of await closedHolders(tenant, subjects, holder, returns)) refusals.set(id, code);
      return refusals;
    },
  };
}

async function closedHolders(
  tenant: Tenant,
  subjects: Subjects,
  { table, column }: { table: string; column: string },
  returns: readonly Return[],
) {
  const { db, organizationId } = tenant;
  const holders = returns.map(({ id, now, back }) => ({ id, holder: Number((now ?? back)?.[column] ?? 0) }));
  const root = rootOf(tenant, subjects, table, sql`holder.id`);
  const rule = ruleOf(subjects, root.table);
  if (!rule || rule.isLog || !rule.closed) return [];
  const { when, code } = rule.closed;
  const { rows } = await sql<{ id: number }>`
    select holder.id from unnest(${holders.map(({ holder }) => holder)}::bigint[]) as holder (id)
    where exists (select 1 from ${sql.table(root.table)} own
      where own."organizationId" = ${organizationId} and own.id in (${root.ids}) and ${when})`.execute(db);
  const closed = new Set(rows.map(({ id }) => id));
  return holders.filter(({ holder }) => closed.has(holder)).map(({ id }) => [id, code] as const);
}
