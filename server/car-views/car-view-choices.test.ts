import { expect } from 'vitest';
import type { Tenant } from '#server/tenant.ts';
import { addCar } from '#tests/factories.ts';
import { type Organization, test } from '#tests/fixtures.ts';
import type { Role } from '../db/schema.ts';
import { clearDefaultCarView, setDefaultCarView, setFavouriteCarView } from './car-view-choice-commands.ts';
import { deleteCarView, restoreCarView, saveCarView, shareCarView, updateCarView } from './car-view-commands.ts';
import type { CarViewInput } from './car-view-payload.ts';
import { listCarViews } from './car-view-queries.ts';
import { defaultOf, listCarViewTabs } from './car-view-tabs.ts';

const who = (organization: Organization, role: Role = 'owner') => ({ organization, role });
const save = (tenant: Tenant, name: string, changes: Partial<CarViewInput> = {}) =>
  saveCarView(tenant, { name, viewType: 'organization', ...changes });
const namesOf = async (tenant: Tenant) => (await listCarViewTabs(tenant, false)).tabs.map(({ name }) => name);
const lostOf = async (tenant: Tenant) => (await listCarViewTabs(tenant, false)).lostDefault;
const openingOf = async (tenant: Tenant) => defaultOf((await listCarViewTabs(tenant, false)).tabs)?.name;

test('favourites are the user’s own and stand first', async ({ organize, as }) => {
  const organization = await organize();
  const second = await as(who(organization), async (tenant) => {
    await save(tenant, 'Alfa');
    const { id } = await save(tenant, 'Beta');
    await setFavouriteCarView(tenant, id, true);
    await setFavouriteCarView(tenant, id, true);
    expect(await namesOf(tenant)).toEqual(['Beta', 'Alfa']);
    return id;
  });
  await as(who(organization, 'member'), async (tenant) => expect(await namesOf(tenant)).toEqual(['Alfa', 'Beta']));
  await as(who(organization), async (tenant) => {
    await setFavouriteCarView(tenant, second, false);
    expect(await namesOf(tenant)).toEqual(['Alfa', 'Beta']);
  });
});

test('views stand in Danish order, and the numbers in their names count as numbers', async ({ organize, as }) => {
  const names = ['aarets biler', 'Uge 2', 'Uge 10', 'uge 11', 'Ære', 'Øst', 'Åben'];
  await as(who(await organize()), async (tenant) => {
    for (const name of [...names].sort()) await save(tenant, name);
    const inOrder = ['Uge 2', 'Uge 10', 'uge 11', 'Ære', 'Øst', 'Åben', 'aarets biler'];
    expect(await namesOf(tenant)).toEqual(inOrder);
    expect((await listCarViews(tenant)).map(({ name }) => name)).toEqual(inOrder);
  });
});

test('a list opens with the user’s own default, else with the organisation’s, else with none', async ({
  organize,
  as,
}) => {
  const organization = await organize();
  const [ours, mine] = await as(who(organization), async (tenant) => {
    expect(await openingOf(tenant)).toBeUndefined();
    const views = [await save(tenant, 'Vores'), await save(tenant, 'Min')] as const;
    await setDefaultCarView(tenant, views[0].id, 'organization');
    return views;
  });
  await as(who(organization, 'member'), async (tenant) => {
    expect(await openingOf(tenant)).toBe('Vores');
    await setDefaultCarView(tenant, ours.id, 'mine');
    await setDefaultCarView(tenant, mine.id, 'mine');
    expect(await openingOf(tenant)).toBe('Min');
    await clearDefaultCarView(tenant, true, 'mine');
    expect(await openingOf(tenant)).toBe('Min');
  });
  await as(who(organization), async (tenant) => {
    expect(await openingOf(tenant)).toBe('Vores');
    await clearDefaultCarView(tenant, false, 'organization');
    expect(await openingOf(tenant)).toBeUndefined();
  });
  await as(who(organization, 'member'), async (tenant) => expect(await openingOf(tenant)).toBe('Min'));
});

