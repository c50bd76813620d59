import { expect } from 'vitest';
import { addCar } from '../factories.ts';
import { test } from '../fixtures.ts';

const note = 'Kontrolciffer passer ikke – normalt for europæiske biler. Tjek stelnummeret';

test('a VIN whose check digit does not fit is noted at its field, one that fits is not', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const page = async (vin: string | null) => {
    const id = await as({ organization }, (tenant) => addCar(tenant, { vin }));
    return (await visit(`/cars/${id}/edit/data`, { as: { organization } })).text();
  };
  expect(await page('WVWZZZ3CZGE193129')).toContain(note);
  expect(await page('1HGCM82633A004352')).not.toContain(note);
  expect(await page(null)).not.toContain(note);
});
