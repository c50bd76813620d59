import { expect } from 'vitest';
import { carViewOf } from '#server/cars/car-view-payload.ts';
import { carViews } from '#server/cars/car-views.ts';
import type { Tenant } from '#server/tenant.ts';
import { addCar } from '#tests/factories.ts';
import { type Organization, test } from '#tests/fixtures.ts';
import type { Role } from '../db/schema.ts';
import { clearDefaultView, setDefaultView, setFavouriteView } from './view-choice-commands.ts';
import { deleteView, restoreView, saveView, shareView, updateView } from './view-commands.ts';
import { listViews } from './view-queries.ts';
import { defaultOf, listViewTabs } from './view-tabs.ts';

const who = (organization: Organization, role: Role = 'owner') => ({ organization, role });
const save = (tenant: Tenant, name: string, changes: Partial<Parameters<typeof carViewOf>[0]> = {}) =>
  saveView(tenant, carViews, carViewOf({ name, viewType: 'organization', ...changes }));
const namesOf = async (tenant: Tenant) => (await listViewTabs(tenant, carViews, 'used')).tabs.map(({ name }) => name);
const lostOf = async (tenant: Tenant) => (await listViewTabs(tenant, carViews, 'used')).lostDefault;
const openingOf = async (tenant: Tenant) => defaultOf((await listViewTabs(tenant, carViews, 'used')).tabs)?.name;

test('favourites → the user’s own, first', async ({ organize, as }) => {
  const organization = await organize();
  const second = await as(who(organization), async (tenant) => {
    await save(tenant, 'Alfa');
    const { id } = await save(tenant, 'Beta');
    await setFavouriteView(tenant, carViews, id, true);
    await setFavouriteView(tenant, carViews, id, true);
    expect(await namesOf(tenant)).toEqual(['Beta', 'Alfa']);
    return id;
  });
  await as(who(organization, 'member'), async (tenant) => expect(await namesOf(tenant)).toEqual(['Alfa', 'Beta']));
  await as(who(organization), async (tenant) => {
    await setFavouriteView(tenant, carViews, second, false);
    expect(await namesOf(tenant)).toEqual(['Alfa', 'Beta']);
  });
});

test('views → Danish order, digits as numbers', async ({ organize, as }) => {
  const names = ['aarets biler', 'Uge 2', 'Uge 10', 'uge 11', 'Ære', 'Øst', 'Åben'];
  await as(who(await organize()), async (tenant) => {
    for (const name of [...names].sort()) await save(tenant, name);
    const inOrder = ['Uge 2', 'Uge 10', 'uge 11', 'Ære', 'Øst', 'Åben', 'aarets biler'];
    expect(await namesOf(tenant)).toEqual(inOrder);
    expect((await listViews(tenant, carViews)).map(({ name }) => name)).toEqual(inOrder);
  });
});

test('opening a list → the user’s default, else the organisation’s, else none', async ({ organize, as }) => {
  const organization = await organize();
  const [ours, mine] = await as(who(organization), async (tenant) => {
    expect(await openingOf(tenant)).toBeUndefined();
    const views = [await save(tenant, 'Vores'), await save(tenant, 'Min')] as const;
    await setDefaultView(tenant, carViews, views[0].id, 'organization');
    return views;
  });
  await as(who(organization, 'member'), async (tenant) => {
    expect(await openingOf(tenant)).toBe('Vores');
    await setDefaultView(tenant, carViews, ours.id, 'mine');
    await setDefaultView(tenant, carViews, mine.id, 'mine');
    expect(await openingOf(tenant)).toBe('Min');
    await clearDefaultView(tenant, carViews, 'factory', 'mine');
    expect(await openingOf(tenant)).toBe('Min');
  });
  await as(who(organization), async (tenant) => {
    expect(await openingOf(tenant)).toBe('Vores');
    await clearDefaultView(tenant, carViews, 'used', 'organization');
    expect(await openingOf(tenant)).toBeUndefined();
  });
  await as(who(organization, 'member'), async (tenant) => expect(await openingOf(tenant)).toBe('Min'));
});

