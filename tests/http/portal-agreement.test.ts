import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { partOf } from '#server/car-images/image-types.ts';
import { drawDemoContracts } from '#server/demo/demo-contracts.ts';
import { keyOf } from '#server/files/receive.ts';
import { addPhoto } from '../factories.ts';
import { textOf } from '../html.ts';
import { openPortalBrowser } from '../portal.ts';
import { rentToCustomer } from '../portal-cars.ts';
import { finishProfile, test } from '../portal-entered.ts';
import { addPerson } from '../portal-people.ts';

test('a contract is its customer’s; a viewer, another customer, another dealer, a switch that is off → refused, and nothing kept', async ({
  organize,
  enter,
  as,
  user,
  app,
  database,
  storage,
}) => {
  const [organization, elsewhere] = [await organize(), await organize()];
  const owner = await enter(organization, 'holm');
  const { agreementId, storageKey } = await as({ organization }, async (tenant) => {
    const made = await rentToCustomer(tenant, owner.customerId);
    const imageId = await addPhoto(tenant, made.carId);
    const { storageKey } = await tenant.db
      .selectFrom('carImage')
      .innerJoin('file', 'file.id', 'carImage.fileId')
      .select('storageKey')
      .where('carImage.id', '=', imageId)
      .executeTakeFirstOrThrow();
    return { ...made, storageKey };
  });
  const { id: userId } = await user({ organization });
  await drawDemoContracts({ database, storage }, { organizationId: organization.id, userId });
  const contract = (headers: Record<string, string> = {}, method = 'GET') =>
    owner.browser.visit(owner.browser.at(`/aftaler/${agreementId}/kontrakt`), headers, method);
  const whole = await contract();
  const size = Number(whole.headers.get('content-length'));
  expect([whole.status, (await whole.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    ...{ 'content-type': 'application/pdf', 'cache-control': 'private, no-store', 'x-portal-keep': 'yes' },
    'content-disposition': expect.stringMatching(/^inline; .*Lejekontrakt/),
  });
  const head = await contract({}, 'HEAD');
  expect([head.status, Number(head.headers.get('content-length')), await head.text()]).toEqual([200, size, '']);
  const part = await contract({ range: 'bytes=1-3' });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    `bytes 1-3/${size}`,
    'PDF',
  ]);
  expect((await contract({ range: `bytes=${size}-` })).status).toBe(416);
  expect((await contract({ 'if-none-match': whole.headers.get('etag') ?? '' })).status).toBe(304);
  const shown = await owner.browser.read(owner.browser.at(`/aftaler/${agreementId}`));
  expect([shown.includes('Hent kontrakten som PDF'), shown.includes('Lejekontrakt A-')]).toEqual([true, false]);
  const file = path.join(storage.tempFolder, randomUUID());
  await writeFile(file, 'webp');
  await storage.put(keyOf(storageKey, partOf(null, 800)), { path: file, size: 4, mediaType: 'image/webp' });
  const own = await owner.browser.visit(owner.browser.at(`/billeder/aftale/${agreementId}/stor`));
  expect([own.status, await own.text(), own.headers.get('cache-control')]).toEqual([
    200,
    'webp',
    'private, max-age=86400',
  ]);
  const at = `/aftaler/${agreementId}`;
  const posts: [page: string, form: Record<string, string>][] = [
    [`${at}/km`, { mileage: '12.000' }],
    ['/skade', { agreementId: String(agreementId), isDrivable: 'yes', zones: 'Tag', text: 'Hagl' }],
    ['/anmod', { kind: 'sale', wish: 'En ny', agreementId: String(agreementId) }],
  ];
  const pages = [
    at,
    `${at}/km`,
    `${at}/kontrakt`,
    `/billeder/aftale/${agreementId}/stor`,
    `/billeder/tilbud/${owner.quoteId}/lille`,
  ];
  for (const other of [await enter(organization, 'toto'), await enter(elsewhere, 'tre')]) {
    for (const page of pages)
      expect([page, (await other.browser.visit(other.browser.at(page))).status]).toEqual([page, 404]);
    for (const [page, form] of posts) {
      expect([page, (await other.browser.send(other.browser.at(page), form)).status]).toEqual([page, 404]);
    }
  }
  const html = await (await owner.browser.visit(owner.browser.at(''))).text();
  expect(html).toContain(`/billeder/aftale/${agreementId}/lille`);
  const email = `laeser@${organization.slug}.example`;
  const reader = await as({ organization }, (tenant) => addPerson(tenant, owner.customerId, email, 'viewer'));
  await finishProfile(database, reader.portalUserId);
  const viewer = openPortalBrowser(app, database, organization);
  await viewer.signIn(email);
  for (const [page, form] of posts) {
    expect([page, (await viewer.send(viewer.at(page), form)).status]).toEqual([page, 403]);
    expect(parse(await (await viewer.visit(viewer.at(page))).text()).querySelectorAll('main form')).toEqual([]);
  }
  expect(await viewer.read(viewer.at(at))).toMatch(/Periode og kilometer.*Betaling/);
  await as({ organization }, ({ db }) =>
    db
      .updateTable('organizationSettings')
      .set({ portalAsksCar: false, portalAsksDamage: false, portalAsksKm: false, portalAsksMessage: false })
      .where('organizationId', '=', organization.id)
      .execute(),
  );
  for (const [page, form] of [...posts, ['', { step: 'message', text: 'Hej' }] as const]) {
    const refused = await owner.browser.send(owner.browser.at(page), form);
    expect([page, refused.status, textOf(await refused.text())]).toEqual([
      page,
      403,
      expect.stringContaining('Ring til os'),
    ]);
  }
  const front = await owner.browser.read(owner.browser.at(''));
  expect(front).not.toMatch(/Meld skade|Anmod om bil|Skriv en besked/);
  const kept = await as({ organization }, async ({ db }) => ({
    memos: await db.selectFrom('memo').select('id').execute(),
    reports: await db.selectFrom('customerDamage').select('id').execute(),
    messages: await db.selectFrom('leadMessage').select('id').execute(),
    read: await db.selectFrom('rentalReading').select('id').where('mileage', 'is not', null).execute(),
  }));
  expect(kept).toEqual({ memos: [], reports: [], messages: [], read: [] });
});
