import { createQuote } from '#server/quotes/create-quote.ts';
import { type QuoteInput, quoteSchema } from '#server/quotes/quote-schema.ts';
import { saveDraft } from '#server/quotes/save-draft.ts';
import type { Tenant } from '#server/tenant.ts';
import { addCar, addCategory, addCustomer } from './factories.ts';
import { kroner } from './price-tables.ts';
import { addOverride, publishVanPrices } from './stored-price-tables.ts';

/** What is typed for the design's example: §3.4, the discount as a line of the seller's own. */
const vanQuote = {
  version: '1',
  ...{ productType: 'longRental', recipientType: 'business', start: '01-12-2026', term: '14', km: '2.300' },
  ...{ birthDate: '04-05-2003', coverage: 'basic', deductible: '1000000', addOns: ['vejhjaelp'] },
  ...{ level: 'plus', serviceAddOns: ['helaarsdaek'], delivery: 'on' },
  'ownLines[0].label': 'Rabat til fast kunde',
  'ownLines[0].amount': '-220,00',
  'ownLines[0].period': 'month',
  'ownLines[0].reason': 'Fem biler før',
} as const;

/** A diesel van of the group V3 worth 245.000 kr., 41 months old in December 2026, and the prices of its group. */
export async function addPricedVan(tenant: Tenant) {
  for (const group of ['V1', 'V2', 'V3']) await addCategory(tenant, group);
  await publishVanPrices(tenant);
  return addCar(tenant, {
    ...{ category: 'V3', fuelType: 'diesel', salePriceInclVat: kroner(245_000), registrationNumber: 'DK23456' },
    ...{ firstRegistrationDate: '2023-06-15', mileage: 60_000 },
  });
}

/**
 * The design's example (§3.4): a quote of that van for a customer whose prices are 4 % lower. @returns its id, number, car
 * and customer
 */
export async function addExampleQuote(tenant: Tenant) {
  const customerId = await addCustomer(tenant, {
    ...{ type: 'business', name: 'Holm Byg ApS', cvr: '25313763', email: 'lone@holm-byg.example' },
  });
  await addOverride(tenant, { about: `customer:${customerId}`, value: '-4', reason: 'Fast kunde med fem varebiler' });
  const carId = await addPricedVan(tenant);
  const made = await createQuote(tenant, { productType: 'longRental', carId, customerId });
  const { version, ...input } = quoteSchema.parse({
    ...{ version: '1', productType: 'longRental', recipientType: 'business', recipientCompany: 'Holm Byg ApS' },
    ...{ recipientEmail: 'lone@holm-byg.example', start: '01-12-2026', term: '14', km: '2.300', delivery: 'on' },
    ...{ birthDate: '04-05-2003', coverage: 'basic', deductible: '1000000', addOns: ['vejhjaelp'], level: 'plus' },
    ...{ serviceAddOns: ['helaarsdaek'], validUntil: '31-12-2099' },
  });
  await saveDraft(tenant, made.id, { version, input });
  return { ...made, carId, customerId };
}

/** A quote of that van with the discount as a line of the seller's own. @returns its id, number and car */
export async function addVanQuote(tenant: Tenant, change: Partial<QuoteInput> = {}) {
  const carId = await addPricedVan(tenant);
  const made = await createQuote(tenant, {
    ...{ productType: 'longRental', carId, recipientType: 'business', recipientCompany: 'Holm Byg ApS' },
    recipientEmail: 'lone@holm-byg.example',
  });
  const { 'ownLines[0].label': label, 'ownLines[0].amount': amount, ...typed } = vanQuote;
  const row = { label, amount, period: vanQuote['ownLines[0].period'], reason: vanQuote['ownLines[0].reason'] };
  const { version, ...input } = quoteSchema.parse({ ...typed, validUntil: '31-12-2099', ownLines: [row] });
  await saveDraft(tenant, made.id, { version, input: { ...input, ...change } });
  return { ...made, carId };
}
