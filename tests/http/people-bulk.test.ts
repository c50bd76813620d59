import type { Insertable } from 'kysely';
import { expect } from 'vitest';
import type { CustomerTable, LeadTable, Role } from '#server/db/schema.ts';
import { dayOf, daysAfter } from '#server/format/day.ts';
import { bulkSteps, test } from '../bulk-steps.ts';
import { addEnquiry } from '../conversation.ts';
import { addCustomer, addDepartment } from '../factories.ts';
import { fieldErrorOf, textOf, toastOf, undoOf } from '../html.ts';

const nextWeek = daysAfter(dayOf(new Date()), 7);
const typedDay = nextWeek.split('-').reverse().join('-');

test('customers found by a search get a responsible, a department and a tag, named by nothing stored', async ({
  as,
  owner,
  steps,
  user,
  visit,
}) => {
  const { id: ownerId } = await user(owner);
  const department = await as(owner, async (tenant) => {
    await addCustomer(tenant, { name: 'Anne Holm', tags: ['flåde', 'gammel'], city: 'Randers' });
    await addCustomer(tenant, { name: 'Bo Holm', tags: ['Stamkunde'], ownerId });
    await addCustomer(tenant, { name: 'Carl Krag' });
    return addDepartment(tenant, 'Aarhus');
  });
  const path = await steps.choose('/customers?search=holm', [], 'all');
  expect(await steps.read(path)).toContain('Ret 2 kunder');
  await steps.plan(path, { ownerId, departmentId: String(department), addTag: 'stamkunde', removeTag: 'gammel' });
  const seen = await steps.read(path);
  expect(seen).toContain(`Kundeansvarlig: owner Nordbiler Afdeling: Aarhus Sæt mærkat: stamkunde Fjern mærkat: gammel`);
  expect(seen).toMatch(/Anne Holm Privat · Randers .*Kundeansvarlig ingen → .*Mærkater \+ stamkunde · − gammel/);
  expect(seen).toMatch(/Bo Holm Privat Afdeling ingen → Aarhus/);

  const done = await steps.run(path);
  expect([done.headers.get('location'), toastOf(done).title]).toEqual(['/customers?search=holm', '2 kunder er ændret']);
  const customers = () =>
    as(owner, ({ db }) =>
      db.selectFrom('customer').select(['ownerId', 'departmentId', 'tags']).orderBy('id').execute(),
    );
  const ours = { ownerId, departmentId: department };
  expect(await customers()).toEqual([
    { ...ours, tags: ['flåde', 'stamkunde'] },
    { ...ours, tags: ['Stamkunde'] },
    { ownerId: null, departmentId: null, tags: [] },
  ]);
  const stored = await as(owner, async ({ db }) => [
    await db.selectFrom('bulkEdit').select(['listPath', 'query']).execute(),
    await db.selectFrom('bulkEditRow').select(['names', 'before', 'after']).execute(),
  ]);
  expect(JSON.stringify(stored)).not.toMatch(/holm|stamkunde|gammel/i);
  await as(owner, ({ db }) =>
    db.updateTable('customer').set({ name: 'Slettet' }).where('name', '=', 'Bo Holm').execute(),
  );
  expect(await steps.read(`${path}?rows=change`)).toMatch(/Anne Holm .*Slettet Privat/);

  await visit(undoOf(done), { as: owner, form: {} });
  expect(await customers()).toEqual([
    { ownerId: null, departmentId: null, tags: ['flåde', 'gammel'] },
    { ownerId, departmentId: null, tags: ['Stamkunde'] },
    { ownerId: null, departmentId: null, tags: [] },
  ]);
});

test('customers are deleted together and come back by one undo; purged ones leave no row behind', async ({
  as,
  owner,
  steps,
  visit,
}) => {
  const ids = await as(owner, async (tenant) => [await addCustomer(tenant), await addCustomer(tenant)]);
  const path = await steps.choose('/customers', ids);
  await steps.plan(path, { outcome: 'deleted' });
  expect(await steps.read(path)).toContain('Slet 2 kunder');
  const done = await steps.run(path);
  expect(await steps.read('/customers')).toContain('Ingen kunder endnu');
  expect(await steps.read('/activities')).toContain('slettede 2 kunder på én gang');
  expect(await steps.read(`/customers/${ids[0]}/edit/activities`)).toContain('slettede');
  await visit(undoOf(done), { as: owner, form: {} });
  expect(await steps.read('/customers')).toContain('Viser 1–2 af 2 kunder');
  await as(owner, ({ db }) => db.deleteFrom('customer').execute());
  expect(await as(owner, ({ db }) => db.selectFrom('bulkEditRow').select('id').execute())).toEqual([]);
});

const full = Array.from({ length: 20 }, (_, at) => `mærkat ${at}`);

