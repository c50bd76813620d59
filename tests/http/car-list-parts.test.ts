import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { unpack } from '#app/list/packed.ts';
import { addCar } from '../factories.ts';
import { test as base, type Person } from '../fixtures.ts';

const test = base.extend<{
  /** A visit of a browser of which it is known that scripts run. */
  visitAlive: (path: string, person: Person) => Promise<Response>;
}>({
  visitAlive: async ({ user, visit }, use) =>
    use(async (path, person) =>
      visit(path, { headers: { cookie: `${await (await user(person)).cookie}; scripts=1` } }),
    ),
});

test('where scripts are known to run, a list leaves to them what is closed at first', async ({
  organize,
  as,
  visit,
  visitAlive,
}) => {
  const organization = await organize();
  await as({ organization }, (tenant) => addCar(tenant, { brandName: 'Ford', fuelType: 'diesel' }));
  const path = '/cars?brandNames=Ford&fuelType=diesel';
  const whole = parse(await (await visit(path, { as: { organization } })).text());
  const rest = parse(await (await visitAlive(path, { organization })).text());

  const fieldsOf = (page: typeof whole, form: string) =>
    page
      .querySelectorAll(`form[data-list-form=${form}] input[name]`)
      .filter((field) => field.getAttribute('type') !== 'checkbox' || field.hasAttribute('checked'))
      .map((field) => `${field.getAttribute('name')}=${field.getAttribute('value') ?? ''}`);
  expect(fieldsOf(whole, 'filters')).toContain('brandNames=Ford');
  expect(whole.querySelectorAll('.filter-panel select')).toHaveLength(3);
  expect(whole.querySelectorAll('form[data-list-form=columns]')).toHaveLength(1);

  expect(fieldsOf(rest, 'filters').sort()).toEqual(['brandNames=Ford', 'fuelType=diesel', 'search=']);
  expect(rest.querySelectorAll('.filter-panel select, form[data-list-form=columns]')).toEqual([]);
  expect(rest.querySelectorAll('tbody tr').length).toBe(whole.querySelectorAll('tbody tr').length);
});

test('what scripts did not bring stands behind a link to the list in one piece', async ({
  organize,
  as,
  visitAlive,
}) => {
  const organization = await organize();
  await as({ organization }, (tenant) => addCar(tenant, { fuelType: 'diesel' }));
  const page = await (await visitAlive('/cars?fuelType=diesel', { organization })).text();
  const link = parse(page)
    .querySelectorAll('.filter-panel a')
    .find(({ text }) => text === 'Vis filtrene');
  expect(link?.getAttribute('href')).toBe('?fuelType=diesel&scripts=0');

  const answer = await visitAlive('/cars?fuelType=diesel&scripts=0', { organization });
  expect(answer.headers.get('location')).toBe('/cars?fuelType=diesel');
  expect(answer.headers.getSetCookie().join()).toContain('scripts=; Path=/; Max-Age=0');
});

test('the options of the filters are counted for the list that is asked for', async ({ organize, as, visitAlive }) => {
  const organization = await organize();
  const id = await as({ organization }, async (tenant) => {
    await addCar(tenant, { brandName: 'Ford', modelName: 'Focus', fuelType: 'diesel', registrationNumber: 'AB12345' });
    await addCar(tenant, { brandName: 'Tesla', modelName: 'Model 3', fuelType: 'electric' });
    const { id } = await tenant.db
      .insertInto('department')
      .values({ organizationId: organization.id, name: 'Værkstedet' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
  const ask = (path: string, role: 'owner' | 'customer' = 'owner') => visitAlive(path, { organization, role });
  const { brands } = await (await ask('/cars/options?fuelType=diesel')).json();
  expect(unpack(brands)).toEqual([{ name: 'Ford', count: 1 }]);

  const page = await (await ask(`/cars?departments=${id}&fuelType=diesel`)).text();
  expect(page).toContain('aria-label="Fjern filter Afdeling: Værkstedet"');
  expect((await ask('/cars/options', 'customer')).status).not.toBe(200);
});
