import { strFromU8, unzipSync } from 'fflate';
import { parse } from 'node-html-parser';
import pino from 'pino';
import { expect, onTestFinished } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { forgetPerson } from '#server/erasing/forget-commands.ts';
import { removeExpiredInsights } from '#server/erasing/insight-commands.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { removeAccess } from '#server/portal/access-commands.ts';
import { subjects } from '#server/subject-list.ts';
import { mailsTo } from '../guest.ts';
import { textOf } from '../html.ts';
import { packingOf } from '../own-data.ts';
import { codeTo, openPortalBrowser } from '../portal.ts';
import { finishProfile, formKeyIn, test } from '../portal-entered.ts';
import { addPerson } from '../portal-people.ts';

const page = '/indstillinger';

/** The login's sign-in is older than what asks for a newer proof. */
const makeProofOld = ({ accounts }: Database, portalUserId: string) =>
  accounts
    .updateTable('portalSession')
    .set({ provenAt: new Date(Date.now() - 31 * 60_000) })
    .where('userId', '=', portalUserId)
    .execute();

test('own data → after a new proof, packed by a job, by mail, for a week, and never for another login', async ({
  organize,
  enter,
  as,
  app,
  database,
  appUrl,
  storage,
  clone,
}) => {
  const organization = await organize();
  const own = await enter(organization, 'holm');
  const { browser, customerId, email, portalUserId } = own;
  const helper = await as({ organization }, (tenant) =>
    addPerson(tenant, customerId, `bruger@${organization.slug}.example`, 'user'),
  );
  await finishProfile(database, helper.portalUserId);
  await makeProofOld(database, portalUserId);
  const html = await (await browser.visit(browser.at(page))).text();
  expect(textOf(html)).toContain('Det er mere end 30 minutter siden');
  const formKey = formKeyIn(html);
  for (const step of ['export', 'leave', 'erase']) {
    const refused = await browser.send(browser.at(page), { step, formKey });
    expect([step, refused.status]).toEqual([step, 403]);
  }
  await browser.send(browser.at(page), { step: 'code' });
  const { code } = await codeTo(database, email);
  const proved = await browser.send(browser.at(page), { step: 'prove', code });
  expect(proved.headers.get('location')).toBe(browser.at(`${page}?sket=proved`));
  for (const key of [formKey, formKey, crypto.randomUUID()]) {
    const asked = await browser.send(browser.at(page), { step: 'export', formKey: key });
    expect([asked.status, asked.headers.get('location')]).toEqual([303, browser.at(`${page}?sket=exported`)]);
  }
  const readyOf = async (to: string) =>
    (await mailsTo(database, to)).filter(({ kind }) => kind === 'portal-export').length;
  const waiting = await browser.read(browser.at(page));
  expect([waiting.includes('Vi gør dine data klar'), await readyOf(email)]).toEqual([true, 0]);
  expect(waiting).not.toContain('Bed om mine data');
  const worker = startWorker({
    appUrl,
    tasks: packingOf({ database, storage, clone }),
    log: pino({ level: 'silent' }),
  });
  onTestFinished(() => worker.stop());
  await expect.poll(() => readyOf(email)).toBe(1);
  const ready = (await mailsTo(database, email)).filter(({ kind }) => kind === 'portal-export');
  const link = ready[0]?.path ?? '';
  expect(link).toMatch(/\/indstillinger\/data\/\d+$/);
  const file = await browser.visit(link);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const zip = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const told = strFromU8(zip['indsigt.json'] ?? new Uint8Array());
  for (const words of ['holm ApS', email, 'Login i kundeportalen']) expect(told).toContain(words);
  expect(Object.keys(zip)).toContain('indsigt.pdf');

  const user = openPortalBrowser(app, database, organization);
  await user.signIn(`bruger@${organization.slug}.example`);
  expect((await user.visit(link)).status).toBe(404);
  expect((await user.visit(link.replace(/\d+$/, '999999'))).status).toBe(404);
  const ownKey = formKeyIn(await (await user.visit(user.at(page))).text());
  await user.send(user.at(page), { step: 'export', formKey: ownKey });
  await expect.poll(() => readyOf(`bruger@${organization.slug}.example`)).toBe(1);
  const href = parse(await (await user.visit(user.at(page))).text())
    .querySelector('#data a')
    ?.getAttribute('href');
  const mine = unzipSync(new Uint8Array(await (await user.visit(href ?? '')).arrayBuffer()));
  const ofUser = strFromU8(mine['indsigt.json'] ?? new Uint8Array());
  expect(ofUser).toContain(`bruger@${organization.slug}.example`);
  expect(ofUser).not.toContain('holm ApS');
  expect((await user.send(user.at(page), { step: 'erase' })).status).toBe(403);

  // A sign-in that is too old: first the proof.
  await makeProofOld(database, helper.portalUserId);
  const old = await user.visit(href ?? '');
  expect([old.status, old.headers.get('location')]).toEqual([302, user.at(`${page}#bekraeft`)]);

  // Removed from the customer: gone with its content, what is in hand too.
  const exports = () =>
    as({ organization }, ({ db }) => db.selectFrom('insight').select(['portalUserId', 'fileId']).execute());
  const place = { customerId, accessId: helper.accessId };
  await as({ organization }, (tenant) => removeAccess(tenant, place, 'staff'));
  expect((await exports()).map((each) => each.portalUserId)).toEqual([portalUserId]);
  const [left] = await exports();
  const files = await as({ organization }, ({ db }) => db.selectFrom('file').select('id').execute());
  expect(files.map(({ id }) => id)).toEqual([left?.fileId]);

  // Over: not there, and then gone by the nightly job.
  await as({ organization }, ({ db }) => db.updateTable('insight').set({ expiresAt: new Date() }).execute());
  expect((await browser.visit(link)).status).toBe(404);
  await as({ organization }, (tenant) => removeExpiredInsights(tenant, new Date()));
  expect(await exports()).toEqual([]);
});

test('own data asked for by who is lowered, or whose customer is erased, before they are packed → dropped, and nobody is told', async ({
  organize,
  enter,
  as,
  database,
  storage,
  clone,
}) => {
  const organization = await organize();
  const [lowered, erased] = [await enter(organization, 'saenket'), await enter(organization, 'slettet')];
  for (const { browser } of [lowered, erased]) await browser.send(browser.at(page), { step: 'export' });
  const asked = await as({ organization }, ({ db }) => db.selectFrom('insight').select('id').orderBy('id').execute());
  expect(asked).toHaveLength(2);
  await as({ organization }, async (tenant) => {
    await addPerson(tenant, lowered.customerId, `ny-ansvarlig@${organization.slug}.example`);
    const { db } = tenant;
    await db
      .updateTable('portalAccess')
      .set({ role: 'user' })
      .where('portalUserId', '=', lowered.portalUserId)
      .execute();
    await forgetPerson(
      tenant,
      subjects,
      { table: 'customer', id: erased.customerId },
      { typedName: 'slettet ApS', memoIds: [] },
    );
  });
  const tasks = packingOf({ database, storage, clone });
  const attempt = { attempt: 1, maxAttempts: 12, stopping: new AbortController().signal };
  for (const { id } of asked) await tasks['own-data']({ organizationId: organization.id, insightId: id }, attempt);
  expect(await as({ organization }, ({ db }) => db.selectFrom('insight').select('id').execute())).toEqual([]);
  for (const { email } of [lowered, erased]) {
    expect((await mailsTo(database, email)).map(({ kind }) => kind)).not.toContain('portal-export');
  }
});
