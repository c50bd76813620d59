import type { Insertable } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { orRefuse } from '../db/refuse.ts';
import type { CarTable } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';
import { mayPrice } from './car-columns.ts';
import { carRefusals } from './car-commands.ts';
import { drawStockNumber } from './stock-number.ts';

export type NewCar = Omit<Insertable<CarTable>, 'organizationId' | 'stockNumber' | 'status'>;

/**
 * Creates a draft with the next stock number, without the costs and prices that the role does not set; refused when
 * another car, not deleted, has its plate or VIN.
 */
export async function createCar(
  tenant: Tenant,
  { purchasePriceExclVat, salePriceInclVat, ...open }: NewCar,
): Promise<number> {
  allow(tenant, 'cars', 'create');
  const { db, organizationId, role } = tenant;
  const stockNumber = await drawStockNumber(tenant);
  const sums = mayPrice(role) ? { purchasePriceExclVat, salePriceInclVat } : {};
  const insert = db
    .insertInto('car')
    .values({ ...open, ...sums, organizationId, stockNumber, status: 'draft' })
    .returning('id');
  const { id } = await orRefuse(insert.executeTakeFirstOrThrow(), carRefusals);
  return id;
}
