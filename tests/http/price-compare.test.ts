import { expect } from 'vitest';
import { startDraft } from '#server/price-tables/draft-commands.ts';
import { saveScope } from '#server/price-tables/scope-commands.ts';
import { addCategory } from '../factories.ts';
import { test } from '../fixtures.ts';
import { cellsOf, fieldsOf, linksOf, textOf } from '../html.ts';
import { kroner } from '../price-tables.ts';
import { addPriceTable, publishTaxedLeasing } from '../stored-price-tables.ts';

test('a changed price stands in the history by its place, and beside the version before in kr. and per cent', async ({
  organize,
  as,
  visit,
}) => {
  const me = { organization: await organize(), role: 'salesAdmin' as const };
  const id = await as(me, (tenant) => addPriceTable(tenant, 'protocol'));
  const path = `/price-protocols/${id}`;
  await as(me, ({ db }) =>
    db
      .updateTable('priceTableVersion')
      .set({ status: 'published', validFrom: '2026-01-01', publishedAt: new Date() })
      .execute(),
  );
  await visit(`${path}?index`, { as: me, form: { step: 'edit' } });
  const read = async (page: string) => (await visit(page, { as: me })).text();
  const sheet = `${path}?index&sheet=V3`;
  await visit(sheet, { as: me, form: { ...fieldsOf(await read(sheet)), c12_2000: '5.495', c24_3000: '' } });
  const km = `${sheet}&layer=excessKmPrice`;
  await visit(km, { as: me, form: { ...fieldsOf(await read(km)), c12_2000: '0,95' } });

  const history = textOf(await read(`${path}/data`));
  expect(history).toContain('V3 · 12 md. · 2.000 km: 5.395 → blev til 5.495');
  expect(history).toContain('V3 · 24 md. · 3.000 km: 5.495 → blev til ikke tilbudt');
  expect(history).toContain('V3 · 12 md. · 2.000 km, overkilometer: 0,85 → blev til 0,95');

  const versions = linksOf(await read(`${path}/versions`));
  const compare = versions.find(({ label }) => label === 'Sammenlign version 2 med version 1')?.href ?? '';
  expect(cellsOf(await read(compare))).toEqual([
    ['Pris', 'Version 1', 'Version 2', 'Forskel', '%'],
    ['V3 · 12 md. · 2.000 km · kr./md.', '5.395', '5.495', '+100', '+1,9 %'],
    ['V3 · 12 md. · 2.000 km · Overkilometer · kr./km', '0,850', '0,950', '+0,100', '+11,8 %'],
    ['V3 · 24 md. · 3.000 km · kr./md.', '5.495', 'Ikke tilbudt', '', ''],
  ]);
  await visit(`${path}/extras`, { as: me, form: { ...fieldsOf(await read(`${path}/extras`)), startupFee: '1.695' } });
  expect(textOf(await read(compare))).toContain('Også ændret: Oprettelse.');
  expect((await visit(`${path}/compare?from=7&to=9`, { as: me })).status).toBe(200);
});

test('a technician compares prices without the smallest ones and the margin', async ({ organize, as, visit }) => {
  const organization = await organize();
  const path = await as({ organization }, async (tenant) => {
    await addCategory(tenant, 'V3');
    const method = { base: 'costPrice', yearlyRate: 500, adminPerMonth: kroner(50), tax: 'none' } as const;
    const id = await publishTaxedLeasing(tenant, { ...method, margin: 1_000 }, kroner(1_111));
    await startDraft(tenant, 'protocol', id);
    const drafts = tenant.db.selectFrom('priceTableVersion').select('id').where('status', '=', 'draft');
    await tenant.db
      .updateTable('priceCell')
      .set({ minPrice: kroner(2_222) })
      .where('versionId', 'in', drafts)
      .execute();
    const { version, number } = await drafts.select(['version', 'number']).executeTakeFirstOrThrow();
    await saveScope(tenant, 'protocol', id, { version, input: { margin: 2_000 } });
    return `/price-protocols/${id}/compare?from=${number - 1}&to=${number}`;
  });
  const read = async (role: 'owner' | 'technician') =>
    textOf(await (await visit(path, { as: { organization, role } })).text());
  expect(await read('owner')).toMatch(/Også ændret: .*Avance.*Mindstepris/s);
  const seen = await read('technician');
  expect(seen).toContain('samme priser');
  expect(seen).not.toMatch(/Mindstepris|Avance|1\.111|2\.222/);
});
