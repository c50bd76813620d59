import { gzipSync } from 'node:zlib';
import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { refuseQuote } from '#server/quotes/answer-quote.ts';
import { quoteUpdate } from '#server/quotes/quote-lock.ts';
import { withdrawQuote } from '#server/quotes/revise-quote.ts';
import { publishDocument } from '#server/shown-documents/shown-document-commands.ts';
import { confirmationsTo, runConfirmations } from '../confirmations.ts';
import { textOf } from '../html.ts';
import { addPapers } from '../paper-rows.ts';
import { readPdf } from '../papers.ts';
import { codeTo, openPortalBrowser } from '../portal.ts';
import { checksumIn, finishProfile, formKeyIn, test } from '../portal-entered.ts';
import { addPerson } from '../portal-people.ts';

test('a customer reads an offer, asks, proves who it is, accepts, and staff see each step', async ({
  organize,
  enter,
  as,
  database,
  storage,
  clone,
  visit,
}) => {
  const organization = await organize();
  const { browser, leadId, quoteId, portalUserId, email, customerId } = await enter(organization, 'holm');
  const front = await browser.read(browser.at(''));
  expect(front).toContain('Det venter på dig');
  expect(front).toContain('Når du har en aftale hos os');
  const page = browser.at(`/leads/${leadId}`);
  const html = await (await browser.visit(page)).text();
  expect(textOf(html)).toContain('Accepter tilbuddet');
  expect(textOf(html)).toContain('Hvorfor denne pris?');
  expect(textOf(html)).toContain('Gælder til 31. dec. 2099');
  const seen = () => as({ organization }, ({ db }) => db.selectFrom('portalSighting').select('portalUserId').execute());
  expect(await seen()).toEqual([]);
  const empty = await browser.send(page, { step: 'message', text: '', formKey: formKeyIn(html) });
  expect([empty.status, textOf(await empty.text())]).toEqual([400, expect.stringContaining('Skriv din besked')]);
  const asked = await browser.send(page, { step: 'message', text: 'Er der træk på?', formKey: formKeyIn(html) });
  expect(asked.status).toBe(303);
  expect(await browser.read(page)).toContain('Er der træk på?');
  expect(await seen()).toEqual([{ portalUserId }]);

  await database.accounts
    .updateTable('portalSession')
    .set({ provenAt: new Date(Date.now() - 40 * 60_000), createdAt: new Date(Date.now() - 40 * 60_000) })
    .where('userId', '=', portalUserId)
    .execute();
  const accepting = { step: 'accept', checksum: checksumIn(html), position: '1', name: 'Lone Holm', read: 'on' };
  const early = await browser.send(page, accepting);
  expect([early.status, textOf(await early.text())]).toEqual([403, expect.stringContaining('Bekræft først')]);
  expect((await browser.send(page, { step: 'code' })).status).toBe(200);
  const wrong = await browser.send(page, { step: 'prove', code: '000000' });
  expect(textOf(await wrong.text())).toContain('Koden er ikke rigtig');
  const proved = await browser.send(page, { step: 'prove', code: (await codeTo(database, email)).code });
  expect(proved.status).toBe(303);
  const sessions = database.accounts.selectFrom('portalSession').select('id').where('userId', '=', portalUserId);
  expect(await sessions.execute()).toHaveLength(1);
  const accepted = await browser.send(page, accepting);
  expect([accepted.status, accepted.headers.get('location')]).toEqual([303, `${page}?sket=accept`]);
  expect(await browser.read(`${page}?sket=accept`)).toContain('Du har accepteret tilbuddet');
  const evidence = await as({ organization }, ({ db }) =>
    db.selectFrom('quoteAcceptance').select(['door', 'isSteppedUp', 'name', 'requestId']).execute(),
  );
  expect(evidence).toEqual([{ door: 'portal', isSteppedUp: true, name: 'Lone Holm', requestId: expect.any(String) }]);
  const services = { database, storage, press: clone.press };
  for (const _ of [1, 2]) expect(await runConfirmations(services, organization)).toBe(1);
  const [confirmation, ...repeated] = await confirmationsTo(database, storage, email);
  expect(repeated).toEqual([]);
  const pdf = await browser.visit(`${page}?pdf=${quoteId}`);
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const signed = await browser.visit(`${page}?pdf=${quoteId}&underskrevet=1`);
  const body = new FormData();
  body.append('file', new File([await signed.clone().arrayBuffer()], 'tilbud.pdf'));
  const checked = textOf(await (await browser.post(browser.at('/kontroller'), body)).text());
  expect(checked).toContain('Ja, det er den underskrevne udgave');
  expect(checked).toContain('Lone Holm');
  const again = await browser.visit(`${page}?pdf=${quoteId}&underskrevet=1`);
  expect(Buffer.from(await again.arrayBuffer())).toEqual(Buffer.from(await signed.clone().arrayBuffer()));
  expect(new Uint8Array(await signed.clone().arrayBuffer())).toEqual(confirmation?.pdf);
  const { text } = await readPdf(signed);
  for (const proof of [
    'Underskriftsbevis',
    'Lone Holm',
    email,
    'Accepter tilbuddet',
    accepting.checksum.slice(0, 20),
  ]) {
    expect(text.replaceAll(' ', '')).toContain(proof.replaceAll(' ', ''));
  }

  const owner = { as: { organization } };
  expect(textOf(await (await visit(`/quotes/${quoteId}`, owner)).text())).toContain('Set af Lone Holm');
  const feed = textOf(await (await visit('/activities', owner)).text());
  expect(feed).toContain('Kunde: Lone Holm');
  const technician = { as: { organization, role: 'technician' as const } };
  const blind = textOf(await (await visit('/activities', technician)).text());
  expect(blind).not.toContain('Lone Holm');
  expect(blind).toContain(`Kunde #${customerId}`);
});

