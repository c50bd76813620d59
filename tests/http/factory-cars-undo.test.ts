import { expect } from 'vitest';
import { addCatalogue } from '../catalogue.ts';
import { test } from '../fixtures.ts';
import { fieldsOf, undoOf } from '../html.ts';

test('a deleted row is restored with its parts, and what an edition closed is reopened, by its author or those who set prices', async ({
  organize,
  as,
  visit,
}) => {
  const [organization, others] = [await organize(), await organize('Andre')];
  const options = [{ code: 'NAV', name: 'Navigation', priceExclVatExclTax: '6.000', isTaxable: 'on' }];
  const ids = await as({ organization }, (tenant) => addCatalogue(tenant, { product: { options } }));
  const owner = { organization };
  const path = `/factory-cars/editions/${ids.editionId}/edit`;
  const post = (url: string, form: Record<string, string>, person: object = owner) =>
    visit(url, { as: { organization, ...person }, form });
  const shown = async (search = '') => fieldsOf(await (await visit(path + search, { as: owner })).text());

  const closed = undoOf(await post(path, { ...(await shown()), status: 'closed' }));
  expect(await shown(`?product=${ids.productId}`)).toMatchObject({ status: 'closed' });
  const foreign = await visit(closed, { as: { organization: others }, form: {} });
  expect(foreign.status).toBe(404);
  await post(closed, {}, { role: 'technician' });
  expect(await shown()).toMatchObject({ status: 'closed' });
  await post(closed, {}, { role: 'salesAdmin' });
  expect(await shown()).toMatchObject({ status: 'active' });
  const before = await shown(`?product=${ids.productId}`);
  expect(before).toMatchObject({ status: 'active', 'options[0].code': 'NAV' });

  const undos = [undoOf(await post(path, { step: 'delete', product: String(ids.productId) }))];
  for (const level of [`editions/${ids.editionId}`, `models/${ids.modelId}`, `brands/${ids.brandId}`]) {
    undos.unshift(undoOf(await post(`/factory-cars/${level}/edit`, { step: 'delete' })));
  }
  for (const undo of undos) expect((await post(undo, {})).status).toBe(303);
  expect(await shown(`?product=${ids.productId}`)).toEqual({ ...before, version: '1' });
});
