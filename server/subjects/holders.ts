import { type RawBuilder, sql } from 'kysely';
import type { Tenant } from '../tenant.ts';
import { type Guard, type Holder, holdersOf, type Return, ruleOf, type Subjects, tablesOf } from './subject.ts';

type Ids = RawBuilder<unknown>;

/** The root tables of a table's parents, and the root ids of the rows `ids`. */
function rootsOf(tenant: Tenant, subjects: Subjects, table: string, ids: Ids): { table: string; ids: Ids }[] {
  const holders = holdersOf(ruleOf(subjects, table));
  if (holders.length === 0) return [{ table, ids }];
  return holders.flatMap((holder) => {
    const link = holder.through ?? { table, column: 'id' };
    const held = sql`select own.${sql.ref(holder.column)} from ${sql.table(link.table)} own
      where own."organizationId" = ${tenant.organizationId} and own.${sql.ref(link.column)} in (${ids})`;
    return rootsOf(tenant, subjects, holder.table, held);
  });
}

/** Locks the root parents of a history group's rows in id order, before the rows, as commands do. */
export async function lockHolders(tenant: Tenant, subjects: Subjects, group: string, tables: readonly string[]) {
  const { db, organizationId } = tenant;
  const roots = tables.flatMap((table) =>
    rootsOf(
      tenant,
      subjects,
      table,
      sql`select "entityId" from history where "organizationId" = ${organizationId}
        and "groupId" = ${group} and "entityType" = ${table}`,
    ),
  );
  const isHolder = (name: string) =>
    tablesOf(subjects).some(({ rule }) => holdersOf(rule).some((each) => each.table === name));
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

/** The guard of a table and its parents: while a parent is closed, such as a deleted car, rows stay unchanged. */
export function guardOf(subjects: Subjects, table: string): Guard | undefined {
  const rule = ruleOf(subjects, table);
  const own = rule?.isLog ? undefined : rule?.guard;
  const holders = holdersOf(rule);
  if (holders.length === 0) return own;
  const columns = holders.flatMap(({ through, column }) => (through ? [] : [column]));
  return {
    reads: [...new Set([...columns, ...(own?.reads ?? [])])],
    judge: async (tenant, returns, of) => {
      const refusals = new Map(await own?.judge(tenant, returns, of));
      for (const holder of holders) {
        for (const [id, code] of await closedHolders(tenant, subjects, table, holder, returns)) refusals.set(id, code);
      }
      return refusals;
    },
  };
}

/** The rows with a closed parent, with the code of the refusal. A deleted row's parent is in its former state. */
async function closedHolders(
  tenant: Tenant,
  subjects: Subjects,
  table: string,
  { table: holder, column, through }: Holder,
  returns: readonly Return[],
) {
  const { db, organizationId } = tenant;
  const starts = returns.map(({ id, now, back }) => ({
    id,
    from: through ? id : Number((now ?? back)?.[column] ?? 0),
  }));
  const refused: (readonly [id: number, code: string])[] = [];
  for (const root of rootsOf(tenant, subjects, through ? table : holder, sql`start.id`)) {
    const rule = ruleOf(subjects, root.table);
    if (!rule || rule.isLog || !rule.closed) continue;
    const { when, code } = rule.closed;
    const { rows } = await sql<{ id: number }>`
      select start.id from unnest(${starts.map(({ from }) => from)}::bigint[]) as start (id)
      where exists (select 1 from ${sql.table(root.table)} own
        where own."organizationId" = ${organizationId} and own.id in (${root.ids}) and ${when})`.execute(db);
    const closed = new Set(rows.map(({ id }) => id));
    refused.push(...starts.filter(({ from }) => closed.has(from)).map(({ id }) => [id, code] as const));
  }
  return refused;
}