test('staff refuse an accepted offer → when and why stands on the page of the customer and of staff', async ({
  organize,
  enter,
  as,
  visit,
}) => {
  const organization = await organize();
  const { browser, leadId, quoteId } = await enter(organization, 'holm');
  await as({ organization }, async (tenant) => {
    await quoteUpdate(tenant, quoteId).set({ status: 'accepted', answeredAt: new Date() }).execute();
    await refuseQuote(tenant, quoteId, 'Bilen blev skadet.');
  });
  const page = await browser.read(browser.at(`/leads/${leadId}`));
  expect(page).toContain('Vi kan desværre ikke opfylde tilbuddet: Bilen blev skadet.');
  expect(page).toMatch(
    /Forløb Vi kunne ikke opfylde tilbuddet \d.* Tilbuddet blev accepteret \d.* Version 1 blev sendt/,
  );
  const record = textOf(await (await visit(`/quotes/${quoteId}`, { as: { organization } })).text());
  expect(record).toMatch(/Versioner Vi sagde nej \d.* Kunden accepterede \d.* Version 1/);
});

test('staff take an offer back → said, with its time', async ({ organize, enter, as }) => {
  const organization = await organize();
  const { browser, leadId, quoteId } = await enter(organization, 'holm');
  await as({ organization }, (tenant) => withdrawQuote(tenant, quoteId));
  const page = await browser.read(browser.at(`/leads/${leadId}`));
  expect(page).toContain('Tilbuddet er trukket tilbage.');
  expect(page).toMatch(/Forløb Vi trak tilbuddet tilbage \d.* Version 1 blev sendt/);
});

test('another customer and another dealer → what is not there, with the same answer', async ({
  organize,
  enter,
  as,
  storage,
}) => {
  const [mine, other] = [await organize(), await organize()];
  const first = await enter(mine, 'en');
  const publicationId = await as({ organization: mine }, async (tenant) => {
    const holder = { type: 'customer', id: first.customerId } as const;
    await addPapers(tenant, storage, holder, 'En');
    const paper = tenant.db.selectFrom('document').select('id').where('customerId', '=', first.customerId);
    const documentId = (await paper.executeTakeFirst())?.id ?? 0;
    await publishDocument(tenant, first.customerId, documentId, 'Husk nøglen');
    const row = await tenant.db
      .selectFrom('portalPublication')
      .select('id')
      .where('versionId', 'is not', null)
      .executeTakeFirst();
    return row?.id ?? 0;
  });
  const own = await first.browser.read(first.browser.at(''));
  expect(own).toContain('Husk nøglen');
  const opened = await first.browser.send(first.browser.at(`/dokumenter/${publicationId}`), {});
  expect(opened.status).toBe(303);
  expect((await first.browser.visit(first.browser.at(`/dokumenter/${publicationId}`))).status).toBe(200);
  const pages = [`/leads/${first.leadId}`, `/tilbud/${first.quoteId}`, `/dokumenter/${publicationId}`];
  for (const stranger of [await enter(mine, 'toto'), await enter(other, 'tre')]) {
    const { browser } = stranger;
    for (const page of pages) {
      const missing = page.replace(/\d+/, '987654321');
      const [asked, never] = [await browser.visit(browser.at(page)), await browser.visit(browser.at(missing))];
      expect([page, asked.status, never.status]).toEqual([page, 404, 404]);
      const plain = async (answer: Response) => textOf(await answer.text());
      expect(await plain(asked)).toBe(await plain(never));
      const posted = await browser.send(browser.at(page), { step: 'message', text: 'Hej', position: '1' });
      expect([page, posted.status]).toEqual([page, 404]);
    }
  }
});

test('a reader sees the offer without any button to answer or write by', async ({
  organize,
  enter,
  as,
  app,
  database,
}) => {
  const organization = await organize();
  const { customerId, leadId } = await enter(organization, 'holm');
  const email = `laeser@${organization.slug}.example`;
  const reader = await as({ organization }, (tenant) => addPerson(tenant, customerId, email, 'viewer'));
  await finishProfile(database, reader.portalUserId);
  const browser = openPortalBrowser(app, database, organization);
  await browser.signIn(email);
  const html = await (await browser.visit(browser.at(`/leads/${leadId}`))).text();
  expect(textOf(html)).toContain('Din adgang giver ikke lov til at svare');
  const page = parse(html);
  expect(page.querySelectorAll('main button').map((button) => button.text)).toEqual([]);
  const forced = await browser.send(browser.at(`/leads/${leadId}`), {
    ...{ step: 'accept', checksum: '0'.repeat(64), position: '1', name: 'Lars Læser', read: 'on' },
  });
  expect([forced.status, textOf(await forced.text())]).toEqual([403, expect.stringContaining('giver ikke lov')]);
});

test('a page of the portal weighs little, and has scripts of its own alone', async ({ organize, enter }) => {
  const organization = await organize();
  const { browser, leadId } = await enter(organization, 'holm');
  for (const path of ['', `/leads/${leadId}`]) {
    const html = await (await browser.visit(browser.at(path))).text();
    expect(gzipSync(html).byteLength).toBeLessThan(30_000);
    const scripts = parse(html).querySelectorAll('script[src]');
    expect(scripts.map((script) => script.getAttribute('src'))).toEqual(
      scripts.map(() => expect.stringMatching(/^\/portal-(app|files|kept|queue)\.js(\?v=[^&"]+)?$/)),
    );
  }
});
