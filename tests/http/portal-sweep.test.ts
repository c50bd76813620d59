import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { publishDocument } from '#server/shown-documents/shown-document-commands.ts';
import type { Tenant } from '#server/tenant.ts';
import { textOf } from '../html.ts';
import { packingOf } from '../own-data.ts';
import { addPapers } from '../paper-rows.ts';
import { paths } from '../paths.ts';
import { noon, openBookings } from '../portal-bookings.ts';
import { rentToCustomer } from '../portal-cars.ts';
import { test } from '../portal-entered.ts';
import { sendVanTo } from '../portal-offer.ts';

const pdf = () => new File(['%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n'], 'Hemmelig.pdf');

function withFile(step: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ step, text: 'Hemmelig', formKey: randomUUID() }))
    form.append(name, value);
  form.append('files', pdf());
  return form;
}

/** Gives a customer an agreement, a paper, a booking and a quote without a lead. */
async function addMore(tenant: Tenant, storage: Parameters<typeof addPapers>[1], customerId: number) {
  const { db, organizationId } = tenant;
  const { id: loneQuoteId } = await sendVanTo(tenant, { customerId });
  const { agreementId } = await rentToCustomer(tenant, customerId, { registrationNumber: 'BB12345' });
  const departmentId = await openBookings(tenant, ['call']);
  await addPapers(tenant, storage, { type: 'customer', id: customerId }, 'Hemmelig');
  const document = db.selectFrom('document').select('id').where('customerId', '=', customerId);
  await publishDocument(tenant, customerId, (await document.executeTakeFirstOrThrow()).id, null);
  const endsAt = new Date(noon.getTime() + 900_000);
  await db
    .insertInto('booking')
    .values({ organizationId, customerId, departmentId, kind: 'call', startsAt: noon, endsAt })
    .execute();
  return { loneQuoteId, agreementId, departmentId };
}

const last = async ({ db }: Tenant, table: 'booking' | 'insight' | 'leadMessageFile' | 'portalAccess') =>
  (
    await db
      .selectFrom(table)
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
  ).id;

