import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect } from 'vitest';
import { maxFileBytes } from '#server/files/receive.ts';
import type { Storage } from '#server/files/storage.ts';
import { fileCsp } from '#server/http/security-headers.ts';
import type { Organization } from '../fixtures.ts';
import { textOf } from '../html.ts';
import { heic, photo } from '../photo-worker.ts';
import { openPortalBrowser } from '../portal.ts';
import { finishProfile, test } from '../portal-entered.ts';
import { addPerson } from '../portal-people.ts';

/** A photo that is turned by its metadata and tells where it was taken. */
async function located(red: number, name = 'IMG_1.jpg') {
  const exif = { IFD0: { Make: 'HEMMELIG' }, IFD3: { GPSLatitude: '55/1 0/1 0/1' } };
  return new File([new Uint8Array(await photo(red).jpeg().withMetadata({ orientation: 6, exif }).toBuffer())], name);
}

const pdf = (name = 'Forsikring.pdf') => new File(['%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n'], name);

function formOf(fields: Record<string, string>, files: readonly File[] = []) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append('files', file);
  return form;
}

/** The stored contents of an organisation. */
async function contentsOf(storage: Storage, { id }: Organization) {
  const keys: string[] = [];
  for await (const portion of storage.list()) keys.push(...portion.map(({ key }) => key));
  return Promise.all(
    keys
      .filter((key) => key.startsWith(id))
      .map(async (key) => {
        const content = await storage.read(key);
        if (!content) throw new Error('a content is gone');
        return buffer(content);
      }),
  );
}

test('files of a matter → kept once for their form, upright, without where they were taken; staff are told', async ({
  organize,
  enter,
  as,
  user,
  visit,
  storage,
}) => {
  const organization = await organize();
  const { id: sellerId } = await user({ organization, role: 'member' });
  const { browser, leadId } = await enter(organization, 'holm');
  await as({ organization }, ({ db }) =>
    db.updateTable('lead').set({ assignedToId: sellerId }).where('id', '=', leadId).execute(),
  );
  const page = browser.at(`/leads/${leadId}`);
  const formKey = randomUUID();
  const files = [await located(10), pdf(), new File([heic], 'bil.heic')];
  const send = () => browser.post(page, formOf({ step: 'files', formKey }, files));
  const answers = await Promise.all([send(), send()]);
  answers.push(await send());
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
    Array.from({ length: 3 }, () => [303, `${page}?sket=files#filer`]),
  );
  const kept = await as({ organization }, async ({ db }) => ({
    uploads: await db.selectFrom('portalUpload').select('id').orderBy('id').execute(),
    documents: await db
      .selectFrom('document')
      .select(['title', 'kind', 'visibility', 'leadId'])
      .where('leadId', '=', leadId)
      .orderBy('id')
      .execute(),
    files: await db
      .selectFrom('file')
      .innerJoin('documentVersion', 'documentVersion.fileId', 'file.id')
      .innerJoin('portalUpload', 'portalUpload.documentId', 'documentVersion.documentId')
      .select(['file.name', 'file.mediaType'])
      .orderBy('file.id')
      .execute(),
    told: await db.selectFrom('notification').select(['kind', 'userId']).execute(),
    feed: await db.selectFrom('activity').select(['summary', 'actorType']).where('verb', '=', 'uploaded').execute(),
  }));
  expect(kept.uploads).toHaveLength(3);
  const held = { visibility: 'internal', leadId };
  expect(kept.documents).toEqual([
    { ...held, title: 'IMG 1', kind: 'photo' },
    { ...held, title: 'Forsikring', kind: 'insurance' },
    { ...held, title: 'bil', kind: 'photo' },
  ]);
  expect(kept.files).toEqual([
    { name: 'IMG_1.jpg', mediaType: 'image/jpeg' },
    { name: 'Forsikring.pdf', mediaType: 'application/pdf' },
    { name: 'bil.jpg', mediaType: 'image/jpeg' },
  ]);
  expect(kept.told).toEqual([{ kind: 'portalUpload', userId: sellerId }]);
  expect(kept.feed).toEqual([{ summary: 'sendte 3 filer i kundeportalen til', actorType: 'customer' }]);
  const contents = await contentsOf(storage, organization);
  expect(contents.filter((content) => content.includes('HEMMELIG'))).toEqual([]);

  const html = await (await browser.visit(page)).text();
  expect(textOf(html)).toMatch(/IMG 1 Modtaget \d\d\.\d\d/);
  const [first, second] = kept.uploads.map(({ id }) => browser.at(`/filer/${id}`));
  const shown = await browser.visit(first ?? '');
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    ...{ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' },
    ...{ 'content-security-policy': fileCsp.other, 'content-disposition': expect.stringMatching(/^inline/) },
  });
  const facts = await sharp(await shown.arrayBuffer()).metadata();
  expect([facts.width, facts.height, facts.exif]).toEqual([300, 400, undefined]);
  const fetched = await browser.visit(`${second}?hent`);
  expect(fetched.headers.get('content-disposition')).toMatch(/^attachment; filename="Forsikring.pdf"/);
  const atStaff = await visit(`/leads/${leadId}/documents`, { as: { organization } });
  expect(textOf(await atStaff.text())).toContain('Forsikring');

  // The same key with another file is another upload: nothing is lost.
  await browser.post(page, formOf({ step: 'files', formKey }, [await located(99, 'IMG_2.jpg')]));
  expect(await as({ organization }, ({ db }) => db.selectFrom('portalUpload').select('id').execute())).toHaveLength(4);
});

