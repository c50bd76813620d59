import { expect } from 'vitest';
import { test } from '../api.ts';
import { expectPromised } from '../api-contract.ts';
import { addCategory } from '../factories.ts';
import { addPriceTable, publishTaxedLeasing } from '../stored-price-tables.ts';

test('price protocols are listed, and one read with its versions and cells, as described', async ({
  organize,
  as,
  visit,
}) => {
  const me = { organization: await organize() };
  const id = await as(me, (tenant) => addPriceTable(tenant, 'protocol'));
  const list = await expectPromised('GET', '/api/price-protocols', await visit('/api/price-protocols', { as: me }));
  expect(list.data.priceProtocols).toMatchObject([{ id, state: 'draft', number: 1, productType: 'longRental' }]);
  const read = await visit(`/api/price-protocols/${id}`, { as: me });
  const { priceProtocol } = (await expectPromised('GET', '/api/price-protocols/{id}', read)).data;
  expect(priceProtocol.versions).toHaveLength(1);
  const [{ cells, state }] = priceProtocol.versions;
  expect([state, cells.length]).toEqual(['draft', 45]);
  expect(cells).toContainEqual({
    ...{ category: 'V3', term: 12, km: 2_000, price: 539_500, factor: null, excessKmPrice: 850 },
    ...{ minPrice: null, deposit: null, note: null },
  });
  expect((await visit(`/api/price-protocols/${id}?x`, { as: me, method: 'POST' })).status).toBe(405);
});

test('another organisation gets 404; a technician sees no smallest price, rate or margin', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const id = await as({ organization }, async (tenant) => {
    await addCategory(tenant, 'V3');
    const made = await publishTaxedLeasing(tenant);
    return made;
  });
  const other = { organization: await organize('Anden') };
  expect((await visit(`/api/price-protocols/${id}`, { as: other })).status).toBe(404);
  expect((await visit('/api/price-protocols/x', { as: other })).status).toBe(404);
  const of = async (role: 'owner' | 'technician') => {
    const answer = await visit(`/api/price-protocols/${id}`, { as: { organization, role } });
    const { data } = await expectPromised('GET', '/api/price-protocols/{id}', answer);
    return data.priceProtocol.versions[0];
  };
  expect(await of('owner')).toMatchObject({ method: { kind: 'costPlus', margin: 400, adminPerMonth: 9_500 } });
  const seen = await of('technician');
  expect(seen.method).toEqual({ kind: 'costPlus' });
  expect(Object.keys(seen.cells[0])).not.toContain('minPrice');
});
