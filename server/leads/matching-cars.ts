import { type RawBuilder, sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import { carsOf } from '../cars/cars-of.ts';
import type { LeadKind, Purpose } from '../db/schema.ts';
import type { Ore } from '../format/money.ts';
import type { Tenant } from '../tenant.ts';

/** What a car is compared by, in the order of importance. */
export const matchPoints = ['kind', 'category', 'payload', 'tow', 'budget', 'fuel'] as const;
export type MatchPoint = (typeof matchPoints)[number];

const purposes: Record<LeadKind, readonly Purpose[]> = {
  sale: ['sale', 'demo'],
  tradeIn: ['sale', 'demo'],
  leasing: ['leasing', 'sale', 'demo'],
  longRental: ['rental'],
  shortRental: ['rental'],
};

const pairs = Object.entries(purposes).flatMap(([kind, own]) => own.map((purpose) => `${kind}:${purpose}`));

/**
 * Whether a car (`car`) meets each need of a lead (`lead`): null where the lead has no such need, or the car's value is
 * unknown. Without a group of its own a lead wants that of its car (`wished`).
 */
const conditions = (seesSums: boolean): Record<MatchPoint, RawBuilder<boolean | null>> => ({
  kind: sql`(lead.kind || ':' || car.purpose) = any (${pairs}::text[])
    or (lead.kind in ('longRental', 'shortRental') and car."rentalEnabled")`,
  category: sql`car.category = coalesce(lead.category, wished.category)`,
  payload: sql`car."payloadKg" >= lead."payloadNeed"`,
  tow: sql`case when lead."towNeed" > 0 and car.towbar is false then false
    else coalesce(car."towBrakedKg", car."towUnbrakedKg") >= lead."towNeed" end`,
  budget: seesSums ? sql`car."salePriceInclVat" <= lead.budget` : sql`null::boolean`,
  fuel: sql`car."fuelType" = lead."fuelType"`,
});

/**
 * The cars for sale that suit a lead best, the one it names left out: those that miss least first, then those that meet
 * most, then the cheapest. Empty for a lead without needs.
 */
export async function listMatchingCars(tenant: Tenant, leadId: number, limit = 3) {
  const seesSums = can(tenant.role, 'customers', 'read');
  const conditionOf = conditions(seesSums);
  const beyondKind = matchPoints.filter((point) => point !== 'kind').map((point) => sql`(${conditionOf[point]})`);
  const all = matchPoints.map((point) => sql`(${conditionOf[point]})`);
  const rows = await carsOf(tenant)
    .innerJoin('lead', (join) =>
      join
        .on('lead.organizationId', '=', tenant.organizationId)
        .on('lead.id', '=', leadId)
        .on(sql<boolean>`lead."carId" is distinct from car.id`),
    )
    .leftJoin('car as wished', (join) =>
      join.onRef('wished.organizationId', '=', 'lead.organizationId').onRef('wished.id', '=', 'lead.carId'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('carImage')
          .select(['carImage.id', 'carImage.shownEditId'])
          .whereRef('carImage.organizationId', '=', 'car.organizationId')
          .whereRef('carImage.carId', '=', 'car.id')
          .where('carImage.deletedAt', 'is', null)
          .where('carImage.status', '=', 'ready')
          .orderBy('carImage.isPrimary', 'desc')
          .orderBy('carImage.position')
          .orderBy('carImage.id')
          .limit(1)
          .as('photo'),
      (join) => join.onTrue(),
    )
    .leftJoin('carCategory', (join) =>
      join.onRef('carCategory.organizationId', '=', 'car.organizationId').onRef('carCategory.key', '=', 'car.category'),
    )
    .where('car.state', '=', 'forSale')
    .where('car.isFactoryCar', '=', false)
    .where(sql<boolean>`num_nonnulls(${sql.join(beyondKind)}) > 0 and (${sql.join(beyondKind, sql` or `)})`)
    .select([
      ...(['car.id', 'car.brandName', 'car.modelName', 'car.variant', 'car.modelYear', 'car.mileage'] as const),
      ...(['car.registrationNumber', 'car.bodyType', 'car.vehicleType', 'car.salePriceInclVat'] as const),
      ...(['car.payloadKg', 'car.towbar', 'car.fuelType', 'car.purpose', 'carCategory.name as categoryName'] as const),
      ...(['lead.kind', 'lead.payloadNeed', 'lead.towNeed', 'lead.fuelType as fuelNeed'] as const),
      ...(['photo.id as photoId', 'photo.shownEditId'] as const),
    ])
    .select([
      sql<number | null>`coalesce(car."towBrakedKg", car."towUnbrakedKg")`.as('towKg'),
      sql<Ore | null>`car."salePriceInclVat" - ${seesSums ? sql.ref('lead.budget') : sql`null::bigint`}`.as(
        'overBudget',
      ),
      sql<Record<MatchPoint, boolean | null>>`jsonb_build_object(${sql.join(
        matchPoints.flatMap((point) => [sql`${point}::text`, sql`(${conditionOf[point]})`]),
      )})`.as('fits'),
    ])
    .orderBy(sql`cardinality(array_positions(array[${sql.join(all)}], false))`)
    .orderBy(sql`cardinality(array_positions(array[${sql.join(all)}], true))`, 'desc')
    .orderBy('car.salePriceInclVat', (order) => order.asc().nullsLast())
    .orderBy('car.id')
    .limit(limit)
    .execute();
  return rows.map(({ photoId, shownEditId, ...car }) => ({
    ...car,
    photo: photoId === null ? undefined : { id: photoId, shownEditId },
  }));
}

export type MatchingCar = Awaited<ReturnType<typeof listMatchingCars>>[number];
