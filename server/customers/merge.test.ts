import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Tenant } from '#server/tenant.ts';
import { addContact, addCustomer, addLead } from '#tests/factories.ts';
import { test as base } from '#tests/fixtures.ts';
import { addPerson } from '#tests/portal-people.ts';
import { listPeople } from '../portal/access-queries.ts';
import { withdrawConsent } from './consent-commands.ts';
import { setDeleted } from './customer-commands.ts';
import { findCustomer } from './customer-queries.ts';
import { forgetMerged } from './customer-tasks.ts';
import { listPairs } from './duplicate-pairs.ts';
import { mergeCustomers } from './merge-commands.ts';
import { mergedInto } from './merge-queries.ts';
import { undoMerge } from './merge-undo.ts';
import { settlePair } from './not-duplicate-commands.ts';

type Run = <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;

const test = base.extend<{ run: Run }>({
  run: async ({ as, organize }, use) => {
    const organization = await organize();
    await use((work) => as({ organization }, work));
  },
});

/** Merges with the versions stored now. */
async function merge(tenant: Tenant, kept: number, other: number, choices: object = {}) {
  const [one, two] = await Promise.all([findCustomer(tenant, kept), findCustomer(tenant, other)]);
  const input = { version: one?.version ?? 0, otherVersion: two?.version ?? 0, keepsRest: false, ...choices };
  const merged = await mergeCustomers(tenant, kept, other, input);
  if (!merged) throw new Error('not found');
  return merged.id;
}

const ownerOf = async ({ db }: Tenant, lead: number) =>
  (await db.selectFrom('lead').select('customerId').where('id', '=', lead).executeTakeFirstOrThrow()).customerId;

test('a merge moves contacts, leads and consents; its undo moves back what is still there', async ({ run }) => {
  const [kept, other, lead, moved] = await run(async (tenant) => {
    const kept = await addCustomer(tenant, { name: 'Anne Holm', email: 'anne@holm.example' });
    const other = await addCustomer(tenant, { name: 'A. Holm', phone: '+4520202020', address: 'Nygade 1' });
    for (const id of [kept, other]) await addContact(tenant, id);
    const leads = [await addLead(tenant, { customerId: other }), await addLead(tenant, { customerId: other })] as const;
    return [kept, other, ...leads];
  });
  const id = await run((tenant) => merge(tenant, kept, other, { address: 'other', otherPhone: 'rest' }));
  const contacts = () =>
    run(({ db }) => db.selectFrom('customerContact').select(['customerId', 'isPrimary']).orderBy('id').execute());
  expect(await contacts()).toEqual([
    { customerId: kept, isPrimary: true },
    { customerId: kept, isPrimary: false },
  ]);
  expect(await run((tenant) => findCustomer(tenant, kept))).toMatchObject({
    ...{ name: 'Anne Holm', address: 'Nygade 1', phone: '+4512345678', otherPhone: '+4520202020' },
  });
  expect(await run((tenant) => mergedInto(tenant, other))).toBe(kept);
  const third = await run(async (tenant) => {
    const third = await addCustomer(tenant, { name: 'Tredje' });
    await tenant.db.updateTable('lead').set({ customerId: third }).where('id', '=', moved).execute();
    await tenant.db.updateTable('customer').set({ address: 'Byvej 2' }).where('id', '=', kept).execute();
    return third;
  });
  const undone = await run((tenant) => undoMerge(tenant, kept, id));
  expect(undone?.stayed).toEqual({ fields: ['address'], rows: [{ table: 'lead', count: 1 }] });
  expect(await contacts()).toEqual([
    { customerId: kept, isPrimary: true },
    { customerId: other, isPrimary: true },
  ]);
  expect(await run((tenant) => Promise.all([ownerOf(tenant, lead), ownerOf(tenant, moved)]))).toEqual([other, third]);
  expect(await run((tenant) => findCustomer(tenant, kept))).toMatchObject({ address: 'Byvej 2', otherPhone: null });
  expect(await run((tenant) => findCustomer(tenant, other))).toMatchObject({ deletedAt: null, address: 'Nygade 1' });
  expect(await run((tenant) => undoMerge(tenant, kept, id))).toBeUndefined();
});

