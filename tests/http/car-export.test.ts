import { expect } from 'vitest';
import { readTableFile } from '#server/file-jobs/table-file.ts';
import { asOre } from '#server/format/money.ts';
import { addCar } from '../factories.ts';
import { test } from '../fixtures.ts';
import { cellsOf } from '../html.ts';

const query = 'columns=brandName&columns=salePriceInclVat&columns=mileage&columns=inStockAt&sortBy=mileage&pageSize=2';

test('both exports have all pages of the filtered list with its columns, and can be read back', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    for (let number = 1; number <= 5; number++) {
      await addCar(tenant, {
        brandName: 'Škoda',
        mileage: number * 1000,
        salePriceInclVat: asOre(18_290_050),
        inStockAt: '2026-11-20',
      });
    }
    await addCar(tenant, { brandName: 'Skjult', fuelType: 'diesel', status: 'soft-deleted', deletedAt: new Date() });
  });
  for (const format of ['csv', 'xlsx']) {
    const response = await visit(`/cars?${query}&format=${format}`, { as: { organization } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="biler-[\\d-]+\\.${format}"$`),
    );
    const file = await readTableFile(new Uint8Array(await response.arrayBuffer()), `biler.${format}`);
    expect(file.header).toEqual(['Mærke', 'Kontantpris (kr.)', 'Kilometer (km)', 'På lager siden']);
    expect(file.rows.map((row) => row.cells[2])).toEqual(['1000', '2000', '3000', '4000', '5000']);
    expect(file.rows[0]?.cells.slice(0, 2)).toEqual(['Škoda', expect.stringMatching(/^182900,50?$/)]);
    expect(file.rows[0]?.cells[3]).toMatch(/^(2026-11-20|20-11-2026)$/);
  }
});

test('an exported sheet has units in its headings, the screen’s numbers, and times as times', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const createdAt = new Date('2026-07-01T22:30:00Z');
  await as({ organization }, (tenant) => addCar(tenant, { engineKw: 110, originCountry: 'DE', createdAt }));
  const query = 'columns=engineKw&columns=originCountry&columns=createdAt';
  const screen = await (await visit(`/cars?${query}`, { as: { organization } })).text();
  expect(cellsOf(screen)[1]).toEqual(['150 hk', 'Tyskland', '2. jul. 2026 00:30']);
  for (const format of ['csv', 'xlsx']) {
    const response = await visit(`/cars?${query}&format=${format}`, { as: { organization } });
    const file = await readTableFile(new Uint8Array(await response.arrayBuffer()), `biler.${format}`);
    expect(file.header).toEqual(['Effekt (hk)', 'Importland', 'Oprettet']);
    expect(file.rows[0]?.cells).toEqual(['150', 'Tyskland', expect.stringMatching(/^(02-07-2026|2026-07-02)/)]);
  }
});

test('a cell that a spreadsheet would run as a formula is only text', async ({ organize, as, visit }) => {
  const organization = await organize();
  await as({ organization }, (tenant) => addCar(tenant, { modelName: '=HYPERLINK("http://x")', color: '@SUM(1)' }));
  const csv = await (await visit('/cars?columns=modelName&columns=color&format=csv', { as: { organization } })).text();
  expect(csv).toContain(`'=HYPERLINK`);
  expect(csv).toContain(`'@SUM(1)`);
});

test('an unknown format is refused on a page that lists the known ones', async ({ organize, visit }) => {
  const response = await visit('/cars?format=pdf', { as: { organization: await organize() } });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('Formatet (format) skal være csv eller xlsx.');
});
