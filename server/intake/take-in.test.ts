import { sql } from 'kysely';
import { expect } from 'vitest';
import { asOre } from '#server/format/money.ts';
import { type Tenant, withTenant } from '#server/tenant.ts';
import { addCar } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import type { Enquiry } from './enquiry.ts';
import { intakeTasks } from './intake-tasks.ts';
import { createSource } from './source-commands.ts';
import { listArrivals } from './source-queries.ts';
import { type Arrival, refuseArrival, takeIn } from './take-in.ts';

const kirsten = { name: 'Kirsten Holm', email: 'kirsten@holm.example', phone: '+4586801234' };
const arrival = (enquiry: Enquiry, more: Partial<Arrival> = {}): Arrival => ({
  format: 'json',
  enquiry,
  raw: '{}',
  ...more,
});

async function addSource(tenant: Tenant) {
  const { id } = await createSource(tenant, { version: 1, name: 'Hjemmeside', origin: 'website' });
  return id;
}

const leadsOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('lead').selectAll().where('organizationId', '=', organizationId).orderBy('id').execute();

test('an enquiry becomes a lead with car, contact, trade-in and response time', async ({ organize, as }) => {
  await as({ organization: await organize() }, async (tenant) => {
    const source = await addSource(tenant);
    const carId = await addCar(tenant, { registrationNumber: 'AB12345' });
    const taken = await takeIn(
      tenant,
      source,
      arrival({
        ...kirsten,
        car: { registrationNumber: 'ab 12 345' },
        message: 'Mit cpr er 010190-1234',
        tradeIn: { registrationNumber: 'CD54321', mileage: 10_000, expectedPrice: asOre(5_000_000) },
      }),
    );
    expect(taken).toEqual({ leadId: expect.any(Number), number: 1, became: 'lead' });
    const [lead] = await leadsOf(tenant);
    expect(lead).toMatchObject({
      ...{ source: 'website', kind: 'sale', status: 'new', carId, contactName: 'Kirsten Holm', wish: null },
      ...{ contactEmail: kirsten.email, contactPhone: kirsten.phone, message: 'Mit cpr er 010190-••••' },
      ...{ tradeInPlate: 'CD54321', tradeInMileage: 10_000, tradeInExpected: 5_000_000, nextActionKind: 'call' },
    });
    expect(lead?.respondBy).toEqual(lead?.nextActionAt);
    expect(await listArrivals(tenant)).toMatchObject([{ outcome: 'lead', name: 'Kirsten Holm', leadNumber: 1 }]);
  });
});

test('a car that is not in stock, and a sender without name, stay in words', async ({ organize, as }) => {
  await as({ organization: await organize() }, async (tenant) => {
    const source = await addSource(tenant);
    await takeIn(tenant, source, arrival({ message: 'Hej', car: { text: 'VW ID.3', stockNumber: 'X-1' } }));
    expect(await leadsOf(tenant)).toMatchObject([
      { contactName: 'Ukendt afsender', wish: 'VW ID.3 · lagernr. X-1', carId: null, nextActionKind: 'email' },
    ]);
  });
});

test('the same person about the same car writes again on the open lead, whose clock begins anew', async ({
  organize,
  as,
}) => {
  await as({ organization: await organize() }, async (tenant) => {
    const source = await addSource(tenant);
    const [golf, polo] = [await addCar(tenant, { stockNumber: 'G-1' }), await addCar(tenant, { stockNumber: 'P-1' })];
    const first = await takeIn(tenant, source, arrival({ ...kirsten, car: { stockNumber: 'g-1' } }));
    await tenant.db
      .updateTable('lead')
      .set({
        status: 'lost',
        lostReason: 'noReply',
        closedAt: sql`now() - interval '29 days'`,
        firstResponseAt: new Date(),
      })
      .execute();
    const again = await takeIn(
      tenant,
      source,
      arrival({ email: 'Kirsten+bil@holm.example'.toLowerCase(), message: 'Er den der endnu?' }),
    );
    expect(again).toEqual({ ...first, became: 'repeat' });
    expect(await leadsOf(tenant)).toMatchObject([
      {
        carId: golf,
        status: 'contacted',
        lostReason: null,
        closedAt: null,
        firstResponseAt: null,
        nextActionNote: 'Skrev igen',
      },
    ]);
    const notes = await tenant.db
      .selectFrom('activity')
      .select(['verb', 'note'])
      .where('verb', '=', 'wroteAgain')
      .execute();
    expect(notes).toEqual([{ verb: 'wroteAgain', note: 'Er den der endnu?' }]);
    const other = await takeIn(tenant, source, arrival({ phone: kirsten.phone, car: { stockNumber: 'P-1' } }));
    expect(other).toMatchObject({ number: 2, became: 'lead' });
    expect((await leadsOf(tenant)).map(({ carId }) => carId)).toEqual([golf, polo]);
  });
});

