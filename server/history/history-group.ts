import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';

/** The group that everything written in this transaction has in the history: what takes all of it back is told by it. */
export async function historyGroup({ db }: Tenant) {
  const { rows } = await sql<{ group: string }>`select history_group() as "group"`.execute(db);
  return rows[0]?.group ?? '';
}

/** The group in which a row was created; undefined when the history does not know. */
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
