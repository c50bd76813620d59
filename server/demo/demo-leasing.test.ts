import { expect } from 'vitest';
import { asOre } from '#server/format/money.ts';
import { test } from '#tests/demo.ts';
import { calculatePrice } from '../price-tables/calculate-price.ts';

test('leasing of the design’s van → priced with the proportional tax and its interest', async ({ inDemo }) => {
  const priced = await inDemo('silkeborg-biler', async (tenant) => {
    const vans = tenant.db.selectFrom('car').select('id').where('registrationTaxPaid', 'is not', null);
    const { id } = await vans.where('listPriceNew', '=', asOre(245_000_00)).limit(1).executeTakeFirstOrThrow();
    const asked = { productType: 'leasing', customerType: 'business', term: 12, km: 2_000 } as const;
    const starts = ['2026-12-01', '2027-01-01'];
    return Promise.all(starts.map((start) => calculatePrice(tenant, { ...asked, carId: id, start })));
  });
  for (const price of priced) {
    expect(price?.refusals).toBeUndefined();
    expect(price?.lines?.map(({ key }) => key)).toEqual(expect.arrayContaining(['rent', 'registrationTax']));
  }
});
