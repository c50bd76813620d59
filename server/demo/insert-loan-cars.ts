import { type Kysely, sql } from 'kysely';
import { carsOf } from '../cars/cars-of.ts';
import type { DB } from '../db/schema.ts';
import { daysAfter, instantAt } from '../format/day.ts';
import { createAgreement } from '../rentals/create-agreement.ts';
import { handOver } from '../rentals/hand-over.ts';
import type { Tenant } from '../tenant.ts';
import { listCompanies } from './list-companies.ts';
import { openForRental } from './open-for-rental.ts';
import { setMoment, type Target } from './write-lives.ts';

const loanCars = 6;

/** Makes six small cars of the stock loan cars for customers of the workshop; one is out, one is promised. */
export async function insertLoanCars(db: Kysely<DB>, { organizationId, ownerId }: Target, today: string) {
  const tenant: Tenant = { db, organizationId, userId: ownerId, role: 'owner' };
  const cars = await carsOf(tenant)
    .select(['id', 'mileage', 'category', 'departmentId'])
    .where('status', '=', 'draft')
    .where('availability', '=', 'available')
    .where('purpose', '=', 'sale')
    .where('vehicleType', '=', 'passenger_car')
    .where('isFactoryCar', '=', false)
    .where('salePriceInclVat', 'is not', null)
    .where((eb) => eb.or([eb('nextInspectionDate', 'is', null), eb('nextInspectionDate', '>', daysAfter(today, 20))]))
    .where(sql<boolean>`not exists (select from quote where quote."organizationId" = car."organizationId" and quote."carId" = car.id)
      and not exists (select from lead where lead."organizationId" = car."organizationId" and lead."carId" = car.id)
      and not exists (select from booking where booking."organizationId" = car."organizationId" and booking."carId" = car.id)`)
    .orderBy('salePriceInclVat')
    .orderBy('id')
    .limit(loanCars)
    .execute();
  await setMoment(db, instantAt(daysAfter(today, -2), '09:00'), ownerId);
  const ids = cars.map(({ id }) => id);
  if (ids.length === 0) return;
  await db
    .updateTable('car')
    .set({ purpose: 'loaner' })
    .where('organizationId', '=', organizationId)
    .where('id', 'in', ids)
    .execute();
  await openForRental(tenant, sql<boolean>`id = any (${ids}::bigint[])`);
  const customers = await listCompanies(tenant);
  for (const [at, start] of [-1, 2].entries()) {
    const [car, customer] = [cars[at], customers[at]];
    if (!car || !customer) continue;
    const startsAt = instantAt(daysAfter(today, start), '08:30');
    const { id } = await createAgreement(
      tenant,
      {
        ...{ formKey: undefined, productType: 'shortRental', customerId: customer.id, leadId: null, quoteId: null },
        ...{ ownerId: null, departmentOutId: car.departmentId, departmentInId: car.departmentId, car: car.id },
        ...{ category: car.category, startsAt, endsAt: instantAt(daysAfter(today, start + 3), '16:00') },
        ...{ isInclVat: false, note: 'Lånebil under service', userRegisteredInDmr: false, priceBasis: 'hand' },
        ...{ priceReason: 'Lånebil uden betaling', priceTrace: null, lines: [], kmIncluded: 300, excessKmPrice: 2_500 },
        ...{ lateFee: null, deposit: null, coverage: 'Ansvar + kasko', deductible: null },
        drivers: [
          {
            ...{ name: 'Hanne Mortensen', birthDate: '1979-03-14', phone: null, email: null },
            ...{ licenceNumber: '30114077', licenceDate: '1997-09-01', licenceExpiresOn: '2034-03-14' },
          },
        ],
      },
      instantAt(daysAfter(today, -2), '09:00'),
    );
    if (start > 0) continue;
    await setMoment(db, startsAt, ownerId);
    const noted = { car: null, mileageOut: car.mileage ?? 0, fuelOut: 100, keysOut: 1, equipmentOut: [], damages: [] };
    const signed = { signatureOut: 'Hanne Mortensen', signatureOutFileId: null, noteOut: null, at: null };
    await handOver(tenant, id, { ...noted, ...signed }, startsAt);
  }
  await setMoment(db, undefined, ownerId);
}
