import { expect } from 'vitest';
import { readCarListPayload } from '#server/cars/car-list-mapping.ts';
import { carViewOf } from '#server/cars/car-view-payload.ts';
import { carViews } from '#server/cars/car-views.ts';
import { type Organization, test } from '#tests/fixtures.ts';
import type { Role } from '../db/schema.ts';
import { deleteView, describeView, duplicateView, restoreView, saveView, updateView } from './view-commands.ts';
import { findView, findViewBySlug, findViewNamed } from './view-queries.ts';

const input = (changes: Partial<Parameters<typeof carViewOf>[0]> = {}) =>
  carViewOf({
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

test('a saved view → filters, columns, order and sorting as saved', async ({ organize, as, user }) => {
  const organization = await organize();
  const { id: userId } = await user(who(organization));
  const saved = await as(who(organization), (tenant) =>
    saveView(
      tenant,
      carViews,
      input({ description: 'Til eksport', filters: { fuelType: 'diesel', page: 4, pageSize: 50 } }),
    ),
  );
  const found = await as(who(organization), (tenant) => findView(tenant, carViews, saved.id));
  expect(found).toMatchObject({
    name: 'Dieselbiler',
    slug: 'dieselbiler',
    description: 'Til eksport',
    viewType: 'organization',
    createdById: userId,
    version: 1,
    dropped: [],
    content: {
      filters: { fuelType: 'diesel', pageSize: 50, isFactoryCar: false },
      visibleColumns: { brandName: true, vin: false, mileage: true },
      columnOrder: ['mileage', 'brandName'],
      sortBy: 'mileage',
      sortDirection: 'desc',
    },
  });
  expect(found?.content.filters).not.toHaveProperty('page');
});

test('a name in any spelling → unique for used and for factory cars in an organisation', async ({ organize, as }) => {
  const [organization, other] = [await organize(), await organize()];
  const save = (place: Organization, name: string, isFactoryCar = false) =>
    as(who(place), (tenant) => saveView(tenant, carViews, input({ name, filters: { isFactoryCar } })));
  const used = await save(organization, 'Aarhus');
  for (const name of ['Aarhus', 'AARHUS', 'Århus']) {
    await expect(save(organization, name), name).rejects.toMatchObject({ code: 'view-name-taken', field: 'name' });
  }
  const factory = await save(organization, 'Aarhus', true);
  await save(other, 'Aarhus');
  expect([used.slug, factory.slug]).toEqual(['aarhus', 'aarhus-2']);
  await as(who(organization), async (tenant) => {
    expect(await findViewNamed(tenant, carViews, 'Aarhus')).toMatchObject({ id: used.id });
    expect(await findViewNamed(tenant, carViews, 'aarhus-2')).toMatchObject({ id: factory.id });
    await deleteView(tenant, carViews, used.id);
    expect(await findViewNamed(tenant, carViews, 'Aarhus')).toMatchObject({ id: factory.id });
  });
});

test('after a rename → old slugs lead to the view, no other view takes them', async ({ organize, as }) => {
  const organization = await organize();
  await as(who(organization), async (tenant) => {
    const { id } = await saveView(tenant, carViews, input({ name: 'Elbiler på lager' }));
    const rename = (name: string, version: number) =>
      describeView(tenant, carViews, { id, version, input: { name, viewType: 'organization' } });
    expect(await rename('Elbiler', 1)).toMatchObject({ slug: 'elbiler', version: 2 });
    expect(await rename('Strøm', 2)).toMatchObject({ slug: 'stroem' });
    for (const slug of ['elbiler-paa-lager', 'elbiler', 'stroem']) {
      expect(await findViewBySlug(tenant, carViews, slug), slug).toMatchObject({ id, name: 'Strøm' });
      expect(await findViewNamed(tenant, carViews, slug), slug).toMatchObject({ id });
    }
    expect(await saveView(tenant, carViews, input({ name: 'Elbiler' }))).toMatchObject({ slug: 'elbiler-2' });
    expect(await rename('Elbiler på lager', 3)).toMatchObject({ slug: 'elbiler-paa-lager' });
  });
});

test('a stale update of a view → refused, nothing changed', async ({ organize, as }) => {
  const organization = await organize();
  const { id } = await as(who(organization), (tenant) => saveView(tenant, carViews, input()));
  const update = (name: string, version?: number) =>
    as(who(organization), (tenant) => updateView(tenant, carViews, { id, version, input: input({ name }) }));
  await update('Første', 1);
  await expect(update('Anden', 1)).rejects.toMatchObject({ code: 'view-changed', status: 409 });
  expect(await as(who(organization), (tenant) => findView(tenant, carViews, id))).toMatchObject({
    name: 'Første',
    version: 2,
  });
  expect(await update('Uden kontrol')).toMatchObject({ name: 'Uden kontrol', version: 3 });
});

test('a deleted view → not found until restored, renamed if its name is taken', async ({ organize, as }) => {
  const organization = await organize();
  await as(who(organization), async (tenant) => {
    const { id } = await saveView(tenant, carViews, input());
    await deleteView(tenant, carViews, id);
    expect(await findView(tenant, carViews, id)).toBeUndefined();
    expect(await findViewBySlug(tenant, carViews, 'dieselbiler')).toBeUndefined();
    expect(await deleteView(tenant, carViews, id)).toBeUndefined();
    await saveView(tenant, carViews, input());
    expect(await restoreView(tenant, carViews, id)).toMatchObject({ id, name: 'Dieselbiler (2)' });
    expect(await findViewBySlug(tenant, carViews, 'dieselbiler')).toMatchObject({ id });
    expect(await restoreView(tenant, carViews, id)).toMatchObject({ id, name: 'Dieselbiler (2)' });
    const history = await tenant.db
      .selectFrom('history')
      .where('organizationId', '=', tenant.organizationId)
      .where('entityType', '=', 'savedView')
      .where('entityId', '=', id)
      .select('action')
      .orderBy('id')
      .execute();
    expect(history.map(({ action }) => action)).toEqual(['create', 'update', 'update']);
  });
});

test('a copy → personal, a free name, the same content', async ({ organize, as }) => {
  const organization = await organize();
  const { id } = await as(who(organization), (tenant) => saveView(tenant, carViews, input({ name: 'x'.repeat(60) })));
  await as(who(organization, 'technician'), async (tenant) => {
    const [first, second] = [await duplicateView(tenant, carViews, id), await duplicateView(tenant, carViews, id)];
    const copy = await findView(tenant, carViews, first?.id ?? 0);
    expect(copy).toMatchObject({ viewType: 'personal', createdById: tenant.userId, content: { sortBy: 'mileage' } });
    expect(copy?.content).toEqual((await findView(tenant, carViews, id))?.content);
    expect(first?.name).toHaveLength(60);
    expect(first?.name.endsWith('(kopi)')).toBe(true);
    expect(second?.name.endsWith('(kopi) (2)')).toBe(true);
    const cars = await saveView(tenant, carViews, input({ name: `${'x'.repeat(52)}${'🚗'.repeat(4)}` }));
    expect((await duplicateView(tenant, carViews, cars.id))?.name).toBe(`${'x'.repeat(52)} (kopi)`);
  });
});

test('columns, filters and values that no longer exist → dropped and reported', async ({ organize, as }) => {
  const organization = await organize();
  await as(who(organization), async (tenant) => {
    const { id } = await saveView(tenant, carViews, input());
    await tenant.db
      .updateTable('savedView')
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
    const view = await findView(tenant, carViews, id);
    expect(view?.content).toEqual({
      filters: { status: ['published'], brandNames: ['Audi'], isFactoryCar: false },
      visibleColumns: { brandName: true },
      columnOrder: ['brandName'],
    });
    expect(view?.dropped.map(({ name, value }) => `${name}: ${value}`).sort()).toEqual(
      ['columns: wheels', 'fuelType: brint', 'sortBy: wheels', 'status: parked', 'wheels: 4'].sort(),
    );
    expect(readCarListPayload(view?.content ?? {}, 'owner').query.columns).toEqual(['brandName']);
  });
});

test('too many views, new or restored → refused', async ({ organize, as }) => {
  const [organization, other] = [await organize(), await organize()];
  const save = (place: Organization, name: string) =>
    as(who(place), (tenant) => saveView(tenant, carViews, input({ name, viewType: 'personal' })));
  const { id } = await save(organization, 'Slettet');
  await as(who(organization), async (tenant) => {
    await deleteView(tenant, carViews, id);
    const { organizationId, userId } = tenant;
    const views = Array.from({ length: 100 }, (_, index) => ({
      ...{
        organizationId,
        createdById: userId,
        list: 'cars' as const,
        viewType: 'personal' as const,
        filters: '{}',
        visibleColumns: '{}',
      },
      ...{ name: `Visning ${index}`, slug: `visning-${index}` },
    }));
    await tenant.db.insertInto('savedView').values(views).execute();
  });
  await expect(save(organization, 'En til')).rejects.toThrow('too-many-views');
  await expect(as(who(organization), (tenant) => restoreView(tenant, carViews, id))).rejects.toThrow('too-many-views');
  await as({ organization, role: 'member' }, (tenant) => saveView(tenant, carViews, input({ name: 'En kollegas' })));
  await save(other, 'En anden virksomheds');
});
