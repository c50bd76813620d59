import { expect } from 'vitest';
import { dayOf, daysAfter, instantAt } from '#server/format/day.ts';
import { asOre } from '#server/format/money.ts';
import { cancelAgreement } from '#server/rentals/cancel-agreement.ts';
import { createAgreement } from '#server/rentals/create-agreement.ts';
import { extendAgreement } from '#server/rentals/extend-agreement.ts';
import type { Tenant } from '#server/tenant.ts';
import { bulkSteps, test } from '../bulk-steps.ts';
import { addCar, addCategory, addCustomer, addDepartment } from '../factories.ts';
import { fieldErrorOf, textOf, undoOf } from '../html.ts';
import { agreementOf } from '../rentals.ts';

const list = '/rental/agreements';
const today = dayOf(new Date());
const onDay = (days: number, time = '10:00') => instantAt(daysAfter(today, days), time);
const typed = (days: number) => daysAfter(today, days).split('-').reverse().join('-');
const rent = {
  ...({ kind: 'rent', label: 'Leje', period: 'once' } as const),
  ...{ exclVat: asOre(100_000), vatRate: 2500 },
};

/** An agreement of two days at 500 kr. a day, from this many days on. */
async function rentFrom(tenant: Tenant, days: number, more: Partial<Parameters<typeof agreementOf>[0]> = {}) {
  const customerId = more.customerId ?? (await addCustomer(tenant, { name: 'Lone Holm' }));
  const { id } = await createAgreement(
    tenant,
    agreementOf({ startsAt: onDay(days), endsAt: onDay(days + 2), lines: [rent], ...more, customerId }),
  );
  return id;
}

const readEnds = (tenant: Tenant) =>
  tenant.db.selectFrom('rentalAgreement').select(['id', 'endsAt']).orderBy('id').execute();

const readPayments = (tenant: Tenant) =>
  tenant.db
    .selectFrom('rentalPayment')
    .select(['agreementId', 'amount'])
    .where('kind', '=', 'instalment')
    .orderBy('agreementId')
    .execute();

test('agreements are extended by a day with their price, but not into the next reservation, and it is undone', async ({
  as,
  owner,
  steps,
  visit,
}) => {
  const { ids, next } = await as(owner, async (tenant) => {
    const [free, taken] = [
      await addCar(tenant, {
        rentalEnabled: true,
        registrationNumber: 'AB12345',
        brandName: 'Ford',
        modelName: 'Transit',
      }),
      await addCar(tenant, { rentalEnabled: true, registrationNumber: 'CD23456' }),
    ];
    const ids = [await rentFrom(tenant, 1, { car: free }), await rentFrom(tenant, 1, { car: taken })];
    const late = { car: taken, customerId: await addCustomer(tenant, { name: 'Bo Krag' }) };
    return { ids, next: await rentFrom(tenant, 4, late) };
  });
  const path = await steps.choose(list, ids);
  await steps.plan(path, { byDays: '1' });
  const seen = await steps.read(path);
  expect(seen).toContain('Forlæng med 1 dag');
  expect(seen).toMatch(/Lone Holm .*AB 12 345 · Ford Transit .*Til .* → .*Pris inkl\. moms 1\.250.* → 1\.875/);
  expect(seen).toMatch(/Bilen er udlejet \(A-.*3\) fra .* så aftalen kan ikke løbe så længe\.: 1 lejeaftale/);
  const stored = await as(owner, async ({ db }) =>
    JSON.stringify(await db.selectFrom('bulkEditRow').select(['names', 'before', 'after', 'problems']).execute()),
  );
  expect(stored).not.toMatch(/Lone|Bo Krag/);

  const done = await steps.run(path);
  const ends = (first: number) => [
    { id: ids[0], endsAt: onDay(first) },
    { id: ids[1], endsAt: onDay(3) },
    { id: next, endsAt: onDay(6) },
  ];
  expect(await as(owner, readEnds)).toEqual(ends(4));
  const paid = (amount: number) => [amount, 125_000, 125_000];
  expect((await as(owner, readPayments)).map(({ amount }) => amount)).toEqual(paid(187_500));
  const period = await as(owner, ({ db }) =>
    db
      .selectFrom('rentalPeriod')
      .select('endsAt')
      .where('agreementId', '=', ids[0] ?? 0)
      .executeTakeFirst(),
  );
  expect(period?.endsAt).toEqual(onDay(4));
  expect(await steps.read(`${list}/${ids[0]}/edit`)).toMatch(/Til: .* → blev til/);
  const feed = await steps.read('/activities');
  expect(feed).toContain('ændrede 1 lejeaftale');
  expect(feed).not.toContain('ændrede slutdagen');

  // Sent once more, it does nothing more.
  expect((await steps.run(path)).status).toBeGreaterThanOrEqual(300);
  expect(await as(owner, readEnds)).toEqual(ends(4));

  await visit(undoOf(done), { as: owner, form: {} });
  expect(await as(owner, readEnds)).toEqual(ends(3));
  expect((await as(owner, readPayments)).map(({ amount }) => amount)).toEqual(paid(125_000));
});

