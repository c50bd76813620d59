import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { asOre } from '#server/format/money.ts';
import { startDraft } from '#server/price-tables/draft-commands.ts';
import type { Tenant } from '#server/tenant.ts';
import { changeSheet, test } from '../effect-draft.ts';
import { addCar } from '../factories.ts';
import { fieldsOf, textOf } from '../html.ts';
import { addOverride } from '../stored-price-tables.ts';

const addVans = (tenant: Tenant) =>
  Promise.all([
    addCar(tenant, { category: 'V1', registrationNumber: 'AB12345' }),
    addCar(tenant, { category: 'V2', registrationNumber: 'CD12345' }),
    addCar(tenant, { category: 'V3', registrationNumber: 'EF12345' }),
    addCar(tenant, { category: 'V3', availability: 'sold' }),
    addCar(tenant, { vehicleType: 'passenger_car' }),
  ]);

const rowsOf = (html: string) =>
  parse(html)
    .querySelectorAll('tbody tr')
    .map((row) => row.querySelectorAll('td, th').map(({ text }) => text.trim()));

test('the preview tells who is dearer and who loses the price, of living cars in scope alone', async ({
  draft: { me, page, change },
  as,
  visit,
}) => {
  await as(me, addVans);
  await change('V1', null);
  await change('V2', 2);
  const html = await (await visit(page, { as: me })).text();
  const counts = parse(html)
    .querySelectorAll('#virkning + ul li')
    .map(({ text }) => text);
  expect(counts).toEqual(['1 mister sin pris', '1 bliver dyrere', '0 bliver billigere', '1 er uændret']);
  const rows = rowsOf(html);
  expect(rows.map((row) => row.slice(1, 5))).toEqual([
    ['AB 12 345', 'V1', 'Mister sin pris', expect.stringContaining('24 md.')],
    ['CD 12 345', 'V2', 'Dyrere', expect.stringContaining('12 md. · 2.500 km')],
    ['EF 12 345', 'V3', 'Uændret', expect.stringContaining('12 md. · 1.500 km')],
  ]);
  expect(rows[0]?.[9]).toMatch(/^Ikke tilbudt: V1, 24 md\./);
  const lost = await (await visit(`${page}?change=lost`, { as: me })).text();
  expect(rowsOf(lost).map((row) => row[1])).toEqual(['AB 12 345']);
  const csv = await (await visit(`${page}?format=csv&sortBy=difference&sortDirection=desc`, { as: me })).text();
  expect(csv.split('\n')[1]).toContain('CD 12 345');
  const atTwelve = await (await visit(`${page}?reference=0`, { as: me })).text();
  expect(textOf(atTwelve)).toContain('2 er uændrede');
});

test('publishing without a seen preview is refused, with the note kept; with it, it is published once', async ({
  draft: { me, page },
  visit,
}) => {
  const seen = fieldsOf(await (await visit(page, { as: me })).text());
  const form = { ...seen, step: 'publish', note: 'Nye priser' };
  const blind = await visit(page, { as: me, form: { ...form, fingerprint: '' } });
  expect(blind.status).toBe(409);
  const again = await blind.text();
  expect(textOf(again)).toContain('Virkningen har ændret sig, siden du så den.');
  expect(fieldsOf(again)).toMatchObject({ note: 'Nye priser', fingerprint: seen.fingerprint });
  const [one, other] = await Promise.all([visit(page, { as: me, form }), visit(page, { as: me, form })]);
  expect([one.status, other.status]).toEqual([303, 303]);
  const versions = await (await visit(page.replace('effect', 'versions'), { as: me })).text();
  const states = parse(versions).querySelectorAll('ol.surface > li p:first-child');
  expect(states.map(({ text }) => text)).toEqual(['Version 2Gældende', 'Version 1Afløst']);
});

const changes: Record<string, (tenant: Tenant) => Promise<unknown>> = {
  'a price of the draft': (tenant) => changeSheet(tenant, 'V3', 3),
  'a car of the scope': ({ db }) =>
    db.updateTable('car').set({ category: 'V2' }).where('category', '=', 'V3').execute(),
  'an agreed price': (tenant) => addOverride(tenant, {}),
};

