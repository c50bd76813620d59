import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { dayOf, daysAfter } from '#server/format/day.ts';
import { asOre } from '#server/format/money.ts';
import { createQuote } from '#server/quotes/create-quote.ts';
import { quoteUpdate } from '#server/quotes/quote-lock.ts';
import type { Tenant } from '#server/tenant.ts';
import { addEnquiry } from '../conversation.ts';
import { addCar, addCustomer, addMemos, addPhoto } from '../factories.ts';
import { test } from '../fixtures.ts';
import { linksOf, textOf } from '../html.ts';
import { addPerson } from '../portal-people.ts';
import { addOverride } from '../stored-price-tables.ts';

const today = dayOf(new Date());
const idle = { nextActionAt: null, nextActionKind: null };

/** The numbers of the page: the count and words of each link that begins with one. */
const numbersOf = (html: string) =>
  linksOf(html).flatMap(({ label, href }) => {
    const [, count, name] = /^(\d+) (.+)$/.exec(label) ?? [];
    return count && name && href ? [{ count, name, href }] : [];
  });

/** Quotes that are accepted, about to end, ended, seen and both, and an agreed price that waits for approval. */
async function addWaiting(tenant: Tenant) {
  const firstSentAt = new Date();
  const sent = { status: 'sent', firstSentAt, validUntil: daysAfter(today, 9) } as const;
  for (const quote of [
    { ...sent, status: 'accepted' as const },
    { ...sent, validUntil: daysAfter(today, 3) },
    { ...sent, validUntil: daysAfter(today, 3), seenAt: firstSentAt },
    { ...sent, validUntil: daysAfter(today, -1), seenAt: firstSentAt },
    { ...sent, seenAt: firstSentAt },
    sent,
  ]) {
    const { id } = await createQuote(tenant, { productType: 'longRental' });
    await quoteUpdate(tenant, id).set(quote).execute();
  }
  const id = await addOverride(tenant, {});
  await tenant.db.updateTable('priceOverride').set({ status: 'pending' }).where('id', '=', id).execute();
}

test('each number of the start page → a list of exactly so many', async ({ as, organize, visit }) => {
  const person = { organization: await organize() };
  await as(person, async (tenant) => {
    const ready = { status: 'published', salePriceInclVat: asOre(9_990_000) } as const;
    await addPhoto(tenant, await addCar(tenant, { ...ready, inStockAt: today }), 1);
    await addCar(tenant, { ...ready, inStockAt: '2026-01-05', registrationNumber: 'AB12345' });
    await addCar(tenant, { ...ready, availability: 'reserved', reservedUntil: today, modelName: 'Kodiaq' });
    await addCar(tenant, { ...ready, availability: 'reserved', reservedUntil: daysAfter(today, 9), modelName: 'Yeti' });
    await addCar(tenant, { ...ready, availability: 'sold', soldAt: today });
    await addCar(tenant, { status: 'draft', salePriceInclVat: null });
    await addCar(tenant, { status: 'soft-deleted', deletedAt: new Date() });
    await addCar(tenant, { isFactoryCar: true });
    const { userId: assignedToId } = tenant;
    await addEnquiry(tenant, { status: 'new', assignedToId, respondBy: new Date(Date.now() - 60_000) });
    await addEnquiry(tenant, { status: 'new', respondBy: new Date(Date.now() + 3_600_000) });
    await addEnquiry(tenant, {
      status: 'contacted',
      assignedToId,
      firstResponseAt: new Date(),
      waitsSince: new Date(),
    });
    await addEnquiry(tenant, { status: 'lost', lostReason: 'price', closedAt: new Date(), assignedToId, ...idle });
    await addWaiting(tenant);
    const customerId = await addCustomer(tenant, { name: 'Vera Venter' });
    const { accessId } = await addPerson(tenant, customerId, 'vera@venter.example', 'user');
    await tenant.db.updateTable('portalAccess').set({ status: 'waiting' }).where('id', '=', accessId).execute();
  });
  await as({ organization: await organize() }, (tenant) => addCar(tenant));

  const html = await (await visit('/', { as: person })).text();
  const numbers = numbersOf(html);
  const said = numbers.map(({ count, name }) => `${name}: ${count}`);
  expect(said).toEqual(
    expect.arrayContaining([
      ...['Svarfrist overskredet: 1', 'Uden ansvarlig: 1', 'Kunden har svaret: 1', 'Nye emner: 2'],
      'Venter på adgang til portalen: 1',
      ...['Til salg: 2', 'Reserveret: 2', 'Skal udleveres: 1', 'Kladder: 1', 'Mangler billede: 2', 'Mangler pris: 1'],
      ...['Over 60 dage på lager: 1', 'Fabriksbiler: 1', 'Priser skal godkendes: 1'],
      ...['Accepteret, skal bekræftes: 1', 'Udløber inden 3 dage: 2', 'Set, men ubesvaret: 2'],
    ]),
  );
  const bars = parse(html).querySelectorAll('svg a');
  const drawn = bars.map((bar) => ({
    count: /: (\d+)$/.exec(bar.getAttribute('aria-label') ?? '')?.[1] ?? '',
    href: bar.getAttribute('href') ?? '',
  }));
  expect(drawn.map(({ count }) => Number(count)).reduce((sum, count) => sum + count)).toBe(3);
  for (const { count, href } of [...numbers, ...drawn.filter(({ count }) => count !== '0')]) {
    const list = textOf(await (await visit(href, { as: person })).text());
    expect(list, href).toMatch(
      new RegExp(`(?<!\\d)${count} ((fabriks)?bil(er)?|emner?|kunder?|tilbud|prisfravigelser?)`, 'i'),
    );
  }
  const text = textOf(html);
  expect(text).toContain('Kodiaq Udløber i dag');
  expect(text).not.toContain('Yeti');
});