test('extending to a day leaves those that end later, are over, or whose group is sold out', async ({
  as,
  owner,
  steps,
}) => {
  const ids = await as(owner, async (tenant) => {
    await addCategory(tenant, 'V3');
    await addCar(tenant, { rentalEnabled: true, category: 'V3' });
    const car = (more = {}) => addCar(tenant, { rentalEnabled: true, ...more });
    const over = await rentFrom(tenant, 1, { car: await car() });
    await cancelAgreement(tenant, over, { reason: 'Fortrudt', isNoShow: false, fee: null });
    const waiting = await rentFrom(tenant, 1, { category: 'V3' });
    await rentFrom(tenant, 4, { category: 'V3' });
    return [
      await rentFrom(tenant, 1, { car: await car(), endsAt: onDay(3, '15:30') }),
      await rentFrom(tenant, 6, { car: await car() }),
      ...[over, waiting],
      await rentFrom(tenant, 3, { car: await car() }),
    ];
  });
  const path = await steps.choose(list, ids);
  await steps.plan(path, { untilDay: typed(5) });
  const refused = await steps.read(`${path}?rows=refused`);
  expect(refused).toContain('Aftalen løber allerede længere end til den dag.: 1 lejeaftale');
  expect(refused).toContain('Aftalen er slut eller annulleret og ændres ikke mere.: 1 lejeaftale');
  expect(refused).toContain('Gruppe V3 er udsolgt i den tid.');
  expect(await steps.read(`${path}?rows=same`)).toMatch(/Er sådan allerede/);
  await steps.run(path);
  const ends = new Map((await as(owner, readEnds)).map(({ id, endsAt }) => [id, endsAt]));
  expect(ids.map((id) => ends.get(id))).toEqual([onDay(5, '15:30'), onDay(8), onDay(3), onDay(3), onDay(5)]);
});

test('two that cannot both have the last car of the group: one is extended, the other told why', async ({
  as,
  owner,
  steps,
}) => {
  const ids = await as(owner, async (tenant) => {
    await addCategory(tenant, 'V3');
    for (const _ of [1, 2]) await addCar(tenant, { rentalEnabled: true, category: 'V3' });
    const both = [await rentFrom(tenant, 1, { category: 'V3' }), await rentFrom(tenant, 1, { category: 'V3' })];
    await rentFrom(tenant, 4, { category: 'V3' });
    return both;
  });
  const path = await steps.choose(list, ids);
  await steps.plan(path, { byDays: '2' });
  await steps.run(path);
  const ends = (await as(owner, readEnds)).slice(0, 2).map(({ endsAt }) => endsAt.getTime());
  expect(ends.sort()).toEqual([onDay(3).getTime(), onDay(5).getTime()]);
  expect(await steps.read(`${path}?rows=refused`)).toContain('Gruppe V3 er udsolgt i den tid');
});

