import type { Selectable } from 'kysely';
import { carsOf } from '../cars/cars-of.ts';
import { writePlate } from '../cars/plate.ts';
import type { QuoteTable } from '../db/schema.ts';
import { productsOf } from '../factory-cars/product-queries.ts';
import { asOre } from '../format/money.ts';
import { findPricedCar, sampleCar } from '../price-tables/priced-car.ts';
import { withGapsFilled } from '../price-tables/try-price.ts';
import type { PricedCar } from '../pricing/types/request.ts';
import type { Tenant } from '../tenant.ts';
import type { QuoteRequest } from './quote-types.ts';

/** What a quote is about: a car of the stock, a product of the catalogue, or a car group. */
export type QuoteAbout = Pick<Selectable<QuoteTable>, 'carId' | 'category' | 'productId'>;

/** The car as the engine prices it; what is not known of it is taken from the request. */
export async function readPricedCar(tenant: Tenant, about: QuoteAbout, request: QuoteRequest): Promise<PricedCar> {
  const { carId, productId } = about;
  return carOfQuote(about, request, {
    car: carId === null ? undefined : await findPricedCar(tenant, carId),
    product: carId !== null || productId === null ? undefined : await findProduct(tenant, productId),
  });
}

type Found = { car: PricedCar | undefined; product: QuotedProduct | undefined };
type QuotedProduct = Awaited<ReturnType<typeof listQuotedProducts>>[number];

/** As `readPricedCar`, of a car or product already read. */
export function carOfQuote(about: QuoteAbout, request: QuoteRequest, { car, product }: Found): PricedCar {
  const { vehicleType, fuelType, firstRegistrationDate, mileage, value } = request;
  const sample = sampleCar({
    ...{ vehicleType: vehicleType ?? 'van', category: request.category ?? about.category, fuelType },
    ...{ firstRegistrationDate, mileage, value },
  });
  if (about.carId !== null) return car ? withGapsFilled(car, sample) : sample;
  if (!product) return { ...sample, category: about.category ?? sample.category };
  return {
    ...sample,
    ...{ carKind: 'factory', vehicleType: product.vehicleType, fuelType: product.fuelType },
    ...{ brandId: product.brandId, modelId: product.modelId, mileage: mileage ?? 0 },
    category: sample.category ?? product.category,
    priceExclVatExclTax: product.priceExclVatExclTax,
    listPrice: value ?? asOre(Math.round(product.priceExclVatExclTax * 1.25)),
  };
}

async function findProduct(tenant: Tenant, id: number) {
  return (await listQuotedProducts(tenant, [id]))[0];
}

/** What quotes say of products. */
export async function listQuotedProducts(tenant: Tenant, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return productsOf(tenant)
    .select([
      'product.id',
      ...(['product.name', 'product.fuelType', 'product.brandId', 'product.priceExclVatExclTax'] as const),
      ...(['brand.name as brandName', 'model.name as modelName', 'edition.name as editionName'] as const),
      ...(['model.vehicleType', 'model.category', 'model.id as modelId'] as const),
    ])
    .where('product.id', 'in', ids)
    .execute();
}

/** The name of what a quote is about, its facts and its photo, as the customer reads them. */
export async function readSubject(tenant: Tenant, about: QuoteAbout) {
  const none = { facts: [], photoFileId: null };
  if (about.productId !== null) {
    const product = await findProduct(tenant, about.productId);
    if (!product) return { ...none, title: 'Fabriksbil' };
    const title = named(product.brandName, product.modelName, product.name);
    return { ...none, title, silhouette: { bodyType: null, vehicleType: product.vehicleType } };
  }
  if (about.carId === null) {
    const name = about.category === null ? undefined : await findGroup(tenant, about.category);
    return { ...none, title: name ?? 'Bil efter aftale' };
  }
  const car = await carsOf(tenant)
    .select(['brandName', 'modelName', 'editionName', 'registrationNumber', 'stockNumber', 'vin', 'mileage'])
    .select(['firstRegistrationDate', 'modelYear', 'bodyType', 'vehicleType'])
    .where('id', '=', about.carId)
    .executeTakeFirst();
  if (!car) return { ...none, title: 'Bil efter aftale' };
  const facts: [string, string | null][] = [
    ['Registreringsnr.', car.registrationNumber && writePlate(car.registrationNumber)],
    ['Lagernr.', car.stockNumber],
    ['Stelnr.', car.vin],
    ['1. registrering', car.firstRegistrationDate?.split('-').toReversed().join('-') ?? null],
    ['Årgang', car.modelYear === null ? null : String(car.modelYear)],
    ['Kilometerstand', car.mileage === null ? null : `${new Intl.NumberFormat('da-DK').format(car.mileage)} km`],
  ];
  return {
    title: named(car.brandName, car.modelName, car.editionName),
    facts: facts.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : [])),
    photoFileId: await findPhoto(tenant, about.carId),
    silhouette: { bodyType: car.bodyType, vehicleType: car.vehicleType },
  };
}

const named = (...names: (string | null)[]) => names.filter(Boolean).join(' ');

async function findGroup({ db, organizationId }: Tenant, key: string) {
  const group = await db
    .selectFrom('carCategory')
    .select('name')
    .where('organizationId', '=', organizationId)
    .where('key', '=', key)
    .executeTakeFirst();
  return group && `${key} ${group.name}`;
}

async function findPhoto({ db, organizationId }: Tenant, carId: number) {
  const image = await db
    .selectFrom('carImage')
    .select('fileId')
    .where('organizationId', '=', organizationId)
    .where('carId', '=', carId)
    .where('deletedAt', 'is', null)
    .where('status', '=', 'ready')
    .orderBy('isPrimary', 'desc')
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return image?.fileId ?? null;
}
