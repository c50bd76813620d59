import { sql } from 'kysely';
import { expect } from 'vitest';
import type { LeadStatus, Role } from '#server/db/schema.ts';
import { dayOf, daysAfter, instantAt } from '#server/format/day.ts';
import { undoGroup } from '#server/history/undo.ts';
import { subjects } from '#server/subject-list.ts';
import type { Tenant } from '#server/tenant.ts';
import { type Person, test } from '#tests/fixtures.ts';
import { createLead } from './create-lead.ts';
import { wakeLeads } from './lead-due.ts';
import { anyLeadsOf } from './lead-lock.ts';
import { type LeadMove, moveSchema } from './lead-schema.ts';
import { openStatuses } from './lead-types.ts';
import { moveLead } from './move-lead.ts';
import { noteAttempt, noteResponse } from './note-contact.ts';

const anna = { source: 'website', contactName: 'Anna Holm', contactPhone: '+4586801234' } as const;
const tomorrow = daysAfter(dayOf(new Date()), 1);
const at = (role: Role, { organization }: Person): Person => ({ organization, role });

const leadOf = (tenant: Tenant, id: number) =>
  anyLeadsOf(tenant).selectAll('lead').where('id', '=', id).executeTakeFirstOrThrow();

const typed = (move: Record<string, string>) => moveSchema().parse(move);
const move = (tenant: Tenant, id: number, from: LeadStatus, to: LeadStatus, more: Partial<LeadMove> = {}) =>
  moveLead(tenant, id, { from, to, ...more });

test('every open status moves on, none back to new', async ({ as, organize }) => {
  const organization = await organize();
  await as({ organization, role: 'member' }, async (tenant) => {
    for (const from of openStatuses) {
      for (const to of openStatuses.filter((status) => status !== from)) {
        const { id } = await createLead(tenant, anna);
        if (from !== 'new') await move(tenant, id, 'new', from);
        const moving = move(tenant, id, from, to);
        if (to === 'new') await expect(moving).rejects.toMatchObject({ code: 'lead-no-such-move' });
        else await expect(moving).resolves.toMatchObject({ from });
      }
    }
  });
});

test('a stale move is refused, a repeated one answered', async ({ as, organize }) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    const { id } = await createLead(tenant, anna);
    await move(tenant, id, 'new', 'qualified');
    await expect(move(tenant, id, 'new', 'quoted')).rejects.toMatchObject({ code: 'lead-moved', status: 409 });
    await expect(move(tenant, id, 'new', 'qualified')).resolves.toHaveProperty('group', undefined);
  });
});

test.for<[Record<string, string>, field: string]>([
  [{ from: 'new', to: 'lost' }, 'lostReason'],
  [{ from: 'new', to: 'parked' }, 'parkedUntil'],
  [{ from: 'new', to: 'parked', parkedUntil: '2020-01-01' }, 'parkedUntil'],
  [{ from: 'lost', to: 'negotiation' }, 'note'],
  [{ from: 'new', to: 'contacted', nextActionKind: 'call' }, 'nextActionAt'],
])('the move %o is asked for its %s', ([move, field]) => {
  expect(moveSchema().safeParse(move).error?.issues).toMatchObject([{ path: [field] }]);
});

test('«Intet svar» takes three attempts on two days, or a manager with a reason', async ({ as, organize }) => {
  const person = { organization: await organize() };
  const lost = typed({ from: 'new', to: 'lost', lostReason: 'noReply' });
  const { id } = await as(person, (tenant) => createLead(tenant, anna));
  for (let count = 0; count < 3; count += 1) await as(person, (tenant) => noteAttempt(tenant, id));
  await as(at('member', person), async (tenant) => {
    expect(await leadOf(tenant, id)).toMatchObject({ attempts: 3, attemptDays: 1, firstResponseAt: null });
    await expect(moveLead(tenant, id, lost)).rejects.toMatchObject({
      code: 'lead-few-attempts:3',
      field: 'lostReason',
    });
  });
  await as(at('salesAdmin', person), async (tenant) => {
    await expect(moveLead(tenant, id, lost)).rejects.toMatchObject({
      code: 'lead-few-attempts-reason:3',
      field: 'note',
    });
    await expect(moveLead(tenant, id, { ...lost, note: 'Nummeret findes ikke' })).resolves.toHaveProperty('group');
  });
  const other = await as(person, (tenant) => createLead(tenant, anna));
  await as(at('member', person), async (tenant) => {
    for (const day of ['2026-11-18T10:00+01:00', '2026-11-18T15:00+01:00', '2026-11-19T10:00+01:00']) {
      await sql`select set_config('app.moment', ${day}, true)`.execute(tenant.db);
      await noteAttempt(tenant, other.id);
    }
    await expect(moveLead(tenant, other.id, lost)).resolves.toHaveProperty('group');
  });
});

