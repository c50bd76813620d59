import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { formOf, start, test } from '../car-drafts.ts';
import { addCar, addCategory, addDepartment } from '../factories.ts';
import type { Person } from '../fixtures.ts';
import { fieldsOf, linksOf, textOf, toastOf, undoOf } from '../html.ts';

test('a plate becomes a car: looked up, filled in, corrected, priced and created once', async ({
  organize,
  as,
  post,
}) => {
  const person = { organization: await organize() };
  const departmentId = await as(person, async (tenant) => {
    await addCategory(tenant, 'C', 'Mellem');
    return addDepartment(tenant, 'Silkeborg');
  });
  const found = await post(person, start, { step: 'lookup', asked: 'ab 12 345' });
  expect(textOf(found.html)).toMatch(/Volkswagen Golf 1,5 TSI 150 DSG AB 12 345 .*Testdata/);
  expect(textOf(found.html)).toContain('1,5 l · 150 hk · Hatchback · 5 døre · 19,6 km/l · 1.500 kg på krogen');
  expect(formOf(found.html)).toMatchObject({
    registrationNumber: 'AB 12 345',
    brandName: 'Volkswagen',
    fuelType: 'benzin',
    firstRegistrationDate: '12-04-2019',
    color: 'Blå',
    seats: '5',
    purpose: 'sale',
    salePriceInclVat: '',
  });
  expect(textOf(found.html)).toContain('Farve fra Motorregistret');
  const filled = formOf(found.html);
  expect(filled.take).toContain('engineKw');

  const car = {
    ...filled,
    take: [filled.take ?? []].flat().filter((field) => field !== 'totalWeight'),
    color: 'Rød',
    gearType: 'automatic',
    mileage: '67.600',
    salePriceInclVat: '182.900',
    purchasePriceExclVat: '150.000',
    vatScheme: 'margin',
    departmentId: String(departmentId),
    category: 'C',
    location: 'A1',
    step: 'create',
  };
  const warned = await post(person, found.path, { ...car, brandName: '' });
  expect(textOf(warned.html)).toContain('Kilometertallet er lavere end ved seneste syn 28. mar. 2025 (84.200 km)');
  expect(textOf(warned.html)).toContain('Motorregistret siger Blå');
  const done = await post(person, found.path, car);
  const again = await post(person, found.path, car);
  expect(again.path).toBe(done.path);

  const cars = await as(person, ({ db }) => db.selectFrom('car').selectAll().execute());
  expect(cars).toHaveLength(1);
  expect(cars[0]).toMatchObject({
    registrationNumber: 'AB12345',
    vin: 'WVWZZZAUZKP123456',
    brandName: 'Volkswagen',
    color: 'Rød',
    gearType: 'automatic',
    fuelType: 'benzin',
    mileage: 67_600,
    mileageSource: 'manual',
    engineKw: 110,
    totalWeight: null,
    registrationStatus: 'Registreret',
    dmrVehicleId: '9000000004225771',
    salePriceInclVat: 18_290_000,
    purchasePriceExclVat: 15_000_000,
    costPrice: 15_000_000,
    vatScheme: 'margin',
    departmentId,
    category: 'C',
    status: 'draft',
    stockNumber: '1',
    sourceOfImport: 'nummerpladeapi',
    registerFacts: { totalWeight: { value: 1820, source: 'testdata' }, color: { value: 'Blå' } },
  });
  expect(done.path).toBe(`/cars/${cars[0]?.id}/edit`);
});

test('without a look-up all is typed, and a draft waits where it was left', async ({ organize, as, post, visit }) => {
  const person = { organization: await organize() };
  const begun = await post(person, start, { step: 'without', asked: 'XY 12 345' });
  expect(fieldsOf(begun.html)).toMatchObject({ registrationNumber: 'XY 12 345' });
  const typed = {
    ...fieldsOf(begun.html),
    brandName: '',
    modelName: 'Fabia',
    vin: 'WVWZZZIQO00000000',
    step: 'create',
  };
  const refused = await post(person, begun.path, typed);
  expect(refused.status).toBe(400);
  expect(textOf(refused.html)).toContain('Mærke: Skriv bilens mærke');
  expect(textOf(refused.html)).toContain('Stelnr.: Stelnummer skal være 17 tegn uden I, O og Q');

  const home = await (await visit(start, { as: person })).text();
  expect(linksOf(home)).toContainEqual({ label: 'XY 12 345 Fabia', href: begun.path });
  const kept = await (await visit(begun.path, { as: person })).text();
  expect(fieldsOf(kept)).toMatchObject({ modelName: 'Fabia', vin: 'WVWZZZIQO00000000' });

  const mended = { ...typed, brandName: 'Škoda', vin: '' };
  await post(person, begun.path, { ...mended, salePriceInclVat: '-1' });
  const wrong = await post(person, begun.path, { ...mended, salePriceInclVat: '1.5', location: 'B7' });
  expect([wrong.status, textOf(wrong.html)]).toEqual([400, expect.stringContaining('Brug komma som decimaltegn')]);
  expect(fieldsOf(wrong.html)).toMatchObject({ location: 'B7', salePriceInclVat: '1.5' });
  await post(person, begun.path, mended);
  const cars = await as(person, ({ db }) => db.selectFrom('car').selectAll().execute());
  expect(cars).toMatchObject([{ brandName: 'Škoda', registrationNumber: 'XY12345', sourceOfImport: 'manual' }]);
});

