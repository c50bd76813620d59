import type { Updateable } from 'kysely';
import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import { orRefuse } from '../db/refuse.ts';
import type { CarTable } from '../db/schema.ts';
import { type Edit, settleEdit } from '../edit/edit.ts';
import { DomainError } from '../errors.ts';
import type { Ore } from '../format/money.ts';
import { historyGroup } from '../history/history-group.ts';
import { lockGroup } from '../occupation/lock-group.ts';
import { refuseNeeded, refuseRented } from '../occupation/refuse-rented.ts';
import type { Tenant } from '../tenant.ts';
import { mayPrice, mayReadCosts } from './car-columns.ts';
import { priceFields } from './car-costs.ts';
import type { Car } from './car-queries.ts';
import { isUnpublishable } from './car-rules.ts';
import type { CarInput } from './car-schema.ts';
import { missingToPublish } from './car-state-rules.ts';
import { carsOf } from './cars-of.ts';
import { countImages } from './shown-images.ts';

type Update = Edit<CarInput> & {
  id: number;
  /** The reason for a mileage below the stored one. */
  mileageReason?: string | null | undefined;
};

/** The refusals by constraint name. */
export const carRefusals = {
  car_registration_number_unique: { code: 'plate-taken', field: 'registrationNumber' },
  car_vin_unique: { code: 'vin-taken', field: 'vin' },
  car_department: { code: 'unknown-department', field: 'departmentId' },
  car_category: { code: 'unknown-category', field: 'category' },
  car_rental_price_protocol: { code: 'unknown-price-table', field: 'rentalPriceProtocolId' },
  car_reserved_customer: { code: 'unknown-customer', field: 'reservedCustomerId' },
  car_reserved_lead: { code: 'unknown-lead', field: 'reservedLeadId' },
  car_on_rental: { code: 'car-on-rental' },
};

/**
 * Updates a car, ignoring costs for roles that do not see them; refused on an edit conflict, and when a role that sets no
 * prices sends another one. Undefined when not found.
 * @returns the fields colleagues changed, and the history group, if any field changed
 */
export async function updateCar(tenant: Tenant, { id, version, input, original, mileageReason }: Update) {
  allow(tenant, 'cars', 'update');
  const car = await lockCarOfGroup(tenant, id);
  if (!car) return undefined;
  if (car.status === 'soft-deleted') throw new DomainError('car-deleted', 409);
  const visible = mayReadCosts(tenant.role) ? input : withoutCosts(input);
  const edit: Edit<CarInput> = { version, input: visible, original };
  const { values, colleagues } = await settleEdit(tenant, { table: 'car', id }, edit, car);
  if (!mayPrice(tenant.role) && priceFields.some((name) => name in values)) {
    throw new DomainError('prices-not-yours', 403);
  }
  if (values.status === 'published') {
    if (isUnpublishable(car, 'published')) throw new DomainError('unpublishable', 409, 'status');
    const lacks = missingToPublish(Object.assign({}, car, values), await countImages(tenant, id));
    if (lacks.length > 0) throw new DomainError('publish-missing', 409, 'status');
  }
  const { mileage } = values;
  const isLower = mileage != null && mileage < (car.mileage ?? 0);
  if (isLower && !mileageReason) throw new DomainError('mileage-lower', 409, 'mileage');
  if (values.features) await requireFeatures(tenant, values.features);
  await refuseLeaving(tenant, car, values);
  if (Object.keys(values).length === 0) return { id, colleagues };
  // A debt entered by hand is not verified by the register.
  const unchecked = values.hasDebt === undefined ? {} : { debtCheckedAt: null };
  await changeCar(tenant, id, { ...values, ...unchecked });
  if (isLower) {
    const summary = 'satte kilometertallet ned på';
    await logActivity(tenant, { verb: 'updated', summary, subjectType: 'car', subjectId: id, note: mileageReason });
  }
  await logPrice(tenant, id, car.salePriceInclVat, values.salePriceInclVat);
  return { id, colleagues, group: await historyGroup(tenant) };
}

/** Refuses another group, or no rental any more, for a car that an agreement or the reservations of its group need. */
async function refuseLeaving(tenant: Tenant, car: Car, { category, rentalEnabled }: Partial<CarInput>) {
  if (rentalEnabled === false) {
    await refuseRented(tenant, car.id, 'waiting', 'rentalEnabled');
    await refuseNeeded(tenant, car, 'rentalEnabled');
  } else if (category !== undefined) await refuseNeeded(tenant, car, 'category');
}

/** Another asking price is told as what somebody did. */
async function logPrice(tenant: Tenant, id: number, before: Ore | null, after: Ore | null | undefined) {
  if (before === null || after == null || after === before) return;
  const summary = `satte prisen ${after < before ? 'ned' : 'op'} til ${kroner(after)} på`;
  await logActivity(tenant, { verb: 'updated', summary, subjectType: 'car', subjectId: id });
}

function kroner(ore: Ore) {
  const decimals = ore % 100 === 0 ? 0 : 2;
  return `${new Intl.NumberFormat('da-DK', { minimumFractionDigits: decimals }).format(ore / 100)} kr.`;
}

/** Equipment that the organisation does not know is refused. */
async function requireFeatures({ db, organizationId }: Tenant, ids: number[]) {
  if (ids.length === 0) return;
  const known = await db
    .selectFrom('carFeature')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', 'in', ids)
    .execute();
  if (known.length < ids.length) throw new DomainError('features-gone', 409);
}

/** The fields that a role without sight of costs may change. */
function withoutCosts(input: CarInput): CarInput {
  const { costPrice, minPrice, purchaseDate, purchasedFrom, purchasePriceExclVat, purchaseVatScheme, ...rest } = input;
  const { registrationTaxPaid, taxableValue, interestPerDay, residualValue, ...open } = rest;
  return open;
}

/** The car, locked for update. */
export function lockCar(tenant: Tenant, id: number) {
  return carsOf(tenant).selectAll('car').where('id', '=', id).forUpdate().executeTakeFirst();
}

/** As `lockCar`, after the car's group: for what takes the car from it. */
export async function lockCarOfGroup(tenant: Tenant, id: number) {
  const found = await carsOf(tenant).select('category').where('id', '=', id).executeTakeFirst();
  await lockGroup(tenant, found?.category ?? null);
  return lockCar(tenant, id);
}

/** Updates a car; a plate, VIN or name already taken is refused. */
export function changeCar(tenant: Tenant, id: number, values: Updateable<CarTable>) {
  const update = tenant.db
    .updateTable('car')
    .set(values)
    .where('organizationId', '=', tenant.organizationId)
    .where('id', '=', id);
  return orRefuse(update.execute(), carRefusals);
}