/** How much the history tells. */
const standing = async ({ db }: Tenant) => {
  const { n } = await db
    .selectFrom('history')
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

const ofQuote = ['see', 'code', 'prove', 'accept', 'decline', 'ask', 'withdraw', 'message', 'files', ''];

/** The steps of the forms of a page about one thing; the others have one without a name. */
const stepsOf: Readonly<Record<string, readonly string[]>> = {
  '/leads/:leadId': ofQuote,
  '/tilbud/:quoteId': ofQuote,
  '/dokumenter/:publicationId/underskriv': ['sign', 'code', 'prove', ''],
  '/bookinger/:bookingId': ['cancel', 'move', ''],
};

test('a second customer and another dealer visit every path and post every form with the first’s ids → nothing of it', async ({
  organize,
  enter,
  as,
  clone,
  database,
  storage,
}) => {
  const [organization, elsewhere] = [await organize(), await organize()];
  const [second, stranger] = [await enter(organization, 'anden'), await enter(elsewhere, 'fremmed')];
  const { browser, customerId, leadId, quoteId } = await enter(organization, 'hemmelig');
  await browser.post(browser.at('/filer'), withFile('files'));
  await browser.post(browser.at(`/leads/${leadId}`), withFile('message'));
  await browser.send(browser.at('/indstillinger'), { step: 'export', formKey: randomUUID() });
  await browser.send(browser.at('/team'), {
    ...{ step: 'invite', emails: 'hemmelig@gaest.example', role: 'user', formKey: randomUUID() },
  });
  const ids = await as({ organization }, async (tenant) => {
    const more = await addMore(tenant, storage, customerId);
    const { db } = tenant;
    const upload = await db.selectFrom('portalUpload').select('id').executeTakeFirstOrThrow();
    const invitation = await db.selectFrom('portalInvitation').select('id').executeTakeFirstOrThrow();
    const paper = await db
      .selectFrom('portalPublication')
      .select('id')
      .where('versionId', 'is not', null)
      .executeTakeFirstOrThrow();
    return {
      ...{ leadId, quoteId, customerId, ...more, uploadId: upload.id, publicationId: paper.id },
      ...{ bookingId: await last(tenant, 'booking'), insightId: await last(tenant, 'insight') },
      ...{ fileId: await last(tenant, 'leadMessageFile'), accessId: await last(tenant, 'portalAccess') },
      invitationId: invitation.id,
    };
  });
  const job = { organizationId: organization.id, insightId: ids.insightId };
  const attempt = { attempt: 1, maxAttempts: 1, stopping: new AbortController().signal };
  await packingOf({ database, storage, clone })['own-data'](job, attempt);
  const named: Record<string, string | number> = {
    ...{ ':leadId': leadId, ':quoteId': ids.loneQuoteId, ':publicationId': ids.publicationId, ':id': ids.agreementId },
    ...{ ':bookingId': ids.bookingId, ':uploadId': ids.uploadId, ':fileId': ids.fileId, ':insightId': ids.insightId },
    ...{ ':of': 'aftale', ':size': 'lille', ':token': 'ukendt', ':icon': 'x.png', '*': 'findes-ikke' },
  };
  const pages = paths
    .filter((path) => path.startsWith('/kundeportal/:slug'))
    .map((path) => path.slice('/kundeportal/:slug'.length))
    .map((path) => ({ path, url: path.replace(/:\w+|\*/g, (name) => String(named[name] ?? name)) }));
  expect(pages.map(({ url }) => url).join()).not.toMatch(/:/);
  const isNamed = (path: string) => /:(?!token|icon)/.test(path);
  // The customer itself sees them, so that a 404 of the others means something.
  for (const { path, url } of pages.filter(({ path }) => isNamed(path) && !/kontrakt|billeder|underskriv/.test(path))) {
    expect([path, (await browser.visit(browser.at(url))).status]).toEqual([path, 200]);
  }

  const count = () => as({ organization }, standing);
  const before = await count();
  const form = {
    ...{
      leadId,
      quoteId,
      customerId,
      agreementId: ids.agreementId,
      person: ids.accessId,
      invitation: ids.invitationId,
    },
    ...{ car: `A${ids.agreementId}`, place: ids.departmentId, type: 'call', at: noon.toISOString(), position: 1 },
    ...{ text: 'Hej', question: 'Hej', km: '12000', mileage: '12000', isDrivable: 'yes', kind: 'sale', wish: 'Hej' },
    ...{ role: 'viewer', scope: 'all', read: 'on', name: 'Xx', checksum: '0'.repeat(64), email: 'x@y.example' },
  };
  const posted = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)]));
  for (const { browser: other } of [second, stranger]) {
    for (const { path, url } of pages) {
      for (const address of isNamed(path) ? [url, `${url}.data`] : [url]) {
        const asked = await other.visit(other.at(address));
        const text = await asked.text();
        expect([address, text.includes('emmelig'), text.includes('BB12345')]).toEqual([address, false, false]);
        if (isNamed(path)) expect([address, asked.status]).toEqual([address, 404]);
      }
      if (!isNamed(path)) continue;
      for (const step of stepsOf[path] ?? ['']) {
        const answer = await other.send(other.at(url), { ...posted, step });
        // A page without a form takes none, whosever it is.
        expect([404, 405], `${url} ${step}`).toContain(answer.status);
      }
    }
    for (const [page, step] of [
      ...['/skade', '/anmod', '/kunde', `/skade?aftale=${ids.agreementId}`].map((page) => [page, '']),
      ...['change', 'remove', 'hand-over', 'resend', 'recall'].map((step) => ['/team', step]),
      ...[`/booking?type=call&bil=A${ids.agreementId}`, `/booking?type=call&sted=${ids.departmentId}`].map((page) => [
        page,
        'x',
      ]),
    ] as const) {
      const answer = await other.send(other.at(page ?? ''), { ...posted, step: step ?? '', formKey: randomUUID() });
      const text = textOf(await answer.text());
      expect([page, step, answer.status >= 400, text.includes('emmelig')]).toEqual([page, step, true, false]);
    }
  }
  expect(await count()).toBe(before);
});
