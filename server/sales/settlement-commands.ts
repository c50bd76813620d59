import { sql } from 'kysely';
import { z } from 'zod';
import { allow } from '../auth/permissions.ts';
import { lockActiveCar } from '../cars/car-lock.ts';
import { findCar } from '../cars/car-queries.ts';
import { salesOf } from '../cars/car-sales.ts';
import { readPostalCode } from '../format/contact.ts';
import { needed, readPastDay, textUpTo } from '../format/form-fields.ts';
import type { Tenant } from '../tenant.ts';
import { readAmount } from './sale-readers.ts';

/** A settlement note as it is typed: of whom a car was bought, when and for what. */
export function settlementSchema(today: string) {
  return z.object({
    sellerName: needed(textUpTo(120), 'Skriv sælgers navn'),
    sellerAddress: needed(textUpTo(120), 'Skriv sælgers adresse'),
    sellerPostalCode: needed(readPostalCode, 'Skriv sælgers postnummer'),
    sellerCity: needed(textUpTo(60), 'Skriv sælgers by'),
    boughtOn: needed((text) => readPastDay(text, today), 'Skriv, hvornår bilen er købt'),
    price: needed(readAmount, 'Skriv, hvad bilen er købt for'),
  });
}

export type SettlementInput = z.output<ReturnType<typeof settlementSchema>>;

/** A car's settlement note, or what one would say: as the trade-in of a sale, or by the car's purchase. */
export async function readSettlement(tenant: Tenant, carId: number) {
  const car = await findCar(tenant, carId);
  if (!car) return undefined;
  const [note, origin] = await Promise.all([
    tenant.db
      .selectFrom('settlementNote')
      .where('organizationId', '=', tenant.organizationId)
      .where('carId', '=', carId)
      .select(['number', 'sellerName', 'sellerAddress', 'sellerPostalCode', 'sellerCity', 'boughtOn', 'price'])
      .executeTakeFirst(),
    salesOf(tenant)
      .where('sale.tradeInCarId', '=', carId)
      .selectAll('sale')
      .orderBy('sale.id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return {
    car,
    note: note ?? {
      number: null,
      sellerName: origin?.buyerName ?? car.purchasedFrom,
      sellerAddress: origin?.buyerAddress ?? null,
      sellerPostalCode: origin?.buyerPostalCode ?? null,
      sellerCity: origin?.buyerCity ?? null,
      boughtOn: origin?.soldAt ?? car.purchaseDate,
      price: origin?.tradeInValue ?? car.purchasePriceExclVat,
    },
  };
}

/** Writes a car's settlement note under the organisation's next number; a corrected one retains its number. */
export async function writeSettlement(tenant: Tenant, carId: number, input: SettlementInput) {
  allow(tenant, 'customers', 'update');
  if (!(await lockActiveCar(tenant, carId))) return undefined;
  const { db, organizationId } = tenant;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settlementNote:${organizationId}`}, 0))`.execute(db);
  const next = sql<number>`(select coalesce(max(number), 0) + 1 from "settlementNote" note
    where note."organizationId" = ${organizationId})`;
  return db
    .insertInto('settlementNote')
    .values({ ...input, organizationId, carId, number: next })
    .onConflict((on) => on.columns(['organizationId', 'carId']).doUpdateSet(input))
    .returning('number')
    .executeTakeFirstOrThrow();
}
