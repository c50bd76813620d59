import { sql } from 'kysely';
import { z } from 'zod';
import { allow } from '../auth/permissions.ts';
import type { Edit } from '../edit/edit.ts';
import { DomainError } from '../errors.ts';
import { dayOf } from '../format/day.ts';
import { needed, version } from '../format/form-fields.ts';
import { asOre, type Ore, parseMoney } from '../format/money.ts';
import type { Tenant } from '../tenant.ts';
import { mayPrice } from './car-columns.ts';
import { updateCar } from './car-commands.ts';
import type { CarInput } from './car-schema.ts';

/** The form of a new asking price. */
export const newPriceSchema = z.object({
  version,
  salePriceInclVat: needed((text) => parseMoney(text) ?? null, 'Skriv den nye pris'),
});

export function allowPrice(tenant: Tenant) {
  allow(tenant, 'cars', 'update');
  if (!mayPrice(tenant.role)) throw new DomainError('not-allowed', 403);
}

/** Sets the asking price alone, as `updateCar` does. */
export function changePrice(tenant: Tenant, edit: Edit<Pick<CarInput, 'salePriceInclVat'>> & { id: number }) {
  allowPrice(tenant);
  return updateCar(tenant, edit);
}

/** The asking prices of a car, the first one first, each from its day. */
export async function listPrices({ db, organizationId }: Tenant, id: number) {
  const rows = await db
    .selectFrom('history')
    .where('organizationId', '=', organizationId)
    .where('entityType', '=', 'car')
    .where('entityId', '=', id)
    .where(sql<boolean>`"newValue" ? 'salePriceInclVat'`)
    .select(['id', 'occurredAt', sql<number | null>`("newValue" ->> 'salePriceInclVat')::float8`.as('price')])
    .orderBy('id')
    .execute();
  return rows.map(({ id, occurredAt, price }) => ({
    id,
    day: dayOf(occurredAt),
    price: price === null ? null : asOre(price),
  }));
}

export type PricePoint = Awaited<ReturnType<typeof listPrices>>[number];

/** A price that is lower by some per cent, in whole hundreds of kroner. */
export function loweredPrice(price: Ore, percent: number) {
  const hundred = 100_00;
  return asOre(Math.floor((price * (100 - percent)) / 100 / hundred) * hundred);
}