test('a lead of a known customer is theirs, and their latest contact', async ({ organize, as }) => {
  await as({ organization: await organize() }, async (tenant) => {
    const source = await addSource(tenant);
    const { organizationId } = tenant;
    const { id } = await tenant.db
      .insertInto('customer')
      .values({ organizationId, name: 'Kirsten Holm', email: 'Kirsten@holm.example' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await takeIn(tenant, source, arrival({ email: kirsten.email }));
    expect(await leadsOf(tenant)).toMatchObject([{ customerId: id }]);
    const customers = await tenant.db.selectFrom('customer').select('lastContactAt').execute();
    expect(customers).toEqual([{ lastContactAt: expect.any(Date) }]);
  });
});

test('consent makes the person a customer, with the words shown', async ({ organize, as }) => {
  await as({ organization: await organize() }, async (tenant) => {
    const source = await addSource(tenant);
    await takeIn(
      tenant,
      source,
      arrival({ ...kirsten, consent: { email: true, sms: false, text: 'Ja tak til tilbud' } }),
    );
    const [lead] = await leadsOf(tenant);
    const consents = await tenant.db
      .selectFrom('consent')
      .select(['customerId', 'channel', 'isGiven', 'source', 'words'])
      .execute();
    expect(lead?.customerId).not.toBeNull();
    expect(consents).toEqual([
      { customerId: lead?.customerId, channel: 'email', isGiven: true, source: 'api', words: 'Ja tak til tilbud' },
    ]);
  });
});

test('the same id, or the same key, is the same lead', async ({ organize, as }) => {
  await as({ organization: await organize() }, async (tenant) => {
    const source = await addSource(tenant);
    const first = await takeIn(tenant, source, arrival({ phone: '+4511111111', externalId: '7' }, { onceKey: 'k' }));
    const byId = await takeIn(tenant, source, arrival({ phone: '+4522222222', externalId: '7' }));
    const byKey = await takeIn(tenant, source, arrival({ phone: '+4533333333' }, { onceKey: 'k' }));
    expect([byId, byKey]).toEqual([first, first].map((each) => ({ ...each, became: 'same' })));
    expect(await leadsOf(tenant)).toHaveLength(1);
  });
});

test('a hundred at once: none lost, none twice', async ({ organize, as }) => {
  const person = { organization: await organize() };
  const source = await as(person, addSource);
  const sent = Array.from({ length: 50 }, (_, at) => ({
    phone: `+45300000${String(at).padStart(2, '0')}`,
    externalId: `${at}`,
  }));
  await Promise.all(
    [...sent, ...sent].map((enquiry) => as(person, (tenant) => takeIn(tenant, source, arrival(enquiry)))),
  );
  await as(person, async (tenant) => {
    const leads = await leadsOf(tenant);
    expect(leads.map(({ contactPhone }) => contactPhone).sort()).toEqual(sent.map(({ phone }) => phone));
    expect(leads.map(({ number }) => number)).toEqual(leads.map((_, at) => at + 1));
  });
});

test('a hundred of one person at once are one lead that was written on', async ({ organize, as }) => {
  const person = { organization: await organize() };
  const source = await as(person, addSource);
  const taken = await Promise.all(
    Array.from({ length: 20 }, () => as(person, (tenant) => takeIn(tenant, source, arrival(kirsten)))),
  );
  expect(taken.filter(({ became }) => became === 'lead')).toHaveLength(1);
  expect(new Set(taken.map(({ leadId }) => leadId)).size).toBe(1);
});

test('a source whose colleague has left gives its leads to nobody', async ({ organize, as, user, database }) => {
  const owner = { organization: await organize() };
  const { id: userId } = await user({ ...owner, role: 'member' });
  const source = await as(owner, async (tenant) => {
    const { id } = await createSource(tenant, { version: 1, name: 'Portal', origin: 'portal', assignedToId: userId });
    await takeIn(tenant, id, arrival({ phone: '+4511111111' }));
    return id;
  });
  const actor = { organizationId: owner.organization.id, userId: '', role: 'owner' as const };
  await withTenant(database.accountsPool, actor, ({ db }) =>
    db.updateTable('member').set({ status: 'left' }).where('userId', '=', userId).execute(),
  );
  await as(owner, async (tenant) => {
    await takeIn(tenant, source, arrival({ phone: '+4522222222' }));
    expect((await leadsOf(tenant)).map(({ assignedToId }) => assignedToId)).toEqual([userId, null]);
  });
});

test('the text of an arrival goes after 30 days, and a refused one with it', async ({ organize, as, database }) => {
  const owner = { organization: await organize() };
  const ages = [29, 31];
  await as(owner, async (tenant) => {
    const source = await addSource(tenant);
    for (const days of ages) {
      await takeIn(tenant, source, arrival({ phone: `+45300000${days}` }, { raw: `${days}` }));
      await refuseArrival(tenant, source, arrival({}, { raw: `${days}` }), 'Kan ikke læses');
      await tenant.db
        .updateTable('leadArrival')
        .set({ arrivedAt: new Date(Date.now() - days * 86_400_000) })
        .where('raw', '=', String(days))
        .execute();
    }
  });
  const attempt = { attempt: 1, maxAttempts: 1, stopping: new AbortController().signal };
  await intakeTasks({ database })['prune-arrivals']({}, attempt);
  const kept = await as(owner, (tenant) => listArrivals(tenant));
  expect(kept.map(({ outcome, raw }) => [outcome, raw])).toEqual([
    ['lead', null],
    ['refused', '29'],
    ['lead', '29'],
  ]);
});