test('the organisation’s default → set by owner, admin and salesAdmin, among shared views', async ({
  organize,
  as,
}) => {
  const organization = await organize();
  const [shared, personal] = await as(who(organization, 'salesAdmin'), async (tenant) => {
    const views = [await save(tenant, 'Vores'), await save(tenant, 'Min', { viewType: 'personal' })] as const;
    await setDefaultView(tenant, carViews, views[0].id, 'organization');
    await expect(setDefaultView(tenant, carViews, views[1].id, 'organization')).rejects.toMatchObject({
      code: 'view-not-shared',
    });
    return views;
  });
  const refused: Role[] = ['member', 'technician'];
  for (const role of refused) {
    await as(who(organization, role), async (tenant) => {
      const attempts = [
        () => setDefaultView(tenant, carViews, shared.id, 'organization'),
        () => clearDefaultView(tenant, carViews, 'used', 'organization'),
      ];
      for (const attempt of attempts)
        await expect(attempt()).rejects.toMatchObject({ code: 'not-allowed', status: 403 });
      expect(await setDefaultView(tenant, carViews, personal.id, 'mine')).toBeUndefined();
      expect(await setFavouriteView(tenant, carViews, personal.id, true)).toBeUndefined();
    });
  }
});

test('a default deleted by a colleague → reported by name until another is chosen', async ({ organize, as }) => {
  const organization = await organize();
  const { id } = await as(who(organization), (tenant) => save(tenant, 'Vores'));
  await as(who(organization, 'member'), (tenant) => setDefaultView(tenant, carViews, id, 'mine'));
  await as(who(organization), (tenant) => deleteView(tenant, carViews, id));
  await as(who(organization, 'member'), async (tenant) => {
    expect(await openingOf(tenant)).toBeUndefined();
    expect(await lostOf(tenant)).toEqual({ scope: 'mine', name: 'Vores' });
    await clearDefaultView(tenant, carViews, 'used', 'mine');
    expect(await lostOf(tenant)).toBeUndefined();
  });
});

test('a lost organisation default → reported to those who may set it', async ({ organize, as }) => {
  const organization = await organize();
  const { id } = await as(who(organization, 'member'), (tenant) => save(tenant, 'Vores'));
  await as(who(organization), (tenant) => setDefaultView(tenant, carViews, id, 'organization'));
  await as(who(organization, 'technician'), (tenant) => setDefaultView(tenant, carViews, id, 'mine'));
  const facts = async (role: Role) =>
    as(who(organization, role), async (tenant) => [await openingOf(tenant), await lostOf(tenant)]);
  const secret = { name: 'Mine løntal', viewType: 'personal', content: {} } as const;
  await as(who(organization, 'member'), (tenant) => updateView(tenant, carViews, { id, input: secret }));
  expect(await facts('member')).toEqual([undefined, undefined]);
  expect(await facts('owner')).toEqual([undefined, { scope: 'organization', name: undefined }]);
  expect(await facts('technician')).toEqual([undefined, { scope: 'mine', name: undefined }]);
  await as(who(organization, 'member'), async (tenant) => {
    const [view] = await listViews(tenant, carViews);
    expect(view).toMatchObject({ name: 'Mine løntal', isOrganizationDefault: false });
    await shareView(tenant, carViews, id);
    await deleteView(tenant, carViews, id);
  });
  expect(await facts('salesAdmin')).toEqual([undefined, { scope: 'organization', name: 'Mine løntal' }]);
  expect(await facts('member')).toEqual([undefined, undefined]);
  await as(who(organization, 'member'), (tenant) => restoreView(tenant, carViews, id));
  expect(await facts('owner')).toEqual(['Mine løntal', undefined]);
});

test('all views → listed with visibility, defaults and number of cars', async ({ organize, as }) => {
  const organization = await organize();
  await as(who(organization, 'member'), (tenant) => save(tenant, 'Audier', { filters: { brandNames: ['Audi'] } }));
  const rows = await as(who(organization), async (tenant) => {
    for (const brandName of ['Audi', 'Audi', 'Volvo']) await addCar(tenant, { brandName });
    await addCar(tenant, { brandName: 'Audi', isFactoryCar: true });
    const { id } = await save(tenant, 'Fabrik', { filters: { isFactoryCar: true } });
    await setDefaultView(tenant, carViews, id, 'mine');
    return listViews(tenant, carViews);
  });
  expect(rows).toMatchObject([
    { name: 'Audier', count: 2, kind: 'used', createdByName: 'member Nordbiler', isMine: false },
    { name: 'Fabrik', count: 1, kind: 'factory', isMyDefault: true, isMine: true, mayChange: true },
  ]);
});