test('what the organisation’s lists open with is chosen by owner, admin and salesAdmin, among its shared views', async ({
  organize,
  as,
}) => {
  const organization = await organize();
  const [shared, personal] = await as(who(organization, 'salesAdmin'), async (tenant) => {
    const views = [await save(tenant, 'Vores'), await save(tenant, 'Min', { viewType: 'personal' })] as const;
    await setDefaultCarView(tenant, views[0].id, 'organization');
    await expect(setDefaultCarView(tenant, views[1].id, 'organization')).rejects.toMatchObject({
      code: 'view-not-shared',
    });
    return views;
  });
  const refused: Role[] = ['member', 'technician'];
  for (const role of refused) {
    await as(who(organization, role), async (tenant) => {
      const attempts = [
        () => setDefaultCarView(tenant, shared.id, 'organization'),
        () => clearDefaultCarView(tenant, false, 'organization'),
      ];
      for (const attempt of attempts)
        await expect(attempt()).rejects.toMatchObject({ code: 'not-allowed', status: 403 });
      expect(await setDefaultCarView(tenant, personal.id, 'mine')).toBeUndefined();
      expect(await setFavouriteCarView(tenant, personal.id, true)).toBeUndefined();
    });
  }
});

test('a default that a colleague deletes is told by name until another is chosen', async ({ organize, as }) => {
  const organization = await organize();
  const { id } = await as(who(organization), (tenant) => save(tenant, 'Vores'));
  await as(who(organization, 'member'), (tenant) => setDefaultCarView(tenant, id, 'mine'));
  await as(who(organization), (tenant) => deleteCarView(tenant, id));
  await as(who(organization, 'member'), async (tenant) => {
    expect(await openingOf(tenant)).toBeUndefined();
    expect(await lostOf(tenant)).toEqual({ scope: 'mine', name: 'Vores' });
    await clearDefaultCarView(tenant, false, 'mine');
    expect(await lostOf(tenant)).toBeUndefined();
  });
});

test('what the organisation’s lists opened with is told, when it is lost, to those who choose it', async ({
  organize,
  as,
}) => {
  const organization = await organize();
  const { id } = await as(who(organization, 'member'), (tenant) => save(tenant, 'Vores'));
  await as(who(organization), (tenant) => setDefaultCarView(tenant, id, 'organization'));
  await as(who(organization, 'technician'), (tenant) => setDefaultCarView(tenant, id, 'mine'));
  const facts = async (role: Role) =>
    as(who(organization, role), async (tenant) => [await openingOf(tenant), await lostOf(tenant)]);
  const secret = { name: 'Mine løntal', viewType: 'personal' } as const;
  await as(who(organization, 'member'), (tenant) => updateCarView(tenant, { id, input: secret }));
  expect(await facts('member')).toEqual([undefined, undefined]);
  expect(await facts('owner')).toEqual([undefined, { scope: 'organization', name: undefined }]);
  expect(await facts('technician')).toEqual([undefined, { scope: 'mine', name: undefined }]);
  await as(who(organization, 'member'), async (tenant) => {
    const [view] = await listCarViews(tenant);
    expect(view).toMatchObject({ name: 'Mine løntal', isOrganizationDefault: false });
    await shareCarView(tenant, id);
    await deleteCarView(tenant, id);
  });
  expect(await facts('salesAdmin')).toEqual([undefined, { scope: 'organization', name: 'Mine løntal' }]);
  expect(await facts('member')).toEqual([undefined, undefined]);
  await as(who(organization, 'member'), (tenant) => restoreCarView(tenant, id));
  expect(await facts('owner')).toEqual(['Mine løntal', undefined]);
});

test('all views are listed with whose they are, what they open, and the number of cars in each', async ({
  organize,
  as,
}) => {
  const organization = await organize();
  await as(who(organization, 'member'), (tenant) => save(tenant, 'Audier', { filters: { brandNames: ['Audi'] } }));
  const rows = await as(who(organization), async (tenant) => {
    for (const brandName of ['Audi', 'Audi', 'Volvo']) await addCar(tenant, { brandName });
    await addCar(tenant, { brandName: 'Audi', isFactoryCar: true });
    const { id } = await save(tenant, 'Fabrik', { filters: { isFactoryCar: true } });
    await setDefaultCarView(tenant, id, 'mine');
    return listCarViews(tenant);
  });
  expect(rows).toMatchObject([
    { name: 'Audier', carCount: 2, isFactoryCar: false, createdByName: 'member Nordbiler', isMine: false },
    { name: 'Fabrik', carCount: 1, isFactoryCar: true, isMyDefault: true, isMine: true, mayChange: true },
  ]);
});
