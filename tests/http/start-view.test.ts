import { Kysely, PostgresDialect } from 'kysely';
import { parse } from 'node-html-parser';
import pg from 'pg';
import { expect } from 'vitest';
import { viewedLists } from '#app/texts/views.ts';
import { carViews } from '#server/cars/car-views.ts';
import { createCompany } from '#server/company/company-commands.ts';
import { addStartViews } from '#server/company/start-view.ts';
import { customerViews } from '#server/customers/customer-views.ts';
import { leadViews } from '#server/leads/lead-views.ts';
import { memoViews } from '#server/memos/memo-views.ts';
import { rentalViews } from '#server/rentals/rental-views.ts';
import { withTenant } from '#server/tenant.ts';
import { setDefaultView } from '#server/views/view-choice-commands.ts';
import { deleteView } from '#server/views/view-commands.ts';
import { listViewTabs } from '#server/views/view-tabs.ts';
import { addStartViews as addSaleViews } from '../../migrations/020-start-view.ts';
import { up as addPeopleViews } from '../../migrations/032-people-views.ts';
import { giveViews as addRentalViews } from '../../migrations/082-rentals-in-bulk.ts';
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
    await addStartViews(tenant);
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
  await as({ organization }, addStartViews);
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

test('a founded organisation and one from before the start views have them', async ({
  organize,
  user,
  database,
  ownerUrl,
}) => {
  const organization = await organize('Fra før');
  const { id: userId } = await user({ organization });
  const founded = await createCompany(database, { userId }, { name: 'Ny', slug: `ny-${userId}`, kind: 'dealer' });
  const storedOf = (organizationId: string) => {
    const actor = { organizationId, userId, role: 'owner' } as const;
    const columns = ['list', 'name', 'slug', 'description', 'filters', 'sortBy', 'sortDirection', 'isStart'] as const;
    return withTenant(database.pool, actor, ({ db }) =>
      db.selectFrom('savedView').select(columns).orderBy('list').orderBy('slug').execute(),
    );
  };
  const views = await storedOf(founded);
  expect(views.map(({ slug }) => slug)).toEqual([
    ...['til-salg', 'mangler-e-mail', 'mine-kunder', 'sovende', 'uden-samtykke'],
    ...['mine-i-dag', 'overskredne', 'tilbud-uden-svar', 'ubesvarede', 'uden-naeste-handling'],
    ...['forfaldne', 'jeg-har-bedt-om', 'klargoering-i-morgen', 'mine-i-dag', 'uden-ansvarlig'],
    ...['forfaldne', 'ind-i-dag', 'ud-i-dag', 'uden-depositum', 'uden-kontrakt', 'udloeber-i-30-dage'],
  ]);
  expect(views.filter(({ isStart }) => isStart).map(({ name }) => name)).toEqual(['Til salg']);
  expect(await storedOf(organization.id)).toEqual([]);
  const dialect = new PostgresDialect({ pool: new pg.Pool({ connectionString: ownerUrl, max: 1 }) });
  const owner = new Kysely<unknown>({ dialect });
  try {
    await owner.transaction().execute(addSaleViews);
    for (const _ of ['once', 'again']) {
      await owner.transaction().execute(addPeopleViews);
      await owner.transaction().execute(addRentalViews);
    }
  } finally {
    await owner.destroy();
  }
  const older = await storedOf(organization.id);
  expect(older.slice(1)).toEqual(views.slice(1).filter(({ list }) => list !== 'memos'));
  expect(older[0]).toMatchObject({ name: 'Til salg', isStart: true });
});

test.for([leadViews, customerViews, memoViews, rentalViews])(
  'the views that come with the list %# show what they say',
  async (list, { organize, as, visit }) => {
    const organization = await organize();
    const tabs = await as({ organization }, async (tenant) => {
      await addStartViews(tenant);
      return (await listViewTabs(tenant, list, 'all')).tabs;
    });
    expect(new Set(tabs.map(({ name }) => name))).toEqual(new Set(list.starters.map(({ name }) => name)));
    for (const { name, query } of list.starters) {
      const { slug } = tabs.find((tab) => tab.name === name) ?? {};
      const page = parse(
        await (await visit(`${viewedLists[list.name].address}/view/${slug}`, { as: { organization } })).text(),
      );
      const filters = Object.keys(query).filter((of) => !of.startsWith('sort'));
      expect(page.querySelectorAll('[aria-label^="Fjern filter"]'), name).toHaveLength(filters.length);
    }
    const proposed = await (await visit(`/views?list=${list.name}`, { as: { organization } })).text();
    expect(proposed).not.toContain('Begynd med');
  },
);
