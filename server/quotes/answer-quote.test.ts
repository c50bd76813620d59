import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { carsOf } from '#server/cars/cars-of.ts';
import { lockLead } from '#server/leads/lead-lock.ts';
import type { Tenant } from '#server/tenant.ts';
import { addCustomer, addLead } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { mailsTo } from '#tests/mails.ts';
import { addVanQuote } from '#tests/quotes.ts';
import { confirmQuote } from './answer-quote.ts';
import { createQuote } from './create-quote.ts';
import { quoteUpdate, revisionsOf } from './quote-lock.ts';
import { readShownQuote } from './read-shown-quote.ts';
import { extendQuote, reviseQuote } from './revise-quote.ts';
import { sendQuote } from './send-quote.ts';

const withCvr = ({ db, organizationId }: Tenant) =>
  db
    .updateTable('organizationSettings')
    .set({ cvr: '13748136' })
    .where('organizationId', '=', organizationId)
    .execute();
const accept = (tenant: Tenant, id: number) =>
  quoteUpdate(tenant, id).set({ status: 'accepted', firstSentAt: new Date(), answeredAt: new Date() }).execute();

const origin = 'https://bil.example';

test('two customers for one car: one is confirmed, the other told', async ({ as, organize, database }) => {
  const me = { organization: await organize() };
  const made = await as(me, async (tenant) => {
    await withCvr(tenant);
    const first = await addVanQuote(tenant);
    const customerId = await addCustomer(tenant, { name: 'Bo Lund' });
    const leadId = await addLead(tenant, { customerId });
    const about = { productType: 'longRental', carId: first.carId } as const;
    const second = await createQuote(tenant, { ...about, leadId });
    await expect(confirmQuote(tenant, second.id, origin)).rejects.toMatchObject({ code: 'quote-not-accepted' });
    for (const { id } of [first, second]) await accept(tenant, id);
    return { first, second, customerId, leadId };
  });
  const { first, second, customerId, leadId } = made;
  const confirm = (id: number) => as(me, (tenant) => confirmQuote(tenant, id, origin));
  expect((await confirm(second.id))?.others).toEqual([{ number: first.number, isTold: true }]);
  expect((await confirm(second.id))?.others).toEqual([]);
  await expect(confirm(first.id)).rejects.toMatchObject({ code: `Bilen er reserveret til ${second.number}` });
  await as(me, async (tenant) => {
    const car = carsOf(tenant).select(['state', 'reservedCustomerId']).where('id', '=', first.carId);
    expect(await car.executeTakeFirst()).toEqual({ state: 'reserved', reservedCustomerId: customerId });
    const lead = tenant.db.selectFrom('lead').select('status').where('id', '=', leadId);
    expect(await lead.executeTakeFirst()).toEqual({ status: 'won' });
    expect((await readShownQuote(tenant, first.id))?.state).toBe('refused');
  });
  const told = (await mailsTo(database, 'lone@holm-byg.example')).filter(({ kind }) => kind === 'quote-lost');
  expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('reserveret til en anden kunde')]);
});

test('two sellers confirm two quotes of one car at once → one wins', async ({ as, organize }) => {
  const me = { organization: await organize() };
  const ids = await as(me, async (tenant) => {
    const first = await addVanQuote(tenant);
    const customerId = await addCustomer(tenant, { name: 'Bo Lund' });
    const second = await createQuote(tenant, { productType: 'longRental', carId: first.carId, customerId });
    for (const { id } of [first, second]) await accept(tenant, id);
    return [first.id, second.id];
  });
  const results = await Promise.allSettled(ids.map((id) => as(me, (tenant) => confirmQuote(tenant, id, origin))));
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const states = await as(me, ({ db, organizationId }) =>
    db.selectFrom('quote').select('status').where('organizationId', '=', organizationId).execute(),
  );
  expect(states.map(({ status }) => status).toSorted()).toEqual(['confirmed', 'refused']);
});