test.for<[Record<string, string>, field: string, reason: string]>([
  [{ outcome: 'deleted', addTag: 'VIP' }, 'outcome', 'Vælg enten at slette kunderne eller at ændre dem'],
  [{ addTag: 'mærkat 1', removeTag: 'mærkat 1' }, 'removeTag', 'Det samme mærkat kan ikke både sættes og fjernes'],
  [{ addTag: 'VIP, flåde' }, 'addTag', 'Skriv ét mærkat ad gangen, uden komma'],
  [{ addTag: '010190-1234' }, 'addTag', 'Skriv ikke CPR-nummer her'],
  [{ departmentId: '999999' }, 'departmentId', 'Afdelingen findes ikke længere'],
  [{ ownerId: '3f1c2b6e-8d55-4a0b-9d6f-0c5a7e1b2d34' }, 'ownerId', 'Medarbejderen er ikke længere aktiv'],
])('the change of customers %o is refused at %s', async ([typed, field, reason], { as, owner, steps }) => {
  const id = await as(owner, (tenant) => addCustomer(tenant, { tags: full }));
  const path = await steps.choose('/customers', [id]);
  const refused = await steps.plan(path, typed);
  const html = await refused.text();
  expect([refused.status >= 400, fieldErrorOf(html, field)]).toEqual([true, expect.stringContaining(reason)]);
  if (typed.addTag) expect(html).toContain(`value="${typed.addTag}"`);
  await steps.plan(path, { addTag: 'VIP' });
  expect(await steps.read(path)).toContain('Kunden har allerede 20 mærkater');
});

test('leads are given to a colleague and parked by the rules of moves, and undone with what was next', async ({
  as,
  owner,
  steps,
  user,
  visit,
}) => {
  const seller = await user({ ...owner, role: 'member' });
  const add = (lead: Partial<Insertable<LeadTable>>) => as(owner, (tenant) => addEnquiry(tenant, lead));
  const ids = [
    await add({ contactName: 'Anna Holm' }),
    await add({ contactName: 'Bo Krag', status: 'quoted' }),
    await add({ status: 'won', closedAt: new Date(), nextActionKind: null, nextActionAt: null }),
  ];
  const path = await steps.choose('/leads', ids);
  const typed = { assignedToId: seller.id, outcome: 'parked', parkedUntil: typedDay, note: 'Venter på nye priser' };
  await steps.plan(path, typed);
  const seen = await steps.read(path);
  expect(seen).toMatch(/Ansvarlig: member Nordbiler Status: Parkeret, til .* Bemærkning: Venter på nye priser/);
  expect(seen).toMatch(/Anna Holm Emne 1 .*Status Ny → Parkeret Parkeret til ikke parkeret → /);
  expect(await steps.read(`${path}?rows=refused`)).toContain('Emnet er afsluttet og kan kun genåbnes til forhandling');
  const done = await steps.run(path);
  const leads = () =>
    as(owner, ({ db }) =>
      db
        .selectFrom('lead')
        .select(['status', 'assignedToId', 'parkedUntil', 'parkedFrom', 'nextActionKind'])
        .orderBy('id')
        .execute(),
    );
  const parked = { status: 'parked', assignedToId: seller.id, parkedUntil: nextWeek, nextActionKind: null };
  const won = { status: 'won', assignedToId: null, parkedUntil: null, parkedFrom: null, nextActionKind: null };
  expect(await leads()).toEqual([{ ...parked, parkedFrom: 'new' }, { ...parked, parkedFrom: 'quoted' }, won]);
  expect(await steps.read(`/leads/${ids[0]}/edit`)).toMatch(
    /parkerede.*Venter på nye priser.*tildelte|tildelte.*parkerede/,
  );
  expect(await steps.read('/activities')).toContain('parkerede 2 emner på én gang');
  const stored = await as(owner, ({ db }) => db.selectFrom('bulkEdit').select('change').execute());
  expect(JSON.stringify(stored)).not.toContain('Venter');

  const told = await visit('/notifications', { as: { ...owner, role: 'member' } });
  expect(textOf(await told.text())).toMatch(/Du har fået 2 emner ?Ulæst ?Mine emner/);
  const own = await visit('/notifications', { as: owner });
  expect(textOf(await own.text())).not.toContain('Du har fået');

  await visit(undoOf(done), { as: owner, form: {} });
  const open = { assignedToId: null, parkedUntil: null, parkedFrom: null, nextActionKind: 'call' };
  expect(await leads()).toEqual([{ ...open, status: 'new' }, { ...open, status: 'quoted' }, won]);
});

