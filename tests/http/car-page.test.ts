import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { findCar } from '#server/cars/car-queries.ts';
import { carPath, errorOf, formOf, knownCar, overviewPath } from '../car-form.ts';
import { addCar, addCategory, addDepartment } from '../factories.ts';
import { test } from '../fixtures.ts';
import { linksOf, textOf } from '../html.ts';

test('the page of a car shows its data and has its values in a form, in Danish formats', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const { id, departmentId } = await as({ organization }, async (tenant) => {
    const departmentId = await addDepartment(tenant, 'Silkeborg');
    await addCategory(tenant, 'C', 'Mellem');
    return {
      departmentId,
      id: await addCar(tenant, { ...knownCar, departmentId, category: 'C', location: 'A1', keyNumber: '17' }),
    };
  });
  const response = await visit(carPath(id), { as: { organization } });
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain('<title>Škoda Octavia 2,0 TDI · Bilassistent</title>');
  const text = textOf(html);
  for (const fact of ['Publiceret', 'AB 12 345', '182.900 kr.', '67.600 km', 'dage', 'Gem bil'])
    expect(text).toContain(fact);
  expect(linksOf(html)).toContainEqual({ label: 'Tilbage til listen', href: '/cars' });
  const { original, acceptedVin: _, ...shown } = formOf(html);
  expect(JSON.parse(original ?? '')).toEqual({ ...shown, version: undefined });
  expect(shown).toMatchObject({
    version: '1',
    status: 'published',
    salePriceInclVat: '182.900',
    costPrice: '151.234,50',
    mileage: '67.600',
    departmentId: String(departmentId),
    location: 'A1',
    keyNumber: '17',
    inStockAt: '15-01-2026',
    category: 'C',
    brandName: 'Škoda',
    modelName: 'Octavia',
    variant: '2,0 TDI',
    vehicleType: 'passenger_car',
    registrationNumber: 'AB 12 345',
    vin: 'WVWZZZ3CZGE193129',
    modelYear: '2021',
    firstRegistrationDate: '28-02-2021',
    fuelType: 'diesel',
    gearType: 'manual',
    color: 'Blå',
  });
  expect(html).not.toContain('Kopiér');
});

test('saving returns to the page with the stored car, and a line in its latest changes', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const id = await as({ organization }, (tenant) => addCar(tenant, knownCar));
  const form = formOf(await (await visit(carPath(id), { as: { organization } })).text());
  const saved = await visit(carPath(id), {
    as: { organization },
    form: {
      ...form,
      registrationNumber: 'cd-23 456',
      mileage: '70000',
      salePriceInclVat: '179.900,00 kr.',
      color: '',
      inStockAt: '2026-02-01',
    },
  });
  expect(saved.status).toBe(303);
  expect(saved.headers.get('location')).toBe(carPath(id));
  expect(saved.headers.get('set-cookie')).toContain('bilassistent.flash');
  const html = await (await visit(carPath(id), { as: { organization } })).text();
  expect(formOf(html)).toMatchObject({
    version: '2',
    registrationNumber: 'CD 23 456',
    mileage: '70.000',
    salePriceInclVat: '179.900',
    color: '',
    inStockAt: '01-02-2026',
  });
  const overview = textOf(await (await visit(overviewPath(id), { as: { organization } })).text());
  expect(overview).toContain('Ændret: Farve, På lager siden, Kilometer, Registreringsnr., Kontantpris');
  expect(overview).toContain(`owner ${organization.name}`);
  expect(overview).toContain('Oprettet');
});

