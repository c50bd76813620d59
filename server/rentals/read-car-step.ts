import { can } from '../auth/permissions.ts';
import { type Car, findCar } from '../cars/car-queries.ts';
import { findSettings } from '../company/settings-queries.ts';
import { customersOf } from '../customers/customer-queries.ts';
import { dayOf } from '../format/day.ts';
import { freeCars } from '../occupation/free-cars.ts';
import { refuseHeld } from '../occupation/refuse-held.ts';
import type { Tenant } from '../tenant.ts';
import { listDrivers, listRentalPayments } from './agreement-parts.ts';
import { middleOf } from './damage-zones.ts';
import { handOverObstacles, refusedBy } from './hand-over-obstacles.ts';
import { usualEquipment } from './hand-over-schema.ts';
import { agreementsOf, listPeriods } from './rental-rows.ts';
import { calendarDays, drivenKm, isEarly, rentalStateOf } from './rental-rules.ts';
import { rentalWarnings } from './rental-warnings.ts';

const mostChoices = 12;

/**
 * What whoever stands at a car needs to hand it over or take it back: the car, who has it, times, damages known, drivers and
 * deposit, and what blocks a hand-over. Undefined when not found. Names and amounts only for a role that reads customers.
 * @param asked the car that is looked at, of those to choose from; the best by default
 */
export async function readCarStep(tenant: Tenant, id: number, asked?: number, now = new Date()) {
  const agreement = await agreementsOf(tenant).selectAll('rentalAgreement').where('id', '=', id).executeTakeFirst();
  if (!agreement) return undefined;
  const periods = await listPeriods(tenant, id);
  const period = periods.at(-1);
  const mayRead = can(tenant.role, 'customers', 'read');
  const choices = period || agreement.status !== 'reserved' ? [] : await listChoices(tenant, agreement, now);
  const chosen = period?.carId ?? (choices.find((each) => each.id === asked) ?? choices[0])?.id;
  const car = chosen === undefined ? undefined : await findCar(tenant, chosen);
  const { customerId, number, status, startsAt, endsAt, leftAt, category } = agreement;
  const obstacles = status === 'reserved' ? await obstaclesOf(tenant, agreement, car, period?.bufferMinutes, now) : [];
  return {
    ...{ id, number, status, state: rentalStateOf(agreement, now), startsAt, endsAt, leftAt, category },
    included: includedOf(agreement, periods),
    who: mayRead ? await nameOf(tenant, customerId) : `Kunde #${customerId}`,
    mayRead,
    car: car && shownCar(car),
    choices,
    out: period && {
      ...{ mileage: period.mileageOut, fuel: period.fuelOut, keys: period.keysOut, equipment: period.equipmentOut },
    },
    damages: car ? await knownDamages(tenant, car) : [],
    equipment: car ? await equipmentOf(tenant, car) : [...usualEquipment],
    drivers: mayRead ? (await listDrivers(tenant, id)).map(shownDriver) : undefined,
    deposit: mayRead ? await findDeposit(tenant, id) : undefined,
    obstacles: obstacles.map(({ code }) => code),
    warnings: [
      ...(status === 'reserved' && isEarly(agreement, now) ? [{ kind: 'early' as const, startsAt }] : []),
      ...(car && status === 'reserved' ? await warningsOf(tenant, agreement, car) : []),
    ],
  };
}

type Standing = { startsAt: Date; endsAt: Date; kmIncluded: number | null };

/** The kilometres included, over how many days, and those on the car from which more cost extra. */
function includedOf({ startsAt, endsAt, kmIncluded }: Standing, periods: Awaited<ReturnType<typeof listPeriods>>) {
  if (kmIncluded === null) return undefined;
  const before = drivenKm(periods.slice(0, -1));
  const out = periods.at(-1)?.mileageOut ?? null;
  const until = before === undefined || out === null ? undefined : out + Math.max(0, kmIncluded - before);
  return { km: kmIncluded, days: calendarDays(startsAt, endsAt), until };
}

export type CarStep = NonNullable<Awaited<ReturnType<typeof readCarStep>>>;

type Agreement = Parameters<typeof handOverObstacles>[1] & { departmentOutId: number | null; category: string | null };

async function obstaclesOf(
  tenant: Tenant,
  agreement: Agreement,
  car: Car | undefined,
  buffer: number | undefined,
  now: Date,
) {
  const { id, startsAt, endsAt } = agreement;
  const from = now < startsAt ? now : startsAt;
  const asked = { startsAt: from, endsAt, now, bufferMinutes: buffer ?? 0, except: { agreementId: id } };
  const held = car && from < endsAt ? await refusedBy(() => refuseHeld(tenant, car, asked, 'car')) : [];
  const others = await handOverObstacles(tenant, agreement, car, now);
  // A car that is away for somebody who has not brought it back: that is said once, with who has it.
  return [...held, ...others.filter(({ code }) => held.length === 0 || !code.startsWith('rental-car-away'))];
}

