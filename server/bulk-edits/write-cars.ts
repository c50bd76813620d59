import { sql, type Updateable } from 'kysely';
import type { CarTable } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';
import type { BulkProblem } from './bulk-edit-types.ts';

/** What one car is given. */
export type GivenValues = { id: number; values: Updateable<CarTable> };

type Refusals = Readonly<Record<string, { code: string }>>;

/**
 * Writes to many cars in one statement, and to one after the other when Postgres refuses them together, so that a value it
 * cannot take costs no other car.
 * @param refusals what a broken constraint says
 * @returns why a car was not written, by its id
 */
export async function writeCars(
  tenant: Tenant,
  cars: readonly GivenValues[],
  refusals: Refusals,
): Promise<Map<number, BulkProblem>> {
  const refused = new Map<number, BulkProblem>();
  if (cars.length === 0) return refused;
  const problem = await tryToWrite(tenant, cars, refusals);
  const [only] = cars;
  if (problem && only && cars.length === 1) return refused.set(only.id, problem);
  if (problem) {
    for (const car of cars) {
      const own = await tryToWrite(tenant, [car], refusals);
      if (own) refused.set(car.id, own);
    }
  }
  return refused;
}

/** @returns why nothing was written, or undefined */
async function tryToWrite(tenant: Tenant, cars: readonly GivenValues[], refusals: Refusals) {
  await sql`savepoint written`.execute(tenant.db);
  try {
    await write(tenant, cars);
    await sql`release savepoint written`.execute(tenant.db);
    return undefined;
  } catch (error) {
    // A value out of range (class 22) or a broken constraint (class 23).
    if (!(error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code)))) throw error;
    await sql`rollback to savepoint written`.execute(tenant.db);
    const constraint = 'constraint' in error ? String(error.constraint) : '';
    return known.find((code) => code === refusals[constraint]?.code) ?? 'unwritable';
  }
}

const known = ['plate-taken', 'vin-taken', 'unknown-department', 'unknown-category'] as const satisfies BulkProblem[];

async function write({ db, organizationId }: Tenant, cars: readonly GivenValues[]) {
  const names = [...new Set(cars.flatMap(({ values }) => Object.keys(values)))];
  await sql`
    with given as materialized (
      select (one ->> 'id')::bigint as id, one -> 'values' as values
      from jsonb_array_elements(${JSON.stringify(cars)}::jsonb) as one
    ), changed as materialized (
      select after.*
      from given
      join car as present on present."organizationId" = ${organizationId} and present.id = given.id
      cross join lateral jsonb_populate_record(present, given.values) as after
    )
    update car
    set ${sql.join(names.map((name) => sql`${sql.ref(name)} = changed.${sql.ref(name)}`))}
    from changed
    where car."organizationId" = ${organizationId} and car.id = changed.id`.execute(db);
}
