import { can } from '../auth/permissions.ts';
import { findSettings } from '../company/settings-queries.ts';
import { customersOf } from '../customers/customer-queries.ts';
import { DomainError } from '../errors.ts';
import { dayOf } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import type { RentalDriver } from './agreement-input.ts';

/** The customer of a new agreement. Refused at `customer` when not found, deleted or blocked. */
export async function requireCustomer(tenant: Tenant, id: number) {
  const customer = await customersOf(tenant)
    .select(['id', 'name', 'isBlocked', 'blockedReason', 'deletedAt', 'erasedAt'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!customer || customer.deletedAt || customer.erasedAt) throw new DomainError('rental-customer', 409, 'customer');
  if (customer.isBlocked) throw blocked(tenant, customer.blockedReason);
  return customer;
}

/** Refuses a customer who was blocked since: nothing goes out to them. */
export async function refuseBlocked(tenant: Tenant, id: number) {
  const customer = await customersOf(tenant)
    .select(['isBlocked', 'blockedReason'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (customer?.isBlocked) throw blocked(tenant, customer.blockedReason);
}

const blocked = (tenant: Tenant, reason: string | null) =>
  new DomainError(`rental-customer-blocked:${(mayName(tenant) && reason) || ''}`, 409, 'customer');

const mayName = ({ role }: Tenant) => can(role, 'customers', 'read');

/** Years that somebody born on a day is on another, both `YYYY-MM-DD`. */
function ageOn(birthDate: string, day: string) {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return birthDate.slice(5) > day.slice(5) ? years - 1 : years;
}

/**
 * Refuses, at `drivers`, one who is too young for the car or the organisation on the first day, or whose licence has expired
 * by then.
 * @param carAge the car's own least age, which goes before the organisation's
 */
export async function refuseDrivers(
  tenant: Tenant,
  drivers: readonly RentalDriver[],
  startsAt: Date,
  carAge: number | null,
) {
  const least = carAge ?? (await findSettings(tenant)).rentalMinAge;
  const day = dayOf(startsAt);
  for (const { birthDate, licenceExpiresOn, ...driver } of drivers) {
    const name = shownName(tenant, driver);
    if (birthDate !== null && ageOn(birthDate, day) < least) {
      throw new DomainError(`rental-driver-young:${least}|${name}`, 409, 'drivers');
    }
    if (licenceExpiresOn !== null && licenceExpiresOn < day) {
      throw new DomainError(`rental-licence-expired:${name}`, 409, 'drivers');
    }
  }
}

/** A driver's name in a refusal; empty for those who see no customers. */
function shownName(tenant: Tenant, { name }: Pick<RentalDriver, 'name'>) {
  return mayName(tenant) ? name : '';
}

/** Refuses, at `drivers`, a car that nobody, or not everybody, has a licence for. */
export function refuseUnlicensed(tenant: Tenant, drivers: readonly RentalDriver[]) {
  const without = drivers.filter(({ licenceNumber }) => licenceNumber === null);
  const [first] = without;
  if (drivers.length === without.length) throw new DomainError('rental-no-licence', 409, 'drivers');
  if (first) throw new DomainError(`rental-driver-unlicensed:${shownName(tenant, first)}`, 409, 'drivers');
}
