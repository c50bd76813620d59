import { expect } from 'vitest';
import { readCarListPayload } from '#server/cars/car-list-mapping.ts';
import { type Organization, test } from '#tests/fixtures.ts';
import type { Role } from '../db/schema.ts';
import {
  deleteCarView,
  describeCarView,
  duplicateCarView,
  restoreCarView,
  saveCarView,
  updateCarView,
} from './car-view-commands.ts';
import type { CarViewInput } from './car-view-payload.ts';
import { findCarView, findCarViewBySlug, findCarViewNamed } from './car-view-queries.ts';

const input = (changes: Partial<CarViewInput> = {}): CarViewInput => ({
  name: 'Dieselbiler',
  viewType: 'organization',
  filters: { fuelType: 'diesel', status: ['published'] },
  visibleColumns: { brandName: true, vin: false, mileage: true },
  columnOrder: ['mileage', 'brandName'],
  sortBy: 'mileage',
  sortDirection: 'desc',
  ...changes,
});
const who = (organization: Organization, role: Role = 'owner') => ({ organization, role });

test('a view keeps filters, columns, order and sorting as they were saved', async ({ organize, as, user }) => {
  const organization = await organize();
  const { id: userId } = await user(who(organization));
  const saved = await as(who(organization), (tenant) =>
    saveCarView(tenant, input({ description: 'Til eksport', filters: { fuelType: 'diesel', page: 4, pageSize: 50 } })),
  );
  const found = await as(who(organization), (tenant) => findCarView(tenant, saved.id));
  expect(found).toMatchObject({
    name: 'Dieselbiler',
    slug: 'dieselbiler',
    description: 'Til eksport',
    viewType: 'organization',
    createdById: userId,
    version: 1,
    dropped: [],
    list: {
      filters: { fuelType: 'diesel', pageSize: 50, isFactoryCar: false },
      visibleColumns: { brandName: true, vin: false, mileage: true },
      columnOrder: ['mileage', 'brandName'],
      sortBy: 'mileage',
      sortDirection: 'desc',
    },
  });
  expect(found?.list.filters).not.toHaveProperty('page');
});

test('a name stands once for used and once for factory cars in an organisation, however it is written', async ({
  organize,
  as,
}) => {
  const [organization, other] = [await organize(), await organize()];
  const save = (place: Organization, name: string, isFactoryCar = false) =>
    as(who(place), (tenant) => saveCarView(tenant, input({ name, filters: { isFactoryCar } })));
  const used = await save(organization, 'Aarhus');
  for (const name of ['Aarhus', 'AARHUS', 'Århus']) {
    await expect(save(organization, name), name).rejects.toMatchObject({ code: 'view-name-taken', field: 'name' });
  }
  const factory = await save(organization, 'Aarhus', true);
  await save(other, 'Aarhus');
  expect([used.slug, factory.slug]).toEqual(['aarhus', 'aarhus-2']);
  await as(who(organization), async (tenant) => {
    expect(await findCarViewNamed(tenant, 'Aarhus')).toMatchObject({ id: used.id });
    expect(await findCarViewNamed(tenant, 'aarhus-2')).toMatchObject({ id: factory.id });
    await deleteCarView(tenant, used.id);
    expect(await findCarViewNamed(tenant, 'Aarhus')).toMatchObject({ id: factory.id });
  });
});

test('after a rename the old slugs go on leading to the view, and no other view takes them', async ({
  organize,
  as,
}) => {
  const organization = await organize();
  await as(who(organization), async (tenant) => {
    const { id } = await saveCarView(tenant, input({ name: 'Elbiler på lager' }));
    const rename = (name: string, version: number) =>
      describeCarView(tenant, { id, version, input: { name, viewType: 'organization' } });
    expect(await rename('Elbiler', 1)).toMatchObject({ slug: 'elbiler', version: 2 });
    expect(await rename('Strøm', 2)).toMatchObject({ slug: 'stroem' });
    for (const slug of ['elbiler-paa-lager', 'elbiler', 'stroem']) {
      expect(await findCarViewBySlug(tenant, slug), slug).toMatchObject({ id, name: 'Strøm' });
      expect(await findCarViewNamed(tenant, slug), slug).toMatchObject({ id });
    }
    expect(await saveCarView(tenant, input({ name: 'Elbiler' }))).toMatchObject({ slug: 'elbiler-2' });
    expect(await rename('Elbiler på lager', 3)).toMatchObject({ slug: 'elbiler-paa-lager' });
  });
});

test('a change of a view that somebody has changed since is refused, and changes nothing', async ({ organize, as }) => {
  const organization = await organize();
  const { id } = await as(who(organization), (tenant) => saveCarView(tenant, input()));
  const update = (name: string, version?: number) =>
    as(who(organization), (tenant) => updateCarView(tenant, { id, version, input: input({ name }) }));
  await update('Første', 1);
  await expect(update('Anden', 1)).rejects.toMatchObject({ code: 'view-changed', status: 409 });
  expect(await as(who(organization), (tenant) => findCarView(tenant, id))).toMatchObject({
    name: 'Første',
    version: 2,
  });
  expect(await update('Uden kontrol')).toMatchObject({ name: 'Uden kontrol', version: 3 });
});

