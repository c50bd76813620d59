import { expect } from 'vitest';
import { asOre } from '#server/format/money.ts';
import { price, test } from '../bulk-steps.ts';
import { addCar, addCategory, addDepartment, addFeature, addPhoto } from '../factories.ts';
import { textOf, toastOf, undoOf } from '../html.ts';

test('cars selected over two pages are changed together, after a preview, and undone at once', async ({
  as,
  owner,
  steps,
  visit,
}) => {
  const { first, last, aarhus } = await as(owner, async (tenant) => {
    const aarhus = await addDepartment(tenant, 'Aarhus');
    const last = await addCar(tenant, { ...price(100_000), registrationNumber: 'AB12345' });
    for (let at = 0; at < 20; at += 1) await addCar(tenant, { departmentId: aarhus });
    return { aarhus, last, first: await addCar(tenant, { ...price(182_950), modelName: 'Passat' }) };
  });
  const paged = await steps.pick('/cars', [first], 'page-2');
  const next = String(paged.headers.get('location'));
  expect(next).toMatch(/^\/cars\?page=2&selection=\d+$/);
  expect(await steps.read(next)).toContain('1 bil valgt på andre sider');
  const path = await steps.choose(next, [last]);
  expect(await steps.read(path)).toContain('Ret 2 biler');

  const typed = { percent: '2', rounding: '1000', departmentId: String(aarhus) };
  expect((await steps.plan(path, typed)).headers.get('location')).toBe(path);
  const seen = await steps.read(path);
  expect(seen).toContain('Afdeling: Aarhus Kontantpris +2 %, rundet til nærmeste 1.000 kr.');
  expect(seen).toContain('182.950 kr. → 187.000 kr.');
  expect(seen).toContain('100.000 kr. → 102.000 kr.');
  expect(seen).toContain('Priserne tilsammen: 282.950 kr. → 289.000 kr.');
  expect(await readCars()).toEqual([asOre(100_000_00), asOre(182_950_00)]);

  const done = await steps.run(path);
  expect(done.headers.get('location')).toBe('/cars?page=2');
  expect(toastOf(done).title).toBe('2 biler er ændret');
  expect(await readCars()).toEqual([asOre(102_000_00), asOre(187_000_00)]);
  expect(await steps.read(path)).toContain('2 biler er ændret.');

  const undone = await visit(undoOf(done), { as: owner, form: {} });
  expect(toastOf(undone).title).toBe('2 ændringer er fortrudt');
  expect(await readCars()).toEqual([asOre(100_000_00), asOre(182_950_00)]);
  expect(await steps.read(path)).toContain('Ændringen er fortrudt.');
  await visit(undoOf(undone), { as: owner, form: {} });
  expect(await readCars()).toEqual([asOre(102_000_00), asOre(187_000_00)]);
  expect(await steps.read(path)).toContain('Fortryd ændringen');

  function readCars() {
    return as(owner, async ({ db }) => {
      const cars = await db
        .selectFrom('car')
        .select('salePriceInclVat')
        .where('id', 'in', [first, last])
        .orderBy('id')
        .execute();
      return cars.map((car) => car.salePriceInclVat);
    });
  }
});

