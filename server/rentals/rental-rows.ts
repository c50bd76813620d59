import { DomainError } from '../errors.ts';
import { lockGroup } from '../occupation/lock-group.ts';
import type { Tenant } from '../tenant.ts';

/** The organisation's agreements. */
export const agreementsOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('rentalAgreement').where('rentalAgreement.organizationId', '=', organizationId);

/** Cars on agreements, without periods that came to nothing. */
export const periodsOf = ({ db, organizationId }: Tenant) =>
  db
    .selectFrom('rentalPeriod')
    .where('rentalPeriod.organizationId', '=', organizationId)
    .where('rentalPeriod.cancelledAt', 'is', null);

/** An update of a locked agreement. */
export const agreementUpdate = ({ db, organizationId }: Tenant, id: number) =>
  db.updateTable('rentalAgreement').where('organizationId', '=', organizationId).where('id', '=', id);

export const periodUpdate = ({ db, organizationId }: Tenant, id: number) =>
  db.updateTable('rentalPeriod').where('organizationId', '=', organizationId).where('id', '=', id);

/** The periods of an agreement, the latest last. */
export const listPeriods = (tenant: Tenant, agreementId: number) =>
  periodsOf(tenant)
    .selectAll('rentalPeriod')
    .where('agreementId', '=', agreementId)
    .orderBy('startsAt')
    .orderBy('id')
    .execute();

/**
 * An agreement with its periods, locked after its group and cars. Undefined when not found.
 * @param other the car that it is given: locked with its own in one order, so that two who swap wait for each other
 */
export async function lockAgreement(tenant: Tenant, id: number, other?: { id: number; category: string | null }) {
  const { db, organizationId } = tenant;
  const found = await agreementsOf(tenant).select('category').where('id', '=', id).executeTakeFirst();
  if (!found) return undefined;
  await lockGroup(tenant, found.category, other?.category ?? null);
  const cars = periodsOf(tenant).select('carId').where('agreementId', '=', id);
  await db
    .selectFrom('car')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where((eb) => eb.or([eb('id', 'in', cars), eb('id', '=', other?.id ?? 0)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const agreement = await agreementsOf(tenant)
    .selectAll('rentalAgreement')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!agreement) return undefined;
  return { agreement, periods: await listPeriods(tenant, id) };
}

/** Locks agreements after their groups and cars, as `lockAgreement` locks one. */
export async function lockAgreements(tenant: Tenant, ids: readonly number[]) {
  const { db, organizationId } = tenant;
  const chosen = agreementsOf(tenant).where('id', 'in', ids);
  await db
    .selectFrom('carCategory')
    .select('key')
    .where('organizationId', '=', organizationId)
    .where('key', 'in', chosen.select('category'))
    .orderBy('key')
    .forNoKeyUpdate()
    .execute();
  await db
    .selectFrom('car')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', 'in', periodsOf(tenant).select('carId').where('agreementId', 'in', ids))
    .orderBy('id')
    .forUpdate()
    .execute();
  await chosen.select('id').orderBy('id').forUpdate().execute();
}

export type LockedAgreement = NonNullable<Awaited<ReturnType<typeof lockAgreement>>>;

/** The period that the agreement stands on now: the latest one. Refused where no car is chosen. */
export function currentPeriod({ periods }: Pick<LockedAgreement, 'periods'>) {
  const period = periods.at(-1);
  if (!period) throw new DomainError('rental-without-car', 409, 'car');
  return period;
}