test('a deleted view leads nowhere until it is brought back, under another name if its own is taken', async ({
  organize,
  as,
}) => {
  const organization = await organize();
  await as(who(organization), async (tenant) => {
    const { id } = await saveCarView(tenant, input());
    await deleteCarView(tenant, id);
    expect(await findCarView(tenant, id)).toBeUndefined();
    expect(await findCarViewBySlug(tenant, 'dieselbiler')).toBeUndefined();
    expect(await deleteCarView(tenant, id)).toBeUndefined();
    await saveCarView(tenant, input());
    expect(await restoreCarView(tenant, id)).toMatchObject({ id, name: 'Dieselbiler (2)' });
    expect(await findCarViewBySlug(tenant, 'dieselbiler')).toMatchObject({ id });
    expect(await restoreCarView(tenant, id)).toMatchObject({ id, name: 'Dieselbiler (2)' });
    const history = await tenant.db
      .selectFrom('history')
      .where('organizationId', '=', tenant.organizationId)
      .where('entityType', '=', 'carView')
      .where('entityId', '=', id)
      .select('action')
      .orderBy('id')
      .execute();
    expect(history.map(({ action }) => action)).toEqual(['create', 'update', 'update']);
  });
});

test('a copy is personal, under a free name, and shows the same', async ({ organize, as }) => {
  const organization = await organize();
  const { id } = await as(who(organization), (tenant) => saveCarView(tenant, input({ name: 'x'.repeat(60) })));
  await as(who(organization, 'technician'), async (tenant) => {
    const [first, second] = [await duplicateCarView(tenant, id), await duplicateCarView(tenant, id)];
    expect(first).toMatchObject({ viewType: 'personal', createdById: tenant.userId, list: { sortBy: 'mileage' } });
    expect(first?.list).toEqual((await findCarView(tenant, id))?.list);
    expect(first?.name).toHaveLength(60);
    expect(first?.name.endsWith('(kopi)')).toBe(true);
    expect(second?.name.endsWith('(kopi) (2)')).toBe(true);
    const cars = await saveCarView(tenant, input({ name: `${'x'.repeat(52)}${'🚗'.repeat(4)}` }));
    expect((await duplicateCarView(tenant, cars.id))?.name).toBe(`${'x'.repeat(52)} (kopi)`);
  });
});

test('columns, filters and values that no longer exist are left out of a view and told', async ({ organize, as }) => {
  const organization = await organize();
  await as(who(organization), async (tenant) => {
    const { id } = await saveCarView(tenant, input());
    await tenant.db
      .updateTable('carView')
      .set({
        filters: JSON.stringify({
          fuelType: 'brint',
          status: ['published', 'parked'],
          brandNames: ['Audi'],
          wheels: 4,
        }),
        visibleColumns: JSON.stringify({ brandName: true, wheels: true }),
        columnOrder: ['wheels', 'brandName'],
        sortBy: 'wheels',
      })
      .where('organizationId', '=', tenant.organizationId)
      .where('id', '=', id)
      .execute();
    const view = await findCarView(tenant, id);
    expect(view?.list).toEqual({
      filters: { status: ['published'], brandNames: ['Audi'], isFactoryCar: false },
      visibleColumns: { brandName: true },
      columnOrder: ['brandName'],
    });
    expect(view?.dropped.map(({ name, value }) => `${name}: ${value}`).sort()).toEqual(
      ['columns: wheels', 'fuelType: brint', 'sortBy: wheels', 'status: parked', 'wheels: 4'].sort(),
    );
    expect(readCarListPayload(view?.list ?? {}, 'owner').query.columns).toEqual(['brandName']);
  });
});

test('nobody has more views than a list can show, brought back or new', async ({ organize, as }) => {
  const [organization, other] = [await organize(), await organize()];
  const save = (place: Organization, name: string) =>
    as(who(place), (tenant) => saveCarView(tenant, input({ name, viewType: 'personal' })));
  const { id } = await save(organization, 'Slettet');
  await as(who(organization), async (tenant) => {
    await deleteCarView(tenant, id);
    const { organizationId, userId } = tenant;
    const views = Array.from({ length: 100 }, (_, index) => ({
      ...{ organizationId, createdById: userId, viewType: 'personal' as const, filters: '{}', visibleColumns: '{}' },
      ...{ name: `Visning ${index}`, slug: `visning-${index}` },
    }));
    await tenant.db.insertInto('carView').values(views).execute();
  });
  await expect(save(organization, 'En til')).rejects.toThrow('too-many-views');
  await expect(as(who(organization), (tenant) => restoreCarView(tenant, id))).rejects.toThrow('too-many-views');
  await as({ organization, role: 'member' }, (tenant) => saveCarView(tenant, input({ name: 'En kollegas' })));
  await save(other, 'En anden virksomheds');
});