test('what cannot be kept → refused by its name in Danish, nothing kept', async ({ organize, enter, as, storage }) => {
  const organization = await organize();
  const { browser, leadId } = await enter(organization, 'holm');
  const before = (await contentsOf(storage, organization)).length;
  const whole = await photo(7, { width: 1200, height: 900 }).jpeg().toBuffer();
  const bad: [File[], string][] = [
    [[], 'Vælg først en fil'],
    [[new File([new Uint8Array(maxFileBytes + 1024 * 1024)], 'stor.pdf')], '«stor.pdf» fylder mere end 25 MB'],
    [[new File(['<html><script>alert(1)</script>'], 'foto.jpg', { type: 'image/jpeg' })], '«foto.jpg» er hverken'],
    [[new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'x.svg')], '«x.svg» er hverken'],
    [[new File([new Uint8Array(whole.subarray(0, whole.length / 2))], 'halv.jpg')], '«halv.jpg» er beskadiget'],
    [[pdf(), new File([], 'tom.pdf')], '«tom.pdf» er tom'],
    [[await located(3, 'Mit kørekort.jpg')], 'send det under «Kørekort»'],
    [Array.from({ length: 21 }, (_, at) => pdf(`${at}.pdf`)), '«20.pdf» er for mange'],
  ];
  for (const page of [browser.at('/filer'), browser.at(`/leads/${leadId}`)]) {
    for (const [files, problem] of bad) {
      const answer = await browser.post(page, formOf({ step: 'files', formKey: randomUUID() }, files));
      expect([problem, answer.status]).toEqual([problem, 400]);
      expect(textOf(await answer.text())).toContain(problem);
    }
  }
  const message = { step: 'message', formKey: randomUUID(), text: 'Se vedlagte' };
  const refused = await browser.post(browser.at(`/leads/${leadId}`), formOf(message, bad[2]?.[0]));
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('>Se vedlagte</textarea>')]);
  expect((await contentsOf(storage, organization)).length).toBe(before);
  const kept = await as({ organization }, async ({ db }) => [
    ...(await db.selectFrom('portalUpload').select('id').execute()),
    ...(await db.selectFrom('leadMessage').select('id').execute()),
  ]);
  expect(kept).toEqual([]);
});

