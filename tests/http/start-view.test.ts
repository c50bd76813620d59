import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { expect } from 'vitest';
import { carViews } from '#server/cars/car-views.ts';
import { createCompany } from '#server/company/company-commands.ts';
import { addStartView } from '#server/company/start-view.ts';
import { withTenant } from '#server/tenant.ts';
import { setDefaultView } from '#server/views/view-choice-commands.ts';
import { deleteView } from '#server/views/view-commands.ts';
import { listViewTabs } from '#server/views/view-tabs.ts';
import { addStartViews } from '../../migrations/020-start-view.ts';
import { dieselView, stockWithView } from '../car-views.ts';
import { addCar } from '../factories.ts';
import { test } from '../fixtures.ts';
import { cellsOf, linksOf } from '../html.ts';

const viewOf = async (visited: Promise<Response>) => (await visited).headers.get('location');

test('«Biler» leads to «Til salg», which shows what can be sold; /cars keeps its own columns', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    await addStartView(tenant);
    await addCar(tenant, { modelName: 'Ledig', registrationNumber: 'AB12345', mileage: 1000 });
    await addCar(tenant, { modelName: 'Solgt', availability: 'sold' });
  });
  const plain = await (await visit('/cars', { as: { organization } })).text();
  expect(cellsOf(plain)[0]?.slice(0, 3)).toEqual(['Status', 'Registreringsstatus', 'Mærke']);
  const { href = '' } = linksOf(plain).find(({ label }) => label === 'Biler') ?? {};
  const view = await viewOf(visit(href ?? '', { as: { organization } }));
  expect(view).toBe('/cars/view/til-salg');
  const [head, ...rows] = cellsOf(await (await visit(view ?? '', { as: { organization } })).text());
  expect(head).toEqual(['Bil', 'Kontantpris', 'Kilometer', 'Årgang', 'Liggetid', 'Tilstand', 'Afdeling']);
  expect(rows.map(([car]) => car)).toEqual(['Volkswagen Ledig AB 12 345']);
});

test('a default view, remembered filters and a deleted start view are where «Biler» leads instead', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await stockWithView({ organize, as });
  const to = (query = '') => viewOf(visit(`/cars?start=true${query}`, { as: { organization } }));
  expect(await to()).toBe('/cars');
  await as({ organization }, addStartView);
  expect(await to()).toBe('/cars/view/til-salg');
  expect(await to('&fuelType=diesel')).toBe('/cars?fuelType=diesel');
  const id = await as({ organization }, (tenant) => addCar(tenant, {}));
  for (const [list, way] of [
    ['/cars/view/til-salg?fuelType=diesel', '/cars/view/til-salg?fuelType=diesel'],
    ['//nordbiler.example/cars', '/cars'],
  ] as const) {
    const record = await visit(`/cars/${id}/edit/data?list=${encodeURIComponent(list)}`, { as: { organization } });
    const { href } = linksOf(await record.text()).find(({ label }) => label === 'Biler') ?? {};
    expect(href, list).toBe(way);
  }
  const tabs = () => as({ organization }, async (tenant) => (await listViewTabs(tenant, carViews, 'used')).tabs);
  const [start, diesel] = await tabs();
  expect([start?.name, diesel?.name]).toEqual(['Til salg', dieselView().name]);
  await as({ organization }, (tenant) => setDefaultView(tenant, carViews, diesel?.id ?? 0, 'organization'));
  expect(await to()).toBe('/cars/view/dieselbiler');
  await as({ organization }, async (tenant) => {
    await setDefaultView(tenant, carViews, start?.id ?? 0, 'mine');
    await deleteView(tenant, carViews, start?.id ?? 0);
  });
  expect(await to()).toBe('/cars/view/dieselbiler');
  expect((await tabs()).map(({ name }) => name)).toEqual([dieselView().name]);
});

test('a founded organisation and one from before the start view have it', async ({
  organize,
  user,
  database,
  ownerUrl,
}) => {
  const organization = await organize('Fra før');
  const { id: userId } = await user({ organization });
  const founded = await createCompany(database, { userId }, { name: 'Ny', slug: `ny-${userId}`, kind: 'dealer' });
  const tabsOf = async (organizationId: string) => {
    const actor = { organizationId, userId, role: 'owner' } as const;
    return (await withTenant(database.pool, actor, (tenant) => listViewTabs(tenant, carViews, 'used'))).tabs;
  };
  expect(await tabsOf(founded)).toMatchObject([{ name: 'Til salg', isStart: true }]);
  expect(await tabsOf(organization.id)).toEqual([]);
  const dialect = new PostgresDialect({ pool: new pg.Pool({ connectionString: ownerUrl, max: 1 }) });
  const owner = new Kysely<unknown>({ dialect });
  try {
    await owner.transaction().execute(addStartViews);
  } finally {
    await owner.destroy();
  }
  expect(await tabsOf(organization.id)).toMatchObject([{ name: 'Til salg', isStart: true }]);
});
