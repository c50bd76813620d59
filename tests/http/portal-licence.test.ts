import { randomUUID } from 'node:crypto';
import pino from 'pino';
import sharp from 'sharp';
import { expect, onTestFinished } from 'vitest';
import { fileTasks } from '#server/files/file-tasks.ts';
import type { Storage } from '#server/files/storage.ts';
import { dayOf, daysAfter } from '#server/format/day.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { licencesDue } from '#server/portal/licence-due.ts';
import { sweep } from '#server/sweep/sweep.ts';
import type { Tenant } from '#server/tenant.ts';
import type { Organization } from '../fixtures.ts';
import { mailsTo } from '../guest.ts';
import { textOf } from '../html.ts';
import { photo } from '../photo-worker.ts';
import { makeLogin, openPortalBrowser, test } from '../portal.ts';

const log = pino({ level: 'silent' });
const origin = 'http://localhost';
const card = async (red: number, name = 'IMG_9.jpg') =>
  new File([new Uint8Array(await photo(red, { width: 800, height: 500 }).jpeg().toBuffer())], name);

const typed = { licenceNumber: '12345678', licenceCountry: 'DK', licenceExpiresOn: '01-05-2031' };

function formOf(fields: Record<string, string>, picture?: File) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ step: 'licence', ...typed, ...fields })) form.append(name, value);
  if (picture) form.append('picture', picture);
  return form;
}

async function keysOf(storage: Storage, { id }: Organization) {
  const keys: string[] = [];
  for await (const portion of storage.list()) keys.push(...portion.map(({ key }) => key));
  return keys.filter((key) => key.startsWith(id));
}

