import { type Kysely, sql } from 'kysely';
import { carsOf } from '../cars/cars-of.ts';
import type { DB } from '../db/schema.ts';
import { dayOf, daysAfter, instantAt } from '../format/day.ts';
import { asOre } from '../format/money.ts';
import { createLead } from '../leads/create-lead.ts';
import { addReminder } from '../memos/add-reminder.ts';
import { createAgreement } from '../rentals/create-agreement.ts';
import { handOver } from '../rentals/hand-over.ts';
import type { Tenant } from '../tenant.ts';
import { instantBefore } from './calendar.ts';
import { openForRental } from './open-for-rental.ts';
import { payUntil } from './rental-payments.ts';
import { setMoment, type Target } from './write-lives.ts';

type Customers = { personId: number | undefined; firmId: number | undefined };

/** Kilometres a day of each car, and the days since it went out. */
const firmCars = [
  { ago: 205, km: 71, isAsked: true },
  { ago: 96, km: 44, isAsked: false },
];
const personCars = [{ ago: 128, km: 39, isAsked: true }];

/** What the customers of the demo have with the dealer: cars with kilometres read and asked for, a damage and a wish. */
export async function insertPortalCars(
  db: Kysely<DB>,
  { organizationId, ownerId }: Target,
  { personId, firmId }: Customers,
  today: string,
) {
  const tenant: Tenant = { db, organizationId, userId: ownerId, role: 'owner' };
  if (personId !== undefined && (await giveLongRental(tenant, personId, today))) return;
  const cars = await carsOf(tenant)
    .select(['id', 'mileage', 'category', 'departmentId', 'brandName', 'modelName'])
    .where('availability', '=', 'available')
    .where('status', '=', 'draft')
    .where('isFactoryCar', '=', false)
    .where('category', 'is not', null)
    .where('modelYear', '>=', Number(today.slice(0, 4)) - 5)
    .where((eb) => eb.or([eb('nextInspectionDate', 'is', null), eb('nextInspectionDate', '>', daysAfter(today, 20))]))
    .where(sql<boolean>`not exists (select from quote where quote."organizationId" = car."organizationId" and quote."carId" = car.id)
      and not exists (select from lead where lead."organizationId" = car."organizationId" and lead."carId" = car.id)
      and not exists (select from booking where booking."organizationId" = car."organizationId" and booking."carId" = car.id)
      and not exists (select from "rentalPeriod" period where period."organizationId" = car."organizationId"
        and period."carId" = car.id)`)
    .orderBy('id', 'desc')
    .limit(firmCars.length + personCars.length)
    .execute();
  const wanted = [
    ...(firmId === undefined ? [] : firmCars.map((plan) => ({ plan, customerId: firmId }))),
    ...(personId === undefined ? [] : personCars.map((plan) => ({ plan, customerId: personId }))),
  ];
  for (const { plan, customerId } of wanted) {
    const car = cars.shift();
    if (!car) break;
    await setMoment(db, instantBefore(today, 1, 600), ownerId);
    await openForRental(tenant, sql<boolean>`id = ${car.id}`);
    const agreement = await letCar(tenant, { car, customerId, ...plan }, today);
    if (customerId === firmId && plan === firmCars[0]) await reportDamage(tenant, { ...agreement, customerId }, today);
  }
  const asking = firmId ?? personId;
  if (asking !== undefined) await askForCar(tenant, asking, today);
  await setMoment(db, undefined, ownerId);
}

/** Where cars are let anyhow, the customer has one of those that are out for long. @returns whether there is one */
async function giveLongRental({ db, organizationId }: Tenant, customerId: number, today: string) {
  const agreement = await db
    .selectFrom('rentalAgreement')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('status', '=', 'active')
    .where('productType', '=', 'longRental')
    .orderBy('id')
    .executeTakeFirst();
  if (!agreement) return false;
  const { name } = await db
    .selectFrom('customer')
    .select('name')
    .where('organizationId', '=', organizationId)
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('rentalAgreement')
    .set({ customerId })
    .where('organizationId', '=', organizationId)
    .where('id', '=', agreement.id)
    .execute();
  await db
    .updateTable('rentalDriver')
    .set({ name })
    .where('organizationId', '=', organizationId)
    .where('agreementId', '=', agreement.id)
    .execute();
  await db
    .updateTable('rentalReading')
    .set({ dueOn: daysAfter(today, -4) })
    .where('organizationId', '=', organizationId)
    .where('agreementId', '=', agreement.id)
    .where('readOn', 'is', null)
    .execute();
  return true;
}

type Car = { id: number; mileage: number | null; category: string | null; departmentId: number | null };
type Let = { car: Car; customerId: number; ago: number; km: number; isAsked: boolean };