test('a salesperson’s start page → the own leads, nobody else’s', async ({ as, organize, user, visit }) => {
  const organization = await organize();
  const member = { organization, role: 'member' } as const;
  const { id: assignedToId } = await user(member);
  await as({ organization }, async (tenant) => {
    const due = { status: 'contacted', firstResponseAt: new Date(), nextActionAt: new Date() } as const;
    await addEnquiry(tenant, { ...due, contactName: 'Anders Egen', assignedToId });
    await addEnquiry(tenant, { ...due, contactName: 'Frida Fremmed', assignedToId: tenant.userId });
  });
  const text = textOf(await (await visit('/', { as: member })).text());
  expect(text).toContain('1 At gøre i dag');
  expect(text).toContain('Anders Egen');
  expect(text).not.toMatch(/Frida|Hvem er her i dag|Solgte biler/);
});

test('a technician’s start page → cars and workshop, nothing of money or customers', async ({
  as,
  organize,
  visit,
}) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    await addCar(tenant, { status: 'published', costPrice: asOre(8_000_000) });
    await addCar(tenant, { status: 'published', availability: 'workshop', nextInspectionDate: daysAfter(today, 8) });
    await addEnquiry(tenant, { contactName: 'Frida Kunde' });
  });
  const text = textOf(await (await visit('/', { as: { organization, role: 'technician' } })).text());
  expect(text).toMatch(/1 På værksted.*1 Syn inden 30 dage.*1 Til salg/);
  expect(text).not.toMatch(/\bkr\b|80\.000|Frida|Nye emner/);
});

test('a manager’s start page of a department → its own leads and cars; one of another organisation is none', async ({
  as,
  organize,
  visit,
}) => {
  const person = { organization: await organize() };
  const add = (tenant: Parameters<typeof addCar>[0], name: string) =>
    tenant.db
      .insertInto('department')
      .values({ organizationId: tenant.organizationId, name })
      .returning('id')
      .executeTakeFirstOrThrow();
  const { id } = await as(person, async (tenant) => {
    const [one, other] = [await add(tenant, 'Aarhus'), await add(tenant, 'Vejle')];
    await addCar(tenant, { departmentId: one.id });
    await addCar(tenant, { departmentId: other.id });
    await addEnquiry(tenant, { status: 'new', departmentId: other.id });
    return one;
  });
  const of = async (department: number) =>
    textOf(await (await visit(`/?department=${department}`, { as: person })).text());
  expect(await of(id)).toMatch(/0 Nye emner.*1 Til salg/);
  expect(await of(999_999)).toMatch(/1 Nye emner.*2 Til salg/);
});

