import { sql } from 'kysely';
import { z } from 'zod';
import { allow } from '../auth/permissions.ts';
import { lockActiveCar } from '../cars/car-lock.ts';
import { findCar } from '../cars/car-queries.ts';
import { salesOf } from '../cars/car-sales.ts';
import { type Edit, settleEdit } from '../edit/edit.ts';
import { DomainError } from '../errors.ts';
import { readAmount } from '../format/amount.ts';
import { readPostalCode } from '../format/contact.ts';
import { needed, readPastDay, textUpTo, version } from '../format/form-fields.ts';
import type { Tenant } from '../tenant.ts';

/** A settlement note as it is typed: of whom a car was bought, when and for what. */
export function settlementSchema(today: string) {
  return z.object({
    version,
    sellerName: needed(textUpTo(120), 'Skriv sælgers navn'),
    sellerAddress: needed(textUpTo(120), 'Skriv sælgers adresse'),
    sellerPostalCode: needed(readPostalCode, 'Skriv sælgers postnummer'),
    sellerCity: needed(textUpTo(60), 'Skriv sælgers by'),
    boughtOn: needed((text) => readPastDay(text, today), 'Skriv, hvornår bilen er købt'),
    price: needed(readAmount, 'Skriv, hvad bilen er købt for'),
  });
}

type SettlementInput = z.output<ReturnType<typeof settlementSchema>>;

const fields = ['sellerName', 'sellerAddress', 'sellerPostalCode', 'sellerCity', 'boughtOn', 'price'] as const;

/** A car's settlement note, or undefined. */
function findSettlement({ db, organizationId }: Tenant, carId: number) {
  return db
    .selectFrom('settlementNote')
    .where('organizationId', '=', organizationId)
    .where('carId', '=', carId)
    .select(['id', 'version', 'number', ...fields])
    .executeTakeFirst();
}

/** A car's settlement note, or what one would say: as the trade-in of its latest sale, or by the car's purchase. */
export async function readSettlement(tenant: Tenant, carId: number) {
  const car = await findCar(tenant, carId);
  if (!car) return undefined;
  const [note, origin] = await Promise.all([
    findSettlement(tenant, carId),
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
      ...{ number: null, version: undefined },
      sellerName: origin?.buyerName ?? car.purchasedFrom,
      sellerAddress: origin?.buyerAddress ?? null,
      sellerPostalCode: origin?.buyerPostalCode ?? null,
      sellerCity: origin?.buyerCity ?? null,
      boughtOn: origin?.soldAt ?? car.purchaseDate,
      price: origin?.tradeInValue ?? car.purchasePriceExclVat,
    },
  };
}

/**
 * Writes a car's settlement note under the organisation's next number. Undefined when the car is not found; refused when
 * a colleague wrote another one meanwhile.
 */
export async function writeSettlement(tenant: Tenant, carId: number, { version: _, ...input }: SettlementInput) {
  allow(tenant, 'customers', 'update');
  if (!(await lockActiveCar(tenant, carId))) return undefined;
  const made = await findSettlement(tenant, carId);
  if (made) {
    if (fields.every((name) => made[name] === input[name])) return { note: made };
    throw new DomainError('settlement-made', 409);
  }
  const { db, organizationId } = tenant;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settlementNote:${organizationId}`}, 0))`.execute(db);
  const next = sql<number>`(select coalesce(max(number), 0) + 1 from "settlementNote" note
    where note."organizationId" = ${organizationId})`;
  const insert = db.insertInto('settlementNote').values({ ...input, organizationId, carId, number: next });
  return { note: await insert.returningAll().executeTakeFirstOrThrow() };
}

/** Corrects a car's settlement note, which keeps its number. Undefined when not found; refused on an edit conflict. */
export async function updateSettlement(tenant: Tenant, carId: number, edit: Edit<Omit<SettlementInput, 'version'>>) {
  allow(tenant, 'customers', 'update');
  if (!(await lockActiveCar(tenant, carId))) return undefined;
  const stored = await findSettlement(tenant, carId);
  if (!stored) return undefined;
  const { values } = await settleEdit(tenant, { table: 'settlementNote', id: stored.id }, edit, stored);
  if (Object.keys(values).length > 0) {
    await tenant.db
      .updateTable('settlementNote')
      .set(values)
      .where('organizationId', '=', tenant.organizationId)
      .where('id', '=', stored.id)
      .execute();
  }
  return { note: { ...stored, ...values } };
}

export type SettlementNote = NonNullable<Awaited<ReturnType<typeof updateSettlement>>>['note'];
