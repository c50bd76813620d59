import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { addCar } from '../factories.ts';
import { test } from '../fixtures.ts';
import { cellsOf, textOf } from '../html.ts';

/** The tabs of the states with their addresses, and which one is chosen. */
function tabsOf(html: string) {
  return parse(html)
    .querySelectorAll('nav[aria-label=Tilstand] a')
    .map((tab) => {
      const chosen = tab.getAttribute('aria-current') === 'page' ? ' *' : '';
      return [tab.text.replace(/(\d)/, ' $1') + chosen, tab.getAttribute('href')];
    });
}

test('cars in every state → tabs with exact counts, which are addresses, and a badge each', async ({
  organize,
  as,
  visit,
}) => {
  const owner = { organization: await organize() };
  await as(owner, async (tenant) => {
    await addCar(tenant, { modelName: 'A' });
    await addCar(tenant, { modelName: 'B', fuelType: 'diesel' });
    await addCar(tenant, { modelName: 'C', status: 'draft' });
    await addCar(tenant, { modelName: 'D', availability: 'sold' });
    await addCar(tenant, { modelName: 'E', availability: 'delivered' });
    await addCar(tenant, { modelName: 'F', availability: 'reserved', reservedUntil: '2099-11-28' });
    await addCar(tenant, { modelName: 'G', availability: 'workshop', previousAvailability: 'sold' });
    await addCar(tenant, { modelName: 'H', status: 'soft-deleted', deletedAt: new Date() });
  });
  const read = async (path: string) => (await visit(path, { as: owner })).text();
  const all = await read('/cars?columns=modelName&columns=status&sortBy=modelName&sortDirection=asc');
  expect(tabsOf(await read('/cars'))).toEqual([
    ['Til salg 2', '?state=forSale'],
    ['Reserveret 1', '?state=reserved'],
    ['Kladder 1', '?state=draft'],
    ['Solgte 3', '?state=sold&state=delivered'],
    ['Alle 7 *', '?'],
  ]);
  expect(cellsOf(all).slice(1)).toEqual([
    ['A', 'Til salg'],
    ['B', 'Til salg'],
    ['C', 'Kladde'],
    ['D', 'Solgt'],
    ['E', 'Udleveret'],
    ['F', 'Reserveret til 28. nov. 2099'],
    ['G', 'Solgt Værksted'],
  ]);
  const sold = await read('/cars?state=sold&state=delivered');
  expect(sold).toContain('3 biler');
  expect(tabsOf(sold).map(([label]) => label)).toContain('Solgte 3 *');
  const diesel = await read('/cars?fuelType=diesel&state=sold');
  expect(tabsOf(diesel).map(([label]) => label)).toEqual(['Til salg 1', 'Alle 1']);
  expect(diesel).toContain('Fjern filter Tilstand: Solgt');
});

test('a list of factory cars has no tabs of states, and an unknown state is told and left out', async ({
  organize,
  as,
  visit,
}) => {
  const owner = { organization: await organize() };
  await as(owner, (tenant) => addCar(tenant, { isFactoryCar: true }));
  const read = async (path: string) => (await visit(path, { as: owner })).text();
  expect(tabsOf(await read('/cars?isFactoryCar=true'))).toEqual([]);
  expect(textOf(await read('/cars?state=flyvende'))).toContain('«flyvende»');
});
