import { expect } from 'vitest';
import type { Tenant } from '#server/tenant.ts';
import { addCustomer, addLead } from '#tests/factories.ts';
import { test as base, type Organization, type Person } from '#tests/fixtures.ts';
import { fieldErrorOf, linksOf, textOf, toastOf, undoOf } from '#tests/html.ts';
import { memberNumber } from '#tests/people.ts';
import { addRule, addSeller } from '#tests/sellers.ts';

type Scene = {
  owner: Person;
  anna: string;
  /** The numbers of the employees. */
  numbers: { anna: number; bo: number; technician: number };
  bo: string;
  held: { lead: number; won: number; memo: number; done: number; customer: number };
  path: string;
};

const test = base.extend<{ organization: Organization; scene: Scene }>({
  organization: async ({ organize }, use) => use(await organize()),
  scene: async ({ organization, database, as }, use) => {
    const owner: Person = { organization, role: 'owner' };
    const add = (name: string, role: 'member' | 'technician' = 'member') =>
      addSeller(database, organization, name, role);
    const [anna, bo, technician] = [await add('Anna'), await add('Bo'), await add('Tim', 'technician')];
    const numberOf = (userId: string) => memberNumber(database, userId, organization.id);
    const numbers = { anna: await numberOf(anna), bo: await numberOf(bo), technician: await numberOf(technician) };
    const held = await as(owner, async (tenant) => {
      const memo = (values: object) =>
        tenant.db
          .insertInto('memo')
          .values({ organizationId: tenant.organizationId, title: 'Ring', assignedToId: anna, ...values })
          .returning('id')
          .executeTakeFirstOrThrow();
      return {
        lead: await addLead(tenant, { assignedToId: anna }),
        won: await addLead(tenant, {
          assignedToId: anna,
          status: 'won',
          closedAt: new Date(),
          nextActionKind: null,
          nextActionAt: null,
        }),
        memo: (await memo({})).id,
        done: (await memo({ status: 'cancelled' })).id,
        customer: await addCustomer(tenant, { ownerId: anna }),
      };
    });
    await use({ owner, anna, bo, numbers, held, path: `/company/employees/${numbers.anna}` });
  },
});

type As = <T>(person: Person, work: (tenant: Tenant) => Promise<T>) => Promise<T>;

/** Who has what, and Anna's state. */
function readHolders(as: As, { owner, anna, held }: Scene) {
  return as(owner, async ({ db }) => {
    const lead = (id: number) => db.selectFrom('lead').select('assignedToId').where('id', '=', id).executeTakeFirst();
    const memo = (id: number) => db.selectFrom('memo').select('assignedToId').where('id', '=', id).executeTakeFirst();
    const customer = await db
      .selectFrom('customer')
      .select('ownerId')
      .where('id', '=', held.customer)
      .executeTakeFirst();
    const member = await db.selectFrom('member').select('status').where('userId', '=', anna).executeTakeFirst();
    return {
      lead: (await lead(held.lead))?.assignedToId,
      won: (await lead(held.won))?.assignedToId,
      memo: (await memo(held.memo))?.assignedToId,
      done: (await memo(held.done))?.assignedToId,
      customer: customer?.ownerId,
      status: member?.status,
    };
  });
}

test('an employee leaves with all handed over in one form; the undo of the toast brings both back', async ({
  scene,
  visit,
  as,
}) => {
  const { owner, anna, bo, numbers, held, path } = scene;
  const page = await (await visit(`${path}/hand-over?after=depart`, { as: owner })).text();
  expect(textOf(page)).toContain('Åbne emner 1 Åbne notater 1 Kunder 1');
  expect(page).toMatch(/<option value="depart" selected/);
  expect(textOf(page)).not.toContain('Tim');

  const form = { to: String(numbers.bo), after: 'depart' };
  const left = await visit(`${path}/hand-over`, { as: owner, form });
  expect(toastOf(left).title).toBe('Bo har overtaget 1 emne, 1 notat og 1 kunde. Anna er fratrådt og logget ud');
  expect(await readHolders(as, scene)).toEqual({
    ...{ lead: bo, memo: bo, customer: bo, won: anna, done: anna, status: 'left' },
  });
  const told = await as(owner, ({ db }) =>
    db.selectFrom('notification').select(['userId', 'facts']).where('kind', '=', 'leadAssigned').execute(),
  );
  expect(told).toEqual([{ userId: bo, facts: { handed: 1 } }]);
  const activities = await as(owner, ({ db }) =>
    db.selectFrom('activity').select(['verb']).where('subjectId', '=', held.lead).execute(),
  );
  expect(activities).toContainEqual({ verb: 'assigned' });

  const { undo } = toastOf(left);
  const back = await visit(undo?.action ?? '', { as: owner, form: undo?.fields ?? {} });
  expect(back.status).toBe(303);
  expect(await readHolders(as, scene)).toEqual({
    ...{ lead: anna, memo: anna, customer: anna, won: anna, done: anna, status: 'active' },
  });
});

test('handed over without leaving → undone as one, but not to somebody who left since', async ({
  scene,
  visit,
  as,
}) => {
  const { owner, anna, bo, numbers, path } = scene;
  const hand = () => visit(`${path}/hand-over`, { as: owner, form: { to: String(numbers.bo) } });
  const undone = await visit(undoOf(await hand()), { as: owner, form: {} });
  expect(undone.status).toBe(303);
  expect(await readHolders(as, scene)).toMatchObject({ lead: anna, memo: anna, customer: anna, status: 'active' });

  const again = await hand();
  expect((await visit(path, { as: owner, form: { step: 'depart' } })).status).toBe(303);
  await visit(undoOf(again), { as: owner, form: {} });
  expect(await readHolders(as, scene)).toMatchObject({ lead: bo, status: 'left' });
});