test.for<[string, kept: boolean[], other: boolean[], merged: boolean | undefined, apart: [unknown, unknown]]>([
  ['both given', [true], [true], true, [true, true]],
  ['given here, nothing there', [true], [], true, [true, undefined]],
  ['withdrawn here, given there later', [true, false], [true], false, [false, true]],
  ['given here, withdrawn there later', [true], [true, false], false, [true, false]],
  ['nothing here, withdrawn there', [], [false], false, [undefined, false]],
])('consents, %s → the stricter holds, and each has its own again after an undo', async (each, { run }) => {
  const [, mine, theirs, merged, apart] = each;
  const stateOf = (tenant: Tenant, id: number) =>
    sql<{ isGiven: boolean }>`select "isGiven" from consent where "customerId" = ${id} and channel = 'email'
      order by at desc, "isGiven" limit 1`
      .execute(tenant.db)
      .then(({ rows }) => rows[0]?.isGiven);
  const [kept, other] = await run(async (tenant) => {
    const ids = [await addCustomer(tenant), await addCustomer(tenant)] as const;
    let minute = 0;
    for (const [index, states] of [mine, theirs].entries()) {
      for (const isGiven of states) {
        minute += 1;
        const at = `2026-11-01T10:0${minute}:00Z`;
        const row = { customerId: ids[index] ?? 0, channel: 'email', source: 'phone', words: 'Ja tak' } as const;
        await tenant.db
          .insertInto('consent')
          .values({ ...row, organizationId: tenant.organizationId, isGiven, at })
          .execute();
      }
    }
    return ids;
  });
  const id = await run((tenant) => merge(tenant, kept, other));
  expect(await run((tenant) => stateOf(tenant, kept))).toBe(merged);
  const summary = await run(({ db }) =>
    db.selectFrom('customerSummary').select('emailConsentAt').where('customerId', '=', kept).executeTakeFirst(),
  );
  expect(summary?.emailConsentAt !== null).toBe(merged);
  await run((tenant) => undoMerge(tenant, kept, id));
  expect(await run((tenant) => Promise.all([stateOf(tenant, kept), stateOf(tenant, other)]))).toEqual(apart);
});

test('a consent moves, but is not changed otherwise', async ({ run }) => {
  const id = await run(async (tenant) => {
    const id = await addCustomer(tenant);
    await withdrawConsent(tenant, id, { channel: 'sms', source: 'phone', formKey: undefined });
    return id;
  });
  const change = run(({ db }) =>
    db.updateTable('consent').set({ isGiven: true }).where('customerId', '=', id).execute(),
  );
  await expect(change).rejects.toThrow('consents cannot be changed');
});

test('a merge into a merged one follows on; a circle is refused', async ({ run }) => {
  const [a, b, c, lead] = await run(async (tenant) => {
    const [a, b, c] = [await addCustomer(tenant), await addCustomer(tenant), await addCustomer(tenant)];
    return [a, b, c, await addLead(tenant, { customerId: a })];
  });
  const first = await run((tenant) => merge(tenant, b, a));
  await expect(run((tenant) => merge(tenant, a, b))).rejects.toThrow('merge-circle');
  // Versions of b are asked for: what was shown of a no longer holds.
  await expect(run((tenant) => merge(tenant, c, a))).rejects.toThrow('merge-changed');
  const second = await run((tenant) => merge(tenant, c, b));
  expect(await run((tenant) => Promise.all([mergedInto(tenant, a), ownerOf(tenant, lead)]))).toEqual([c, c]);
  await expect(run((tenant) => merge(tenant, b, c))).rejects.toThrow('merge-circle');
  expect(await run((tenant) => undoMerge(tenant, b, first))).toBeUndefined();
  await run((tenant) => undoMerge(tenant, c, second));
  await run((tenant) => undoMerge(tenant, b, first));
  expect(await run((tenant) => ownerOf(tenant, lead))).toBe(a);
});

test('a change to either since it was shown → refused; a merged record is not changed', async ({ run }) => {
  const [kept, other] = await run(async (tenant) => [await addCustomer(tenant), await addCustomer(tenant)] as const);
  const input = { version: 1, otherVersion: 1, keepsRest: false };
  await run(({ db }) => db.updateTable('customer').set({ city: 'Vejle' }).where('id', '=', other).execute());
  await expect(run((tenant) => mergeCustomers(tenant, kept, other, input))).rejects.toThrow('merge-changed');
  await run((tenant) => mergeCustomers(tenant, kept, other, { ...input, otherVersion: 2 }));
  const acts: ((tenant: Tenant) => Promise<unknown>)[] = [
    (tenant: Tenant) => setDeleted(tenant, other, false),
    (tenant: Tenant) => withdrawConsent(tenant, other, { channel: 'sms', source: 'phone', formKey: undefined }),
  ];
  for (const act of acts) {
    await expect(run(act)).rejects.toThrow('customer-merged');
  }
});

