import { type SqlBool, sql } from 'kysely';
import { closedFields } from '../cars/car-data-queries.ts';
import { carsOf } from '../cars/cars-of.ts';
import type { Tenant } from '../tenant.ts';

const isRental = sql<SqlBool>`exists (
  select from "priceTableVersion" published
  where published."organizationId" = "priceTable"."organizationId" and published."tableId" = "priceTable".id
    and published.status = 'published' and published.terms ->> 'productType' in ('longRental', 'shortRental'))`;

/** A car's own terms of rental, and the protocols that it can be pinned to; or undefined. */
export async function readRentalTerms(tenant: Tenant, id: number) {
  const { db, organizationId } = tenant;
  const [car, protocols] = await Promise.all([
    carsOf(tenant)
      .leftJoin('priceTable as pinned', (join) =>
        join
          .onRef('pinned.organizationId', '=', 'car.organizationId')
          .onRef('pinned.id', '=', 'car.rentalPriceProtocolId'),
      )
      .select(['car.id', 'car.version', 'car.status', 'car.category', 'car.rentalEnabled', 'car.rentalPriceProtocolId'])
      .select(['car.depositAmount', 'car.kmIncludedPerDay', 'car.minDriverAge', 'car.excessKmPrice'])
      .select('pinned.name as pinnedName')
      .where('car.id', '=', id)
      .executeTakeFirst(),
    db
      .selectFrom('priceTable')
      .select(['id', 'name'])
      .where('organizationId', '=', organizationId)
      .where('kind', '=', 'protocol')
      .where('archivedAt', 'is', null)
      .where(isRental)
      .orderBy('name')
      .execute(),
  ]);
  return car && { car, protocols, closed: closedFields(tenant) };
}

export type RentalTerms = NonNullable<Awaited<ReturnType<typeof readRentalTerms>>>;