test.for(['leave', 'deactivate', 'depart', 'remove'])(
  '%s with open leads → refused with a link to the hand-over',
  async (step, { scene, visit, as }) => {
    const { owner, anna, path } = scene;
    const refused = await visit(path, { as: owner, form: { step } });
    expect(refused.status).toBe(409);
    const page = await refused.text();
    expect(textOf(page)).toContain('Medarbejderen har 1 åbent emne. Overdrag det til en kollega først.');
    expect(linksOf(page).map(({ href }) => href)).toContain(`${path}/hand-over?after=${step}`);
    expect(await readHolders(as, scene)).toMatchObject({ lead: anna, status: 'active' });
  },
);

test('a role without leads, and removal by the API, are refused as long as leads are open', async ({
  scene,
  visit,
  as,
  database,
}) => {
  const { owner, anna, path } = scene;
  const page = await visit(path, { as: owner, form: { version: '1', role: 'technician', isSellable: 'yes' } });
  expect(page.status).toBe(409);
  expect(textOf(await page.text())).toContain('Medarbejderen har 1 åbent emne');
  const member = await database.accounts
    .selectFrom('member')
    .select('id')
    .where('userId', '=', anna)
    .executeTakeFirstOrThrow();
  const removed = await visit('/api/auth/organization/remove-member', {
    as: owner,
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost' },
    body: JSON.stringify({ memberIdOrEmail: member.id }),
  });
  expect([removed.status, await removed.json()]).toMatchObject([409, { code: 'HOLDS_LEADS' }]);
  expect(await readHolders(as, scene)).toMatchObject({ lead: anna, status: 'active' });
});

test('a technician, somebody of another organisation, oneself and nobody cannot take over', async ({
  scene,
  organize,
  visit,
  as,
  user,
  database,
}) => {
  const { owner, anna, numbers, path } = scene;
  const other = await organize();
  const stranger = await memberNumber(database, (await user({ organization: other })).id, other.id);
  for (const to of [numbers.technician, numbers.anna, stranger]) {
    const refused = await visit(`${path}/hand-over`, { as: owner, form: { to: String(to), after: 'depart' } });
    expect(refused.status).toBe(409);
    expect(fieldErrorOf(await refused.text(), 'to')).toBeTruthy();
  }
  const empty = await visit(`${path}/hand-over`, { as: owner, form: { to: '', after: 'leave' } });
  expect(empty.status).toBe(400);
  expect(fieldErrorOf(await empty.text(), 'to')).toContain('Vælg en kollega');
  expect(await readHolders(as, scene)).toMatchObject({ lead: anna, memo: anna, customer: anna, status: 'active' });
  const foreign = { organization: other };
  expect((await visit(`${path}/hand-over`, { as: foreign, form: { to: String(numbers.bo) } })).status).toBe(404);
});

test('by the rules → each lead as previewed, never back, notes and customers to a colleague, undone as one', async ({
  scene,
  organization,
  visit,
  as,
  database,
}) => {
  const { owner, anna, bo, numbers, path } = scene;
  const cara = await addSeller(database, organization, 'Cara');
  await as(owner, async (tenant) => {
    await addRule(tenant, [anna, bo, cara]);
    for (const _ of [1, 2]) await addLead(tenant, { assignedToId: anna });
  });
  const holders = () =>
    as(owner, async ({ db }) =>
      (await db.selectFrom('lead').select('assignedToId').where('status', '!=', 'won').orderBy('id').execute()).map(
        ({ assignedToId }) => assignedToId,
      ),
    );
  const preview = textOf(await (await visit(`${path}/hand-over`, { as: owner })).text());
  expect(preview).toContain('Efter reglerne får lige nu: Bo 2 og Cara 1. De 3 emner fordeles ét for ét.');

  const form = { leads: 'rules', after: 'deactivate' };
  const alone = await visit(`${path}/hand-over`, { as: owner, form });
  expect([alone.status, fieldErrorOf(await alone.text(), 'to')]).toEqual([409, expect.stringContaining('notater')]);
  expect(await holders()).toEqual([anna, anna, anna]);

  const gone = await visit(`${path}/hand-over`, { as: owner, form: { ...form, to: String(numbers.bo) } });
  expect(toastOf(gone).title).toMatch(/^Reglerne har fordelt 3 emner. Bo har overtaget 1 notat og 1 kunde. Anna /);
  expect((await holders()).toSorted()).toEqual([bo, bo, cara].toSorted());
  expect(await readHolders(as, scene)).toMatchObject({ memo: bo, customer: bo, status: 'deactivated' });
  const { undo } = toastOf(gone);
  await visit(undo?.action ?? '', { as: owner, form: undo?.fields ?? {} });
  expect(await holders()).toEqual([anna, anna, anna]);
  expect(await readHolders(as, scene)).toMatchObject({ memo: anna, customer: anna, status: 'active' });
});

test('by the rules of an organisation without any → a sentence at the field', async ({ scene, visit }) => {
  const { owner, numbers, path } = scene;
  const form = { leads: 'rules', to: String(numbers.bo) };
  const refused = await visit(`${path}/hand-over`, { as: owner, form });
  expect(refused.status).toBe(409);
  expect(textOf(await refused.text())).toContain('I har ingen aktive fordelingsregler. Vælg en kollega.');
});