/** What to look after beside the obstacles: papers that run out before the agreement does. */
async function warningsOf(tenant: Tenant, agreement: Agreement, car: Car) {
  const drivers = can(tenant.role, 'customers', 'read') ? await listDrivers(tenant, agreement.id) : undefined;
  const day = dayOf(new Date());
  return rentalWarnings(agreement, { car, drivers }).filter(
    ({ kind, ...warning }) => kind !== 'noUser' && kind !== 'noDriver' && !('day' in warning && warning.day < day),
  );
}

async function nameOf(tenant: Tenant, customerId: number) {
  const customer = await customersOf(tenant).select('name').where('id', '=', customerId).executeTakeFirst();
  return customer?.name ?? `Kunde #${customerId}`;
}

const shownCar = ({
  id,
  registrationNumber,
  stockNumber,
  brandName,
  modelName,
  variant,
  mileage,
  bodyType,
  vehicleType,
  nextInspectionDate,
  fuelType,
}: Car) => ({
  ...{ id, registrationNumber, stockNumber, brandName, modelName, variant, mileage, bodyType, vehicleType },
  ...{ nextInspectionDate, fuelType },
});

const shownDriver = ({
  id,
  name,
  birthDate,
  phone,
  licenceNumber,
  licenceExpiresOn,
}: Awaited<ReturnType<typeof listDrivers>>[number]) => ({
  ...{ id, name, birthDate, phone, licenceNumber, licenceExpiresOn },
});

/** Cars of the group that are free and here: those of the department it goes out from first, then the least driven. */
async function listChoices(tenant: Tenant, agreement: Agreement, now: Date) {
  const { category, departmentOutId, startsAt, endsAt } = agreement;
  const { rentalBufferMinutes: bufferMinutes } = await findSettings(tenant);
  const from = now < startsAt ? now : startsAt;
  if (category === null || from >= endsAt) return [];
  const cars = await freeCars(tenant, { startsAt: from, endsAt, now, bufferMinutes })
    .select(['car.id', 'car.registrationNumber', 'car.stockNumber', 'car.brandName', 'car.modelName', 'car.mileage'])
    .select(['car.departmentId', 'car.nextInspectionDate'])
    .where('car.category', '=', category)
    .where('car.availability', '=', 'available')
    .orderBy('car.mileage')
    .orderBy('car.id')
    .execute();
  const isMissed = ({ nextInspectionDate: day }: { nextInspectionDate: string | null }) =>
    day !== null && day < dayOf(now);
  const isNear = (car: { departmentId: number | null }) =>
    departmentOutId !== null && car.departmentId === departmentOutId;
  return cars
    .toSorted(
      (one, other) => Number(isMissed(one)) - Number(isMissed(other)) || Number(isNear(other)) - Number(isNear(one)),
    )
    .slice(0, mostChoices);
}

/** The car's damages, each where it was last marked on the drawing, else in the middle of its part. */
export async function knownDamages({ db, organizationId }: Tenant, car: Car) {
  const marks = await db
    .selectFrom('rentalDamage')
    .innerJoin('rentalPeriod', (join) =>
      join
        .onRef('rentalPeriod.organizationId', '=', 'rentalDamage.organizationId')
        .onRef('rentalPeriod.id', '=', 'rentalDamage.periodId'),
    )
    .select(['rentalDamage.zone', 'rentalDamage.severity', 'rentalDamage.note', 'rentalDamage.x', 'rentalDamage.y'])
    .where('rentalDamage.organizationId', '=', organizationId)
    .where('rentalPeriod.carId', '=', car.id)
    .orderBy('rentalDamage.id', 'desc')
    .execute();
  return car.damageReport.map(({ zone, severity, note }) => {
    const mark = marks.find((each) => each.zone === zone && each.severity === severity && each.note === note);
    const spot = mark?.x != null && mark.y !== null ? { x: mark.x, y: mark.y } : middleOf(zone);
    return { zone, severity, note, x: spot?.x ?? null, y: spot?.y ?? null };
  });
}

export type KnownDamage = Awaited<ReturnType<typeof knownDamages>>[number];

/** What is ticked off: the usual, and the towbar only where the car may have one. */
async function equipmentOf({ db, organizationId }: Tenant, { towbar, fuelType, features }: Car) {
  const own = await db
    .selectFrom('carFeature')
    .select('name')
    .where('organizationId', '=', organizationId)
    .where('id', 'in', [0, ...features])
    .where('name', '~*', 'barnesæde|autostol|tagboks|tagbøjle|cykelholder|sækkevogn')
    .orderBy('name')
    .execute();
  const isCharged = fuelType === 'electric' || fuelType === 'hybrid' || fuelType === null;
  const usual = usualEquipment.filter(
    (name) => (name !== 'Trækkrog' || towbar !== false) && (name !== 'Ladekabel' || isCharged),
  );
  return [...new Set([...usual, ...own.map(({ name }) => name)])];
}

async function findDeposit(tenant: Tenant, agreementId: number) {
  const deposit = (await listRentalPayments(tenant, agreementId)).find(({ kind }) => kind === 'deposit');
  return deposit && { id: deposit.id, amount: deposit.amount, paidOn: deposit.paidOn };
}
