import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { asOre } from '#server/format/money.ts';
import { test } from '../api.ts';
import { addCar, addDepartment } from '../factories.ts';
import { cellsOf, linksOf, textOf } from '../html.ts';

const models = (html: string) => cellsOf(html).slice(1).flat();

const chipsOf = (html: string) =>
  parse(html)
    .querySelectorAll('[data-list-chips] li')
    .map((each) => each.text.trim())
    .filter((text) => !text.startsWith('Nulstil'));

/** The address of a chip, in words. */
const targetOf = (html: string, label: string) =>
  decodeURIComponent(linksOf(html).find((link) => link.label === label)?.href ?? '').replaceAll('+', ' ');

test('a search that is understood → the cars it means, chips, and the words still in the field; a call stays literal', async ({
  organize,
  as,
  call,
  visit,
}) => {
  const person = { organization: await organize() };
  await as(person, async (tenant) => {
    const departmentId = await addDepartment(tenant, 'Aarhus');
    await addCar(tenant, { modelName: 'V60', fuelType: 'electric', departmentId, salePriceInclVat: asOre(14900000) });
    await addCar(tenant, {
      modelName: 'V60 dyr',
      fuelType: 'electric',
      departmentId,
      salePriceInclVat: asOre(15100000),
    });
    await addCar(tenant, { modelName: 'V60 D4', fuelType: 'diesel', departmentId, salePriceInclVat: asOre(9900000) });
    await addCar(tenant, { modelName: 'V60 her', fuelType: 'electric', salePriceInclVat: asOre(9900000) });
  });
  const typed = 'v60 el under 150.000 århus';
  const look = async (search: string, more = '') =>
    (await visit(`/cars?columns=modelName${more}&${new URLSearchParams({ search })}`, { as: person })).text();
  const html = await look(typed);
  expect(models(html)).toEqual(['V60']);
  expect(chipsOf(html)).toEqual([
    'Søgning: «v60»',
    'Forstået:',
    'Drivmiddel: El',
    'Pris højst 150.000 kr.',
    'Afdeling: Aarhus',
  ]);
  expect(parse(html).querySelector('input[type=search]')?.getAttribute('value')).toBe(typed);
  expect(targetOf(html, 'Fjern filter Drivmiddel: El')).toBe('?columns=modelName&search=v60 "el" under 150.000 århus');
  expect(targetOf(html, 'Fjern filter Søgning: «v60»')).toBe('?columns=modelName&search=el under 150.000 århus');

  const quoted = await look('"v60" under "150.000"');
  expect([models(quoted), chipsOf(quoted)]).toEqual([[], ['Søgning: «"v60" under "150.000"»']]);

  const none = await look('v60 diesel over 900.000');
  expect(textOf(none)).toContain('Fjern et filter for at se flere: Fjern Pris mindst 900.000 kr. +1');
  expect(linksOf(none)).toContainEqual(expect.objectContaining({ href: expect.stringMatching(/search=v60\+diesel$/) }));

  const { data } = await (
    await call('/api/cars/filter', { as: person, body: { filters: { search: 'v60 el' } } })
  ).json();
  expect(data.pagination.totalCount).toBe(0);
});

test('an ambiguous search → text, and the filters it could mean to choose', async ({ organize, as, visit }) => {
  const person = { organization: await organize() };
  await as(person, (tenant) => addCar(tenant, { brandName: 'Peugeot', modelName: '2008' }));
  const look = async (search: string) =>
    (await visit(`/cars?columns=modelName&search=${search}`, { as: person })).text();
  const model = await look('2008');
  expect([models(model), chipsOf(model)]).toEqual([['2008'], ['Søgning: «2008»', 'Mente du', 'Årgang 2008']]);
  const amount = await look('150.000');
  expect(chipsOf(amount)).toEqual(['Søgning: «150.000»', 'Mente du', 'Pris højst 150.000 kr.', 'højst 150.000 km']);
  expect(targetOf(amount, 'Filtrér på højst 150.000 km')).toBe('?columns=modelName&mileageTo=150.000');
  expect(chipsOf(await look('500'))).toEqual(['Søgning: «500»']);
});

