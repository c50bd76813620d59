import { expect } from 'vitest';
import { takeFlash } from '#server/http/flash.ts';
import { addCatalogue } from '../catalogue.ts';
import { test } from '../fixtures.ts';
import { fieldsOf } from '../html.ts';

/** The form behind «Fortryd» of the toast that an answer leaves. */
async function undoOf(response: Response) {
  const cookie = response.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  const { toast } = await takeFlash(new Request('http://localhost/', { headers: { cookie: cookie.join('; ') } }));
  if (!toast?.undo) throw new Error(`the answer ${response.status} can not be taken back`);
  return toast.undo;
}

test('what is deleted comes back with all it had, and what an edition closed opens again, by its own hands or those who set prices', async ({
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

  const closed = await undoOf(await post(path, { ...(await shown()), status: 'closed' }));
  expect(await shown(`?product=${ids.productId}`)).toMatchObject({ status: 'closed' });
  const foreign = await visit(closed.action, { as: { organization: others }, form: closed.fields });
  expect(foreign.status).toBe(404);
  await post(closed.action, closed.fields, { role: 'technician' });
  expect(await shown()).toMatchObject({ status: 'closed' });
  await post(closed.action, closed.fields, { role: 'salesAdmin' });
  expect(await shown()).toMatchObject({ status: 'active' });
  const before = await shown(`?product=${ids.productId}`);
  expect(before).toMatchObject({ status: 'active', 'options[0].code': 'NAV' });

  const undos = [await undoOf(await post(path, { step: 'delete', product: String(ids.productId) }))];
  for (const level of [`editions/${ids.editionId}`, `models/${ids.modelId}`, `brands/${ids.brandId}`]) {
    undos.unshift(await undoOf(await post(`/factory-cars/${level}/edit`, { step: 'delete' })));
  }
  for (const { action, fields } of undos) {
    const back = await post(action, fields);
    expect((await visit(back.headers.get('location') ?? '', { as: owner })).status).toBe(200);
  }
  expect(await shown(`?product=${ids.productId}`)).toEqual({ ...before, version: '1' });
});
