import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { createApp } from '#server/app.ts';
import { addVersion, deleteDocument, restoreVersion, updateDocument } from '#server/documents/document-commands.ts';
import { listDocuments } from '#server/documents/document-queries.ts';
import { keyOf } from '#server/files/receive.ts';
import { checkAcceptance } from '#server/quotes/check-acceptance.ts';
import { saveDraft } from '#server/quotes/save-draft.ts';
import { prepareQuote, sendQuote } from '#server/quotes/send-quote.ts';
import type { Tenant } from '#server/tenant.ts';
import { confirmationsTo, runConfirmations } from '../confirmations.ts';
import { test as base, type Organization } from '../fixtures.ts';
import { fieldErrorOf, fieldsOf, textOf } from '../html.ts';
import { mailsTo, pathInMail } from '../mails.ts';
import { readPdf } from '../papers.ts';
import { addExampleQuote } from '../quotes.ts';
import { forged } from '../signing.ts';

type Quoted = { me: { organization: Organization }; id: number; number: string; path: string; email: string };

const withCvr = ({ db }: Tenant) => db.updateTable('organizationSettings').set({ cvr: '13748136' }).execute();

/** The design's example as a draft that is ready to be sent. */
const test = base.extend<{ quoted: Quoted }>({
  quoted: async ({ organize, as }, use) => {
    const me = { organization: await organize() };
    const email = `lone@${me.organization.slug}.example`;
    const { id, number } = await as(me, async (tenant) => {
      await withCvr(tenant);
      const made = await addExampleQuote(tenant);
      await tenant.db.updateTable('quote').set({ recipientEmail: email }).where('id', '=', made.id).execute();
      return made;
    });
    await use({ me, id, number, email, path: `/quotes/${id}` });
  },
});

/** §3.4 of the design, and the lines that it is made of. */
const example = [
  ...['5.295,00', '684,25', '149,00', '833,25', '919,75', '7.048,00', '8.580,06', '2.490,00', '3.112,50'],
  ...['101.162,00', '123.233,34'],
];
/** What stands on the staff's screen alone: the sum of a group of lines. */
const sums = ['833,25', '919,75'];

