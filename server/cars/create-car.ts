import type { Insertable } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { orRefuse } from '../db/refuse.ts';
import type { CarTable } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';
import { mayReadCosts } from './car-columns.ts';
import { carRefusals } from './car-commands.ts';
import { drawStockNumber } from './stock-number.ts';

export type NewCar = Omit<Insertable<CarTable>, 'organizationId' | 'stockNumber' | 'status'>;

/** Creates a draft with the next stock number; refused when another car, not deleted, has its plate or VIN. */
export async function createCar(tenant: Tenant, { purchasePriceExclVat, ...open }: NewCar): Promise<number> {
  allow(tenant, 'cars', 'create');
  const { db, organizationId, role } = tenant;
  const stockNumber = await drawStockNumber(tenant);
  const costs = mayReadCosts(role) && purchasePriceExclVat != null ? { purchasePriceExclVat } : {};
  const insert = db
    .insertInto('car')
    .values({ ...open, ...costs, organizationId, stockNumber, status: 'draft' })
    .returning('id');
  const { id } = await orRefuse(insert.executeTakeFirstOrThrow(), carRefusals);
  return id;
}
