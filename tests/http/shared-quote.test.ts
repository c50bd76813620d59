import { describe, expect } from 'vitest';
import { confirmQuote } from '#server/quotes/answer-quote.ts';
import { createQuote } from '#server/quotes/create-quote.ts';
import { sendByMail } from '#server/quotes/mail-quote.ts';
import { quoteUpdate } from '#server/quotes/quote-lock.ts';
import { reviseQuote, withdrawQuote } from '#server/quotes/revise-quote.ts';
import type { Tenant } from '#server/tenant.ts';
import { fieldErrorOf, fieldsOf, textOf } from '../html.ts';
import { readPdf } from '../papers.ts';
import { test } from '../sent-quote.ts';

const accepting = { name: 'Lone Holm', read: 'on' };

describe('the customer’s page of a quote', () => {
  test('shows all amounts at once, nothing internal, and reading it writes nothing', async ({ sent, visit }) => {
    const before = await sent.stored();
    const { status, text, html } = await sent.read();
    expect(status).toBe(200);
    for (const amount of ['7.048,00', '8.580,06', '101.162,00', '123.233,34', '684,25', '870,75']) {
      expect(text).toContain(amount);
    }
    expect(text).toContain('Hvorfor denne pris?');
    expect(html).not.toMatch(/Fem biler før|costPrice|minPrice|overrideApproval/);
    await visit(sent.path, { method: 'HEAD' });
    const paper = await visit(`${sent.path}?pdf=1`);
    const { text: printed } = await readPdf(paper);
    for (const amount of ['684,25', '870,75', '7.048,00', '8.580,06', '101.162,00', '123.233,34', 'Kontrolkode']) {
      expect(printed).toContain(amount);
    }
    expect(await sent.stored()).toEqual(before);
    expect((await visit('/documents/view/abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG')).status).toBe(404);
  });

  test('a question, then an acceptance, once however often it is clicked', async ({ sent }) => {
    const { post, stored, change } = sent;
    const unasked = await post('ask', { question: '' });
    expect([unasked.status, fieldErrorOf(await unasked.text(), 'question')]).toEqual([400, 'Skriv dit spørgsmål.']);
    expect((await post('ask', { question: 'Er der træk på?' })).status).toBe(303);
    const unread = await post('accept', { name: 'Lone Holm' });
    expect([unread.status, fieldErrorOf(await unread.text(), 'read')]).toEqual([
      400,
      expect.stringContaining('Sæt kryds'),
    ]);
    const checksum = fieldsOf((await sent.read()).html).checksum ?? '';
    const clicks = await Promise.all([1, 2].map(() => post('accept', { ...accepting, checksum })));
    expect(clicks.map(({ status }) => status)).toEqual([303, 303]);
    expect(await stored()).toMatchObject({ status: 'accepted', seenAt: expect.any(Date) });
    const kept = await change(async ({ db }) => ({
      acceptances: await db.selectFrom('quoteAcceptance').select(['name', 'buttonText']).execute(),
      told: await db.selectFrom('notification').select('kind').execute(),
    }));
    expect(kept.acceptances).toEqual([{ name: 'Lone Holm', buttonText: 'Accepter tilbuddet' }]);
    expect((await sent.read()).text).toContain('Du har accepteret tilbuddet');
    await change((tenant) => confirmQuote(tenant, sent.id, 'https://bil.example'));
    expect((await sent.read()).text).toContain('vi har bekræftet det');
    const car = await change(({ db }) =>
      db.selectFrom('car').select('availability').where('id', '=', sent.carId).executeTakeFirst(),
    );
    expect(car).toEqual({ availability: 'reserved' });
  });

  test('an acceptance of an older version → 409 and the new one', async ({ sent }) => {
    const old = fieldsOf((await sent.read()).html).checksum ?? '';
    await sent.change(async (tenant) => {
      await reviseQuote(tenant, sent.id);
      await sendByMail(tenant, sent.id, { seen: undefined, origin: 'https://bil.example', message: null });
    });
    const refused = await sent.post('accept', { ...accepting, checksum: old });
    expect([refused.status, textOf(await refused.text())]).toEqual([
      409,
      expect.stringContaining('Tilbuddet er ændret, siden du åbnede det'),
    ]);
    expect((await sent.read()).text).toContain('version 2');
    expect((await sent.post('accept', accepting)).status).toBe(303);
  });

  test('declined with a reason; withdrawn, expired and sold say why, with 410', async ({ sent, as }) => {
    const { change, organization } = sent;
    const quotes = ({ db }: Tenant) => db.updateTable('quote').where('id', '=', sent.id);
    const checksum = fieldsOf((await sent.read()).html).checksum ?? '';
    const ways = [
      [(tenant: Tenant) => quotes(tenant).set({ validUntil: '2020-01-01' }).execute(), 'gælder ikke længere'],
      [
        (tenant: Tenant) =>
          quotes(tenant)
            .set({ validUntil: '2099-12-31' })
            .execute()
            .then(() =>
              tenant.db
                .updateTable('car')
                .set({ deletedAt: new Date(), status: 'soft-deleted' })
                .where('id', '=', sent.carId)
                .execute(),
            ),
        'ikke længere til salg',
      ],
    ] as const;
    for (const [change, words] of ways) {
      await as({ organization }, (tenant) => change(tenant));
      const shown = await sent.read();
      expect([shown.status, shown.text]).toEqual([410, expect.stringContaining(words)]);
      const refused = await sent.post('accept', { ...accepting, checksum });
      expect([refused.status, textOf(await refused.text())]).toEqual([410, expect.stringContaining(words)]);
    }
    await change((tenant) => withdrawQuote(tenant, sent.id));
    expect(await sent.read()).toMatchObject({ status: 410, text: expect.stringContaining('trukket tilbage') });
  });

  test('the car is confirmed to another while the offer is open → 410, and it cannot be accepted', async ({ sent }) => {
    const checksum = fieldsOf((await sent.read()).html).checksum ?? '';
    await sent.change(async (tenant) => {
      const { id } = await createQuote(tenant, { productType: 'longRental', carId: sent.carId, recipientName: 'Bo' });
      const accepted = { status: 'accepted', firstSentAt: new Date(), answeredAt: new Date() } as const;
      await quoteUpdate(tenant, id).set(accepted).execute();
      await confirmQuote(tenant, id, 'https://bil.example');
    });
    const words = 'reserveret til en anden kunde';
    const shown = await sent.read();
    expect(shown).toMatchObject({ status: 410, text: expect.stringContaining(words) });
    expect(shown.text).not.toContain('ikke indgået nogen aftale');
    const refused = await sent.post('accept', { ...accepting, checksum });
    expect([refused.status, textOf(await refused.text())]).toEqual([410, expect.stringContaining(words)]);
    expect(await sent.stored()).toMatchObject({ status: 'sent' });
  });

  test('a colleague who is signed in sees it without buttons, and cannot answer', async ({ sent, visit }) => {
    const as = { organization: sent.organization };
    const html = await (await visit(sent.path, { as })).text();
    expect(textOf(html)).toContain('Sådan ser kunden tilbuddet');
    expect(html).not.toContain('name="checksum"');
    const form = { step: 'decline', reason: 'For dyrt' };
    expect((await visit(sent.path, { as, form })).status).toBe(403);
    expect((await visit(sent.path, { form })).status).toBe(303);
    expect(await sent.stored()).toMatchObject({ status: 'declined', declineReason: 'For dyrt' });
  });
});
