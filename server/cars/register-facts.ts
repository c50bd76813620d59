import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { orRefuse } from '../db/refuse.ts';
import type { LookupService } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { historyGroup } from '../history/history-group.ts';
import { readIntegration } from '../integrations/integration-queries.ts';
import type { Tenant } from '../tenant.ts';
import { carRefusals } from './car-commands.ts';
import { type Car, findCar } from './car-queries.ts';
import type { RegisterFacts } from './car-record-types.ts';
import { carsOf } from './cars-of.ts';
import type { RegisterVehicle } from './register-vehicle.ts';

/** The register's values for a vehicle as stored: each field with its source and time. */
export function factsOf(vehicle: RegisterVehicle, source: LookupService, fetchedAt: Date): RegisterFacts {
  const known = Object.entries(vehicle).filter(([, value]) => value !== null);
  return Object.fromEntries(
    known.map(([field, value]) => [field, { value, source, fetchedAt: fetchedAt.toISOString() }]),
  );
}

/** The fields where the car differs from the register's last answer, with the register's value. */
function differencesOf(car: Car) {
  const isField = (name: string): name is keyof Car => name in car;
  return Object.entries(car.registerFacts).flatMap(([field, fact]) =>
    isField(field) && JSON.stringify(car[field]) !== JSON.stringify(fact.value) ? [{ field, ...fact }] : [],
  );
}

/** The register's values for a car and where the car differs, or undefined. */
export async function readRegisterPanel(tenant: Tenant, id: number) {
  const car = await findCar(tenant, id);
  if (!car) return undefined;
  const [first] = Object.values(car.registerFacts);
  const { settings } = await readIntegration(tenant, 'nummerpladeapi');
  const oldest = Date.now() - settings.refreshDays * 86_400_000;
  return {
    version: car.version,
    differences: differencesOf(car),
    source: first?.source ?? null,
    fetchedAt: first?.fetchedAt ?? null,
    isOld: settings.refreshDays > 0 && first !== undefined && Date.parse(first.fetchedAt) < oldest,
    canAsk: car.registrationNumber !== null || car.vin !== null,
  };
}

export type RegisterPanelFacts = NonNullable<Awaited<ReturnType<typeof readRegisterPanel>>>;

/**
 * Sets one field to the register's value. Undefined when not found. Refused when the car has changed since the user saw
 * it.
 */
export async function takeFromRegister(
  tenant: Tenant,
  id: number,
  { version, field }: { version: number; field: string },
) {
  allow(tenant, 'cars', 'update');
  await carsOf(tenant).select('id').where('id', '=', id).forUpdate().execute();
  const car = await findCar(tenant, id);
  if (!car) return undefined;
  if (car.status === 'soft-deleted') throw new DomainError('car-deleted', 409);
  if (car.version !== version) throw new DomainError('register-car-changed', 409);
  const difference = differencesOf(car).find((each) => each.field === field);
  if (difference) {
    const said = JSON.stringify({ [difference.field]: difference.value });
    const column = sql.ref(difference.field);
    const checked = sql`"debtCheckedAt" = ${difference.fetchedAt}::timestamptz`;
    const written = sql`${column} = said.${column}${field === 'hasDebt' ? sql`, ${checked}` : sql``}`;
    const update = sql`update car set ${written} from jsonb_populate_record(null::car, ${said}::jsonb) said
      where car."organizationId" = ${tenant.organizationId} and car.id = ${id}`;
    await orRefuse(update.execute(tenant.db), carRefusals);
  }
  return { group: await historyGroup(tenant) };
}

/** Stores the register's current values; no other column of the car changes. */
export async function saveRegisterFacts(tenant: Tenant, id: number, facts: RegisterFacts) {
  allow(tenant, 'cars', 'update');
  await tenant.db
    .updateTable('car')
    .set({ registerFacts: JSON.stringify(facts) })
    .where('organizationId', '=', tenant.organizationId)
    .where('id', '=', id)
    .execute();
}