describe('a quote that is sent', () => {
  test('has the design’s numbers on the screen, in its PDF and in the API', async ({ quoted, visit }) => {
    const { me, path, id } = quoted;
    const screen = textOf(await (await visit(path, { as: me })).text());
    expect(example.filter((amount) => !screen.includes(amount))).toEqual([]);
    const { text } = await readPdf(await visit(`${path}/pdf`, { as: me }));
    expect(example.filter((amount) => !sums.includes(amount) && !text.includes(amount))).toEqual([]);
    expect(text).toMatch(/UDKAST.*Depositum, uden moms og ud over prisen 5\.295,00 kr\..*0,85 kr\./);
    const { data } = await (await visit(`/api/quotes/${id}`, { as: me })).json();
    const [{ lines, monthly, oneTime, contract, deposit, excessKmPrice }] = data.quote.alternatives;
    const excl = lines.map((line: { exclVat: number }) => line.exclVat);
    expect(excl).toEqual([529_500, 68_425, 14_900, 87_075, 4_900, 149_500, 99_500]);
    expect([monthly, oneTime, contract].map(({ exclVat, inclVat }) => [exclVat, inclVat])).toEqual([
      [704_800, 858_006],
      [249_000, 311_250],
      [10_116_200, 12_323_334],
    ]);
    expect([deposit, excessKmPrice]).toEqual([529_500, 850]);
  });

  test('goes by one mail with the PDF, which is kept with the quote and proved by an acceptance', async ({
    quoted,
    visit,
    as,
    database,
    storage,
    clone,
  }) => {
    const { me, id, number, path, email } = quoted;
    const form = { step: 'send', version: '3', mailText: 'Som aftalt i telefonen.' };
    const clicks = await Promise.all([1, 2].map(() => visit(path, { as: me, form })));
    expect(clicks.map(({ status }) => status)).toEqual([303, 303]);
    const [mail, ...others] = await mailsTo(database, email);
    expect([others, mail?.text]).toEqual([[], expect.stringContaining('Som aftalt i telefonen.')]);
    expect(mail?.text).toMatch(/Venlig hilsen\nNordbiler\n/);
    const name = `Tilbud ${number}, version 1.pdf`;
    expect(mail?.personal).toMatchObject({
      senderName: expect.stringMatching(/ via Nordbiler$/),
      attachments: [{ name, mediaType: 'application/pdf' }],
    });
    const [attachment] = mail?.personal?.attachments ?? [];
    expect(await storage.read(`${attachment?.storageKey}/original`)).toBeDefined();

    const customer = pathInMail({ text: mail?.text ?? '' });
    const paper = new Uint8Array(await (await visit(`${customer}?pdf=1`)).arrayBuffer());
    const { text } = await readPdf(new Response(paper));
    const checksum = fieldsOf(await (await visit(customer)).text()).checksum ?? '';
    expect(text).toContain(`Kontrolkode ${checksum.slice(0, 4)} ${checksum.slice(4, 8)}`.toUpperCase().slice(12));
    expect(text).not.toContain('UDKAST');
    const documents = textOf(await (await visit(`${path}/documents`, { as: me })).text());
    expect(documents).toContain(`Tilbud ${number}`);

    const accepting = { step: 'accept', checksum, position: '1', name: 'Lone Holm', read: 'on' };
    expect((await visit(customer, { form: accepting })).status).toBe(303);
    const kept = await as(me, ({ db }) =>
      db.selectFrom('quoteAcceptance').select('pdfHash').where('quoteId', '=', id).executeTakeFirst(),
    );
    expect(kept?.pdfHash).toBe(createHash('sha256').update(paper).digest('hex'));
    const services = { database, storage, press: clone.press };
    expect(await runConfirmations(services, me.organization)).toBe(1);
    expect(await runConfirmations(services, me.organization)).toBe(1);
    const [confirmation, ...repeated] = await confirmationsTo(database, storage, email);
    expect([repeated, confirmation?.name]).toEqual([[], `Tilbud ${number}, version 1, underskrevet.pdf`]);
    expect((await readPdf(new Response(confirmation?.pdf))).text).toContain('Underskriftsbevis');
    const copies = await as(me, ({ db }) => db.selectFrom('signedCopy').select('sha256').execute());
    const mailed = createHash('sha256').update(confirmation?.pdf ?? '');
    expect(copies).toEqual([{ sha256: mailed.digest('hex') }]);
    const page = pathInMail({ text: confirmation?.text ?? '' });
    const shown = new Uint8Array(await (await visit(`${page}?pdf=1&underskrevet=1`)).arrayBuffer());
    expect(shown).toEqual(confirmation?.pdf);

    const evidence = () => as(me, (tenant) => checkAcceptance(tenant, storage, id));
    expect(await evidence()).toBe('stands');
    await storage.put(keyOf(attachment?.storageKey ?? ''), {
      path: await forged(storage),
      ...{ size: 15, mediaType: 'application/pdf' },
    });
    expect(await evidence()).toBe('altered');
    const warned = textOf(await (await visit(path, { as: me })).text());
    expect(warned).toContain('Beviset stemmer ikke');
  });

  test('whose signed PDF cannot be made is confirmed with the one that was sent, once', async ({
    quoted,
    visit,
    database,
    storage,
  }) => {
    const { me, number, path, email } = quoted;
    await visit(path, { as: me, form: { step: 'send', version: '3', mailText: '' } });
    const [mail] = await mailsTo(database, email);
    const customer = pathInMail({ text: mail?.text ?? '' });
    const checksum = fieldsOf(await (await visit(customer)).text()).checksum ?? '';
    await visit(customer, { form: { step: 'accept', checksum, position: '1', name: 'Lone Holm', read: 'on' } });
    const services = { database, storage, press: { print: async () => 'busy' as const } };
    await expect(runConfirmations(services, me.organization)).rejects.toThrow('busy');
    expect(await confirmationsTo(database, storage, email)).toEqual([]);
    for (const attempt of [5, 6]) await runConfirmations(services, me.organization, attempt);
    const confirmations = await confirmationsTo(database, storage, email);
    expect(confirmations.map(({ name, text }) => [name, text])).toEqual([
      [`Tilbud ${number}, version 1.pdf`, expect.stringMatching(/har modtaget din accept.*Udgaven med underskrift/s)],
    ]);
  });

  test('keeps its PDF as it was sent: no other version, name or deletion', async ({ quoted, visit, as }) => {
    const { me, id, path } = quoted;
    await visit(path, { as: me, form: { step: 'send', version: '3', mailText: '' } });
    const holder = { type: 'quote', id } as const;
    const read = () => as(me, (tenant) => listDocuments(tenant, holder));
    const [document] = await read();
    const details = { title: 'Noget andet', kind: 'other', visibility: 'portal', expiresOn: null } as const;
    const file = { name: 'a.pdf', mediaType: 'application/pdf', size: 1, sha256: '0'.repeat(64), storageKey: 'x/y' };
    const at = document?.id ?? 0;
    for (const change of [
      (tenant: Tenant) => updateDocument(tenant, holder, at, { version: document?.version ?? 0, input: details }),
      (tenant: Tenant) => addVersion(tenant, holder, at, file),
      (tenant: Tenant) => restoreVersion(tenant, holder, at, 1),
      (tenant: Tenant) => deleteDocument(tenant, holder, at),
    ]) {
      await expect(as<unknown>(me, change)).rejects.toMatchObject({ code: 'document-of-quote' });
    }
    const page = await visit(`${path}/documents/${at}`, { as: me, form: { step: 'delete' } });
    const text = textOf(await page.text());
    expect([page.status, text]).toEqual([409, expect.stringContaining('PDF’en er den, kunden har fået')]);
    expect(text).not.toMatch(/Gem|Upload|Slet dokumentet/);
    expect(await read()).toEqual([document]);
  });

  test('gives a link instead of a mail, without an e-mail, shown this once', async ({
    quoted,
    visit,
    as,
    database,
  }) => {
    const { me, id, path, email } = quoted;
    await as(me, ({ db }) => db.updateTable('quote').set({ recipientEmail: null }).where('id', '=', id).execute());
    const refused = await visit(path, { as: me, form: { step: 'send', mailText: 'Hej Lone' } });
    const html = await refused.text();
    expect([refused.status, fieldErrorOf(html, 'recipientEmail')]).toEqual([409, 'Skriv kundens e-mail.']);
    expect(html).toContain('Hej Lone');
    const answer = await visit(path, { as: me, form: { step: 'link' } });
    const page = await answer.text();
    const [, link = ''] = /value="https?:\/\/[^/"]+(\/documents\/view\/[\w-]{43})"/.exec(page) ?? [];
    expect([answer.status, textOf(page)]).toEqual([200, expect.stringContaining('vises kun denne ene gang')]);
    expect(textOf(await (await visit(link)).text())).toContain('7.048,00');
    expect(await (await visit(path, { as: me })).text()).not.toContain(link);
    const again = await (await visit(path, { as: me, form: { step: 'link' } })).text();
    expect(again).toMatch(/\/documents\/view\/[\w-]{43}/);
    expect(await mailsTo(database, email)).toEqual([]);
  });

  test('is not sent when its PDF cannot be drawn, and what was typed stays', async ({
    quoted,
    clone,
    user,
    visit,
    database,
  }) => {
    const { me, path, email } = quoted;
    const cookie = await (await user(me)).cookie;
    for (const [print, words] of [
      [() => Promise.resolve('busy' as const), 'Der laves mange dokumenter lige nu'],
      [() => Promise.reject(new Error('no paper')), 'PDF kunne ikke laves'],
    ] as const) {
      const app = createApp({ ...clone.deps, press: { ...clone.press, print } });
      const body = new URLSearchParams({ step: 'send', mailText: 'Skrevet selv' });
      const headers = { cookie, origin: 'http://localhost' };
      const request = new Request(`http://localhost${path}`, { method: 'POST', body, headers });
      const answer = await app(request, { clientAddress: '127.0.0.1' });
      const html = await answer.text();
      expect([answer.status, textOf(html)]).toEqual([409, expect.stringContaining(words)]);
      expect(html).toContain('Skrevet selv');
    }
    expect(await mailsTo(database, email)).toEqual([]);
    expect(textOf(await (await visit(path, { as: me })).text())).toContain('Send tilbud');
  });

  test('is refused when it changed while its PDF was drawn', async ({ quoted, as }) => {
    const { me, id } = quoted;
    const drawn = await as(me, (tenant) => prepareQuote(tenant, id, {}));
    await as(me, (tenant) => saveDraft(tenant, id, { version: 3, input: { term: 24 } }));
    const file = { name: 'a.pdf', mediaType: 'application/pdf', size: 1, sha256: '0'.repeat(64), storageKey: 'x/y' };
    const paper = { checksum: drawn?.quote?.checksum ?? '', file };
    await expect(as(me, (tenant) => sendQuote(tenant, id, { paper }))).rejects.toMatchObject({ code: 'quote-changed' });
  });
});
