import { expect, onTestFinished } from 'vitest';
import { addCatalogue } from '#tests/catalogue.ts';
import { openCountingLine } from '#tests/database-line.ts';
import { test } from '#tests/fixtures.ts';
import { openDatabase } from '../db/database.ts';
import { productList } from '../factory-cars/product-queries.ts';
import { readTenant, systemActor } from '../tenant.ts';

test('counted choices → one trip; no row left → one more for the gains', async ({ appUrl, as, organize }) => {
  const organization = await organize();
  await as({ organization }, (tenant) => addCatalogue(tenant));
  const line = await openCountingLine(appUrl);
  const database = openDatabase(line.url, { max: 1 });
  onTestFinished(() => database.close());
  async function read(query: string) {
    await line.restart();
    return readTenant(database.pool, systemActor(organization.id), async (tenant) => {
      const page = await productList.page(tenant, new URLSearchParams(query), { page: 1, pageSize: 20 });
      return { ...page, trips: line.trips };
    });
  }
  await read('');
  const found = await read('fuelType=diesel');
  expect([found.rows.length, found.gains, found.trips]).toEqual([1, undefined, 1]);
  expect(found.filters.find(({ name }) => name === 'status')?.counts).toEqual({ active: 1, all: 1 });
  const empty = await read('fuelType=electric&priceFrom=1');
  expect([empty.rows.length, empty.gains, empty.trips]).toEqual([0, { fuelType: 1 }, 2]);
});
