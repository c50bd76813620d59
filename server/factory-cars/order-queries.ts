import type { Tenant } from '../tenant.ts';
import { listOptions } from './product-queries.ts';

/** A product with everything its car inherits from edition and model, or undefined. */
export async function findOrderedProduct(tenant: Tenant, id: number) {
  const product = await tenant.db
    .selectFrom('product')
    .innerJoin('edition', (join) =>
      join.onRef('edition.organizationId', '=', 'product.organizationId').onRef('edition.id', '=', 'product.editionId'),
    )
    .innerJoin('model', (join) =>
      join.onRef('model.organizationId', '=', 'edition.organizationId').onRef('model.id', '=', 'edition.modelId'),
    )
    .innerJoin('brand', (join) =>
      join.onRef('brand.organizationId', '=', 'product.organizationId').onRef('brand.id', '=', 'product.brandId'),
    )
    .selectAll('product')
    .select(['edition.name as editionName', 'edition.modelYear', 'edition.standardFeatures'])
    .select(['model.name as modelName', 'model.vehicleType', 'model.bodyType', 'model.category'])
    .select('brand.name as brandName')
    .where('product.organizationId', '=', tenant.organizationId)
    .where('product.id', '=', id)
    .executeTakeFirst();
  return product && { ...product, options: await listOptions(tenant, id) };
}

/** A factory car's order, or undefined when it was not ordered from the catalogue. */
export async function findOrder(tenant: Tenant, carId: number) {
  const { db, organizationId } = tenant;
  const order = await db
    .selectFrom('car')
    .innerJoin('product', (join) =>
      join.onRef('product.organizationId', '=', 'car.organizationId').onRef('product.id', '=', 'car.productId'),
    )
    .leftJoin('factoryOrder', (join) =>
      join.onRef('factoryOrder.organizationId', '=', 'car.organizationId').onRef('factoryOrder.carId', '=', 'car.id'),
    )
    .select(['car.id', 'car.version', 'car.isFactoryCar', 'car.orderNumber', 'car.orderedAt', 'car.confirmedWeek'])
    .select(['car.eta', 'car.priceExclVatExclTax', 'product.id as productId', 'product.editionId', 'product.name'])
    .select(['factoryOrder.options', 'factoryOrder.note', 'factoryOrder.priceExclVatExclTax as orderedPrice'])
    .where('car.organizationId', '=', organizationId)
    .where('car.id', '=', carId)
    .executeTakeFirst();
  if (!order) return undefined;
  const known = await listOptions(tenant, order.productId);
  const options = (order.options ?? []).map((code) => ({
    code,
    name: known.find((option) => option.code === code)?.name ?? null,
  }));
  return { ...order, options };
}

export type FactoryOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;
