import { expect } from 'vitest';
import type { Tenant } from '#server/tenant.ts';
import { addCustomer } from '#tests/factories.ts';
import { test as base, type Organization } from '#tests/fixtures.ts';
import { addRule, addSeller } from '#tests/sellers.ts';
import { keepBuiltIn } from '../intake/source-queries.ts';
import { takeIn } from '../intake/take-in.ts';
import { followAssignments } from './assignment-due.ts';
import { createLead } from './create-lead.ts';
import { returnLead, takeLead } from './hand-commands.ts';
import { assignLead } from './lead-commands.ts';
import { moveLead } from './move-lead.ts';

type Team = { organization: Organization; sellers: [string, string, string] };

const test = base.extend<{ team: Team }>({
  team: async ({ organize, database }, use) => {
    const organization = await organize();
    const add = (name: string) => addSeller(database, organization, name);
    await use({ organization, sellers: [await add('Anna'), await add('Bo'), await add('Carl')] });
  },
});

const enquiry = { source: 'website', contactName: 'Lone Dam' } as const;
const monday = (time: string) => new Date(`2026-11-23T${time}+01:00`);

async function handOf({ db }: Tenant, leadId: number) {
  const { assignedToId } = await db
    .selectFrom('lead')
    .select('assignedToId')
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow();
  const trail = await db
    .selectFrom('leadAssignment')
    .select(['userId', 'outcome', 'releasedFor'])
    .where('leadId', '=', leadId)
    .orderBy('id')
    .execute();
  return { assignedToId, trail: trail.map(({ outcome, releasedFor }) => [outcome, releasedFor]) };
}

