import { sql } from 'kysely';
import { listCategories } from '../cars/car-choices.ts';
import { carsOf } from '../cars/cars-of.ts';
import { normalizePlate, plateKind } from '../cars/plate.ts';
import { isLegacyVin, isVin, normalizeVin } from '../cars/vin.ts';
import { listDepartmentNames } from '../company/department-queries.ts';
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

/** The author's open drafts, latest first. */
export async function listDrafts(tenant: Tenant) {
  const drafts = await draftsOf(tenant)
    .where('carId', 'is', null)
    .where('updatedAt', '>', sql<Date>`now() - interval '30 days'`)
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

export async function listDraftChoices(tenant: Tenant) {
  const { db, organizationId } = tenant;
  const [known, categories, settings] = await Promise.all([
    listDepartmentNames(tenant),
    listCategories(tenant),
    db
      .selectFrom('organizationSettings')
      .where('organizationId', '=', organizationId)
      .select('defaultDepartmentId')
      .executeTakeFirst(),
  ]);
  const departments = known.filter(({ isActive }) => isActive);
  const home = departments.find(({ isHome }) => isHome)?.id;
  return { departments, categories, usualDepartment: settings?.defaultDepartmentId ?? home ?? null };
}
