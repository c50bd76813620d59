import { sql } from 'kysely';
import { listCategories } from '../cars/car-choices.ts';
import { carsOf } from '../cars/cars-of.ts';
import { normalizePlate, plateKind } from '../cars/plate.ts';
import { isLegacyVin, isVin, normalizeVin } from '../cars/vin.ts';
import { listDepartmentNames } from '../company/department-queries.ts';
import type { VehicleType } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';
import { textsOf } from './draft-values.ts';

const shown = 5;

/** Drafts are private to their author. */
const draftsOf = ({ db, organizationId, userId }: Tenant) =>
  db.selectFrom('carDraft').where('organizationId', '=', organizationId).where('createdById', '=', userId);

export function findDraft(tenant: Tenant, id: number) {
  return draftsOf(tenant)
    .where('id', '=', id)
    .select(['id', 'carId', 'typed', 'taken', 'service', 'answer', 'fetchedAt', 'refusal', 'updatedAt'])
    .executeTakeFirst();
}

export type CarDraft = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

/** The author's drafts without a car, from 30 days. */
const openDrafts = (tenant: Tenant) =>
  draftsOf(tenant).where('carId', 'is', null).where('updatedAt', '>', sql<Date>`now() - interval '30 days'`);

/** The ids of all of the author's open drafts. */
export async function listOpenDraftIds(tenant: Tenant) {
  return (await openDrafts(tenant).select('id').execute()).map(({ id }) => id);
}

/** The author's latest open drafts. */
export async function listDrafts(tenant: Tenant) {
  const drafts = await openDrafts(tenant)
    .select(['id', 'typed', 'taken', 'answer', 'updatedAt'])
    .orderBy('updatedAt', 'desc')
    .limit(shown)
    .execute();
  return drafts.map((draft) => {
    const { registrationNumber = '', vin = '', brandName = '', modelName = '' } = textsOf(draft);
    return {
      id: draft.id,
      number: registrationNumber || vin,
      name: `${brandName} ${modelName}`.trim(),
      updatedAt: draft.updatedAt,
    };
  });
}

export type DraftRow = Awaited<ReturnType<typeof listDrafts>>[number];

/** The organisation's cars with the same plate or VIN, deleted ones included. */
export async function findSameCars(tenant: Tenant, texts: { registrationNumber?: string; vin?: string }) {
  const plate = normalizePlate(texts.registrationNumber ?? '');
  const vin = normalizeVin(texts.vin ?? '');
  const hasPlate = plateKind(plate) !== undefined;
  const hasVin = isVin(vin) || isLegacyVin(vin);
  if (!hasPlate && !hasVin) return [];
  const cars = await carsOf(tenant)
    .where((eb) =>
      eb.or([...(hasPlate ? [eb('registrationNumber', '=', plate)] : []), ...(hasVin ? [eb('vin', '=', vin)] : [])]),
    )
    .select(['id', 'stockNumber', 'registrationNumber', 'vin', 'brandName', 'modelName', 'variant', 'status'])
    .select(['availability', 'soldAt', 'deletedAt'])
    .orderBy('deletedAt', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')
    .limit(shown)
    .execute();
  return cars.map((car) => ({ ...car, hasSameVin: hasVin && car.vin === vin }));
}

export type SameCar = Awaited<ReturnType<typeof findSameCars>>[number];

/** The departments and car groups to choose from. */
export async function listDraftChoices(tenant: Tenant) {
  const [known, categories] = await Promise.all([listDepartmentNames(tenant), listCategories(tenant)]);
  return { departments: known.filter(({ isActive }) => isActive), categories };
}

/** The department of the user, else the organisation's default or home. */
export async function findUsualDepartment({ db, organizationId, userId }: Tenant) {
  const department = await db
    .selectFrom('department')
    .leftJoin('organizationSettings as settings', 'settings.organizationId', 'department.organizationId')
    .leftJoin('member', (join) =>
      join.onRef('member.organizationId', '=', 'department.organizationId').on('member.userId', '=', userId),
    )
    .where('department.organizationId', '=', organizationId)
    .where('department.isActive', '=', true)
    .where(
      sql<boolean>`(department.id = any(member."departmentIds") or department.id = settings."defaultDepartmentId"
        or department."isHome")`,
    )
    .select('department.id')
    .orderBy(sql`array_position(member."departmentIds", department.id::integer)`, (order) => order.asc().nullsLast())
    .orderBy(sql`department.id = settings."defaultDepartmentId"`, (order) => order.desc().nullsLast())
    .executeTakeFirst();
  return department?.id ?? null;
}

/** The VAT scheme of the latest car of the same type. */
export async function findUsualScheme(tenant: Tenant, vehicleType: VehicleType) {
  const car = await carsOf(tenant)
    .where('vehicleType', '=', vehicleType)
    .where('vatScheme', 'is not', null)
    .where('isFactoryCar', '=', false)
    .where('deletedAt', 'is', null)
    .select('vatScheme')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return car?.vatScheme ?? null;
}
