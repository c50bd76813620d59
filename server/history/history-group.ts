import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';

/** The history group of this transaction, by which it can be undone. */
export async function historyGroup({ db }: Tenant) {
  const { rows } = await sql<{ group: string }>`select history_group() as "group"`.execute(db);
  return rows[0]?.group ?? '';
}

/** The group that created a row; undefined if unknown. */
export async function groupOfCreation({ db, organizationId }: Tenant, table: string, id: number) {
  const created = await db
    .selectFrom('history')
    .select('groupId')
    .where('organizationId', '=', organizationId)
    .where('entityType', '=', table)
    .where('entityId', '=', id)
    .where('action', '=', 'create')
    .executeTakeFirst();
  return created?.groupId ?? undefined;
}
