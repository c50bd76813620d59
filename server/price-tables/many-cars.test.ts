import { sql } from 'kysely';
import { expect } from 'vitest';
import { addCar, addCategory } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { addOverride, publishVanPrices } from '#tests/stored-price-tables.ts';
import { asOre } from '../format/money.ts';
import { referencePricer } from '../pricing/reference-price.ts';
import { readAgreedPrices } from './live-overrides.ts';
import { findPricedCar, listLivingCars } from './priced-car.ts';
import { readTables } from './read-tables.ts';
import { readReferenceAxes } from './reference-terms.ts';

const start = '2026-12-01';
const about = { productType: 'longRental', customerType: 'business', start } as const;

test('living cars are read as the engine needs them, without sold, delivered and deleted ones', async ({
  organize,
  as,
}) => {
  const owner = { organization: await organize() };
  const [stored, single] = await as(owner, async (tenant) => {
    await addCategory(tenant, 'V3');
    const id = await addCar(tenant, { brandName: 'Ford', category: 'V3', excessKmPrice: asOre(100) });
    await addCar(tenant, { availability: 'sold' });
    await addCar(tenant, { availability: 'delivered' });
    await addCar(tenant, { status: 'soft-deleted', deletedAt: new Date().toISOString() });
    return [await listLivingCars(tenant), await findPricedCar(tenant, id)];
  });
  expect(stored).toEqual([single]);
  expect(single).toMatchObject({ category: 'V3', excessKmPrice: 100, carKind: 'used' });
});

test('pricing 2,000 cars at every reference costs at most three times their reading', async ({ organize, as }) => {
  const owner = { organization: await organize() };
  await as(owner, async (tenant) => {
    for (const key of ['V1', 'V2', 'V3']) await addCategory(tenant, key);
    await publishVanPrices(tenant);
    await addOverride(tenant, { about: 'group:V3' });
    await sql`insert into car ("organizationId", "stockNumber", "brandName", "modelName", "vehicleType", category, status)
      select ${tenant.organizationId}, 's' || n, 'Ford', 'Transit ' || n % 50, 'van', 'V' || n % 3 + 1, 'published'
      from generate_series(1, 2000) n`.execute(tenant.db);
    const tables = { ...(await readTables(tenant, start)), overrides: await readAgreedPrices(tenant, start) };
    const axes = await readReferenceAxes(tenant);
    await listLivingCars(tenant);
    const started = performance.now();
    const cars = await listLivingCars(tenant);
    const read = performance.now();
    const prices = cars.map(referencePricer(tables, about, axes));
    const reckoned = performance.now();
    expect(prices.flat().filter(({ isPriced }) => isPriced)).toHaveLength(2_000 * 9);
    expect(reckoned - read).toBeLessThan(3 * (read - started));
  });
});
