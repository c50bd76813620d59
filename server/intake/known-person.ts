import { sql } from 'kysely';
import { normalizePlate } from '../cars/plate.ts';
import { normalizeVin } from '../cars/vin.ts';
import type { Tenant } from '../tenant.ts';
import type { Enquiry, NamedCar } from './enquiry.ts';

/** The car of ours that somebody names, if just one fits; deleted ones do not. */
export async function findNamedCar({ db, organizationId }: Tenant, named: NamedCar | undefined) {
  const { stockNumber, registrationNumber, vin } = named ?? {};
  const plate = registrationNumber && normalizePlate(registrationNumber);
  if (!stockNumber && !plate && !vin) return undefined;
  const cars = await db
    .selectFrom('car')
    .select(['id', 'departmentId', 'registrationNumber', 'vin'])
    .where('organizationId', '=', organizationId)
    .where('deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('vin', '=', vin ? normalizeVin(vin) : null),
        eb('registrationNumber', '=', plate ?? null),
        eb(eb.fn<string>('lower', ['stockNumber']), '=', stockNumber?.trim().toLowerCase() ?? null),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
  const exact = vin ? cars.filter((car) => car.vin === normalizeVin(vin)) : [];
  const ofPlate = plate ? cars.filter((car) => car.registrationNumber === plate) : [];
  return [exact, ofPlate, cars].find((found) => found.length === 1)?.[0] ?? ofPlate[0];
}

/**
 * The customer with this e-mail or phone, if there is just one, and the leads of the person. An e-mail's tag and case
 * do not count.
 */
export async function findPerson(tenant: Tenant, { email, phone }: Enquiry) {
  if (!email && !phone) return { customerId: undefined, leads: [] };
  const { db, organizationId } = tenant;
  const emailKey = sql<string | null>`email_key(${email ?? null}::text)`;
  const customers = await db
    .selectFrom('customer')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('emailKey', '=', emailKey),
        eb('phone', '=', phone ?? null),
        eb('otherPhone', '=', phone ?? null),
        eb.exists(
          eb
            .selectFrom('customerContact')
            .select('customerContact.id')
            .where('customerContact.organizationId', '=', organizationId)
            .whereRef('customerContact.customerId', '=', 'customer.id')
            .where((of) =>
              of.or([of('customerContact.emailKey', '=', emailKey), of('customerContact.phone', '=', phone ?? null)]),
            ),
        ),
      ]),
    )
    .execute();
  const ids = customers.map(({ id }) => id);
  const leads = await db
    .selectFrom('lead')
    .select(['id', 'status', 'closedAt', 'carId'])
    .where('organizationId', '=', organizationId)
    .where('deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('emailKey', '=', emailKey),
        eb('contactPhone', '=', phone ?? null),
        ...(ids.length > 0 ? [eb('customerId', 'in', ids)] : []),
      ]),
    )
    .where((eb) => eb.or([eb('closedAt', 'is', null), eb('closedAt', '>', sql<Date>`now() - interval '31 days'`)]))
    .execute();
  return { customerId: ids.length === 1 ? ids[0] : undefined, leads };
}
