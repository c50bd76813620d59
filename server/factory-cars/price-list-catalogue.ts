import type { Tenant } from '../tenant.ts';

/** A brand's products, editions and models, to compare a price list with. */
export async function readPriceListCatalogue({ db, organizationId }: Tenant, brandId: number) {
  const models = await db
    .selectFrom('model')
    .select(['id', 'name'])
    .where('organizationId', '=', organizationId)
    .where('brandId', '=', brandId)
    .orderBy('id')
    .execute();
  const editions = await db
    .selectFrom('edition')
    .select(['id', 'modelId', 'name', 'modelYear', 'validFrom', 'status'])
    .where('organizationId', '=', organizationId)
    .where('brandId', '=', brandId)
    .orderBy('id')
    .execute();
  const products = await db
    .selectFrom('product')
    .innerJoin('edition', (join) =>
      join.onRef('edition.organizationId', '=', 'product.organizationId').onRef('edition.id', '=', 'product.editionId'),
    )
    .innerJoin('model', (join) =>
      join.onRef('model.organizationId', '=', 'edition.organizationId').onRef('model.id', '=', 'edition.modelId'),
    )
    .select(['product.id', 'product.editionId', 'edition.modelId', 'product.status', 'product.name'])
    .select(['product.productCode', 'product.fuelType', 'product.gearType', 'product.engineKw', 'product.batteryKwh'])
    .select(['product.co2GKm', 'product.consumptionKmL', 'product.rangeKmWltp', 'product.priceExclVatExclTax'])
    .select(['product.deliveryCostInclVat', 'product.leadTimeWeeks'])
    .select(['model.name as modelName', 'edition.name as editionName'])
    .where('product.organizationId', '=', organizationId)
    .where('product.brandId', '=', brandId)
    .orderBy('model.name')
    .orderBy('edition.name')
    .orderBy('product.name')
    .orderBy('product.id')
    .execute();
  return { models, editions, products };
}

export type PriceListCatalogue = Awaited<ReturnType<typeof readPriceListCatalogue>>;
export type CatalogueProduct = PriceListCatalogue['products'][number];
export type CatalogueEdition = PriceListCatalogue['editions'][number];
