import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';

/** The outcome: the ids of what was written, by row number, and the rows that Postgres did not take. */
export type Written<Row> = { ids: Map<number, number>; unwritten: Row[] };

/** Writes the rows together, and one by one when Postgres refuses them, so an invalid value costs only its own row. */
export async function writeOrSplit<Row>(
  tenant: Tenant,
  rows: readonly Row[],
  write: (rows: readonly Row[]) => Promise<Written<Row>>,
): Promise<Written<Row>> {
  if (rows.length === 0) return { ids: new Map(), unwritten: [] };
  await sql`savepoint written`.execute(tenant.db);
  try {
    const written = await write(rows);
    await sql`release savepoint written`.execute(tenant.db);
    return written;
  } catch (error) {
    if (!isRefusedByPostgres(error)) throw error;
    await sql`rollback to savepoint written`.execute(tenant.db);
  }
  const [only] = rows;
  if (only !== undefined && rows.length === 1) return { ids: new Map(), unwritten: [only] };
  const written: Written<Row> = { ids: new Map(), unwritten: [] };
  for (const row of rows) {
    const one = await writeOrSplit(tenant, [row], write);
    for (const [number, id] of one.ids) written.ids.set(number, id);
    written.unwritten.push(...one.unwritten);
  }
  return written;
}

/** A value out of range (class 22) or a broken constraint (class 23). */
function isRefusedByPostgres(error: unknown) {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
}
