import { type Kysely, sql } from 'kysely';
import { carsOf } from '../cars/cars-of.ts';
import type { DB } from '../db/schema.ts';
import { dayOf, daysAfter, instantAt } from '../format/day.ts';
import { asOre } from '../format/money.ts';
import type { AgreementInput } from '../rentals/agreement-input.ts';
import { cancelAgreement } from '../rentals/cancel-agreement.ts';
import { chargesOf, updateCharge } from '../rentals/charge-commands.ts';
import { createAgreement } from '../rentals/create-agreement.ts';
import { handOver } from '../rentals/hand-over.ts';
import { rentalMonths } from '../rentals/rental-rules.ts';
import { type CarReturn, returnCar } from '../rentals/return-car.ts';
import { settleAgreement } from '../rentals/settle-agreement.ts';
import type { Tenant } from '../tenant.ts';
import { daysBefore } from './calendar.ts';
import { insertUpkeep } from './insert-upkeep.ts';
import { openForRental } from './open-for-rental.ts';
import { insertParking } from './rental-bills.ts';
import { insertReadings, payUntil } from './rental-payments.ts';
import { type RentalPlan, rentalPlans } from './rental-plans.ts';
import { setMoment, type Target } from './write-lives.ts';

const kr = (amount: number) => asOre(amount * 100);
/** Kroner a day without VAT, by car group. */
const rates: Readonly<Record<string, number>> = {
  ...{ A: 249, B: 299, C: 349, D: 399, E: 499, P: 549, V1: 349, V2: 449, V3: 549, V4: 699 },
};
const drivers = ['Lone Holm', 'Peter Kjær', 'Sanne Riis', 'Torben Lund', 'Malene Bach', 'Kim Østergaard', 'Dorte Vang'];

type RentalCar = { id: number; category: string | null; mileage: number | null; departmentId: number | null };
type Renter = { id: number; type: string; name: string };

/** Sixty agreements over every state, by the product's own commands at the time each act happened. */
export async function insertRentals(db: Kysely<DB>, { organizationId, ownerId, people }: Target, today: string) {
  const userId = people.get('member') ?? ownerId;
  const tenant: Tenant = { db, organizationId, userId, role: 'owner' };
  await openForRental(tenant, sql<boolean>`purpose = 'rental' and status <> 'soft-deleted'`);
  const cars = await carsOf(tenant)
    .select(['id', 'category', 'mileage', 'departmentId'])
    .where('rentalEnabled', '=', true)
    .where('availability', '=', 'available')
    .where('usage', '=', 'Udlejning uden fører')
    .where('category', 'is not', null)
    .where((eb) => eb.or([eb('nextInspectionDate', 'is', null), eb('nextInspectionDate', '>', daysAfter(today, 20))]))
    .orderBy(sql`category = 'V3'`)
    .orderBy('id')
    .execute();
  const renters = await db
    .selectFrom('customer')
    .select(['id', 'type', 'name'])
    .where('organizationId', '=', organizationId)
    .where('deletedAt', 'is', null)
    .where('isBlocked', '=', false)
    .orderBy(sql`type = 'private'`)
    .orderBy('id')
    .execute();
  const acts = rentalPlans.flatMap((plan, at) => {
    const own = cars[(follows(plan) ?? at) % cars.length];
    const renter = renters[at % renters.length];
    return own && renter ? actsOf(tenant, { plan, at, car: own, renter, today }) : [];
  });
  // The feed tells them as they happened, and a car's kilometres grow.
  for (const { when, act } of acts.toSorted((one, other) => one.when.getTime() - other.when.getTime())) {
    await setMoment(db, when, userId);
    await act();
  }
  await insertUpkeep(tenant, cars, today);
  await setMoment(db, undefined, ownerId);
}

/** The place of the plan whose car a reservation is on, where it is another's. */
function follows({ follows: which }: RentalPlan) {
  if (!which) return undefined;
  return rentalPlans.findIndex(({ end, ago, days }) =>
    which === 'overdue' ? end === 'active' && ago > days : end === 'returned',
  );
}

type Setting = { plan: RentalPlan; at: number; car: RentalCar; renter: Renter; today: string };

type Act = { when: Date; act: () => Promise<unknown> };