test('invalid input is reported above the form and at each field, and everything typed stays', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const id = await as({ organization }, (tenant) => addCar(tenant, knownCar));
  const form = formOf(await (await visit(carPath(id), { as: { organization } })).text());
  const typed = {
    ...form,
    brandName: '',
    registrationNumber: 'A',
    salePriceInclVat: '182900.50',
    modelYear: 'ny',
    color: 'Rød <b>',
  };
  const response = await visit(carPath(id), { as: { organization }, form: typed });
  expect(response.status).toBe(400);
  const html = await response.text();
  expect(errorOf(html, 'brandName')).toBe('Skriv bilens mærke.');
  expect(errorOf(html, 'registrationNumber')).toBe('Ugyldigt registreringsnummer. Skriv fx AB 12 345.');
  expect(errorOf(html, 'salePriceInclVat')).toBe('Brug komma som decimaltegn.');
  expect(parse(html).querySelector('#bil-brandName')?.getAttribute('aria-describedby')).toBe('bil-brandName-error');
  expect(linksOf(html)).toContainEqual({ label: 'Mærke: Skriv bilens mærke.', href: '#bil-brandName' });
  expect(textOf(html)).toContain('Bilen er ikke gemt');
  expect(formOf(html)).toEqual(typed);
  expect(await as({ organization }, (tenant) => findCar(tenant, id))).toMatchObject({ version: 1, brandName: 'Škoda' });
});

test('a plate or VIN of another car is refused at its field', async ({ organize, as, visit }) => {
  const organization = await organize();
  const id = await as({ organization }, async (tenant) => {
    await addCar(tenant, { registrationNumber: 'CD23456', vin: '1HGCM82633A004352' });
    return addCar(tenant, knownCar);
  });
  const form = formOf(await (await visit(carPath(id), { as: { organization } })).text());
  const plate = await visit(carPath(id), { as: { organization }, form: { ...form, registrationNumber: 'cd 23 456' } });
  expect(plate.status).toBe(409);
  const html = await plate.text();
  expect(errorOf(html, 'registrationNumber')).toBe('En anden bil har allerede dette registreringsnummer.');
  expect(formOf(html).registrationNumber).toBe('cd 23 456');
  const vin = await visit(carPath(id), { as: { organization }, form: { ...form, vin: '1HGCM82633A004352' } });
  expect(errorOf(await vin.text(), 'vin')).toBe('En anden bil har allerede dette stelnummer.');
});

test('a department or car group of another organisation is refused at its field', async ({ organize, as, visit }) => {
  const [mine, theirs] = [await organize(), await organize('Sydbiler')];
  const departmentId = await as({ organization: theirs }, (tenant) => addDepartment(tenant, 'Hemmelig afdeling'));
  await as({ organization: theirs }, (tenant) => addCategory(tenant, 'V9'));
  const id = await as({ organization: mine }, (tenant) => addCar(tenant, knownCar));
  const html = await (await visit(carPath(id), { as: { organization: mine } })).text();
  expect(html).not.toContain('Hemmelig afdeling');
  const post = async (form: Record<string, string>) => {
    const response = await visit(carPath(id), { as: { organization: mine }, form: { ...formOf(html), ...form } });
    expect(response.status).toBe(409);
    return response.text();
  };
  expect(errorOf(await post({ departmentId: String(departmentId) }), 'departmentId')).toContain(
    'Afdelingen findes ikke længere',
  );
  expect(errorOf(await post({ category: 'V9' }), 'category')).toContain('Bilgruppen findes ikke længere');
});

test('a lower mileage asks for a reason, and is stored with it', async ({ organize, as, visit }) => {
  const organization = await organize();
  const id = await as({ organization }, (tenant) => addCar(tenant, knownCar));
  const form = formOf(await (await visit(carPath(id), { as: { organization } })).text());
  const asked = await visit(carPath(id), { as: { organization }, form: { ...form, mileage: '6.760 km' } });
  expect(asked.status).toBe(409);
  const html = await asked.text();
  expect(errorOf(html, 'mileage')).toContain('Kilometertallet er lavere end sidst registreret (67.600 km)');
  expect(textOf(html)).toContain('Hvorfor er kilometertallet lavere?');
  const saved = await visit(carPath(id), {
    as: { organization },
    form: { ...formOf(html), mileageReason: 'Tastefejl' },
  });
  expect(saved.status).toBe(303);
  expect(await as({ organization }, (tenant) => findCar(tenant, id))).toMatchObject({ mileage: 6_760 });
});
