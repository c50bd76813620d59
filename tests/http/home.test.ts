import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { dayOf, daysAfter } from '#server/format/day.ts';
import { asOre } from '#server/format/money.ts';
import { addCar, addPhoto } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { linksOf, textOf } from '#tests/html.ts';

test('the start page counts the cars of the own organisation, each count a link to just those', async ({
  as,
  organize,
  visit,
}) => {
  const person = { organization: await organize() };
  const today = dayOf(new Date());
  await as(person, async (tenant) => {
    const ready = { status: 'published', salePriceInclVat: asOre(9_990_000) } as const;
    await addPhoto(tenant, await addCar(tenant, { ...ready, inStockAt: today }), 1);
    await addCar(tenant, { ...ready, inStockAt: '2026-01-05', registrationNumber: 'AB12345' });
    await addCar(tenant, { ...ready, availability: 'reserved', reservedUntil: today, modelName: 'Kodiaq' });
    await addCar(tenant, { ...ready, availability: 'reserved', reservedUntil: daysAfter(today, 9), modelName: 'Yeti' });
    await addCar(tenant, { ...ready, availability: 'sold' });
    await addCar(tenant, { status: 'draft', salePriceInclVat: null });
    await addCar(tenant, { status: 'soft-deleted', deletedAt: new Date() });
    await addCar(tenant, { isFactoryCar: true });
  });
  await as({ organization: await organize() }, (tenant) => addCar(tenant));

  const html = await (await visit('/', { as: person })).text();
  const counts = linksOf(html).flatMap(({ label, href }) => {
    const [, count, name] = /^(\d+) (.+)$/.exec(label) ?? [];
    return count && name && href ? [{ count, name, href }] : [];
  });
  expect(counts.map(({ count, name }) => `${name}: ${count}`)).toEqual([
    ...['Til salg: 2', 'Reserveret: 2', 'Skal udleveres: 1', 'Kladder: 1', 'Mangler billede: 2', 'Mangler pris: 1'],
    ...['Over 90 dage på lager: 1', 'Fabriksbiler: 1'],
  ]);
  for (const { count, href } of counts) {
    expect(href).toContain('columns=car&columns=salePriceInclVat');
    const list = textOf(await (await visit(href, { as: person })).text());
    expect(list, href).toMatch(new RegExp(`(?<!\\d)${count} (fabriks)?bil(er)?`, 'i'));
  }
  const text = textOf(html);
  expect(text).toContain('Kodiaq Udløber i dag');
  expect(text).not.toContain('Yeti');
  expect(text).toMatch(/Længst på lager .*AB 12 345 \d+ dage/);
  const pictures = parse(html).querySelectorAll('main li img');
  expect(pictures.map((image) => image.getAttribute('src'))).toEqual([
    ...[expect.stringContaining('van'), expect.stringContaining('van')],
    expect.stringMatching(/\/photos\/\d+\/base-160\.webp$/),
  ]);
});

test('a technician’s start page → the same cars, nothing of money', async ({ as, organize, visit }) => {
  const organization = await organize();
  await as({ organization }, (tenant) => addCar(tenant, { status: 'published', costPrice: asOre(8_000_000) }));
  const text = textOf(await (await visit('/', { as: { organization, role: 'technician' } })).text());
  expect(text).toContain('1 Til salg');
  expect(text).not.toMatch(/\bkr\b|80\.000/);
});

test('the start page of an organisation whose only car is on its way counts, and offers no first import', async ({
  as,
  organize,
  visit,
}) => {
  const organization = await organize();
  await as({ organization }, (tenant) => addCar(tenant, { status: 'published', availability: 'transit' }));
  const text = textOf(await (await visit('/', { as: { organization } })).text());
  expect(text).toContain('0 Til salg');
  expect(text).not.toContain('ingen biler endnu');
});

test('a car one day in stock → «1 dag» on the start page and at its prices', async ({ as, organize, visit }) => {
  const organization = await organize();
  const inStockAt = daysAfter(dayOf(new Date()), -1);
  const id = await as({ organization }, (tenant) => addCar(tenant, { status: 'published', inStockAt }));
  for (const path of ['/', `/cars/${id}/edit/economy`]) {
    const text = textOf(await (await visit(path, { as: { organization } })).text());
    expect(text, path).toMatch(/\b1 dag\b/);
    expect(text, path).not.toContain('1 dage');
  }
});

test('the start page of an organisation without cars offers to load the stock file', async ({ organize, visit }) => {
  const html = await (await visit('/', { as: { organization: await organize() } })).text();
  expect(textOf(html)).toContain('Du har ingen biler endnu');
  expect(linksOf(html)).toContainEqual({ label: 'Importér biler', href: '/cars/import' });
});