test('after 30 days the record is gone, its id leads on, and no undo is possible', async ({ run }) => {
  const [a, b, c] = await run(
    async (tenant) => [await addCustomer(tenant), await addCustomer(tenant), await addCustomer(tenant)] as const,
  );
  const second = await run(async (tenant) => {
    await sql`set local app.moment = '2026-01-01T00:00:00Z'`.execute(tenant.db);
    await merge(tenant, b, a);
    return merge(tenant, c, b);
  });
  const straggler = await run((tenant) => addLead(tenant, { customerId: a }));
  await expect(run((tenant) => undoMerge(tenant, c, second))).rejects.toThrow('merge-over');
  expect(await run(forgetMerged)).toBe(2);
  expect(await run(forgetMerged)).toBe(0);
  expect(await run(({ db }) => db.selectFrom('customer').select('id').execute())).toEqual([{ id: c }]);
  expect(await run((tenant) => Promise.all([mergedInto(tenant, a), mergedInto(tenant, b)]))).toEqual([c, c]);
  expect(await run((tenant) => ownerOf(tenant, straggler))).toBe(c);
  const kept = await run(({ db }) => db.selectFrom('customerMerge').select(['changed', 'moved']).execute());
  expect(kept).toEqual([
    { changed: null, moved: null },
    { changed: null, moved: null },
  ]);
});

test('pairs are found by what they have in common, the certain ones first, until they are settled', async ({ run }) => {
  const id = await run(async (tenant) => {
    const at = { postalCode: '8000', phone: null };
    const one = await addCustomer(tenant, { ...at, name: 'Jens Hansen', email: 'Kunde.Et+bil@Mail.example' });
    const two = await addCustomer(tenant, { ...at, name: 'Kim Dahl', email: 'kunde.et@mail.example' });
    const three = await addCustomer(tenant, { ...at, name: 'Aarhus Bilcenter', email: 'a@x.example' });
    const company = { type: 'business', cvr: '24256790', phone: '+4586801234' } as const;
    const four = await addCustomer(tenant, { ...at, ...company, name: 'Århus Bilcenter ApS' });
    const five = await addCustomer(tenant, { name: 'Bo Lind', phone: '+4586801234' });
    await addCustomer(tenant, { ...at, name: 'Vej Biler', email: 'b@x.example' });
    await addCustomer(tenant, { ...at, name: 'Vejle Biler', email: 'c@x.example' });
    return { one, two, three, four, five };
  });
  const pairs = () =>
    run(async (tenant) =>
      (await listPairs(tenant)).map(({ ids, why, isCertain }) => ({
        ids: [...ids].sort((a, b) => a - b),
        why,
        isCertain,
      })),
    );
  const all = [
    { ids: [id.one, id.two], why: ['email'], isCertain: true },
    { ids: [id.four, id.five], why: ['phone'], isCertain: false },
    { ids: [id.three, id.four], why: ['name'], isCertain: false },
  ];
  expect(await pairs()).toEqual(all);
  await run((tenant) => settlePair(tenant, id.two, id.one, true));
  expect(await pairs()).toEqual(all.slice(1));
  await run((tenant) => settlePair(tenant, id.one, id.two, false));
  expect(await pairs()).toEqual(all);
  await run((tenant) => settlePair(tenant, id.one, id.three, true));
  await run((tenant) => merge(tenant, id.two, id.one));
  const settled = await run(({ db }) =>
    db.selectFrom('notDuplicate').select(['customerId', 'otherCustomerId']).execute(),
  );
  expect(settled).toContainEqual({ customerId: id.two, otherCustomerId: id.three });
});

test('people of the portal move with a merge, once each; its undo moves them back', async ({ run }) => {
  const { kept, other } = await run(async (tenant) => {
    const kept = await addCustomer(tenant, { name: 'Anne Holm' });
    const other = await addCustomer(tenant, { name: 'A. Holm' });
    const { portalUserId } = await addPerson(tenant, kept, 'begge@x.example', 'owner');
    const again = { organizationId: tenant.organizationId, portalUserId, customerId: other, role: 'viewer' } as const;
    await tenant.db.insertInto('portalAccess').values(again).execute();
    await addPerson(tenant, other, 'flyttet@x.example', 'user');
    return { kept, other };
  });
  const peopleOf = (id: number) =>
    run(async (tenant) => (await listPeople(tenant, id)).map(({ email, role }) => [email, role]));
  const id = await run((tenant) => merge(tenant, kept, other));
  expect(await peopleOf(kept)).toEqual([
    ['begge@x.example', 'owner'],
    ['flyttet@x.example', 'user'],
  ]);
  await run((tenant) => undoMerge(tenant, kept, id));
  expect(await peopleOf(kept)).toEqual([['begge@x.example', 'owner']]);
  expect(await peopleOf(other)).toEqual([
    ['flyttet@x.example', 'user'],
    ['begge@x.example', 'viewer'],
  ]);
});
