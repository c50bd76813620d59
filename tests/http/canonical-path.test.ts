import { expect } from 'vitest';
import { addCar } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { cellsOf } from '#tests/html.ts';
import { paths } from '#tests/paths.ts';

const named = paths.filter((path) => !path.includes('*'));
const withSlug = (path: string) => path.replaceAll(/:\w+/g, 'Slug-1');
const shouted = (path: string) =>
  path
    .split('/')
    .map((part) => (part.startsWith(':') ? 'Slug-1' : part.toUpperCase()))
    .join('/');

test('spec §2: each path has one spelling, and upper case and slashes at the end lead to it', async ({ visit }) => {
  const to = async (path: string, method: string) => {
    const response = await visit(path, { method });
    return [path, response.status === 308 && response.headers.get('location')];
  };
  for (const path of named) {
    const canonical = withSlug(path);
    const spellings = [shouted(path), `${canonical}/`, `${shouted(path)}///`].filter((each) => !/^\/+$/.test(each));
    for (const spelling of spellings) {
      if (spelling === canonical) continue;
      const asked = `${spelling}?side=2&q=%C3%A5`;
      expect(await to(asked, 'GET')).toEqual([asked, `${canonical}?side=2&q=%C3%A5`]);
    }
    expect(await to(canonical, 'GET')).toEqual([canonical, false]);
  }
  expect(await to('/CARS', 'HEAD')).toEqual(['/CARS', '/cars']);
});

test('a list spelled in another way is the same list, after a click too', async ({ organize, as, visit }) => {
  const organization = await organize();
  await as({ organization }, (tenant) => addCar(tenant, { registrationNumber: 'AB12345' }));
  for (const path of ['/cars/', '/Cars', '/c%61rs', '/USED-CARS/']) {
    const to = (await visit(path, { as: { organization } })).headers.get('location') ?? '';
    expect(['/cars', '/used-cars']).toContain(to);
    const html = await (await visit(to, { as: { organization } })).text();
    expect(cellsOf(html).flat().join(), path).toContain('AB 12 345');
  }
  for (const path of ['/CARS.data?fuelType=diesel', '/cars/_.data?fuelType=diesel']) {
    const clicked = await visit(path, { as: { organization } });
    expect([clicked.status, await clicked.text()]).toEqual([202, expect.stringContaining('/cars?fuelType=diesel')]);
  }
});

test('what is posted to another spelling is taken where it was sent, and an unknown path stays unknown', async ({
  visit,
}) => {
  const posted = await visit('/Account/Login/', { form: { step: 'password', email: '', password: '' } });
  expect(posted.status).toBe(400);
  for (const path of ['/Findes/Ikke', '/findes/ikke/', '/API/Ukendt']) expect((await visit(path)).status).toBe(404);
});