test.for<[Role, note: string, lost: number, reason: string]>([
  ['member', '', 1, '«Intet svar» kræver mindst 3 forsøg på 2 forskellige dage'],
  ['owner', '', 1, 'Skriv, hvorfor emnet lukkes alligevel'],
  ['owner', 'Numrene findes ikke', 2, ''],
])(
  '%s loses leads by «Intet svar» with the reason «%s» → %i of two',
  async ([role, note, lost, reason], { as, owner, visit }) => {
    const steps = bulkSteps(visit, { ...owner, role });
    const ids = await as(owner, async (tenant) => [
      await addEnquiry(tenant, { attempts: 3, attemptDays: 2 }),
      await addEnquiry(tenant, { attempts: 3, attemptDays: 1 }),
    ]);
    const path = await steps.choose('/leads', ids);
    await steps.plan(path, { outcome: 'lost', lostReason: 'noReply', note });
    expect(await steps.read(`${path}?rows=refused`)).toContain(reason);
    await steps.run(path);
    const leads = await as(owner, ({ db }) =>
      db.selectFrom('lead').select(['lostReason', 'lostNote']).where('status', '=', 'lost').execute(),
    );
    expect(leads).toEqual(Array.from({ length: lost }, () => ({ lostReason: 'noReply', lostNote: note || null })));
  },
);

test('a parked lead moves on with a next action alone, and a customer without credit wins nothing', async ({
  as,
  owner,
  steps,
}) => {
  const ids = await as(owner, async (tenant) => {
    const blocked = await addCustomer(tenant, { creditStatus: 'blocked' } satisfies Partial<Insertable<CustomerTable>>);
    const parked = { status: 'parked', parkedUntil: nextWeek, nextActionKind: null, nextActionAt: null } as const;
    return [await addEnquiry(tenant, parked), await addEnquiry(tenant, { customerId: blocked })];
  });
  const path = await steps.choose('/leads', ids);
  await steps.plan(path, { outcome: 'won' });
  expect(await steps.read(path)).toContain('Kunden er spærret for kredit, så emnet kan ikke vindes.: 1 emne');
  await steps.plan(`${path}?edit`, { outcome: 'contacted', nextActionAt: '' });
  expect(await steps.read(path)).toContain('Et åbent emne skal have en næste handling.');
  await steps.plan(`${path}?edit`, {
    outcome: 'contacted',
    nextActionKind: 'email',
    nextActionAt: `${typedDay} 10:00`,
  });
  await steps.run(path);
  const leads = await as(owner, ({ db }) => db.selectFrom('lead').select(['status', 'nextActionKind']).execute());
  expect(leads).toEqual(ids.map(() => ({ status: 'contacted', nextActionKind: 'email' })));
});

test.for<[Record<string, string>, field: string, reason: string]>([
  [{ outcome: 'lost' }, 'lostReason', 'Vælg, hvorfor emnet er tabt'],
  [{ outcome: 'parked' }, 'parkedUntil', 'Vælg, hvornår emnet skal tages op igen'],
  [{ outcome: 'parked', parkedUntil: '01-01-2020' }, 'parkedUntil', 'Vælg en dag efter i dag'],
  [{ outcome: 'contacted', nextActionAt: 'i morgen' }, 'nextActionAt', 'Skriv dag og tid'],
  [{ outcome: 'deleted', source: 'phone' }, 'outcome', 'Vælg enten at slette emnerne eller at ændre dem'],
  [{ assignedToId: '3f1c2b6e-8d55-4a0b-9d6f-0c5a7e1b2d34' }, 'assignedToId', 'Medarbejderen er ikke længere aktiv'],
])('the change of leads %o is refused at %s', async ([typed, field, reason], { as, owner, steps }) => {
  const id = await as(owner, (tenant) => addEnquiry(tenant));
  const path = await steps.choose('/leads', [id]);
  const refused = await steps.plan(path, typed);
  const html = await refused.text();
  expect([refused.status >= 400, fieldErrorOf(html, field)]).toEqual([true, expect.stringContaining(reason)]);
  const nothing = await steps.plan(path, { note: 'Intet' });
  expect(textOf(await nothing.text())).toContain('Vælg mindst én ting, der skal ændres');
  expect(await as(owner, ({ db }) => db.selectFrom('bulkEditRow').select('id').execute())).toEqual([]);
});

test('a technician picks no leads, and is refused their changes', async ({ as, owner, visit }) => {
  const id = await as(owner, (tenant) => addEnquiry(tenant));
  const technician = { ...owner, role: 'technician' as const };
  const { boxes } = await bulkSteps(visit, technician).barOf('/leads');
  expect(boxes).toEqual([]);
  for (const list of ['/leads', '/customers']) {
    expect((await visit(`${list}/bulk`, { as: technician })).status).toBe(403);
    const form = { list, id: String(id), go: 'edit' };
    expect((await visit(`${list}/bulk`, { as: technician, form })).status).toBe(403);
  }
});
