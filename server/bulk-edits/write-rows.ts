import { sql } from 'kysely';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import type { BulkFacts, BulkTarget, GivenValues } from './bulk-target.ts';

type Work = { target: BulkTarget; change: BulkFacts; bulkEdit: number };

/**
 * Updates many rows in one statement, and one by one when Postgres refuses them, so an invalid value costs only its own
 * row.
 * @returns why a row was not written, by its id
 */
export async function writeRows(tenant: Tenant, work: Work, rows: readonly GivenValues[]) {
  const refused = new Map<number, string>();
  if (rows.length === 0) return refused;
  const problem = await tryToWrite(tenant, work, rows);
  const [only] = rows;
  if (problem && only && rows.length === 1) return refused.set(only.id, problem);
  if (problem) {
    for (const row of rows) {
      const own = await tryToWrite(tenant, work, [row]);
      if (own) refused.set(row.id, own);
    }
  }
  return refused;
}

/** @returns why nothing was written, or undefined */
async function tryToWrite(tenant: Tenant, { target, change, bulkEdit }: Work, rows: readonly GivenValues[]) {
  await sql`savepoint written`.execute(tenant.db);
  try {
    await (target.write?.(tenant, change, rows, bulkEdit) ?? updateRows(tenant, target, rows));
    await sql`release savepoint written`.execute(tenant.db);
    return undefined;
  } catch (error) {
    const isRefused = error instanceof DomainError;
    // A value out of range (class 22) or a broken constraint (class 23).
    if (!isRefused && !(error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code)))) throw error;
    await sql`rollback to savepoint written`.execute(tenant.db);
    if (isRefused) return error.code;
    const constraint = 'constraint' in error ? String(error.constraint) : '';
    return target.refusals[constraint]?.code ?? 'unwritable';
  }
}

/** Updates rows of a table. */
async function updateRows({ db, organizationId }: Tenant, target: BulkTarget, rows: readonly GivenValues[]) {
  const names = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))];
  const table = sql.table(target.table);
  await sql`
    with given as materialized (
      select (one ->> 'id')::bigint as id, one -> 'values' as values
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as one
    ), changed as materialized (
      select after.*
      from given
      join ${table} as present on present."organizationId" = ${organizationId} and present.id = given.id
      cross join lateral jsonb_populate_record(present, given.values) as after
    )
    update ${table} as row
    set ${sql.join(names.map((name) => sql`${sql.ref(name)} = changed.${sql.ref(name)}`))}
    from changed
    where row."organizationId" = ${organizationId} and row.id = changed.id`.execute(db);
}
