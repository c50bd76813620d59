import { expect } from 'vitest';
import { carViewOf } from '#server/cars/car-view-payload.ts';
import { carViews } from '#server/cars/car-views.ts';
import { type Organization, test } from '#tests/fixtures.ts';
import type { Role } from '../db/schema.ts';
import { deleteView, duplicateView, restoreView, saveView, shareView, updateView } from './view-commands.ts';
import { findView, findViewBySlug, findViewNamed, listViews } from './view-queries.ts';

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

test('a personal view → its creator only; a shared one → every colleague', async ({ organize, as }) => {
  const organization = await organize();
  const [mine, ours] = await as(who(organization, 'member'), async (tenant) => [
    await saveView(tenant, carViews, input({ name: 'Min', viewType: 'personal' })),
    await saveView(tenant, carViews, input({ name: 'Vores' })),
  ]);
  const seenBy = (role: Role) =>
    as(who(organization, role), async (tenant) => ({
      names: (await listViews(tenant, carViews)).map(({ name }) => name),
      mine: [
        await findView(tenant, carViews, mine?.id ?? 0),
        await findViewBySlug(tenant, carViews, 'min'),
        await findViewNamed(tenant, carViews, 'Min'),
      ].map((view) => view?.id),
      ours: (await findView(tenant, carViews, ours?.id ?? 0))?.id,
    }));
  expect(await seenBy('member')).toEqual({ names: ['Min', 'Vores'], mine: Array(3).fill(mine?.id), ours: ours?.id });
  const others: Role[] = ['owner', 'technician'];
  for (const role of others) {
    expect(await seenBy(role), role).toEqual({ names: ['Vores'], mine: Array(3).fill(undefined), ours: ours?.id });
  }
});

test('a view of another organisation → not found by id, slug or name, nor changed', async ({ organize, as }) => {
  const [first, second] = [await organize(), await organize()];
  const { id } = await as(who(first), (tenant) => saveView(tenant, carViews, input()));
  await as(who(second), async (tenant) => {
    expect(await findView(tenant, carViews, id)).toBeUndefined();
    expect(await findViewNamed(tenant, carViews, 'Dieselbiler')).toBeUndefined();
    expect(await findViewBySlug(tenant, carViews, 'dieselbiler')).toBeUndefined();
    expect(await updateView(tenant, carViews, { id, input: input({ name: 'Stjålet' }) })).toBeUndefined();
    expect(await shareView(tenant, carViews, id)).toBeUndefined();
    expect(await duplicateView(tenant, carViews, id)).toBeUndefined();
    expect(await deleteView(tenant, carViews, id)).toBeUndefined();
    expect(await restoreView(tenant, carViews, id)).toBeUndefined();
  });
  const view = await as(who(first), (tenant) => findView(tenant, carViews, id));
  expect(view).toMatchObject({ name: 'Dieselbiler', version: 1 });
});

test('changing a shared view → only creator, owner, admin and salesAdmin', async ({ organize, as }) => {
  const roles: [Role, boolean][] = [
    ['owner', true],
    ['admin', true],
    ['salesAdmin', true],
    ['technician', false],
  ];
  for (const [role, isAllowed] of roles) {
    const organization = await organize();
    const { id } = await as(who(organization, 'member'), (tenant) => saveView(tenant, carViews, input()));
    const update = as(who(organization, role), (tenant) =>
      updateView(tenant, carViews, { id, version: 1, input: input() }),
    );
    const remove = () => as(who(organization, role), (tenant) => deleteView(tenant, carViews, id));
    if (isAllowed) {
      expect(await update, role).toMatchObject({ id, version: 2 });
      expect(await remove(), role).toEqual({ id });
    } else {
      await expect(update, role).rejects.toMatchObject({ code: 'view-not-yours', status: 403 });
      await expect(remove(), role).rejects.toMatchObject({ code: 'view-not-yours', status: 403 });
      expect(await as(who(organization, 'member'), (tenant) => deleteView(tenant, carViews, id))).toEqual({ id });
    }
  }
});

test('unsharing a view → its creator only', async ({ organize, as }) => {
  const organization = await organize();
  const { id } = await as(who(organization, 'member'), (tenant) => saveView(tenant, carViews, input()));
  const makePersonal = (role: Role) =>
    as(who(organization, role), (tenant) =>
      updateView(tenant, carViews, { id, input: input({ viewType: 'personal' }) }),
    );
  await expect(makePersonal('owner')).rejects.toMatchObject({ code: 'view-of-colleague', field: 'viewType' });
  expect(await makePersonal('member')).toMatchObject({ viewType: 'personal' });
  expect(await as(who(organization), (tenant) => findView(tenant, carViews, id))).toBeUndefined();
});

test('a customer saving a view → refused', async ({ organize, as }) => {
  const organization = await organize();
  const save = as(who(organization, 'customer'), (tenant) => saveView(tenant, carViews, input()));
  await expect(save).rejects.toMatchObject({ code: 'not-allowed', status: 403 });
});

test('sharing a view → visible to colleagues', async ({ organize, as }) => {
  const organization = await organize();
  const { id } = await as(who(organization, 'member'), (tenant) =>
    saveView(tenant, carViews, input({ viewType: 'personal' })),
  );
  const find = () => as(who(organization, 'technician'), (tenant) => findView(tenant, carViews, id));
  expect(await find()).toBeUndefined();
  await as(who(organization, 'member'), (tenant) => shareView(tenant, carViews, id));
  expect(await find()).toMatchObject({ viewType: 'organization' });
});
