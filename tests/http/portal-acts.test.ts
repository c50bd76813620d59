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
import { jpeg } from '../photo-worker.ts';
import { openPortalBrowser } from '../portal.ts';
import { formOf, rentToCustomer } from '../portal-cars.ts';
import { finishProfile, test } from '../portal-entered.ts';
import { addPerson } from '../portal-people.ts';

test('kilometres are read on the agreement: lower refused, far above asked about, once, as a reading that staff see', async ({
  organize,
  enter,
  as,
  user,
  visit,
}) => {
  const organization = await organize();
  const seller = await user({ organization, role: 'member' });
  const { browser, customerId } = await enter(organization, 'holm');
  const { agreementId, carId } = await as({ organization }, (tenant) =>
    rentToCustomer(tenant, customerId, { ownerId: seller.id }),
  );
  expect(await browser.read(browser.at(''))).toMatch(/Det venter på dig.*Aflæs km/);
  const at = browser.at(`/aftaler/${agreementId}`);
  const page = `${at}/km`;
  expect(await browser.read(page)).toContain('Sidst stod den på 10.000 km');
  const formKey = randomUUID();
  const post = async (mileage: string, more: Record<string, string> = {}, photos: readonly File[] = []) => {
    const answer = await browser.post(page, formOf({ formKey, mileage, ...more }, photos));
    return { status: answer.status, text: answer.status === 303 ? '' : textOf(await answer.text()) };
  };
  expect(await post('')).toMatchObject({ status: 400, text: expect.stringContaining('Skriv kilometertallet') });
  expect(await post('9.999')).toMatchObject({ status: 409, text: expect.stringContaining('lavere end det seneste') });
  const jump = await post('130.000');
  expect([jump.status, jump.text]).toEqual([409, expect.stringContaining('Kilometertallet er rigtigt')]);
  const none = () => as({ organization }, ({ db }) => db.selectFrom('document').select('id').execute());
  expect(await none()).toEqual([]);
  const photo = await jpeg(7);
  const answers = await Promise.all([post('13.000', {}, [photo]), post('13.000', {}, [photo])]);
  answers.push(await post('13.000', {}, [photo]));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  const kept = await as({ organization }, async ({ db }) => ({
    readings: await db.selectFrom('rentalReading').select('mileage').execute(),
    car: await db.selectFrom('car').select('mileage').where('id', '=', carId).executeTakeFirst(),
    photos: await db.selectFrom('document').select(['title', 'rentalId']).execute(),
    feed: await db.selectFrom('activity').select('actorType').where('summary', '=', 'aflæste kilometer på').execute(),
    told: await db.selectFrom('notification').select(['kind', 'userId']).execute(),
  }));
  expect(kept).toEqual({
    ...{ readings: [{ mileage: 13_000 }], car: { mileage: 13_000 }, feed: [{ actorType: 'customer' }] },
    photos: [{ title: 'Kilometertæller, aflæst af kunden', rentalId: agreementId }],
    told: [{ kind: 'portalKmRead', userId: seller.id }],
  });
  expect(await browser.read(`${at}?sket=km`)).toMatch(/Kilometertallet er gemt.*3\.000 af 20\.000 km er kørt/);
  expect(await browser.read(browser.at(''))).not.toContain('Vi har bedt om bilens kilometertal');
  const staff = await visit(`/rental/agreements/${agreementId}/edit`, { as: { organization } });
  expect(textOf(await staff.text())).toContain('13.000');
});

