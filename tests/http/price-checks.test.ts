import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { createPriceTable } from '#server/price-tables/price-table-commands.ts';
import { priceTemplates } from '#server/price-tables/templates.ts';
import type { Tenant } from '#server/tenant.ts';
import { test } from '../fixtures.ts';
import { publishSeen } from '../publish-prices.ts';

const vans = ['V1', 'V2', 'V3'];

/** Creates a protocol from the ready-made one, for car groups that exist. @returns its id */
async function addProtocol(
  tenant: Tenant,
  name: string,
  without: Partial<{ excessOf: string; pricesOf: string }> = {},
) {
  const { db, organizationId } = tenant;
  const groups = vans.map((key) => ({ organizationId, key, name: key }));
  await db
    .insertInto('carCategory')
    .values(groups)
    .onConflict((taken) => taken.doNothing())
    .execute();
  const { terms, cells } = priceTemplates[0].make(vans);
  const fields = { code: null, issuer: null, policyNumber: null, description: null, start: '', formKey: undefined };
  const kept = cells
    .filter(({ sheet }) => sheet !== without.pricesOf)
    .map((cell) => (cell.sheet === without.excessOf && cell.row === '12' ? { ...cell, excessKmPrice: null } : cell));
  const { id } = await createPriceTable(tenant, { ...fields, version: 1, name }, { terms, cells: kept });
  return id;
}

test('a draft with errors → not published, until they are mended', async ({ organize, as, visit }) => {
  const organization = await organize();
  const me = { organization };
  const id = await as(me, (tenant) => addProtocol(tenant, 'Langtidsleje', { excessOf: 'V3', pricesOf: 'V2' }));
  const page = `/price-protocols/${id}`;
  const refused = await publishSeen(visit, page, me, '01-01-2090');
  expect(refused.status).toBe(409);
  expect(parse(await refused.text()).querySelector('[role=alert]')?.text).toContain('Der er fejl i priserne.');
  const control = parse(await (await visit(`${page}/control`, { as: me })).text());
  const links = control.querySelectorAll('main section li a').map((link) => link.getAttribute('href'));
  expect(links.some((href) => /sheet=V3&layer=excessKmPrice#ark-c12_3000$/.test(href ?? ''))).toBe(true);
  expect(links.some((href) => href?.includes('sheet=V2'))).toBe(true);
  const sheet = parse(await (await visit(`${page}?sheet=V3&layer=excessKmPrice`, { as: me })).text());
  expect(sheet.querySelector('td[data-mark=error] input')?.getAttribute('name')).toBe('c12_3000');
});

test('another published table for the same cars and days → not published, both are named', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const me = { organization };
  const [first, second] = await as(me, async (tenant) => [
    await addProtocol(tenant, 'Langtidsleje A'),
    await addProtocol(tenant, 'Langtidsleje B'),
  ]);
  const publish = (id: number | undefined, day: string) => publishSeen(visit, `/price-protocols/${id}`, me, day);
  expect((await publish(first, '01-01-2090')).status).toBe(303);
  const refused = await publish(second, '01-06-2090');
  expect(refused.status).toBe(409);
  const page = parse(await refused.text());
  expect(page.querySelector('[role=alert]')?.text).toContain(
    'To protokoller passer lige godt: Langtidsleje B og Langtidsleje A.',
  );
  expect(page.querySelector(`a[href="/price-protocols/${first}/scope"]`)?.text).toBe('Se den anden');
});
