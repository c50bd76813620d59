import { createBrand } from '#server/factory-cars/brand-commands.ts';
import { brandSchema } from '#server/factory-cars/brand-schema.ts';
import { createEdition } from '#server/factory-cars/edition-commands.ts';
import { editionSchema } from '#server/factory-cars/edition-schema.ts';
import { createModel } from '#server/factory-cars/model-commands.ts';
import { modelSchema } from '#server/factory-cars/model-schema.ts';
import { createProduct } from '#server/factory-cars/product-commands.ts';
import { productSchema } from '#server/factory-cars/product-schema.ts';
import type { Tenant } from '#server/tenant.ts';

type Typed = Record<string, unknown>;

export async function addBrand(tenant: Tenant, name: string, typed: Typed = {}) {
  return (await createBrand(tenant, brandSchema.parse({ version: 1, name, isActive: 'on', ...typed }))).id;
}

export async function addModel(tenant: Tenant, brandId: number, name: string, typed: Typed = {}) {
  const input = { version: 1, brandId: String(brandId), name, vehicleType: 'van', isActive: 'on', ...typed };
  return (await createModel(tenant, modelSchema.parse(input))).id;
}

export async function addEdition(tenant: Tenant, modelId: number, name: string, typed: Typed = {}) {
  const input = { modelId: String(modelId), name, modelYear: '2026', validFrom: '01-01-2026', status: 'active' };
  return (await createEdition(tenant, editionSchema.parse({ version: 1, ...input, ...typed }))).id;
}

/** The form input of a diesel van of 200.000 kr. */
export const typedProduct = {
  version: '1',
  name: '114 CDI lang 9G',
  productCode: 'V114L',
  fuelType: 'diesel',
  gearType: 'automatic',
  status: 'active',
  priceExclVatExclTax: '200.000',
  isOrderable: 'on',
};

export async function addProduct(tenant: Tenant, editionId: number, typed: Typed = {}) {
  const created = await createProduct(tenant, editionId, productSchema.parse({ ...typedProduct, ...typed }));
  if (!created) throw new Error('there is no such edition');
  return created.id;
}

/** A brand with a model, an active edition and a product. */
export async function addCatalogue(
  tenant: Tenant,
  { brand = 'Mercedes-Benz', product }: { brand?: string; product?: Typed } = {},
) {
  const brandId = await addBrand(tenant, brand);
  const modelId = await addModel(tenant, brandId, 'Vito');
  const editionId = await addEdition(tenant, modelId, 'Select');
  const productId = await addProduct(tenant, editionId, product);
  return { brandId, modelId, editionId, productId };
}
