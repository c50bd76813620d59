import { type SqlBool, sql } from 'kysely';
import { stockDaysOf } from '../cars/car-rules.ts';
import { carsOf } from '../cars/cars-of.ts';
import { listDepartmentNames } from '../company/department-queries.ts';
import { dayOf } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { boundField, boundNames, shownField } from './stock-target-schema.ts';
import { type Bounds, levelOf, suggestMoves } from './suggest-moves.ts';

/** Where a car's open transfer memo takes it; null without one. */
export const transferTo = sql<number | null>`(select memo."departmentId" from "memoSubject" about
  join memo on memo."organizationId" = about."organizationId" and memo.id = about."memoId"
  where about."organizationId" = car."organizationId" and about."carId" = car.id and memo.kind = 'transfer'
    and memo."deletedAt" is null and memo.status not in ('done', 'cancelled') and memo."departmentId" is not null
  order by memo.id desc limit 1)`;

/** What counts as stock: cars of the house that are neither sold nor on their way in. */
const inStock = sql<SqlBool>`not car."isFactoryCar" and car.status <> 'soft-deleted'
  and car.availability not in ('sold', 'delivered', 'transit')`;

/** The car groups in the organisation's order. */
function listGroups({ db, organizationId }: Tenant) {
  return db
    .selectFrom('carCategory')
    .select(['id', 'key', 'name'])
    .where('organizationId', '=', organizationId)
    .orderBy('sortOrder')
    .orderBy('key')
    .execute();
}

export function stockTargetsOf({ db, organizationId }: Tenant) {
  return db.selectFrom('stockTarget').where('organizationId', '=', organizationId);
}

const noBounds: Bounds = { min: null, ideal: null, max: null };

/** The stock of each department and group against its targets, and the moves that would mend it. */
export async function readStock(tenant: Tenant, at: Date) {
  const [departments, groups, targets, cars] = await Promise.all([
    listDepartmentNames(tenant),
    listGroups(tenant),
    stockTargetsOf(tenant).select(['departmentId', 'category', 'min', 'ideal', 'max']).execute(),
    carsOf(tenant)
      .select(['id', 'brandName', 'modelName', 'registrationNumber', 'stockNumber', 'departmentId', 'category'])
      .select(['inStockAt', 'availability', transferTo.as('transferTo')])
      .where(inStock)
      .orderBy(sql`"inStockAt" nulls last`)
      .orderBy('id')
      .execute(),
  ]);
  const today = dayOf(at);
  const shown = departments.filter(({ isActive }) => isActive);
  const rows = groups.map((group) => {
    const ofGroup = cars.filter(({ category }) => category === group.key);
    const places = shown.map(({ id: departmentId }) => {
      const here = ofGroup.filter((car) => car.departmentId === departmentId);
      const target = targets.find((each) => each.departmentId === departmentId && each.category === group.key);
      const bounds = target ? { min: target.min, ideal: target.ideal, max: target.max } : noBounds;
      return {
        departmentId,
        count: here.length,
        coming: ofGroup.filter((car) => car.transferTo === departmentId && car.departmentId !== departmentId).length,
        leaving: here.filter((car) => car.transferTo !== null && car.transferTo !== departmentId).length,
        bounds,
        level: levelOf(here.length, bounds),
        fields: boundNames.map((bound) => {
          const field = boundField({ departmentId, groupId: group.id }, bound);
          return { bound, field, shown: shownField(field) };
        }),
        movable: here.filter((car) => car.availability === 'available' && car.transferTo === null),
      };
    });
    const moves = suggestMoves(places).map(({ cars: moved, ...move }) => ({
      ...move,
      cars: moved.map(({ id, brandName, modelName, registrationNumber, stockNumber, inStockAt }) => {
        const stockDays = stockDaysOf(inStockAt, today);
        return { id, brandName, modelName, registrationNumber, stockNumber, stockDays };
      }),
    }));
    return { group, moves, places: places.map(({ movable: _, ...place }) => place) };
  });
  return {
    departments: shown.map(({ id, name }) => ({ id, name })),
    rows,
    /** Cars that no place counts, as they lack a department or a group. */
    placeless: cars.filter(({ departmentId, category }) => departmentId === null || category === null).length,
    underWay: cars.filter((car) => car.transferTo !== null && car.transferTo !== car.departmentId).length,
  };
}

export type Stock = Awaited<ReturnType<typeof readStock>>;
export type StockRow = Stock['rows'][number];