test('responsible and departments are set on those that are open; a colleague’s new end is not written over', async ({
  as,
  owner,
  steps,
  user,
}) => {
  const seller = await user({ ...owner, role: 'member' });
  const { ids, vejle } = await as(owner, async (tenant) => {
    const car = () => addCar(tenant, { rentalEnabled: true });
    const ids = [await rentFrom(tenant, 1, { car: await car() }), await rentFrom(tenant, 1, { car: await car() })];
    return { ids, vejle: await addDepartment(tenant, 'Vejle') };
  });
  const path = await steps.choose(list, ids);
  const change = { ownerId: seller.id, departmentOutId: String(vejle), departmentInId: String(vejle) };
  await steps.plan(path, change);
  expect(await steps.read(path)).toMatch(
    /Ansvarlig: .* · Udleveres i: Vejle · Afleveres i: Vejle|Ansvarlig: .* Udleveres i: Vejle Afleveres i: Vejle/,
  );
  await steps.run(path);
  const rows = () =>
    as(owner, ({ db }) =>
      db.selectFrom('rentalAgreement').select(['ownerId', 'departmentOutId', 'departmentInId']).orderBy('id').execute(),
    );
  const set = { ownerId: seller.id, departmentOutId: vejle, departmentInId: vejle };
  expect(await rows()).toEqual([set, set]);

  const again = await steps.choose(list, ids);
  await steps.plan(again, { byDays: '1', ownerId: 'none' });
  await as(owner, async (tenant) => {
    const { version } = await tenant.db
      .selectFrom('rentalAgreement')
      .select('version')
      .where('id', '=', ids[0] ?? 0)
      .executeTakeFirstOrThrow();
    await extendAgreement(tenant, ids[0] ?? 0, onDay(9), version);
  });
  const changed = await steps.run(again);
  expect(changed.headers.get('location')).toContain('changed');
  await steps.run(again);
  const ends = await as(owner, readEnds);
  expect(ends.map(({ endsAt }) => endsAt)).toEqual([onDay(10), onDay(4)]);
  expect((await rows()).map(({ ownerId }) => ownerId)).toEqual([null, null]);
});

test.for<[Record<string, string>, field: string, reason: string]>([
  [{ untilDay: '31-02-2027' }, 'untilDay', 'Ugyldig dato'],
  [{ untilDay: '01-01-2020' }, 'untilDay', 'Vælg en dag, der ikke er gået'],
  [{ byDays: '0' }, 'byDays', 'Skriv'],
  [{ byDays: 'to' }, 'byDays', 'Skriv'],
  [{ byDays: '2', untilDay: typed(9) }, 'byDays', 'Vælg enten en dag eller et antal dage'],
  [{ departmentInId: '999999' }, 'departmentInId', 'Afdelingen findes ikke længere'],
  [{ ownerId: '3f1c2b6e-8d55-4a0b-9d6f-0c5a7e1b2d34' }, 'ownerId', 'Medarbejderen er ikke længere aktiv'],
])('the change of agreements %o is refused at %s', async ([input, field, reason], { as, owner, steps }) => {
  const id = await as(owner, async (tenant) =>
    rentFrom(tenant, 1, { car: await addCar(tenant, { rentalEnabled: true }) }),
  );
  const path = await steps.choose(list, [id]);
  const refused = await steps.plan(path, input);
  const html = await refused.text();
  expect([refused.status >= 400, fieldErrorOf(html, field)]).toEqual([true, expect.stringContaining(reason)]);
  if (input.byDays) expect(html).toContain(`value="${input.byDays}"`);
  expect(textOf(await (await steps.plan(path, {})).text())).toContain('Vælg mindst én ting, der skal ændres');
  const tooLong = await steps.plan(path, { byDays: '1095' });
  expect(tooLong.status).toBe(303);
  expect(await steps.read(path)).toContain('En aftale kan højst løbe i tre år.');
});

test('all of a saved view are extended; a technician picks none, and no other company’s', async ({
  as,
  owner,
  steps,
  visit,
  organize,
}) => {
  const ids = await as(owner, async (tenant) => {
    const car = () => addCar(tenant, { rentalEnabled: true });
    return [await rentFrom(tenant, 0, { car: await car() }), await rentFrom(tenant, 3, { car: await car() })];
  });
  const { action, fields } = await steps.barOf(`${list}?queue=outToday`);
  const all = await steps.send(action, { ...fields, go: 'all' });
  const path = String(all.headers.get('location'));
  await steps.plan(path, { byDays: '1' });
  await steps.run(path);
  expect((await as(owner, readEnds)).map(({ endsAt }) => endsAt)).toEqual([onDay(3), onDay(5)]);

  const technician = { ...owner, role: 'technician' as const };
  expect((await bulkSteps(visit, technician).barOf(list)).boxes).toEqual([]);
  expect((await visit(`${list}/bulk`, { as: technician })).status).toBe(403);
  expect((await visit(path, { as: technician, form: { intent: 'plan', byDays: '1' } })).status).toBe(403);
  const stranger = { organization: await organize() };
  const form = { list, id: ids.map(String), go: 'edit' };
  const nothing = await visit(`${list}/bulk`, { as: stranger, form });
  expect(nothing.headers.get('location')).toBe(list);
});
