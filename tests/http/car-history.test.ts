import { expect } from 'vitest';
import { deleteImage, makeMainImage, moveImage, updateImage } from '#server/car-images/image-commands.ts';
import { asOre } from '#server/format/money.ts';
import { undoGroup } from '#server/history/undo.ts';
import { aboutCar } from '#server/memos/memo-about.ts';
import { createMemo } from '#server/memos/memo-commands.ts';
import { subjects } from '#server/subject-list.ts';
import type { Tenant } from '#server/tenant.ts';
import { addCar, addDepartment, addEdit, addFeature, addPhoto } from '../factories.ts';
import { test } from '../fixtures.ts';
import { fieldsOf, linksOf, textOf, undoOf } from '../html.ts';

const pathOf = (id: number) => `/cars/${id}/edit/history`;
const memo = { title: 'Skift dæk', kind: 'task', dueAt: null, assignedToId: null } as const;

test('the history of a car shows each role who changed what, old and new, in Danish words', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const member = { organization, role: 'member' as const };
  const id = await as({ organization }, (tenant) => addCar(tenant, { mileage: 67_600 }));
  const departmentId = await as({ organization }, (tenant) => addDepartment(tenant, 'Herning'));
  const feature = await as({ organization }, (tenant) => addFeature(tenant, 'Svingbart træk'));
  await as(member, ({ db }) =>
    db
      .updateTable('car')
      .set({
        salePriceInclVat: asOre(17_990_000),
        purchasePriceExclVat: asOre(12_000_000),
        mileage: 70_000,
        departmentId,
        features: [feature],
        firstRegistrationDate: '2021-02-28',
        hasDebt: false,
        buyerName: 'Hans Jensen',
      })
      .where('id', '=', id)
      .execute(),
  );
  await as({ organization }, (tenant) => createMemo(tenant, { ...memo, about: [aboutCar(id)] }));
  await as(member, ({ db }) => db.updateTable('car').set({ status: 'draft' }).where('id', '=', id).execute());

  const read = async (query = '', as: Parameters<typeof visit>[1] = { as: { organization } }) =>
    textOf(await (await visit(pathOf(id) + query, as)).text());
  const text = await read();
  for (const told of [
    `owner ${organization.name} oprettede bilen`,
    `member ${organization.name} ændrede bilen`,
    'Kontantpris: ikke udfyldt → blev til 179.900 kr.',
    'Indkøbspris ekskl. moms: ikke udfyldt → blev til 120.000 kr.',
    'Kilometer: 67.600 km → blev til 70.000 km',
    'Afdeling: ikke udfyldt → blev til Herning',
    'Udstyr: ikke udfyldt → blev til Svingbart træk',
    '1. registrering: ikke udfyldt → blev til 28. feb. 2021',
    'Gæld: ikke udfyldt → blev til nej',
    'Køber: ikke udfyldt → blev til Hans Jensen',
    'Status: Publiceret → blev til Kladde',
    'tilføjede et notat',
  ]) {
    expect(text).toContain(told);
  }
  const technician = await read('', { as: { organization, role: 'technician' } });
  expect(technician).toContain('Kilometer: 67.600 km');
  for (const hidden of ['Indkøbspris', 'Kostpris', 'Hans Jensen', 'Fortryd til hertil']) {
    expect(technician, hidden).not.toContain(hidden);
  }
  expect(await read('?field=mileage')).toContain('2 handlinger ');
  const unchanged = await visit(`${pathOf(id)}?field=color`, { as: { organization } });
  expect(fieldsOf(await unchanged.text())).toMatchObject({ field: 'color' });
  expect(await read('?field=status&to=01-01-2020')).toContain('Ingen ændringer passer');
  expect(await read('?pageSize=1&page=9')).toContain('oprettede bilen');

  const csv = await (await visit(`${pathOf(id)}?format=csv`, { as: { organization } })).text();
  expect(csv).toContain('ændrede bilen;Kontantpris;;179.900 kr.');
  const hiddenCsv = await visit(`${pathOf(id)}?format=csv`, { as: { organization, role: 'technician' } });
  expect(await hiddenCsv.text()).not.toContain('Indkøbspris');
});