test('all that a list shows is chosen by its filter, and cars that cannot be changed stay and say why', async ({
  as,
  owner,
  steps,
}) => {
  const ids = await as(owner, async (tenant) => {
    const category = await addCategory(tenant, 'V1', 'Lille varebil');
    const van = { status: 'draft', brandName: 'Ford' } as const;
    const ready = await addCar(tenant, { ...van, ...price(90_000), category });
    await addPhoto(tenant, ready);
    const bare = await addCar(tenant, van);
    const scrapped = await addCar(tenant, { ...van, registrationStatus: 'Skrottet' });
    const published = await addCar(tenant, { brandName: 'Ford' });
    const other = await addCar(tenant, { status: 'draft', brandName: 'Opel' });
    return { ready, bare, scrapped, published, other };
  });
  const path = await steps.choose('/cars?brandNames=Ford', [], 'all');
  expect(await steps.read(path)).toContain('Ret 4 biler');
  await steps.plan(path, { step: 'publish' });
  const seen = await steps.read(path);
  expect(seen).toContain('Kladde → Publiceret');
  expect(seen).toContain('Kan ikke publiceres: mangler bilgruppe: 1 bil');
  expect(seen).toContain('En skrottet, eksporteret eller slettet bil kan ikke publiceres: 1 bil');
  expect(await steps.read(`${path}?rows=same`)).toContain('Er sådan allerede (1)');

  const done = await steps.run(path);
  expect(done.headers.get('location')).toBe(path);
  const result = await steps.read(path);
  expect(result).toContain('1 bil er ændret. 2 biler blev ikke ændret.');
  expect(result).toContain('Kan ikke publiceres: mangler mindst ét billede');
  const cars = await as(owner, ({ db }) =>
    db.selectFrom('car').select(['id', 'status', 'slug']).orderBy('id').execute(),
  );
  expect(cars.map(({ status }) => status)).toEqual(['published', 'draft', 'draft', 'published', 'draft']);
  expect(cars[0]?.slug).toMatch(/^ford-caddy-/);
  expect(await steps.read('/activities')).toMatch(/publicerede 1 bil (?!.*publicerede)/);
  expect(await steps.read(`/cars/${ids.ready}/edit`)).toContain('publicerede');
});

test('invalid input is reported at its field, stays, and changes nothing', async ({ as, owner, steps }) => {
  const { id, feature } = await as(owner, async (tenant) => ({
    id: await addCar(tenant, price(100_000)),
    feature: await addFeature(tenant, 'Træk'),
  }));
  const path = await steps.choose('/cars', [id]);
  const wrong: [Record<string, string>, string][] = [
    [{}, 'Vælg mindst én ting, der skal ændres'],
    [{ percent: '51' }, 'Skriv en procent over 0 og højst 50'],
    [{ percent: '0' }, 'Skriv en procent over 0 og højst 50'],
    [{ percent: '-5' }, 'Skriv procenten uden fortegn, og vælg op eller ned'],
    [{ percent: '2.5' }, 'Brug komma som decimaltegn'],
    [{ percent: 'lidt' }, 'Skriv et tal, fx 2,5'],
    [{ departmentId: '999999' }, 'Afdelingen findes ikke længere'],
    [{ category: 'key:Z9' }, 'Bilgruppen findes ikke længere'],
    [{ addFeatures: '999999' }, 'Noget af udstyret findes ikke længere'],
    [{ addFeatures: String(feature), removeFeatures: String(feature) }, 'kan ikke både tilføjes og fjernes'],
  ];
  for (const [typed, reason] of wrong) {
    const response = await steps.plan(path, typed);
    const html = await response.text();
    expect([response.status >= 400, textOf(html)], reason).toEqual([true, expect.stringContaining(reason)]);
    if (typed.percent) expect(html).toContain(`value="${typed.percent}"`);
  }
  expect(await as(owner, ({ db }) => db.selectFrom('bulkEditRow').select('id').execute())).toEqual([]);
});