test('attachments of messages → once, to staff and back; of another customer they are not there', async ({
  organize,
  enter,
  as,
  visit,
}) => {
  const [organization, elsewhere] = [await organize(), await organize()];
  const { browser, leadId } = await enter(organization, 'holm');
  const page = browser.at(`/leads/${leadId}`);
  const form = formOf({ step: 'message', formKey: randomUUID(), text: 'Her er bilen' }, [await located(40)]);
  const sent = await Promise.all([browser.post(page, form), browser.post(page, form)]);
  expect(sent.map(({ status }) => status)).toEqual([303, 303]);
  const files = () =>
    as({ organization }, ({ db }) => db.selectFrom('leadMessageFile').select(['id', 'name', 'fileId']).execute());
  const [file, ...more] = await files();
  expect([file?.name, more]).toEqual(['IMG_1.jpg', []]);
  const staff = { as: { organization } };
  expect(textOf(await (await visit(`/leads/${leadId}/mail`, staff)).text())).toContain('IMG_1.jpg');
  expect((await visit(`/leads/${leadId}/mail/files/${file?.id}`, staff)).status).toBe(200);
  const answer = await as({ organization }, async ({ db, organizationId }) => {
    const message = await db
      .insertInto('leadMessage')
      .values({
        ...{ organizationId, leadId, direction: 'out', state: 'sent', messageId: randomUUID(), senderName: 'Mette' },
        ...{ recipient: 'kunde@kunde.example', text: 'Aftalen er vedlagt' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return db
      .insertInto('leadMessageFile')
      .values({ organizationId, leadMessageId: message.id, fileId: file?.fileId ?? 0, name: 'Aftalen.jpg' })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  expect(textOf(await (await browser.visit(page)).text())).toMatch(/IMG_1\.jpg.*Aftalen\.jpg/s);
  const paths = [`/filer/besked/${file?.id}`, `/filer/besked/${answer.id}`];
  for (const path of paths) expect((await browser.visit(browser.at(path))).status).toBe(200);

  await browser.post(browser.at('/filer'), formOf({ step: 'files', formKey: randomUUID() }, [pdf()]));
  const [upload] = await as({ organization }, ({ db }) => db.selectFrom('portalUpload').select('id').execute());
  paths.push(`/filer/${upload?.id}`);
  expect((await browser.visit(browser.at(`/filer/${upload?.id}`))).status).toBe(200);
  for (const stranger of [await enter(organization, 'toto'), await enter(elsewhere, 'tre')]) {
    const { browser: other } = stranger;
    const missing = await (await other.visit(other.at('/filer/999999'))).text();
    for (const path of paths) {
      const asked = await other.visit(other.at(path));
      expect([asked.status, plain(await asked.text())]).toEqual([404, plain(missing)]);
    }
    const posted = await other.post(other.at(`/leads/${leadId}`), formOf({ step: 'files' }, [pdf()]));
    expect(posted.status).toBe(404);
    expect(textOf(await (await other.visit(other.at('/filer'))).text())).not.toContain('Forsikring');
  }
});

test('a viewer, and a session that ended meanwhile → told, and nothing is kept', async ({
  organize,
  enter,
  as,
  app,
  database,
  storage,
}) => {
  const organization = await organize();
  const { browser, leadId, customerId, portalUserId } = await enter(organization, 'holm');
  const email = `laeser@${organization.slug}.example`;
  const reader = await as({ organization }, (tenant) => addPerson(tenant, customerId, email, 'viewer'));
  await finishProfile(database, reader.portalUserId);
  const viewer = openPortalBrowser(app, database, organization);
  await viewer.signIn(email);
  for (const page of ['/filer', `/leads/${leadId}`]) {
    const answer = await viewer.post(viewer.at(page), formOf({ step: 'files' }, [pdf()]));
    expect([page, answer.status]).toEqual([page, 403]);
  }
  await database.accounts.deleteFrom('portalSession').where('userId', '=', portalUserId).execute();
  const form = formOf({ step: 'message', formKey: randomUUID(), text: 'Hej igen' }, [pdf('Kontrakt.pdf')]);
  const late = await browser.post(browser.at(`/leads/${leadId}`), form);
  const html = await late.text();
  expect([late.status, html]).toEqual([401, expect.stringContaining('Hej igen')]);
  expect(textOf(html)).toContain('filer er ikke sendt. Vælg dem igen i formularen: Kontrakt.pdf.');
  const kept = await as({ organization }, ({ db }) => db.selectFrom('portalUpload').select('id').execute());
  const contents = await contentsOf(storage, organization);
  expect([kept, contents.filter((content) => content.includes('%PDF-1.7\n%â'))]).toEqual([[], []]);
});

/** A page without what is new each time. */
const plain = (html: string) => html.replace(/nonce="[^"]*"/g, '').replace(/[0-9a-f-]{36}/g, '');
