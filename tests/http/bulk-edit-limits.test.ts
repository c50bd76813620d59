import { expect } from 'vitest';
import { asOre } from '#server/format/money.ts';
import { bulkSteps, price, test } from '../bulk-steps.ts';
import { addCar } from '../factories.ts';
import { textOf, toastOf } from '../html.ts';

test('figures that have changed since they were seen are shown again before anything happens', async ({
  as,
  owner,
  steps,
}) => {
  const id = await as(owner, (tenant) => addCar(tenant, price(100_000)));
  const path = await steps.choose('/cars', [id]);
  await steps.plan(path, { percent: '2' });
  const write = (values: object) => as(owner, ({ db }) => db.updateTable('car').set(values).execute());
  await write({ salePriceInclVat: asOre(150_000_00) });
  const again = await steps.run(path);
  expect(again.headers.get('location')).toBe(`${path}?changed`);
  const shown = await steps.read(`${path}?changed`);
  expect(shown).toContain('Nogle af bilerne er ændret, siden du så tallene.');
  expect(shown).toContain('150.000 kr. → 153.000 kr.');
  expect((await steps.send(path, { intent: 'run', seen: '1' })).headers.get('location')).toBe(`${path}?changed`);
  await write({ color: 'Rød' });
  expect((await steps.run(path)).headers.get('location')).toBe('/cars');
  const [car] = await as(owner, ({ db }) => db.selectFrom('car').select(['salePriceInclVat', 'color']).execute());
  expect(car).toEqual({ salePriceInclVat: 153_000_00, color: 'Rød' });
  const twice = await steps.send(path, { intent: 'run', seen: '2' });
  expect([twice.status, textOf(await twice.text())]).toEqual([409, expect.stringContaining('er kommet videre')]);
});

test('an empty selection, deleted cars, and cars of another organisation change nothing', async ({
  as,
  organize,
  owner,
  steps,
  visit,
}) => {
  const gone = await as(owner, (tenant) => addCar(tenant, { fuelType: 'diesel' }));
  const stranger = { organization: await organize('Sydbiler') };
  const theirs = await as(stranger, (tenant) => addCar(tenant));
  const none = await steps.pick('/cars?fuelType=diesel', []);
  expect(none.headers.get('location')).toBe('/cars?fuelType=diesel');
  expect(toastOf(none).title).toBe('Ingen biler er valgt');
  expect(toastOf(await steps.send('/cars/bulk', { list: '/cars', id: String(theirs) })).title).toBe(
    'Ingen biler er valgt',
  );
  const path = await steps.choose('/cars', [gone, theirs]);
  expect(await steps.read(path)).toContain('Ret 1 bil');
  for (const form of [
    undefined,
    { intent: 'plan', step: 'delete' },
    { intent: 'run', seen: '1' },
    { intent: 'discard' },
  ]) {
    expect((await visit(path, { as: stranger, ...(form && { form }) })).status).toBe(404);
  }
  await as(owner, ({ db }) => db.deleteFrom('car').execute());
  const stale = await steps.plan(path, { step: 'delete' });
  expect(textOf(await stale.text())).toContain('De valgte biler findes ikke længere');
  const elsewhere = await steps.send('/cars/bulk', { list: '//ond.example/cars', go: 'all' });
  expect(elsewhere.headers.get('location')).not.toContain('ond');
  expect((await visit('/cars/bulk/nej', { as: owner })).status).toBe(404);
});

test('a colleague sees a change once it has run, and the workshop moves no price and sees no lowest one', async ({
  as,
  owner,
  steps,
  visit,
}) => {
  const id = await as(owner, (tenant) => addCar(tenant, { ...price(100_000), minPrice: asOre(90_000_00) }));
  const colleague = { ...owner, role: 'member' as const };
  const technician = { ...owner, role: 'technician' as const };
  const path = await steps.choose('/cars', [id]);
  await steps.plan(path, { percent: '10', priceField: 'minPrice' });
  expect((await visit(path, { as: colleague })).status).toBe(404);
  await steps.run(path);
  expect(textOf(await (await visit(path, { as: colleague })).text())).toContain('90.000 kr. → 99.000 kr.');
  expect((await visit(path, { as: technician })).status).toBe(404);

  const workshop = bulkSteps(visit, technician);
  const own = await workshop.choose('/cars', [id]);
  expect(await workshop.read(own)).not.toMatch(/Mindstepris|Kontantpris/);
  for (const priceField of ['minPrice', 'salePriceInclVat']) {
    const refused = await workshop.plan(own, { percent: '10', priceField });
    expect([refused.status, textOf(await refused.text())]).toEqual([
      403,
      expect.stringContaining('Din rolle kan se priser, men ikke sætte dem.'),
    ]);
  }
  expect((await visit(path, { as: { ...owner, role: 'customer' } })).status).toBe(403);
});

test('a box that stood ticked is unticked by the one that is seen, though a list has each car twice', async ({
  as,
  owner,
  steps,
}) => {
  const [one, other] = await as(owner, async (tenant) => [await addCar(tenant), await addCar(tenant)]);
  const kept = await steps.pick('/cars', [one ?? 0, other ?? 0], 'page-1');
  const list = String(kept.headers.get('location'));
  const { fields, ticked } = await steps.barOf(list);
  expect(ticked.toSorted()).toEqual([one, one, other, other].map(String).toSorted());
  const rest = ticked.toSpliced(ticked.indexOf(String(one)), 1);
  const response = await steps.send('/cars/bulk', { ...fields, id: rest, go: 'edit' });
  const path = String(response.headers.get('location'));
  expect(await steps.read(path)).toContain('Ret 1 bil');
  expect((await steps.send(path, { intent: 'discard' })).headers.get('location')).toBe('/cars');
});

test('price changes whose sum is too large are planned and run without it', async ({ as, owner, steps }) => {
  const highest = 999_999_999_800;
  const count = Math.ceil(Number.MAX_SAFE_INTEGER / (highest * 100));
  const ids = await as(owner, async (tenant) => {
    const made: number[] = [];
    while (made.length < count) made.push(await addCar(tenant, price(highest)));
    return made;
  });
  const path = await steps.choose('/cars', ids);
  expect((await steps.plan(path, { percent: '50', direction: 'down' })).status).toBe(303);
  const shown = await steps.read(path);
  expect(shown).toContain('999.999.999.800 kr. → 499.999.999.900 kr.');
  expect(shown).not.toContain('Priserne tilsammen');
  expect((await steps.run(path)).status).toBe(303);
  const prices = await as(owner, ({ db }) => db.selectFrom('car').select('salePriceInclVat').distinct().execute());
  expect(prices).toEqual([{ salePriceInclVat: (highest / 2) * 100 }]);
});