test('a customer’s two quotes of one car: the other waits; a customer without e-mail is not called told', async ({
  as,
  organize,
}) => {
  const me = { organization: await organize() };
  const { ids, number } = await as(me, async (tenant) => {
    const { carId, id, number } = await addVanQuote(tenant, { recipientEmail: null });
    const customerId = await addCustomer(tenant, { name: 'Bo Lund' });
    const other = await createQuote(tenant, { productType: 'longRental', carId, customerId });
    const made = await createQuote(tenant, { productType: 'leasing', carId, customerId });
    const ids = [id, other.id, made.id];
    for (const each of ids) await accept(tenant, each);
    return { ids, number };
  });
  const [lost = 0, other = 0, made = 0] = ids;
  const confirmed = await as(me, (tenant) => confirmQuote(tenant, made, origin));
  expect(confirmed?.others).toEqual([{ number, isTold: false }]);
  const states = await as(me, ({ db }) =>
    db.selectFrom('quote').select(['id', 'status']).where('id', 'in', ids).orderBy('id').execute(),
  );
  expect(states).toEqual([
    { id: lost, status: 'refused' },
    { id: other, status: 'accepted' },
    { id: made, status: 'confirmed' },
  ]);
});

test('a quote is sent while another step holds its lead and comes for it → neither deadlocks', async ({
  as,
  organize,
}) => {
  const me = { organization: await organize() };
  const { id, leadId } = await as(me, async (tenant) => {
    await withCvr(tenant);
    const { carId } = await addVanQuote(tenant);
    const leadId = await addLead(tenant, { contactEmail: 'lone@dam.example' });
    const { id } = await createQuote(tenant, { productType: 'longRental', leadId, carId, recipientType: 'business' });
    return { id, leadId };
  });
  const { sending } = await as(me, async (tenant) => {
    await lockLead(tenant, leadId);
    const sending = as(me, (other) => sendQuote(other, id));
    await setTimeout(1_000);
    await expect(confirmQuote(tenant, id, origin)).rejects.toMatchObject({ code: 'quote-not-accepted' });
    return { sending };
  });
  expect(await sending).toMatchObject({ id, isRepeated: false });
});

test('sent → the lead is quoted, the amounts are kept by the database, and it expires by the clock', async ({
  as,
  organize,
}) => {
  const me = { organization: await organize() };
  await as(me, async (tenant) => {
    await withCvr(tenant);
    const { carId } = await addVanQuote(tenant);
    const leadId = await addLead(tenant, { contactEmail: 'lone@dam.example' });
    const { id } = await createQuote(tenant, { productType: 'longRental', leadId, carId, recipientType: 'business' });
    await sendQuote(tenant, id, undefined);
    const lead = tenant.db.selectFrom('lead').select('status').where('id', '=', leadId);
    expect(await lead.executeTakeFirst()).toEqual({ status: 'quoted' });
    const shown = await readShownQuote(tenant, id);
    expect(shown).toMatchObject({ state: 'sent', checksum: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const after = new Date(`${shown?.validUntil}T23:30:00Z`);
    expect((await readShownQuote(tenant, id, undefined, after))?.state).toBe('expired');
    await extendQuote(tenant, id, '2099-12-31');
    await reviseQuote(tenant, id);
    expect(await readShownQuote(tenant, id, undefined, after)).toMatchObject({ state: 'sent', revision: 1 });
    const numbers = (await revisionsOf(tenant, id).execute()).map(({ number, status }) => [number, status]);
    expect(numbers).toEqual([
      [2, 'draft'],
      [1, 'sent'],
    ]);
  });
  const forge = ({ db, organizationId }: Tenant) =>
    db.updateTable('quoteLine').set({ label: 'Gratis' }).where('organizationId', '=', organizationId).execute();
  await expect(as(me, forge)).rejects.toThrow('cannot be changed');
});
