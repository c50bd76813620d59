import { expect } from 'vitest';
import { test } from '#tests/fixtures.ts';
import { defaultCarFilters } from './car-filters.ts';
import { countCars, listCarIds } from './car-queries.ts';

/** VINs with maker codes of three and six letters, folded letters, old formats and near matches. */
const vins = [
  'WVWZZZ1KZ8W123456',
  'WVWZZZ1KZ8W123457',
  'WVWZZ1KZZ8W123456',
  'WAUZZZAA4BN000001',
  'AAAZZZ8V3GA000002',
  'AAVZZZ6RZ12345AAA',
  'VF1RED6F17Z135773',
  'WBAZZZZZZ8ZZZZZZZ',
  'ZZZZZZZ1111111111',
  'XÆZZZ8V3',
  'W1OZZZ8V3',
  'WVWZZZ1KO8W12345',
  '1K8ÅÅ',
  '1K811',
  'AB-12 ZZZ 99',
];

/** Every substring of these texts. */
function partsOf(texts: string[]) {
  return texts.flatMap((text) =>
    Array.from(text, (_, from) =>
      Array.from(text.slice(from), (_, length) => text.slice(from, from + length + 1)),
    ).flat(),
  );
}

const spelledOut = (text: string) => text.replaceAll('Å', 'AA');
const upwards = (one: number, other: number) => one - other;

test('any substring of a VIN → the car; any other text → none', async ({ organize, as }) => {
  await as({ organization: await organize() }, async (tenant) => {
    const { organizationId, db } = tenant;
    const cars = await db
      .insertInto('car')
      .values(
        vins.map((vin, at) => ({
          ...{ organizationId, vin, stockNumber: `ø-${at}`, brandName: 'Øø', modelName: 'Ææ', productName: 'Øæ' },
          ...{ vehicleType: 'van' as const, status: 'published' as const },
        })),
      )
      .returning(['id', 'vin'])
      .execute();
    const parts = partsOf(vins).filter((text) => /^[^ -]{3,8}$/.test(text));
    const others = parts.filter(({ length }) => length === 5).map((part) => Array.from(part).toReversed().join(''));
    const searches = [...new Set([...vins.slice(0, 8), ...parts, ...others])];
    expect(searches.length).toBeGreaterThan(500);
    for (const search of searches) {
      const having = cars.filter(({ vin }) => spelledOut(vin ?? '').includes(spelledOut(search)));
      const filters = { ...defaultCarFilters, search };
      const found = await listCarIds(tenant, { filters, columns: [], sortDirection: 'asc' });
      expect(found.toSorted(upwards), search).toEqual(having.map(({ id }) => id).toSorted(upwards));
      expect(await countCars(tenant, filters), search).toBe(having.length);
    }
  });
});