test('equipment is added and removed, and a sold car or one without a price is skipped', async ({
  as,
  owner,
  steps,
}) => {
  const { ids, hook, heat } = await as(owner, async (tenant) => {
    const [hook, heat] = [await addFeature(tenant, 'Træk'), await addFeature(tenant, 'Sædevarme')];
    const cars = [
      { ...price(99_950), minPrice: asOre(98_000_00), features: [hook] },
      { ...price(200_000), availability: 'sold' as const },
      {},
      price(400),
    ];
    const ids: number[] = [];
    for (const car of cars) ids.push(await addCar(tenant, car));
    return { ids, hook, heat };
  });
  const path = await steps.choose('/cars', ids);
  await steps.plan(path, {
    ...{ percent: '2,5', direction: 'down', rounding: '1000' },
    ...{ addFeatures: String(heat), removeFeatures: String(hook) },
  });
  const seen = await steps.read(`${path}?rows=warned`);
  expect(seen).toContain('99.950 kr. → 97.000 kr.');
  expect(seen).toContain('+ Sædevarme · − Træk');
  expect(seen).toContain('Kommer under mindsteprisen');
  for (const reason of ['Bilen er solgt', 'Bilen har ingen pris', 'Prisen ville blive 0 kr.'])
    expect(seen).toContain(reason);
  await steps.run(path);
  const cars = await as(owner, ({ db }) =>
    db.selectFrom('car').select(['salePriceInclVat', 'features']).orderBy('id').execute(),
  );
  expect(cars).toEqual([
    { salePriceInclVat: 97_000_00, features: [heat] },
    { salePriceInclVat: 200_000_00, features: [] },
    { salePriceInclVat: null, features: [] },
    { salePriceInclVat: 400_00, features: [] },
  ]);
});

test('many cars are left to the queue, while a polling page shows the progress', async ({ as, owner, steps }) => {
  await as(owner, async ({ db, organizationId }) => {
    const car = { organizationId, brandName: 'Ford', modelName: 'Transit', vehicleType: 'van' } as const;
    const cars = Array.from({ length: 101 }, (_, at) => ({
      ...car,
      status: 'published' as const,
      stockNumber: `K${at}`,
    }));
    await db.insertInto('car').values(cars).execute();
  });
  const path = await steps.choose('/cars', [], 'all');
  await steps.plan(path, { step: 'unpublish' });
  expect((await steps.run(path)).headers.get('location')).toBe(path);
  const html = await steps.htmlOf(path);
  expect(html).toContain('http-equiv="refresh"');
  expect(textOf(html)).toContain('0 af 101');
  expect(await steps.read('/cars/bulk')).toContain('Tag af nettet I gang');
});

test('cars are deleted and restored together, except a reserved one', async ({ as, owner, steps }) => {
  const ids = await as(owner, async (tenant) => [
    await addCar(tenant, { registrationNumber: 'AB12345' }),
    await addCar(tenant, { availability: 'rented' }),
    await addCar(tenant),
  ]);
  const path = await steps.choose('/cars', ids);
  await steps.plan(path, { step: 'delete' });
  expect(await steps.read(path)).toContain('Slet 2 biler');
  await steps.run(path);
  expect(await steps.read(path)).toContain('Bilen er udlejet eller reserveret, så den kan ikke slettes');
  await as(owner, (tenant) => addCar(tenant, { registrationNumber: 'AB12345', modelName: 'Anden' }));

  const again = await steps.choose('/cars?status=soft-deleted', [], 'all');
  await steps.plan(again, { step: 'restore' });
  await steps.run(again);
  expect(await steps.read(again)).toContain('En anden bil har samme registreringsnummer');
  const cars = await as(owner, ({ db }) => db.selectFrom('car').select('status').orderBy('id').execute());
  expect(cars.map(({ status }) => status)).toEqual(['soft-deleted', 'published', 'draft', 'published']);
});

test('the workshop does not see which prices lie below the cost', async ({ as, owner, steps, visit }) => {
  const id = await as(owner, (tenant) =>
    addCar(tenant, { ...price(100_000), purchasePriceExclVat: asOre(90_000_00), minPrice: asOre(95_000_00) }),
  );
  const path = await steps.choose('/cars', [id]);
  await steps.plan(path, { percent: '20', direction: 'down' });
  await steps.run(path);
  const read = async (role: 'owner' | 'technician') => {
    const pages = [path, `${path}?rows=warned`].map((page) => visit(page, { as: { ...owner, role } }));
    return (await Promise.all(pages)).map(async (page) => textOf(await page.text()));
  };
  for (const text of await read('owner'))
    expect(await text).toMatch(/under (kostprisen|minimumsprisen|mindsteprisen)/i);
  for (const text of await read('technician')) expect(await text).not.toMatch(/under (kost|minimum|mindste)/i);
});