test.for(Object.keys(changes))(
  '%s changes after the preview → publishing is refused as stale, and the new preview is shown',
  async (name, { draft: { me, page }, as, visit }) => {
    await as(me, addVans);
    const seen = fieldsOf(await (await visit(page, { as: me })).text());
    await as(me, async (tenant) => changes[name]?.(tenant));
    const stale = await visit(page, { as: me, form: { ...seen, step: 'publish' } });
    expect(stale.status).toBe(409);
    const again = fieldsOf(await stale.text());
    expect(again.fingerprint).not.toBe(seen.fingerprint);
    const published = await visit(page, { as: me, form: { ...again, step: 'publish' } });
    expect([published.status, published.headers.get('location')]).toEqual([303, page.replace('effect', 'versions')]);
  },
);

test('what decides no rent leaves the preview as it was: the mileage of a car', async ({
  draft: { me, page },
  as,
  visit,
}) => {
  await as(me, addVans);
  const seen = fieldsOf(await (await visit(page, { as: me })).text());
  await as(me, ({ db }) => db.updateTable('car').set({ mileage: 99_000 }).execute());
  expect((await visit(page, { as: me, form: { ...seen, step: 'publish' } })).status).toBe(303);
});

test('a day that has been, or none, is said at its field; a later one is shown', async ({
  draft: { me, page },
  visit,
}) => {
  for (const [day, problem] of [
    ['01-01-2020', 'Priser kan ikke ændres tilbage i tiden. Vælg i dag eller senere.'],
    ['snart', 'Skriv en dag, fx 01-01-2027.'],
  ]) {
    expect(textOf(await (await visit(`${page}?day=${day}`, { as: me })).text())).toContain(problem);
  }
  const later = await (await visit(`${page}?day=01-01-2090`, { as: me })).text();
  expect(textOf(later)).toContain('Fra 1. jan. 2090, uden moms');
  expect(fieldsOf(later)).toMatchObject({ validFrom: '01-01-2090' });
});

test('without a draft the tab says so, with the way to one; without cars it says that too', async ({
  draft: { me, page },
  visit,
}) => {
  const empty = await (await visit(page, { as: me })).text();
  expect(textOf(empty)).toContain('Ingen biler i omfanget');
  await visit(page, { as: me, form: { ...fieldsOf(empty), step: 'publish' } });
  const none = await (await visit(page, { as: me })).text();
  expect(textOf(none)).toContain('Der er ingen kladde');
  expect(parse(none).querySelector('button[value=edit]')?.text).toBe('Rediger priserne');
});

test('of sixteen terms and kilometres each can be chosen', async ({ draft: { me, page }, as, visit }) => {
  await as(me, async (tenant) => {
    await addVans(tenant);
    const reference = { referenceTerms: [12, 14, 24, 36], referenceKm: [1000, 1500, 2000, 2500] };
    await tenant.db.updateTable('organizationSettings').set(reference).execute();
  });
  const html = await (await visit(`${page}?reference=14`, { as: me })).text();
  expect(rowsOf(html).map((row) => row[4])).toEqual(Array.from({ length: 3 }, () => '36 md. · 2.000 km'));
});

test('matrices are compared too: insurance by coverage, service by kilometres', async ({
  draft: { me },
  as,
  visit,
}) => {
  await as(me, (tenant) =>
    addCar(tenant, {
      category: 'V3',
      fuelType: 'diesel',
      salePriceInclVat: asOre(245_000_00),
      mileage: 10,
      firstRegistrationDate: '2026-01-01',
    }),
  );
  for (const [kind, path] of [
    ['insurance', '/insurance-matrices'],
    ['service', '/servicepackage-matrices'],
  ] as const) {
    const id = await as(me, async (tenant) => {
      const tables = tenant.db.selectFrom('priceTable').select('id').where('kind', '=', kind);
      const { id } = await tables.executeTakeFirstOrThrow();
      await startDraft(tenant, kind, id);
      const drafts = tenant.db.selectFrom('priceTableVersion').select('id').where('status', '=', 'draft');
      const cells = tenant.db.updateTable('priceCell').where('versionId', 'in', drafts).where('price', 'is not', null);
      await cells.set(({ eb }) => ({ price: eb('price', '+', 100) })).execute();
      return id;
    });
    const html = await (await visit(`${path}/${id}/effect`, { as: me })).text();
    expect(textOf(html)).toContain('1 bliver dyrere');
    expect(rowsOf(html)[0]?.[7]).toBe('+1 kr.');
  }
});
