import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { findCar } from '#server/cars/car-queries.ts';
import { carPath, errorOf, formOf } from '../car-form.ts';
import { addCar } from '../factories.ts';
import { test } from '../fixtures.ts';
import { fieldsOf, textOf } from '../html.ts';

const note = 'Kontrolciffer passer ikke. Tjek stelnummeret';

test('a wrong check digit is noted at the field of a North American VIN, and of no other', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const page = async (vin: string | null) => {
    const id = await as({ organization }, (tenant) => addCar(tenant, { vin }));
    return (await visit(carPath(id), { as: { organization } })).text();
  };
  expect(await page('1HGCM82633A004353')).toContain(note);
  for (const vin of ['WVWZZZ3CZGE193129', '1HGCM82633A004352', null])
    expect(await page(vin)).not.toContain('Kontrolciffer');
});

const box = (html: string) => parse(html).querySelector('input[type=checkbox][name=acceptedVin]');
const short = { vin: '118 302 547', firstRegistrationDate: '01-06-1972' };

test('a short VIN of an old car is refused until «Brug alligevel» is ticked, and is not asked about again', async ({
  organize,
  as,
  visit,
}) => {
  const person = { organization: await organize() };
  const id = await as(person, (tenant) => addCar(tenant));
  const read = async () => formOf(await (await visit(carPath(id), { as: person })).text());
  const post = (form: Record<string, string>) => visit(carPath(id), { as: person, form });
  const stored = async () => (await as(person, (tenant) => findCar(tenant, id)))?.vin;

  const refused = await post({ ...(await read()), ...short });
  const html = await refused.text();
  expect([refused.status, await stored()]).toEqual([400, null]);
  expect(errorOf(html, 'vin')).toContain('Stelnummer skal være 17 tegn uden I, O og Q.');
  expect([box(html)?.getAttribute('value'), box(html)?.hasAttribute('checked')]).toEqual(['118 302 547', false]);
  expect((await post(formOf(html))).status).toBe(400);

  const ticked = { ...formOf(html), acceptedVin: '118 302 547' };
  const mistaken = await (await post({ ...ticked, modelYear: 'ny' })).text();
  expect(formOf(mistaken)).toMatchObject({ acceptedVin: '118 302 547' });
  expect((await post({ ...ticked, vin: '118302548' })).status).toBe(400);
  expect([(await post(ticked)).status, await stored()]).toEqual([303, '118302547']);

  expect((await post({ ...(await read()), color: 'Rød' })).status).toBe(303);
  expect((await post({ ...(await read()), vin: '118302548' })).status).toBe(400);
  expect((await post({ ...(await read()), firstRegistrationDate: '01-06-1982' })).status).toBe(400);
  expect(await stored()).toBe('118302547');
});

test('a car with a short VIN is created when the VIN is accepted', async ({ organize, as, visit }) => {
  const person = { organization: await organize() };
  const path = (await visit('/cars/create', { as: person, form: { step: 'without' } })).headers.get('location') ?? '';
  const typed = {
    step: 'create',
    purpose: 'sale',
    brandName: 'VW',
    modelName: '1303',
    vehicleType: 'passenger_car',
    ...short,
  };
  const refused = await visit(path, { as: person, form: typed });
  const html = await refused.text();
  expect([refused.status, textOf(html)]).toEqual([400, expect.stringContaining('Brug alligevel')]);
  const accepted = { ...fieldsOf(html), step: 'create', acceptedVin: box(html)?.getAttribute('value') ?? '' };
  await visit(path, { as: person, form: { ...accepted, modelName: '' } });
  const kept = fieldsOf(await (await visit(path, { as: person })).text());
  expect(kept).toMatchObject({ acceptedVin: '118 302 547' });
  await visit(path, { as: person, form: { ...kept, modelName: '1303', step: 'create' } });
  const [car] = await as(person, ({ db }) => db.selectFrom('car').select(['vin', 'modelName']).execute());
  expect(car).toEqual({ vin: '118302547', modelName: '1303' });
});
