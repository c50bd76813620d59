import { listCategories } from '../cars/car-choices.ts';
import { carsOf } from '../cars/cars-of.ts';
import { productsOf } from '../factory-cars/product-queries.ts';
import { parseDay } from '../format/day.ts';
import { readId } from '../format/id.ts';
import type { ProductType } from '../pricing/types/tables.ts';
import type { Tenant } from '../tenant.ts';
import { findQuotedLead, recipientOf } from './quote-recipient.ts';

/** In days or months. */
const longestTerm = 1_200;

const productOf = { leasing: 'leasing', longRental: 'longRental', sale: 'sale', shortRental: 'shortRental' } as const;

/** What an address says is quoted, from which day and for how long; what cannot be read is not said. */
function readTerms(params: URLSearchParams) {
  const products = Object.values(productOf) satisfies ProductType[];
  return {
    productType: products.find((each) => each === params.get('type')),
    start: parseDay(params.get('start') ?? ''),
    term: readId(params.get('term') ?? '', longestTerm),
  };
}

/**
 * What a new quote begins with: the lead, car, product, group, customer and term that its address names, and the choices.
 * Undefined when it names one that is not found.
 */
export async function readNewQuote(tenant: Tenant, params: URLSearchParams) {
  const idOf = (name: string) => readId(params.get(name) ?? '', 2_147_483_647) ?? null;
  const leadId = idOf('lead');
  const lead = leadId === null ? undefined : await findQuotedLead(tenant, leadId);
  const customerId = idOf('customer') ?? lead?.customerId ?? null;
  const carId = idOf('car') ?? lead?.carId ?? null;
  const [car, products, categories, recipient] = await Promise.all([
    carId === null ? undefined : findCar(tenant, carId),
    listProducts(tenant),
    listCategories(tenant),
    recipientOf(tenant, customerId, lead),
  ]);
  const kind = lead?.kind === 'tradeIn' ? 'sale' : lead?.kind;
  const asked = params.get('category');
  const category = asked ?? (car ? null : (lead?.category ?? null));
  const productId = idOf('product');
  const { productType, start, term } = readTerms(params);
  const isFound =
    (!params.has('lead') || lead !== undefined) &&
    (!params.has('car') || car !== undefined) &&
    (!params.has('customer') || recipient !== undefined) &&
    (!params.has('product') || products.some(({ value }) => value === String(productId))) &&
    (asked === null || categories.some(({ key }) => key === asked));
  if (!isFound) return undefined;
  return {
    ...{ lead, car, customerId, recipient, products },
    productType: productType ?? (kind ? productOf[kind] : ('longRental' as const satisfies string)),
    ...{ start: start ?? lead?.startOn ?? null, term: term ?? lead?.termMonths ?? null },
    productId: car ? null : (productId ?? lead?.productId ?? null),
    category: categories.some(({ key }) => key === category) ? category : null,
    groups: categories.map(({ key, name }) => ({ value: key, label: `${key} ${name}` })),
    about: lead && `Til emne ${lead.number}`,
  };
}

export type NewQuoteStart = NonNullable<Awaited<ReturnType<typeof readNewQuote>>>;

function findCar(tenant: Tenant, id: number) {
  return carsOf(tenant)
    .select(['id', 'registrationNumber', 'stockNumber'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

async function listProducts(tenant: Tenant) {
  const products = await productsOf(tenant)
    .select(['product.id', 'product.name', 'brand.name as brandName', 'model.name as modelName'])
    .where('product.status', 'in', ['active', 'phasingOut'])
    .orderBy('brand.name')
    .orderBy('model.name')
    .orderBy('product.name')
    .limit(500)
    .execute();
  return products.map(({ id, name, brandName, modelName }) => ({
    value: String(id),
    label: `${brandName} ${modelName} · ${name}`,
  }));
}
