import { expect } from 'vitest';
import { test } from '../bulk-steps.ts';
import { addCatalogue, addProduct } from '../catalogue.ts';
import { addCar } from '../factories.ts';
import { textOf, toastOf, undoOf } from '../html.ts';

const list = '/factory-cars/products';
const option = { code: 'NAV', name: 'Navigation', priceExclVatExclTax: '6.000', isTaxable: 'on' };

/** Three products of an active edition: two active ones and a draft. */
async function addThree(tenant: Parameters<typeof addCatalogue>[0]) {
  const { editionId, productId } = await addCatalogue(tenant, { product: { options: [option] } });
  const other = await addProduct(tenant, editionId, { name: '116 CDI', productCode: 'V116' });
  const draft = await addProduct(tenant, editionId, { name: '119 CDI', productCode: 'V119', status: 'draft' });
  return { editionId, productId, other, draft };
}

test('products are closed together after a preview, and reopened by one undo', async ({ as, owner, steps, visit }) => {
  const { productId, draft } = await as(owner, addThree);
  const states = () =>
    as(owner, async ({ db }) => {
      const products = await db.selectFrom('product').select('status').orderBy('id').execute();
      return products.map(({ status }) => status);
    });
  const path = await steps.choose(list, [], 'all');
  expect(path).toMatch(/^\/factory-cars\/products\/bulk\/\d+$/);
  expect(await steps.read(path)).toContain('Ret 3 produkter');
  await steps.plan(path, { status: 'phasingOut' });
  const seen = await steps.read(path);
  expect(seen).toContain('Aktiv → Udgår');
  expect(seen).toContain('Status kan ikke ændres på den måde. En lukket genåbnes som kladde.: 1 produkt');
  expect(await states()).toEqual(['active', 'active', 'draft']);
  const done = await steps.run(path);
  expect(toastOf(done).title).toBe('2 produkter er ændret');
  expect(await states()).toEqual(['phasingOut', 'phasingOut', 'draft']);
  expect(await steps.read(`${list}/bulk`)).toContain('Status: Udgår Færdig 2 1');
  expect(await steps.read('/activities')).toContain('ændrede 2 produkter på én gang');

  const paged = await steps.pick(`${list}?status=phasingOut`, [productId], 'page-1');
  expect(String(paged.headers.get('location'))).toMatch(/^\/factory-cars\/products\?status=phasingOut&selection=\d+$/);
  const { ticked, boxes } = await steps.barOf(String(paged.headers.get('location')));
  expect([new Set(ticked), boxes.includes(String(draft))]).toEqual([new Set([String(productId)]), false]);

  await visit(undoOf(done), { as: owner, form: {} });
  expect(await states()).toEqual(['active', 'active', 'draft']);
  expect(await steps.read(path)).toContain('Ændringen er fortrudt.');
  expect((await steps.read('/cars/bulk')).includes('Status: Udgår')).toBe(false);
  expect((await visit(path.replace('/factory-cars/products', '/cars'), { as: owner })).status).toBe(404);
});

test('products are deleted with their options but for one that is ordered, and come back with all they had', async ({
  as,
  owner,
  steps,
  visit,
}) => {
  const { productId, other, draft } = await as(owner, async (tenant) => {
    const products = await addThree(tenant);
    await addCar(tenant, { productId: products.other, isFactoryCar: true });
    return products;
  });
  const path = await steps.choose(list, [productId, other, draft]);
  await steps.plan(path, { status: 'deleted' });
  expect(await steps.read(path)).toContain('Slet 2 produkter');
  const done = await steps.run(path);
  const left = () => as(owner, ({ db }) => db.selectFrom('product').select('id').orderBy('id').execute());
  expect(await left()).toEqual([{ id: other }]);
  const result = await steps.read(path);
  expect(result).toContain('2 produkter er ændret. 1 produkt blev ikke ændret.');
  expect(result).toContain('116 CDI V116 · Mercedes-Benz Vito Select Produktet er bestilt');
  expect(await steps.read(`${path}?rows=change`)).toContain('Aktiv → Slettet');
  await visit(undoOf(done), { as: owner, form: {} });
  expect(await left()).toEqual([productId, other, draft].map((id) => ({ id })));
  const options = await as(owner, ({ db }) => db.selectFrom('productOption').select(['productId', 'code']).execute());
  expect(options).toEqual([{ productId, code: 'NAV' }]);
});

test('a product changed or deleted since the preview is previewed again before anything happens', async ({
  as,
  owner,
  steps,
}) => {
  const { productId, other } = await as(owner, addThree);
  const path = await steps.choose(list, [productId, other]);
  expect(textOf(await (await steps.plan(path, { status: '' })).text())).toContain('Vælg, hvad der skal ske');
  await steps.plan(path, { status: 'closed' });
  await as(owner, ({ db }) =>
    db.updateTable('product').set({ status: 'phasingOut' }).where('id', '=', other).execute(),
  );
  expect((await steps.run(path)).headers.get('location')).toBe(`${path}?changed`);
  const shown = await steps.read(`${path}?changed`);
  expect(shown).toContain('Nogle af produkterne er ændret, siden du så tallene.');
  expect(shown).toContain('Udgår → Lukket');
  await as(owner, ({ db }) => db.deleteFrom('product').where('id', '=', other).execute());
  expect((await steps.run(path)).headers.get('location')).toBe(`${path}?changed`);
  expect(await steps.read(path)).toContain('Ret 1 produkt');
  expect((await steps.run(path)).headers.get('location')).toBe(list);
});