/** What happened with one agreement, each act at its time. */
function actsOf(tenant: Tenant, setting: Setting): Act[] {
  const { plan, at, car, renter, today } = setting;
  const first = daysBefore(today, plan.ago);
  const startsAt = instantAt(first, plan.from);
  const endsAt = instantAt(daysAfter(first, plan.days), plan.to);
  const latest = Math.min(startsAt.getTime(), instantAt(today, '06:00').getTime());
  const made = new Date(latest - (3 + (at % 9)) * 86_400_000 + at * 17 * 60_000);
  let id = 0;
  let mileageOut = 0;
  const create: Act = {
    when: made,
    act: async () => {
      ({ id } = await createAgreement(tenant, { ...inputOf(setting, startsAt, endsAt), ownerId: tenant.userId }, made));
    },
  };
  if (plan.end === 'reserved') return [create];
  if (plan.end === 'cancelled' || plan.end === 'noShow') {
    const isNoShow = plan.end === 'noShow';
    const when = new Date(startsAt.getTime() + (isNoShow ? 5 : -40 + at) * 3_600_000);
    const reason = isNoShow ? 'Kom ikke og tog ikke telefonen' : 'Kundens opgave er udskudt';
    return [create, { when, act: () => cancelAgreement(tenant, id, { reason, isNoShow, fee: null }, when) }];
  }
  const goOut: Act = {
    when: startsAt,
    act: async () => {
      mileageOut = car.mileage ?? 10_000;
      const out = { car: null, mileageOut, fuelOut: 100, keysOut: 2, equipmentOut: ['Advarselstrekant'], damages: [] };
      const signed = { signatureOut: renter.name.slice(0, 120), signatureOutFileId: null, noteOut: null, at: null };
      await handOver(tenant, id, { ...out, ...signed }, startsAt);
      await payUntil(tenant, id, dayOf(startsAt), { isDepositMissing: plan.isDepositMissing ?? false, today });
      if (plan.productType !== 'longRental') return;
      await insertReadings(tenant, { id, carId: car.id, mileageOut, startsAt, today });
      await noteMileage(tenant, car, plan);
    },
  };
  if (plan.end === 'active') return [create, goOut];
  const returnedAt = new Date(endsAt.getTime() + (plan.late ?? 0) * 3_600_000);
  const comeBack: Act = {
    when: returnedAt,
    act: async () => {
      await returnCar(tenant, id, returnOf(setting, mileageOut), returnedAt);
      car.mileage = mileageOut + plan.km;
      if (plan.end === 'closed') await prepare(tenant, id, new Date(returnedAt.getTime() + 2 * 3_600_000));
    },
  };
  const settled = new Date(returnedAt.getTime() + 26 * 3_600_000);
  const close: Act = { when: settled, act: () => settle(tenant, id, plan, settled) };
  return [create, goOut, comeBack, ...(plan.end === 'closed' ? [close] : [])];
}

function returnOf({ plan, renter }: Setting, mileageOut: number): CarReturn {
  const scratch = {
    zone: 'Bagkofanger',
    x: 500,
    y: 930,
    severity: 1 as const,
    note: 'Ridse, 20 cm',
    estimate: kr(1_450),
  };
  return {
    ...{ mileageIn: mileageOut + plan.km, fuelIn: plan.isSoiled ? 75 : 100, keysIn: 2, equipmentIn: [] },
    ...{ isSoiled: plan.isSoiled ?? false, damages: plan.isDamaged ? [scratch] : [], goesTo: 'available', at: null },
    ...{ signatureIn: renter.name.slice(0, 120), signatureInFileId: null, noteIn: null },
  };
}

/** The car of an old agreement is long since ready again. */
function prepare({ db, organizationId }: Tenant, agreementId: number, preparedAt: Date) {
  return db
    .updateTable('rentalPeriod')
    .set({ preparedAt })
    .where('organizationId', '=', organizationId)
    .where('agreementId', '=', agreementId)
    .execute();
}

async function settle(tenant: Tenant, id: number, plan: RentalPlan, when: Date) {
  const estimates = await chargesOf(tenant, id).selectAll().where('isEstimate', '=', true).execute();
  for (const { id: chargeId, label, reason, vatRate, version } of estimates) {
    await updateCharge(
      tenant,
      id,
      chargeId,
      { label, reason, vatRate, exclVat: kr(1_380), isEstimate: false },
      version,
    );
  }
  if (plan.hasParkingBill) await insertParking(tenant, id);
  await settleAgreement(tenant, id, undefined, when);
}

function noteMileage({ db, organizationId }: Tenant, car: RentalCar, { km, productType }: RentalPlan) {
  if (productType === 'shortRental') return undefined;
  return db
    .updateTable('car')
    .set({ mileage: (car.mileage ?? 10_000) + km })
    .where('organizationId', '=', organizationId)
    .where('id', '=', car.id)
    .execute();
}

function inputOf({ plan, at, car, renter }: Setting, startsAt: Date, endsAt: Date): AgreementInput {
  const isLong = plan.productType === 'longRental';
  const rate = rates[car.category ?? ''] ?? 399;
  const days = plan.days + 1;
  const months = rentalMonths(startsAt, endsAt);
  const line = { kind: 'rent', label: `Leje ${car.category}`, vatRate: 2_500 };
  const name = renter.type === 'private' ? renter.name : (drivers[at % drivers.length] ?? 'Lone Holm');
  const licence = {
    licenceNumber: String(21_304_050 + at * 7_919),
    licenceDate: '2016-05-11',
    licenceExpiresOn: '2039-05-11',
  };
  return {
    ...{ formKey: undefined, productType: plan.productType, customerId: renter.id, leadId: null, quoteId: null },
    ...{ ownerId: null, departmentOutId: car.departmentId, departmentInId: car.departmentId },
    ...{ car: plan.isOfGroup ? null : car.id, category: car.category, startsAt, endsAt },
    isInclVat: renter.type === 'private',
    drivers: [{ name, birthDate: `19${70 + (at % 28)}-0${1 + (at % 9)}-14`, phone: null, email: null, ...licence }],
    ...{
      note: null,
      userRegisteredInDmr: isLong,
      priceBasis: 'hand',
      priceReason: 'Efter prislisten',
      priceTrace: null,
    },
    lines: isLong
      ? [{ ...line, period: 'month', exclVat: kr(rate * 10 - 95) }]
      : [{ ...line, period: 'once', exclVat: kr(rate * days) }],
    kmIncluded: plan.km === 2_824 ? 2_500 : isLong ? months * 2_000 : days * 200,
    ...{ excessKmPrice: 850, lateFee: kr(495), deposit: kr(isLong ? rate * 10 : 2_500) },
    ...{ coverage: 'Ansvar + kasko', deductible: kr(7_500) },
  };
}