async function told({ db }: Tenant, userId: string | null) {
  const rows = await db
    .selectFrom('notification')
    .select('kind')
    .where('userId', '=', userId ?? '')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

test('without rules a lead has no responsible, and no trail', async ({ team: { organization }, as }) => {
  await as({ organization }, async (tenant) => {
    const { id } = await createLead(tenant, enquiry);
    expect(await handOf(tenant, id)).toEqual({ assignedToId: null, trail: [] });
  });
});

test('a lead at night waits, and goes to the first who begins', async ({ team: { organization, sellers }, as }) => {
  const [anna, bo] = sellers;
  await as({ organization }, async (tenant) => {
    const { db, organizationId } = tenant;
    const hours = (from: string) => JSON.stringify({ tuesday: { from, to: '17:00' } });
    await db
      .insertInto('memberAvailability')
      .values([
        { organizationId, userId: anna, hours: hours('10:00') },
        { organizationId, userId: bo, hours: hours('09:00') },
      ])
      .execute();
    await addRule(tenant, [anna, bo]);
    const { id } = await createLead(tenant, { ...enquiry, arrivedAt: monday('22:00') });
    expect(await handOf(tenant, id)).toEqual({ assignedToId: null, trail: [['waiting', null]] });
    expect(await followAssignments(tenant, new Date('2026-11-24T08:59+01:00'))).toBe(0);
    expect(await followAssignments(tenant, new Date('2026-11-24T09:00+01:00'))).toBe(1);
    expect(await handOf(tenant, id)).toEqual({
      assignedToId: bo,
      trail: [
        ['waiting', 'given'],
        ['rule', null],
      ],
    });
    expect(await told(tenant, bo)).toEqual(['leadAssigned']);
  });
});

test('what is not taken in time goes on once to each, then to nobody', async ({
  team: { organization, sellers },
  as,
  database,
}) => {
  const [anna, bo] = sellers;
  const chief = await addSeller(database, organization, 'Chef', 'salesAdmin');
  await as({ organization }, async (tenant) => {
    await addRule(tenant, [anna, bo], { giveOn: true, slaMinutes: 10 });
    const { id } = await createLead(tenant, { ...enquiry, arrivedAt: monday('10:00') });
    const after = async (time: string) => {
      await followAssignments(tenant, monday(time));
      return handOf(tenant, id);
    };
    await after('10:10');
    expect(await told(tenant, anna)).toEqual(['leadAssigned', 'leadSlaBreached']);
    expect(await after('10:39')).toMatchObject({ assignedToId: anna });
    expect(await after('10:40')).toEqual({
      assignedToId: bo,
      trail: [
        ['rule', 'late'],
        ['rule', null],
      ],
    });
    expect(await told(tenant, chief)).toEqual(['leadSlaBreached']);
    await after('10:50');
    const trail = [
      ['rule', 'late'],
      ['rule', 'late'],
      ['nobody', null],
    ];
    expect(await after('11:20')).toEqual({ assignedToId: null, trail });
    expect(await told(tenant, chief)).toEqual(['leadSlaBreached', 'leadUnassigned']);
  });
});

test('a lead that its receiver works on stays, though unanswered', async ({ team: { organization }, as, user }) => {
  const own = (await user({ organization, role: 'member' })).id;
  await as({ organization, role: 'member' }, async (tenant) => {
    await addRule(tenant, [own], { giveOn: true, slaMinutes: 10 });
    const { id } = await createLead(tenant, { ...enquiry, arrivedAt: monday('10:00') });
    await moveLead(tenant, id, { from: 'new', to: 'qualified' });
    for (const time of ['10:10', '10:40']) await followAssignments(tenant, monday(time));
    expect(await handOf(tenant, id)).toEqual({ assignedToId: own, trail: [['rule', null]] });
  });
});

test('a lead that is returned goes to the next, who pays nothing for it', async ({
  team: { organization, sellers },
  as,
}) => {
  const [anna, bo, carl] = sellers;
  await as({ organization }, async (tenant) => {
    await addRule(tenant, [anna, bo, carl]);
    const { id } = await createLead(tenant, enquiry);
    await returnLead(tenant, id, 'Kender kunden privat', new Date());
    expect(await handOf(tenant, id)).toEqual({
      assignedToId: bo,
      trail: [
        ['rule', 'returned'],
        ['rule', null],
      ],
    });
    const next = await createLead(tenant, enquiry);
    expect(await handOf(tenant, next.id)).toMatchObject({ assignedToId: bo });
    await assignLead(tenant, id, { version: 1, input: { assignedToId: carl }, original: { assignedToId: bo } });
    expect((await handOf(tenant, id)).trail).toEqual([
      ['rule', 'returned'],
      ['rule', 'moved'],
      ['hand', null],
    ]);
  });
});

test('a lead that is free to take is the first one’s, and the second is told whose', async ({
  team: { organization },
  as,
  user,
}) => {
  const [first, second] = [
    await user({ organization, role: 'member' }),
    await user({ organization, role: 'salesAdmin' }),
  ];
  const { id } = await as({ organization }, async (tenant) => {
    await addRule(tenant, [first.id, second.id], { mode: 'claim' });
    return createLead(tenant, enquiry);
  });
  await as({ organization, role: 'member' }, async (tenant) => {
    expect(await told(tenant, first.id)).toEqual(['leadUnassigned']);
    await takeLead(tenant, id);
  });
  const late = as({ organization, role: 'salesAdmin' }, (tenant) => takeLead(tenant, id));
  await expect(late).rejects.toMatchObject({ code: 'lead-taken:member Nordbiler' });
  const hand = await as({ organization }, (tenant) => handOf(tenant, id));
  expect(hand).toEqual({
    assignedToId: first.id,
    trail: [
      ['claim', 'claimed'],
      ['hand', null],
    ],
  });
});

test('a lost lead of somebody who wrote again is given out where nobody has it', async ({
  team: { organization, sellers },
  as,
}) => {
  await as({ organization }, async (tenant) => {
    const sourceId = await keepBuiltIn(tenant, 'form');
    const arrival = { format: 'form', enquiry: { name: 'Lone', phone: '+4586801234' }, raw: '' } as const;
    const { leadId } = await takeIn(tenant, sourceId, arrival);
    await addRule(tenant, [sellers[0]]);
    await takeIn(tenant, sourceId, arrival);
    expect(await handOf(tenant, leadId)).toEqual({ assignedToId: sellers[0], trail: [['rule', null]] });
  });
});

test('a known customer’s lead goes to whoever has the other one, else looks after the customer', async ({
  team: { organization, sellers },
  as,
}) => {
  const [anna, bo, carl] = sellers;
  await as({ organization }, async (tenant) => {
    await addRule(tenant, [anna]);
    const customerId = await addCustomer(tenant, { ownerId: bo });
    const first = await createLead(tenant, { ...enquiry, customerId });
    expect(await handOf(tenant, first.id)).toMatchObject({ assignedToId: bo, trail: [['owner', null]] });
    await assignLead(tenant, first.id, { version: 1, input: { assignedToId: carl } });
    const second = await createLead(tenant, { ...enquiry, customerId });
    expect(await handOf(tenant, second.id)).toMatchObject({ assignedToId: carl, trail: [['sameCustomer', null]] });
  });
});