test('a view of a search that is understood → has its filters; one saved with such words as text → shows them as text', async ({
  organize,
  as,
  call,
  visit,
}) => {
  const person = { organization: await organize() };
  await as(person, (tenant) => addCar(tenant, { modelName: 'V60', variant: 'el', fuelType: 'diesel' }));
  const look = async (path: string) => (await visit(path, { as: person })).text();
  const body = new URLSearchParams({ step: 'save', name: 'Elbiler', viewType: 'organization' });
  const saved = await visit('/cars?columns=modelName&search=v60+el', { as: person, method: 'POST', body });
  expect(saved.headers.get('location')).toBe('/cars/view/elbiler');
  const view = await look('/cars/view/elbiler');
  expect(chipsOf(view)).toEqual(['Søgning: «v60»', 'Drivmiddel: El']);
  expect(textOf(view)).not.toContain('Ikke gemt');

  const filters = { search: 'v60 el' };
  await call('/api/car-views', {
    as: person,
    body: { name: 'Ordret', viewType: 'personal', filters, columnOrder: ['modelName'] },
  });
  const literal = await look('/cars/view/ordret');
  expect([models(literal), chipsOf(literal)]).toEqual([['V60'], ['Søgning: «"v60 el"»']]);
  expect(textOf(literal)).not.toContain('Ikke gemt');
});

test('a view of a search that names a department → the cars seen when it was saved, however it is opened', async ({
  organize,
  as,
  call,
  visit,
}) => {
  const person = { organization: await organize() };
  const departmentId = await as(person, async (tenant) => {
    const departmentId = await addDepartment(tenant, 'Aarhus');
    await addCar(tenant, { modelName: 'V60', fuelType: 'diesel', departmentId });
    await addCar(tenant, { modelName: 'V40', fuelType: 'benzin', departmentId });
    await addCar(tenant, { modelName: 'Andetsteds', variant: 'Aarhus Edition', fuelType: 'diesel' });
    return departmentId;
  });
  const look = async (path: string) => (await visit(path, { as: person })).text();
  const save = async (search: string, name: string) => {
    const body = new URLSearchParams({ step: 'save', name, viewType: 'organization' });
    const query = new URLSearchParams({ columns: 'modelName', search });
    const saved = await visit(`/cars?${query}`, { as: person, method: 'POST', body });
    return { seen: models(await look(`/cars?${query}`)), path: saved.headers.get('location') ?? '' };
  };
  for (const [search, name, shown, chips] of [
    ['Aarhus diesel', 'Afdelingen', ['V60'], ['Afdeling: Aarhus', 'Drivmiddel: Diesel']],
    ['"Aarhus" diesel', 'Teksten', ['Andetsteds'], ['Søgning: «"Aarhus"»', 'Drivmiddel: Diesel']],
  ] as const) {
    const { seen, path } = await save(search, name);
    const html = await look(path);
    expect([seen, models(html), chipsOf(html)]).toEqual([shown, shown, chips]);
    expect(textOf(html)).not.toContain('Ikke gemt');
    const { data } = await (await call('/api/cars/filter', { as: person, body: { viewName: name } })).json();
    expect(data.used_cars).toMatchObject(shown.map((modelName) => ({ modelName })));
  }
  expect(textOf(await look('/car-views'))).toMatch(/Afdelingen .*1 bil/);
  const views = await as(person, ({ db }) => db.selectFrom('savedView').select('filters').orderBy('id').execute());
  expect(views).toEqual([
    { filters: { fuelType: 'diesel', departments: [departmentId] } },
    { filters: { fuelType: 'diesel', search: 'Aarhus' } },
  ]);
});