test('undoing a created car → its draft is open again', async ({ organize, as, post, visit }) => {
  const person = { organization: await organize() };
  const { path, html } = await post(person, start, { step: 'lookup', asked: 'AB12345' });
  const created = await visit(path, {
    as: person,
    form: { ...formOf(html), salePriceInclVat: '1.000', step: 'create' },
  });
  expect(toastOf(created).title).toBe('Bilen er oprettet som kladde');
  const undone = await visit(undoOf(created), { as: person, form: { back: path } });
  expect(undone.headers.get('location')).toBe(path);
  expect(await as(person, ({ db }) => db.selectFrom('car').select('id').execute())).toEqual([]);
  expect(fieldsOf(await (await visit(path, { as: person })).text())).toMatchObject({ salePriceInclVat: '1.000' });
});

test('«Opret og tag billeder» → the photos of the created car, at the camera', async ({ organize, post }) => {
  const person = { organization: await organize() };
  const { path, html } = await post(person, start, { step: 'lookup', asked: 'AB12345' });
  const photos = await post(person, path, { ...formOf(html), step: 'photos' });
  expect(photos.path).toMatch(/^\/cars\/\d+\/edit\/photos#tag-billede$/);
  expect(parse(photos.html).getElementById('tag-billede')?.getAttribute('capture')).toBe('environment');
});

test('a car in stock is shown and not created twice; a deleted one is restored', async ({ organize, as, post }) => {
  const person = { organization: await organize() };
  const [living, deleted] = await as(person, async (tenant) => [
    await addCar(tenant, { registrationNumber: 'AB12345', modelName: 'Golf' }),
    await addCar(tenant, { vin: 'WV1ZZZ7HZKH054321', status: 'soft-deleted', deletedAt: new Date() }),
  ]);
  const here = await post(person, start, { step: 'lookup', asked: 'AB12345' });
  expect(textOf(here.html)).toContain('Bilen findes allerede');
  expect(linksOf(here.html)).toContainEqual({ label: 'Volkswagen Golf', href: `/cars/${living}/edit` });
  const refused = await post(person, here.path, { ...formOf(here.html), step: 'create' });
  expect([refused.status, textOf(refused.html)]).toEqual([
    409,
    expect.stringContaining('En anden bil har allerede dette registreringsnummer.'),
  ]);

  const earlier = await post(person, start, { step: 'lookup', asked: 'CD23456' });
  expect(textOf(earlier.html)).toContain('Bilen har været her før');
  const opened = await post(person, earlier.path, { step: 'reopen', id: String(deleted) });
  expect(opened.path).toBe(`/cars/${deleted}/edit`);
  const { status } = await as(person, ({ db }) =>
    db
      .selectFrom('car')
      .select('status')
      .where('id', '=', deleted ?? 0)
      .executeTakeFirstOrThrow(),
  );
  expect(status).toBe('draft');
});

test('a scrapped or leased car gives a warning and can be created; a role that sets no prices writes none', async ({
  organize,
  as,
  post,
}) => {
  const organization = await organize();
  const technician: Person = { organization, role: 'technician' };
  const leased = await post(technician, start, { step: 'lookup', asked: 'LE00001' });
  expect(textOf(leased.html)).toContain('Registret siger, at bilen er leaset til 31. dec. 2027.');
  const page = await post(technician, start, { step: 'lookup', asked: 'SK00001' });
  expect(textOf(page.html)).toContain('Den kan oprettes, men ikke publiceres.');
  expect(textOf(page.html)).not.toMatch(/Indkøbspris|Kontantpris/);
  await post(technician, page.path, {
    ...formOf(page.html),
    ...{ purchasePriceExclVat: '1000', salePriceInclVat: '2000', step: 'create' },
  });
  const cars = await as(technician, ({ db }) =>
    db.selectFrom('car').select(['registrationStatus', 'purchasePriceExclVat', 'salePriceInclVat']).execute(),
  );
  expect(cars).toEqual([{ registrationStatus: 'Skrottet', purchasePriceExclVat: null, salePriceInclVat: null }]);
});

test('a draft is its own author’s: not a colleague’s, and not another organisation’s', async ({
  organize,
  post,
  visit,
}) => {
  const organization = await organize();
  const { path } = await post({ organization }, start, { step: 'without', asked: 'AB12345' });
  for (const as of [{ organization, role: 'member' as const }, { organization: await organize() }]) {
    expect((await visit(path, { as })).status).toBe(404);
    expect((await visit(path, { as, form: { step: 'create', brandName: 'X' } })).status).toBe(404);
  }
  expect((await visit(`${start}?draft=nul`, { as: { organization } })).status).toBe(404);
});
