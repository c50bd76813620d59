import { expect } from 'vitest';
import { type Organization, test } from '#tests/fixtures.ts';
import type { Role } from '../db/schema.ts';
import {
  deleteCarView,
  duplicateCarView,
  restoreCarView,
  saveCarView,
  shareCarView,
  updateCarView,
} from './car-view-commands.ts';
import type { CarViewInput } from './car-view-payload.ts';
import { findCarView, findCarViewBySlug, findCarViewNamed, listCarViews } from './car-view-queries.ts';

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

test('a personal view is seen by its creator only, one of the organisation by every colleague', async ({
  organize,
  as,
}) => {
  const organization = await organize();
  const [mine, ours] = await as(who(organization, 'member'), async (tenant) => [
    await saveCarView(tenant, input({ name: 'Min', viewType: 'personal' })),
    await saveCarView(tenant, input({ name: 'Vores' })),
  ]);
  const seenBy = (role: Role) =>
    as(who(organization, role), async (tenant) => ({
      names: (await listCarViews(tenant)).map(({ name }) => name),
      mine: [
        await findCarView(tenant, mine?.id ?? 0),
        await findCarViewBySlug(tenant, 'min'),
        await findCarViewNamed(tenant, 'Min'),
      ].map((view) => view?.id),
      ours: (await findCarView(tenant, ours?.id ?? 0))?.id,
    }));
  expect(await seenBy('member')).toEqual({ names: ['Min', 'Vores'], mine: Array(3).fill(mine?.id), ours: ours?.id });
  const others: Role[] = ['owner', 'technician'];
  for (const role of others) {
    expect(await seenBy(role), role).toEqual({ names: ['Vores'], mine: Array(3).fill(undefined), ours: ours?.id });
  }
});

test('no view of another organisation is found, by id, slug or name, nor changed', async ({ organize, as }) => {
  const [first, second] = [await organize(), await organize()];
  const { id } = await as(who(first), (tenant) => saveCarView(tenant, input()));
  await as(who(second), async (tenant) => {
    expect(await findCarView(tenant, id)).toBeUndefined();
    expect(await findCarViewNamed(tenant, 'Dieselbiler')).toBeUndefined();
    expect(await findCarViewBySlug(tenant, 'dieselbiler')).toBeUndefined();
    expect(await updateCarView(tenant, { id, input: input({ name: 'Stjålet' }) })).toBeUndefined();
    expect(await shareCarView(tenant, id)).toBeUndefined();
    expect(await duplicateCarView(tenant, id)).toBeUndefined();
    expect(await deleteCarView(tenant, id)).toBeUndefined();
    expect(await restoreCarView(tenant, id)).toBeUndefined();
  });
  const view = await as(who(first), (tenant) => findCarView(tenant, id));
  expect(view).toMatchObject({ name: 'Dieselbiler', version: 1 });
});

test('a view of the organisation is changed and deleted by its creator, owner, admin and salesAdmin, by nobody else', async ({
  organize,
  as,
}) => {
  const roles: [Role, boolean][] = [
    ['owner', true],
    ['admin', true],
    ['salesAdmin', true],
    ['technician', false],
  ];
  for (const [role, isAllowed] of roles) {
    const organization = await organize();
    const { id } = await as(who(organization, 'member'), (tenant) => saveCarView(tenant, input()));
    const update = as(who(organization, role), (tenant) => updateCarView(tenant, { id, version: 1, input: input() }));
    const remove = () => as(who(organization, role), (tenant) => deleteCarView(tenant, id));
    if (isAllowed) {
      expect(await update, role).toMatchObject({ id, version: 2 });
      expect(await remove(), role).toEqual({ id });
    } else {
      await expect(update, role).rejects.toMatchObject({ code: 'view-not-yours', status: 403 });
      await expect(remove(), role).rejects.toMatchObject({ code: 'view-not-yours', status: 403 });
      expect(await as(who(organization, 'member'), (tenant) => deleteCarView(tenant, id))).toEqual({ id });
    }
  }
});

test('nobody but its creator takes a shared view back into privacy', async ({ organize, as }) => {
  const organization = await organize();
  const { id } = await as(who(organization, 'member'), (tenant) => saveCarView(tenant, input()));
  const makePersonal = (role: Role) =>
    as(who(organization, role), (tenant) => updateCarView(tenant, { id, input: input({ viewType: 'personal' }) }));
  await expect(makePersonal('owner')).rejects.toMatchObject({ code: 'view-of-colleague', field: 'viewType' });
  expect(await makePersonal('member')).toMatchObject({ viewType: 'personal' });
  expect(await as(who(organization), (tenant) => findCarView(tenant, id))).toBeUndefined();
});

test('a customer saves no view', async ({ organize, as }) => {
  const organization = await organize();
  const save = as(who(organization, 'customer'), (tenant) => saveCarView(tenant, input()));
  await expect(save).rejects.toMatchObject({ code: 'not-allowed', status: 403 });
});

test('a view shared with the organisation is seen by colleagues', async ({ organize, as }) => {
  const organization = await organize();
  const { id } = await as(who(organization, 'member'), (tenant) =>
    saveCarView(tenant, input({ viewType: 'personal' })),
  );
  const find = () => as(who(organization, 'technician'), (tenant) => findCarView(tenant, id));
  expect(await find()).toBeUndefined();
  await as(who(organization, 'member'), (tenant) => shareCarView(tenant, id));
  expect(await find()).toMatchObject({ viewType: 'organization' });
});
