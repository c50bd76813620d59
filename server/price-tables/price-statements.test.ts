import { expect } from 'vitest';
import { addCar, addCategory } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { kroner } from '#tests/price-tables.ts';
import { addPricedVan } from '#tests/quotes.ts';
import { statementsOf } from '#tests/statements.ts';
import { publishTaxedLeasing } from '#tests/stored-price-tables.ts';
import type { QuoteRequest } from '../quotes/quote-types.ts';
import { reckonQuote } from '../quotes/reckon-quote.ts';
import type { Tenant } from '../tenant.ts';
import { calculatePrice } from './calculate-price.ts';
import { tryPrice } from './try-price.ts';

const asked: QuoteRequest = {
  ...{ start: '2026-12-01', term: 14, km: 2_300, cars: 1, vehicleType: null, category: null, fuelType: null },
  ...{ value: null, firstRegistrationDate: null, mileage: null, birthDate: '2003-05-04', licenceDate: null },
  ...{ usage: null, postalCode: null, claimsClass: null, coverage: 'basic', deductible: 1_000_000, level: 'plus' },
  ...{ addOns: ['vejhjaelp'], serviceAddOns: ['helaarsdaek'], delivery: true, extraDrivers: null, daysAbroad: null },
  ...{ firstPayment: null, term2: null, km2: null, term3: null, km3: null, ownLines: [], message: null, terms: null },
  ...{ lenderId: null, downPayment: null, creditMonths: null, creditRate: null },
};

const about = (carId: number) => ({
  ...({ id: 1, carId, productId: null, category: null, customerId: null } as const),
  ...({ productType: 'longRental', recipientType: 'business' } as const),
});

const tried = new URLSearchParams({
  ...{ car: 'DK23456', productType: 'longRental', customerType: 'business', start: '01-12-2026', term: '14' },
  ...{
    km: '2300',
    vehicleType: 'van',
    birthDate: '04-05-2003',
    coverage: 'basic',
    deductible: '1000000',
    level: 'plus',
  },
});

test('one price → at most 6 statements; alternatives and what-if add none', async ({ organize, as }) => {
  await as({ organization: await organize() }, async (tenant) => {
    const carId = await addPricedVan(tenant);
    const body = { carId, productType: 'longRental', customerType: 'business', start: '2026-12-01' } as const;
    const calculated = await statementsOf(tenant, (counted) =>
      calculatePrice(counted, { ...body, term: 14, km: 2_300 }),
    );
    expect(calculated.result?.isPriced).toBe(true);
    expect(calculated.count).toBeLessThanOrEqual(6);

    const one = await statementsOf(tenant, (counted) => reckonQuote(counted, about(carId), asked));
    expect(one.result.alternatives.map(({ result }) => result.isPriced)).toEqual([true]);
    expect(one.count).toBeLessThanOrEqual(6);
    const three = { ...asked, term2: 24, term3: 36, km3: 3_000 };
    const more = await statementsOf(tenant, (counted) => reckonQuote(counted, about(carId), three));
    expect(more.result.alternatives.map(({ result }) => result.isPriced)).toEqual([true, true, true]);
    expect(more.count).toBe(one.count);

    const protocol = one.result.tables.protocols[0]?.id ?? 0;
    const shown = await statementsOf(tenant, (counted) => tryPrice(counted, 'protocol', protocol, tried, '2026-11-25'));
    expect(shown.result?.price?.alternatives.flatMap(({ cells }) => cells).length).toBe(9);
    expect(shown.count).toBeLessThanOrEqual(6);
  });
});

/** A van of V3 whose full registration tax is known, 30 months old in March 2026. */
async function addTaxedVan(tenant: Tenant) {
  await addCategory(tenant, 'V3');
  return addCar(tenant, {
    ...{ category: 'V3', priceExclVatExclTax: kroner(240_000), registrationTaxPaid: kroner(229_530) },
    ...{ firstRegistrationDate: '2023-09-01', registrationNumber: 'DK30000' },
  });
}

const lease = { productType: 'leasing', customerType: 'business', term: 12 } as const;

test('leasing with proportional tax → the interest of the start’s half-year, alike wherever a price is asked', async ({
  organize,
  as,
}) => {
  await as({ organization: await organize() }, async (tenant) => {
    const [carId, protocol] = [await addTaxedVan(tenant), await publishTaxedLeasing(tenant)];
    const taxOf = (lines: readonly { key: string; exclVat: number }[] | undefined) =>
      lines?.find(({ key }) => key === 'registrationTax')?.exclVat;
    // 20.657,70 of the tax and 7.937,15 of interest at 3,8 %, over 12 months.
    const monthly = kroner(2_382.9);
    const calculated = await calculatePrice(tenant, { ...lease, carId, start: '2026-03-01' });
    expect(taxOf(calculated?.lines)).toBe(monthly);
    const { alternatives } = await reckonQuote(
      tenant,
      { ...about(carId), productType: 'leasing' },
      { ...asked, start: '2026-03-01', term: 12, km: null, coverage: null, level: null, delivery: false },
    );
    const [{ result } = { result: undefined }] = alternatives;
    expect(result?.isPriced ? taxOf(result.quote.lines) : result?.refusals).toBe(monthly);
    const params = new URLSearchParams({
      ...{ car: 'DK30000', productType: 'leasing', customerType: 'business', start: '01-03-2026', term: '12' },
      vehicleType: 'van',
    });
    const shown = await tryPrice(tenant, 'protocol', protocol, params, '2026-03-01');
    expect(taxOf(shown?.price?.lines)).toBe(monthly);
  });
});

test('a half-year without a rate of its own → leasing is refused with its words', async ({ organize, as }) => {
  await as({ organization: await organize() }, async (tenant) => {
    const carId = await addTaxedVan(tenant);
    await publishTaxedLeasing(tenant);
    const calculated = await calculatePrice(tenant, { ...lease, carId, start: '2027-07-01' });
    expect(calculated?.refusals).toEqual([
      { code: 'interest-missing', field: 'start', text: 'Rentesatsen for 2. halvår 2027 er ikke lagt ind' },
    ]);
  });
});
