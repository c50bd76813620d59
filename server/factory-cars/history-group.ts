import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';

/** The history group of what the transaction changes: what undoing it takes back. */
export async function historyGroup({ db }: Tenant) {
  const { rows } = await sql<{ group: string }>`
    select coalesce(nullif(current_setting('app.groupId', true), ''), pg_current_xact_id()::text) as group`.execute(db);
  return rows[0]?.group ?? '';
}