test('a customer without credit wins no lead', async ({ as, organize }) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    const { id: customerId } = await tenant.db
      .insertInto('customer')
      .values({ organizationId: organization.id, name: 'Vej Biler', phone: '+4586801234', creditStatus: 'blocked' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await createLead(tenant, { source: 'phone', customerId });
    await expect(move(tenant, id, 'new', 'won')).rejects.toMatchObject({ code: 'lead-customer-blocked' });
  });
});

test('a won lead is reopened by managers, with a reason and a next action', async ({ as, organize }) => {
  const person = { organization: await organize() };
  const { id } = await as(person, (tenant) => createLead(tenant, anna));
  await as(person, (tenant) => move(tenant, id, 'new', 'won'));
  const reopening = { from: 'won', to: 'negotiation', note: 'Køber fortrød ikke alligevel' };
  await as(at('member', person), (tenant) =>
    expect(moveLead(tenant, id, typed(reopening))).rejects.toMatchObject({ code: 'managers-only' }),
  );
  await as(at('salesAdmin', person), async (tenant) => {
    const refused = expect(moveLead(tenant, id, typed(reopening)));
    await refused.rejects.toMatchObject({ code: 'lead-needs-next-action', field: 'nextActionAt' });
    await moveLead(tenant, id, typed({ ...reopening, nextActionAt: `${tomorrow}T10:00` }));
    expect(await leadOf(tenant, id)).toMatchObject({ status: 'negotiation', closedAt: null, nextActionKind: 'call' });
  });
});

test('a parked lead returns on its day to the status before, with a call', async ({ as, organize }) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    const { id } = await createLead(tenant, anna);
    await move(tenant, id, 'new', 'quoted');
    await move(tenant, id, 'quoted', 'parked', { parkedUntil: tomorrow });
    expect(await wakeLeads(tenant, new Date())).toBe(0);
    expect(await leadOf(tenant, id)).toMatchObject({ status: 'parked', nextActionAt: null });
    expect(await wakeLeads(tenant, instantAt(tomorrow, '00:00'))).toBe(1);
    expect(await leadOf(tenant, id)).toMatchObject({ status: 'quoted', nextActionKind: 'call', parkedUntil: null });
  });
});

test('the first answer stops the clock once, and the lead is contacted', async ({ as, organize }) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    const { id } = await createLead(tenant, anna);
    await noteResponse(tenant, id);
    const { status, firstResponseAt } = await leadOf(tenant, id);
    await sql`select set_config('app.moment', '2027-01-01T10:00Z', true)`.execute(tenant.db);
    await noteResponse(tenant, id);
    expect(status).toBe('contacted');
    expect((await leadOf(tenant, id)).firstResponseAt).toEqual(firstResponseAt);
  });
});

test('a move is undone as a whole', async ({ as, organize }) => {
  const organization = await organize();
  const { id } = await as({ organization }, (tenant) => createLead(tenant, anna));
  const before = await as({ organization }, (tenant) => leadOf(tenant, id));
  const moved = await as({ organization }, (tenant) => move(tenant, id, 'new', 'lost', { lostReason: 'price' }));
  await as({ organization }, (tenant) => undoGroup(tenant, moved?.group ?? '', subjects));
  const { status, nextActionAt, lostReason, closedAt } = await as({ organization }, (tenant) => leadOf(tenant, id));
  expect({ status, nextActionAt, lostReason, closedAt }).toEqual({
    ...{ status: 'new', nextActionAt: before.nextActionAt, lostReason: null, closedAt: null },
  });
});
