import { randomUUID } from 'node:crypto';
import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { textOf } from '../html.ts';
import { jpeg } from '../photo-worker.ts';
import { formOf, rentToCustomer } from '../portal-cars.ts';
import { test } from '../portal-entered.ts';

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