test('a damage becomes a memo of the car with photos, urgent where it cannot drive, once', async ({
  organize,
  enter,
  as,
  visit,
}) => {
  const organization = await organize();
  const { browser, customerId } = await enter(organization, 'holm');
  const { agreementId, carId } = await as({ organization }, async (tenant) => {
    await tenant.db
      .updateTable('organizationSettings')
      .set({ portalHelpPhone: '+4570102030' })
      .where('organizationId', '=', organization.id)
      .execute();
    return rentToCustomer(tenant, customerId);
  });
  const page = browser.at('/skade');
  const html = await (await browser.visit(page)).text();
  expect(textOf(html)).toContain('Ring 70 10 20 30');
  expect(parse(html).querySelectorAll('input[name=zones][type=checkbox]')).toHaveLength(23);
  const empty = await browser.post(page, formOf({ text: 'Kørt ind i en pæl' }));
  const words = textOf(await empty.text());
  expect([empty.status, words]).toEqual([400, expect.stringContaining('Vælg, hvor på bilen skaden er')]);
  expect(words).toContain('Svar på, om bilen kan køre');
  const typed = {
    ...{ formKey: randomUUID(), agreementId: String(agreementId), isDrivable: 'no' },
    ...{ zones: ['', 'Forkofanger', 'Motorhjelm'], text: 'Kørt ind i en pæl. Mit nummer er 010190-1234' },
  };
  const photos = [await jpeg(20), await jpeg(200)];
  const send = () => browser.post(page, formOf(typed, photos));
  const answers = [...(await Promise.all([send(), send()])), await send()];
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  const kept = await as({ organization }, async ({ db }) => ({
    memos: await db.selectFrom('memo').select(['title', 'body', 'kind', 'priority', 'isPinned']).execute(),
    about: await db.selectFrom('memoSubject').select(['subjectType', 'subjectId']).orderBy('subjectType').execute(),
    photos: (await db.selectFrom('memoPhoto').select('id').execute()).length,
    kinds: await db.selectFrom('notification').select('kind').distinct().execute(),
    report: await db.selectFrom('car').select('damageReport').where('id', '=', carId).executeTakeFirst(),
  }));
  expect(kept).toEqual({
    memos: [
      {
        ...{ title: 'Bilen kan ikke køre. Kunden melder skade: Forkofanger og 1 andre steder', kind: 'damage' },
        ...{ priority: 'high', isPinned: true, body: expect.stringContaining('010190-••••') },
      },
    ],
    about: [
      { subjectType: 'car', subjectId: carId },
      { subjectType: 'customer', subjectId: customerId },
    ],
    ...{ photos: 2, kinds: [{ kind: 'portalBreakdown' }], report: { damageReport: [] } },
  });
  expect(await browser.read(browser.at(`/aftaler/${agreementId}?sket=skade`))).toMatch(
    /Forkofanger, Motorhjelm.*modtaget/,
  );
  const staff = await visit(`/cars/${carId}/edit/memos`, { as: { organization } });
  expect(textOf(await staff.text())).toContain('Kunden melder skade');
});

test('a request for a car becomes one lead of source portal with the wish as its message', async ({
  organize,
  enter,
  as,
}) => {
  const organization = await organize();
  const { browser, customerId, leadId: before } = await enter(organization, 'holm');
  const { agreementId } = await as({ organization }, (tenant) => rentToCustomer(tenant, customerId));
  const page = browser.at('/anmod');
  const empty = await browser.send(page, { budget: '4.000' });
  const words = await empty.text();
  expect([empty.status, textOf(words)]).toEqual([400, expect.stringContaining('Skriv, hvad du ønsker dig')]);
  expect(parse(words).querySelector('input[name=budget]')?.getAttribute('value')).toBe('4.000');
  const typed = {
    ...{ formKey: randomUUID(), kind: 'leasing', wish: 'En elbil med træk', period: 'Fra marts', budget: '4.000' },
    agreementId: String(agreementId),
  };
  const answers = await Promise.all([browser.send(page, typed), browser.send(page, typed)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const { leads, told } = await as({ organization }, async ({ db }) => ({
    leads: await db
      .selectFrom('lead')
      .select(['id', 'source', 'kind', 'customerId', 'budgetMonthly', 'tradeInPlate', 'wish'])
      .where('id', '<>', before)
      .execute(),
    told: await db.selectFrom('notification').select('kind').distinct().orderBy('kind').execute(),
  }));
  expect(leads).toMatchObject([
    { source: 'portal', kind: 'leasing', customerId, budgetMonthly: 400_000, tradeInPlate: 'AB12345' },
  ]);
  expect(leads[0]?.wish).toMatch(/^En elbil med træk\nPeriode: Fra marts\nI stedet for: /);
  expect(told.map(({ kind }) => kind)).toContain('portalCarAsked');
  const to = answers[0]?.headers.get('location') ?? '';
  expect(to).toBe(browser.at(`/leads/${leads[0]?.id}?sket=anmod`));
  expect(await browser.read(to)).toMatch(/anmodning er sendt.*En elbil med træk/);
});

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