test('every change of the photos is in the history: added, main, moved, described, edited, restored and deleted', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const owner = { organization };
  const car = await as(owner, (tenant) => addCar(tenant));
  const [first, second] = [
    await as(owner, (tenant) => addPhoto(tenant, car)),
    await as(owner, (tenant) => addPhoto(tenant, car, 2)),
  ];
  const plain = { kind: 'exterior', view: null, angle: null, alt: null } as const;
  const shown = async (tenant: Tenant, shownEditId: number | null) => {
    await tenant.db.updateTable('carImage').set({ shownEditId }).where('id', '=', second).execute();
  };
  const undoLast = async (tenant: Tenant) => {
    const last = tenant.db.selectFrom('history').select('groupId').orderBy('id', 'desc').limit(1);
    await undoGroup(tenant, (await last.executeTakeFirstOrThrow()).groupId, subjects);
  };
  const steps: [told: string, work: (tenant: Tenant) => Promise<unknown>][] = [
    [
      'ændrede et billede',
      (tenant) =>
        updateImage(tenant, car, second, { kind: 'interior', view: null, angle: null, alt: 'Kabinen' }, plain),
    ],
    ['valgte et nyt hovedbillede', (tenant) => makeMainImage(tenant, car, first)],
    ['valgte et nyt hovedbillede', (tenant) => makeMainImage(tenant, car, second)],
    ['flyttede 2 billeder', (tenant) => moveImage(tenant, car, second, 'before', first)],
    ['redigerede et billede', async (tenant) => shown(tenant, await addEdit(tenant, second))],
    ['nulstillede et billede', (tenant) => shown(tenant, null)],
    ['slettede et billede', (tenant) => deleteImage(tenant, car, second)],
    ['gendannede et billede', undoLast],
  ];
  const actor = `owner ${organization.name}`;
  for (const [, work] of steps) await as(owner, work);
  const text = textOf(await (await visit(pathOf(car), { as: owner })).text());
  const told = text.match(new RegExp(`${actor} [a-zæøå]+ [^:]*? (?=\\d+\\. nov)`, 'g')) ?? [];
  expect(told.map((each) => each.slice(actor.length).trim())).toEqual([
    ...steps.map(([sentence]) => sentence).toReversed(),
    ...['tilføjede et billede', 'tilføjede et billede', 'oprettede bilen'],
  ]);
  for (const change of [
    'Billedbeskrivelse: ikke udfyldt → blev til Kabinen',
    'Slags: Udvendigt → blev til Indvendigt',
    'Hovedbillede: nej → blev til ja',
    'Plads i rækken: 2 → blev til 1',
    'Vises som: originalen → blev til redigeret',
    'Fil: front.jpg',
  ]) {
    expect(text).toContain(change);
  }
  for (const inner of ['carImage', 'fileId', 'width', 'Bredde']) expect(text).not.toContain(inner);
});

test('a private note is in the history of its author alone', async ({ organize, as, visit }) => {
  const organization = await organize();
  const id = await as({ organization }, async (tenant) => {
    const car = await addCar(tenant);
    await createMemo(tenant, { ...memo, about: [aboutCar(car)] });
    await tenant.db.updateTable('memo').set({ isPrivate: true }).execute();
    return car;
  });
  const read = async (role: 'owner' | 'admin') =>
    textOf(await (await visit(pathOf(id), { as: { organization, role } })).text());
  expect(await read('owner')).toContain('et notat');
  expect(await read('admin')).not.toContain('et notat');
});

test('a manager previews a revert of the car, runs it, and undoes it', async ({ organize, as, visit }) => {
  const organization = await organize();
  const manager = { organization, role: 'salesAdmin' as const };
  const id = await as({ organization }, (tenant) => addCar(tenant, { mileage: 100, color: 'Blå' }));
  const set = (values: { mileage?: number; color?: string }) =>
    as({ organization }, ({ db }) => db.updateTable('car').set(values).where('id', '=', id).execute());
  const now = () =>
    as({ organization }, ({ db }) =>
      db.selectFrom('car').select(['mileage', 'color', 'version']).where('id', '=', id).executeTakeFirstOrThrow(),
    );
  await set({ mileage: 200 });
  await set({ mileage: 300, color: 'Rød' });

  const page = await (await visit(pathOf(id), { as: manager })).text();
  const back = linksOf(page).filter(({ label }) => label === 'Fortryd til hertil');
  expect(back).toHaveLength(2);
  const asked = back.at(-1)?.href ?? '';
  const preview = await (await visit(pathOf(id) + asked.slice(asked.indexOf('?')), { as: manager })).text();
  expect(textOf(preview)).toContain('Farve Rød Blå Kilometer 300 km 100 km');
  const to = /name="historyId" value="(\d+)"/.exec(preview)?.[1] ?? '';

  const stale = await visit(pathOf(id), { as: manager, form: { version: '1', historyId: to } });
  expect([stale.status, textOf(await stale.text())]).toEqual([409, expect.stringContaining('ændret bilen imens')]);
  const refused = await visit(pathOf(id), {
    as: { organization, role: 'member' },
    form: { version: '3', historyId: to },
  });
  expect([refused.status, textOf(await refused.text())]).toEqual([403, expect.stringContaining('Det kan kun ejere')]);
  expect(await now()).toEqual({ mileage: 300, color: 'Rød', version: 3 });

  const done = await visit(pathOf(id), { as: manager, form: { version: '3', historyId: to } });
  expect(done.status).toBe(303);
  expect(await now()).toEqual({ mileage: 100, color: 'Blå', version: 4 });
  await visit(undoOf(done), { as: manager, form: {} });
  expect(await now()).toEqual({ mileage: 300, color: 'Rød', version: 5 });

  const stranger = { organization: await organize('Fremmed') };
  expect((await visit(pathOf(id), { as: stranger, form: { version: '5', historyId: to } })).status).toBe(404);
});