test('a part moved, hidden and shown again → for its owner alone', async ({ organize, visit }) => {
  const organization = await organize();
  const [owner, colleague] = [{ organization }, { organization, role: 'admin' } as const];
  const headings = async (as: typeof owner) =>
    parse(await (await visit('/?arrange=true', { as })).text())
      .querySelectorAll('h2')
      .map((heading) => heading.textContent.trim());
  const before = await headings(owner);
  const step = (arrange: string, widget: string) =>
    visit('/?index&arrange=true', { as: owner, form: { arrange, widget } });
  expect((await step('up', 'today')).status).toBe(303);
  const place = before.indexOf('Dagens aftaler');
  expect((await headings(owner)).indexOf('Dagens aftaler')).toBe(place - 1);
  await step('hide', 'stock');
  expect(await headings(owner)).not.toContain('Lager');
  expect(await headings(colleague)).toEqual(before);
  await step('show', 'stock');
  expect(await headings(owner)).toContain('Lager');
  await step('reset', 'stock');
  expect(await headings(owner)).toEqual(before);
  expect((await step('hide', 'andet')).status).toBe(400);
});

test('a new organisation → four steps that tick themselves, gone when all are done', async ({
  as,
  organize,
  visit,
}) => {
  const person = { organization: await organize() };
  const look = async () => textOf(await (await visit('/', { as: person })).text());
  expect(await look()).toMatch(/Opret den første bil Invitér/);
  await as(person, (tenant) => addCar(tenant));
  expect(await look()).toContain('Opret den første bil (gjort)');
  expect(linksOf(await (await visit('/', { as: person })).text())).toContainEqual({
    label: 'importere dine biler',
    href: '/cars/import',
  });
});

test('a car one day in stock → «1 dag» at its prices', async ({ as, organize, visit }) => {
  const organization = await organize();
  const inStockAt = daysAfter(today, -1);
  const id = await as({ organization }, (tenant) => addCar(tenant, { status: 'published', inStockAt }));
  const text = textOf(await (await visit(`/cars/${id}/edit/economy`, { as: { organization } })).text());
  expect(text).toMatch(/\b1 dag\b/);
  expect(text).not.toContain('1 dage');
});

test('a technician’s start page begins with the own open memos, overdue first, each done by one tap', async ({
  as,
  organize,
  user,
  visit,
}) => {
  const organization = await organize();
  const technician = { organization, role: 'technician' as const };
  const { id: assignedToId } = await user(technician);
  await as({ organization }, async (tenant) => {
    const car = await addCar(tenant, { registrationNumber: 'AB12345' });
    await addMemos(tenant, car, [
      { title: 'Ring om dæk', assignedToId },
      { title: 'Klargør', assignedToId, dueAt: today },
      { title: 'Skift olie', assignedToId, dueAt: daysAfter(today, -2) },
      { title: 'En andens', dueAt: today },
      { title: 'Færdig', assignedToId, status: 'done', completedAt: new Date() },
      { title: 'Slettet', assignedToId, deletedAt: new Date() },
    ]);
  });
  const own = async () =>
    parse(await (await visit('/', { as: technician })).text()).querySelectorAll('[aria-labelledby=memos] li');
  const shown = await own();
  expect(shown.map((item) => textOf(String(item)))).toEqual([
    expect.stringMatching(/^Skift olie AB 12 345 .*Overskredet/),
    expect.stringMatching(/^Klargør .*I dag$/),
    expect.stringMatching(/^Ring om dæk/),
  ]);
  const [form] = shown.flatMap((item) => item.querySelectorAll('form'));
  const done = await visit(form?.getAttribute('action')?.replaceAll('&amp;', '&') ?? '', {
    as: technician,
    form: { from: 'open', to: 'done' },
  });
  expect(done.headers.get('location')).toBe('/');
  expect(await own()).toHaveLength(2);
  expect(textOf(await (await visit('/', { as: { organization } })).text())).not.toContain('Mine opgaver');
});