async function letCar(tenant: Tenant, { car, customerId, ago, km, isAsked }: Let, today: string) {
  const { db, organizationId, userId: ownerId } = tenant;
  const first = daysAfter(today, -ago);
  const startsAt = instantAt(first, '09:00');
  const mileageOut = Math.max(1_000, (car.mileage ?? 10_000) - ago * km);
  await carsToLet(tenant, car.id)
    .set({ inStockAt: daysAfter(first, -6) })
    .execute();
  await setMoment(db, new Date(startsAt.getTime() - 4 * 86_400_000), ownerId);
  const { id, number } = await createAgreement(
    tenant,
    {
      ...{ formKey: undefined, productType: 'longRental', customerId, leadId: null, quoteId: null, ownerId },
      ...{ departmentOutId: car.departmentId, departmentInId: car.departmentId, car: car.id, category: car.category },
      ...{ startsAt, endsAt: instantAt(daysAfter(first, 730), '15:00'), isInclVat: false, note: null },
      ...{ userRegisteredInDmr: true, priceBasis: 'hand', priceReason: 'Rammeaftale', priceTrace: null },
      lines: [{ kind: 'rent', label: 'Leje', period: 'month', exclVat: asOre(398_000), vatRate: 2_500 }],
      ...{ kmIncluded: 40_000, excessKmPrice: 950, lateFee: null, deposit: asOre(800_000) },
      ...{ coverage: 'Ansvar + kasko', deductible: asOre(500_000) },
      drivers: [
        {
          ...{ name: 'Lene Bøgh', birthDate: '1986-02-11', phone: null, email: null },
          ...{ licenceNumber: '28114471', licenceDate: '2005-03-01', licenceExpiresOn: '2039-02-11' },
        },
      ],
    },
    new Date(startsAt.getTime() - 4 * 86_400_000),
  );
  await setMoment(db, startsAt, ownerId);
  // What it has driven since is driven by the customer.
  await setMileage(tenant, car.id, mileageOut);
  const noted = { car: null, mileageOut, fuelOut: 100, keysOut: 2, equipmentOut: [], damages: [] };
  await handOver(
    tenant,
    id,
    { ...noted, signatureOut: 'Lene Bøgh', signatureOutFileId: null, noteOut: null, at: null },
    startsAt,
  );
  await payUntil(tenant, id, dayOf(startsAt), { isDepositMissing: false, today });
  const readOn = daysAfter(first, 91);
  const own = { organizationId, agreementId: id, carId: car.id };
  await db
    .insertInto('rentalReading')
    .values([
      { ...own, dueOn: readOn, readOn, mileage: mileageOut + 91 * km },
      ...(isAsked ? [{ ...own, dueOn: daysAfter(today, -4), readOn: null, mileage: null }] : []),
    ])
    .execute();
  await setMoment(db, instantBefore(today, 1, 605), ownerId);
  await setMileage(tenant, car.id, mileageOut + 91 * km);
  return { agreementId: id, carId: car.id, number };
}

const carsToLet = ({ db, organizationId }: Tenant, id: number) =>
  db.updateTable('car').where('organizationId', '=', organizationId).where('id', '=', id);

const setMileage = (tenant: Tenant, id: number, mileage: number) => carsToLet(tenant, id).set({ mileage }).execute();

type Damaged = { agreementId: number; carId: number; customerId: number; number: string };

async function reportDamage(tenant: Tenant, { agreementId, carId, customerId, number }: Damaged, today: string) {
  const { db, organizationId, userId } = tenant;
  await setMoment(db, instantAt(daysAfter(today, -3), '07:42'), userId);
  const zones = ['Bagklap', 'Bagkofanger'];
  const memoId = await addReminder(tenant, {
    ...{ title: 'Kunden melder skade: Bagklap og 1 andre steder', kind: 'damage', priority: 'normal', isPinned: false },
    body: `Vi bakkede ind i en palle i går aftes. Klappen lukker, men den binder.\n\nMeldt af kunden i kundeportalen på aftale ${number}.\nHvor: ${zones.join(', ')}.\nBilen kan køre.`,
    ...{ dueAt: daysAfter(today, 1), departmentId: null, assignedToId: userId },
    about: [
      { subjectType: 'car', subjectId: carId },
      { subjectType: 'customer', subjectId: customerId },
    ],
  });
  await db
    .insertInto('customerDamage')
    .values({ organizationId, customerId, agreementId, carId, zones, isDrivable: true, memoId })
    .execute();
}

async function askForCar(tenant: Tenant, customerId: number, today: string) {
  const { db, organizationId, userId } = tenant;
  await setMoment(db, instantAt(daysAfter(today, -2), '20:15'), userId);
  const wish = 'En elvarebil til byen med plads til to europaller.\nPeriode: Fra februar i 24 måneder';
  const { id: leadId } = await createLead(tenant, {
    ...{ source: 'portal', kind: 'longRental', customerId, wish, budgetMonthly: asOre(550_000) },
    arrivedAt: instantAt(daysAfter(today, -2), '20:15'),
  });
  await db
    .insertInto('leadMessage')
    .values({
      ...{ organizationId, leadId, direction: 'in', state: 'received', senderName: 'Henrik Bøgh' },
      ...{ sender: 'ansvarlig@toemrerfirma.example', messageId: `anmodning-${leadId}@portal.invalid` },
      ...{ subject: 'Anmodning om bil fra kundeportalen', text: wish },
    })
    .execute();
}
