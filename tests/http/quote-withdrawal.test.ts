import type { Updateable } from 'kysely';
import { describe, expect } from 'vitest';
import type { QuoteTable } from '#server/db/schema.ts';
import { confirmQuote } from '#server/quotes/answer-quote.ts';
import { quoteUpdate } from '#server/quotes/quote-lock.ts';
import type { Tenant } from '#server/tenant.ts';
import { fieldErrorOf, textOf } from '../html.ts';
import { mailsTo } from '../mails.ts';
import { type Sent, test } from '../sent-quote.ts';

const origin = 'https://bil.example';
const typed = { name: 'Lone Holm', email: 'lone@privat.example' };

/** Makes the sent quote one of leasing that a private customer has accepted, and staff confirmed. */
const agree = ({ change, id }: Sent, how: Updateable<QuoteTable> = {}) =>
  change(async (tenant) => {
    await quoteUpdate(tenant, id)
      .set({ recipientType: 'private', recipientName: 'Lone Holm', productType: 'leasing' })
      .set({ status: 'accepted', answeredAt: new Date() })
      .execute();
    await confirmQuote(tenant, id, origin);
    await quoteUpdate(tenant, id)
      .set({ seenAt: new Date(), ...how })
      .execute();
  });

const kept = (tenant: Tenant) => tenant.db.selectFrom('quoteWithdrawal').select(['name', 'agreement']).execute();

describe('the right of withdrawal on the customer’s page', () => {
  test('looking changes nothing; withdrawn once, with a receipt, and the car is free', async ({
    sent,
    visit,
    database,
  }) => {
    await agree(sent);
    expect((await sent.read()).text).toContain('Fortryd aftalen her');
    for (const method of ['GET', 'HEAD']) await visit(`${sent.path}?fortryd=1`, { method });
    const asked = textOf(await (await visit(`${sent.path}?fortryd=1`)).text());
    expect(asked).toContain('Bekræft fortrydelse');
    expect(await sent.change(kept)).toEqual([]);
    const unsaid = await sent.post('withdraw', { name: '', email: 'x' });
    expect([unsaid.status, fieldErrorOf(await unsaid.text(), 'name')]).toEqual([400, 'Skriv dit navn.']);
    const clicks = await Promise.all([1, 2].map(() => sent.post('withdraw', typed)));
    expect(clicks.map(({ status }) => status)).toEqual([303, 303]);
    expect(await sent.change(kept)).toEqual([
      { name: 'Lone Holm', agreement: expect.stringMatching(/^Tilbud T-\d{4}-\d{5}, version 1: /) },
    ]);
    const receipts = (await mailsTo(database, typed.email)).filter(({ kind }) => kind === 'quote-withdrawal');
    expect(receipts.map(({ text }) => text)).toEqual([expect.stringMatching(/Jeg fortryder aftalen.*Modtaget/s)]);
    const after = await sent.read();
    expect(after.text).toContain('Du har fortrudt aftalen');
    expect(after.text).not.toContain('Fortryd aftalen her');
    const stood = await sent.change(async ({ db }) => ({
      quote: await sent.stored(),
      car: await db.selectFrom('car').select('availability').where('id', '=', sent.carId).executeTakeFirst(),
      told: (await db.selectFrom('notification').select('kind').execute()).map(({ kind }) => kind),
      feed: (await db.selectFrom('activity').select('summary').execute()).map(({ summary }) => summary).join(),
    }));
    expect(stood).toMatchObject({ quote: { status: 'cancelled' }, car: { availability: 'available' } });
    expect(stood.feed).toContain('fortrød aftalen om tilbud');
    const page = textOf(await (await visit(`/quotes/${sent.id}`, { as: { organization: sent.organization } })).text());
    expect(page).toContain('Kunden har fortrudt aftalen');
    const forge = ({ db }: Tenant) => db.updateTable('quoteWithdrawal').set({ name: 'En anden' }).execute();
    await expect(sent.change(forge)).rejects.toThrow('cannot be changed');
  });

  test('after the last day the button is gone, and a post answers 410', async ({ sent }) => {
    await agree(sent, { confirmedAt: new Date('2026-01-05T12:00:00Z') });
    expect((await sent.read()).text).not.toContain('Fortryd aftalen her');
    const late = await sent.post('withdraw', typed);
    expect([late.status, textOf(await late.text())]).toEqual([410, expect.stringContaining('Fristen for at fortryde')]);
    expect(await sent.change(kept)).toEqual([]);
  });

  test('a business has none, nor a hire; a bought car that is not delivered has no last day', async ({ sent }) => {
    await agree(sent, { recipientType: 'business' });
    expect((await sent.post('withdraw', typed)).status).toBe(410);
    await sent.change((tenant) =>
      quoteUpdate(tenant, sent.id).set({ recipientType: 'private', productType: 'longRental' }).execute(),
    );
    expect((await sent.read()).text).not.toContain('Fortryd aftalen her');
    await sent.change((tenant) =>
      quoteUpdate(tenant, sent.id)
        .set({ productType: 'sale', confirmedAt: new Date('2026-01-05T12:00:00Z') })
        .execute(),
    );
    expect((await sent.read()).text).toContain('indtil 14 dage efter, at du har fået bilen');
  });

  test('a colleague cannot withdraw for the customer', async ({ sent, visit }) => {
    await agree(sent);
    const as = { organization: sent.organization };
    expect((await visit(sent.path, { as, form: { step: 'withdraw', ...typed } })).status).toBe(403);
    expect(await sent.stored()).toMatchObject({ status: 'confirmed' });
  });
});