async function addAgreement(db: Tenant['db'], organizationId: string, customerId: number) {
  const { id } = await db
    .insertInto('rentalAgreement')
    .values({
      ...{ organizationId, customerId, number: 'A-2026-00900', productType: 'shortRental' },
      ...{ startsAt: new Date(), endsAt: new Date(Date.now() + 200 * 86_400_000), status: 'reserved' },
      ...{ priceBasis: 'hand', priceReason: 'Aftalt' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('a covered licence → compared and confirmed by staff, its picture nowhere afterwards; refused ones tell why', async ({
  dealer,
  browse,
  database,
  as,
  visit,
  storage,
  appUrl,
}) => {
  const organization = await dealer();
  const login = await makeLogin(database, organization, { email: 'anna@kunde.example' });
  const browser = browse(organization);
  await browser.signIn(login.email);
  const page = browser.at('/koerekort');
  const tab = `/customers/${login.customerId}/edit/portal`;
  const staff = { as: { organization } };
  const worker = startWorker({ appUrl, tasks: fileTasks({ database, storage, log }), log });
  onTestFinished(() => worker.stop());
  const before = await keysOf(storage, organization);
  const licences = () =>
    as({ organization }, ({ db }) =>
      db.selectFrom('portalLicence').select(['id', 'status', 'fileId']).orderBy('id').execute(),
    );
  const answer = (step: string, licence = 0, more: Record<string, string> = {}) =>
    visit(tab, { ...staff, form: { step, licence: String(licence), ...more } });

  for (const [fields, problem] of [
    [{ licenceNumber: '0101901234' }, 'Skriv ikke CPR-nummer her'],
    [{ licenceExpiresOn: '01-05-2020' }, 'Kørekortet er udløbet'],
    [{ licenceNumber: '', licenceExpiresOn: '' }, 'Skriv nummeret i felt 5'],
  ] as const) {
    const refused = await browser.post(page, formOf(fields, await card(1)));
    expect([refused.status, textOf(await refused.text())]).toEqual([400, expect.stringContaining(problem)]);
  }
  const without = await browser.post(page, formOf({ formKey: randomUUID() }));
  expect([without.status, textOf(await without.text())]).toEqual([400, expect.stringContaining('Tag et billede')]);
  expect([await licences(), await keysOf(storage, organization)]).toEqual([[], before]);

  // Not covered, and sent twice: staff cover it first.
  const first = formOf({ formKey: randomUUID() }, await card(20, 'Karens kort 010190-1234.jpg'));
  const sent = await Promise.all([browser.post(page, first), browser.post(page, first)]);
  expect(sent.map(({ headers }) => headers.get('location'))).toEqual([`${page}?sket=licence`, `${page}?sket=licence`]);
  const [waiting, ...more] = await licences();
  expect([waiting?.status, more]).toEqual(['waiting', []]);
  const list = await visit('/customers?portal=licence', staff);
  expect(textOf(await list.text())).toContain('Kunde anna@kunde.example');
  expect(textOf(await (await visit(tab, staff)).text())).toMatch(/12345678.*1\. maj 2031/s);
  expect((await answer('confirm-licence', waiting?.id)).status).toBe(409);
  const area = { x: '30', y: '40', width: '40', height: '10' };
  expect((await answer('cover-licence', waiting?.id, area)).status).toBe(303);
  const picture = await visit(`${tab}/licences/${waiting?.id}`, staff);
  expect(picture.headers.get('cache-control')).toBe('private, no-store');
  expect((await sharp(await picture.arrayBuffer()).metadata()).exif).toBeUndefined();
  const reader = { as: { organization, role: 'technician' as const } };
  expect((await visit(`${tab}/licences/${waiting?.id}`, reader)).status).toBe(403);
  const elsewhere = await dealer();
  const stranger = { as: { organization: elsewhere } };
  expect((await visit(`${tab}/licences/${waiting?.id}`, stranger)).status).toBe(404);

  // Sent again: the one that waited is replaced, and refused with a reason.
  await browser.post(page, formOf({ formKey: randomUUID(), covered: 'on' }, await card(60)));
  const second = (await licences())[1];
  expect(await licences()).toMatchObject([{ status: 'replaced', fileId: null }, { status: 'waiting' }]);
  const empty = await answer('refuse-licence', second?.id, { reason: ' ' });
  expect([empty.status, textOf(await empty.text())]).toEqual([400, expect.stringContaining('Skriv til kunden')]);
  const reason = 'Nummeret kan ikke læses. Husk 010190-1234 dækket';
  expect((await answer('refuse-licence', second?.id, { reason })).status).toBe(303);
  const [mail] = await mailsTo(database, login.email);
  expect([mail?.kind, mail?.path, mail?.text]).toEqual([
    'portal-licence-refused',
    page,
    expect.stringContaining('Nummeret kan ikke læses. Husk 010190-•••• dækket'),
  ]);
  expect(textOf(await (await browser.visit(page)).text())).toContain('Nummeret kan ikke læses');
  await expect.poll(() => keysOf(storage, organization), { timeout: 10_000 }).toEqual(before);

  const driverId = await as({ organization }, async ({ db, organizationId }) => {
    const agreementId = await addAgreement(db, organizationId, login.customerId);
    const driver = { organizationId, agreementId, name: `Kunde ${login.email}` };
    const { id } = await db.insertInto('rentalDriver').values(driver).returning('id').executeTakeFirstOrThrow();
    return id;
  });
  await browser.post(page, formOf({ formKey: randomUUID(), covered: 'on' }, await card(90)));
  const third = (await licences())[2];
  for (let click = 0; click < 2; click += 1) expect((await answer('confirm-licence', third?.id)).status).toBe(303);
  expect((await answer('refuse-licence', third?.id, { reason })).status).toBe(409);
  const customer = await as({ organization }, ({ db }) =>
    db
      .selectFrom('customer')
      .select(['licenceNumber', 'licenceCountry', 'licenceExpiresOn', 'licenceVerifiedAt', 'licenceVerifiedById'])
      .where('id', '=', login.customerId)
      .executeTakeFirst(),
  );
  expect(customer).toEqual({
    ...{ licenceNumber: '12345678', licenceCountry: 'DK', licenceExpiresOn: '2031-05-01' },
    ...{ licenceVerifiedAt: expect.any(Date), licenceVerifiedById: expect.any(String) },
  });
  expect(textOf(await (await browser.visit(page)).text())).toContain('gælder til 1. maj 2031');
  const driver = await as({ organization }, ({ db }) =>
    db.selectFrom('rentalDriver').select('licenceNumber').where('id', '=', driverId).executeTakeFirst(),
  );
  expect(driver).toEqual({ licenceNumber: '12345678' });

  // The history, the feed and the insight know the answer, not the picture or the number.
  const told = await as({ organization }, async ({ db }) =>
    JSON.stringify([
      await db.selectFrom('history').selectAll().where('entityType', '=', 'portalLicence').execute(),
      await db.selectFrom('activity').selectAll().execute(),
    ]),
  );
  expect(told).not.toMatch(/12345678|fileId|IMG_9|Karens kort/);
  const made = await visit(`/customers/${login.customerId}/edit/privacy`, {
    ...staff,
    form: { step: 'insight', formKey: randomUUID() },
  });
  expect(made.status).toBeLessThan(400);
  const zip = await as({ organization }, ({ db }) =>
    db
      .selectFrom('insight')
      .innerJoin('file', 'file.id', 'insight.fileId')
      .select(['file.storageKey', 'file.size'])
      .execute(),
  );
  expect(zip).toHaveLength(1);
  const content = await storage.read(`${zip[0]?.storageKey}/original`);
  const bytes = Buffer.concat((await content?.toArray()) ?? []);
  expect(bytes.includes('jpg')).toBe(false);

  // After 30 days the picture is gone, rows and content; a month later nothing is left of those that waited.
  const late = new Date(Date.now() + 31 * 86_400_000);
  await sweep({ database, items: licencesDue({ origin }), log }, late);
  expect((await licences())[2]).toMatchObject({ status: 'confirmed', fileId: null });
  const kept = [...before, `${zip[0]?.storageKey}/original`].sort();
  await expect.poll(async () => (await keysOf(storage, organization)).sort(), { timeout: 10_000 }).toEqual(kept);
});

test('a picture that nobody answered in 30 days is sent back; a licence that ends is told of at 30 and 7 days, once', async ({
  dealer,
  browse,
  database,
  as,
}) => {
  const organization = await dealer();
  const login = await makeLogin(database, organization, { email: 'bo@kunde.example' });
  const browser = browse(organization);
  await browser.signIn(login.email);
  const page = browser.at('/koerekort');
  await browser.post(page, formOf({ formKey: randomUUID(), covered: 'on' }, await card(30)));
  const today = dayOf(new Date());
  const run = (days: number) => {
    const items = licencesDue({ origin });
    const now = new Date(Date.parse(`${daysAfter(today, days)}T10:00:00Z`));
    return Promise.all([sweep({ database, items, log }, now), sweep({ database, items, log }, now)]);
  };
  await run(29);
  const statuses = () => as({ organization }, ({ db }) => db.selectFrom('portalLicence').select('status').execute());
  expect(await statuses()).toEqual([{ status: 'waiting' }]);
  await run(30);
  expect(await statuses()).toEqual([{ status: 'refused' }]);
  expect(textOf(await (await browser.visit(page)).text())).toContain('Vi nåede ikke at se billedet');

  await as({ organization }, async ({ db, organizationId }) => {
    await db
      .updateTable('customer')
      .set({ licenceNumber: '12345678', licenceExpiresOn: daysAfter(today, 100) })
      .where('id', '=', login.customerId)
      .execute();
    await addAgreement(db, organizationId, login.customerId);
  });
  const ends = async () => (await mailsTo(database, login.email)).filter(({ kind }) => kind === 'portal-licence-ends');
  const counts: number[] = [];
  for (const day of [69, 70, 71, 92, 93, 94, 101]) {
    await run(day);
    counts.push((await ends()).length);
  }
  expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2]);
  expect((await ends())[0]?.path).toBe(page);
});

test('companies, viewers and drivers with chosen matters send no licence', async ({ dealer, app, database, as }) => {
  const organization = await dealer();
  for (const [email, of, status, change] of [
    ['firma@kunde.example', { type: 'business' }, 409, {}],
    ['laeser@kunde.example', { role: 'viewer' }, 403, {}],
    ['foerer@kunde.example', { role: 'user' }, 403, { scope: 'some' }],
  ] as const) {
    const { accessId } = await makeLogin(database, organization, { email, ...of });
    const { scope } = { scope: 'all' as const, ...change };
    await as({ organization }, ({ db }) =>
      db.updateTable('portalAccess').set({ scope }).where('id', '=', accessId).execute(),
    );
    const browser = openPortalBrowser(app, database, organization);
    await browser.signIn(email);
    expect((await browser.visit(browser.at('/koerekort'))).status).toBe(200);
    const sent = await browser.post(browser.at('/koerekort'), formOf({ formKey: randomUUID() }, await card(5)));
    expect([email, sent.status]).toEqual([email, status]);
  }
});
