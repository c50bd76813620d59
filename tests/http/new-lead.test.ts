import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import type { Tenant } from '#server/tenant.ts';
import { addCatalogue } from '../catalogue.ts';
import { addCustomer } from '../factories.ts';
import { test as base, type Person } from '../fixtures.ts';
import { fieldErrorOf, fieldsOf, linksOf, textOf } from '../html.ts';

const anna = { name: 'Anna Holm', phone: '+4586801234', email: 'anna@holm.example' };
const path = '/leads/create';

const test = base.extend('desk', async ({ as, organize, visit }) => {
  const owner: Person = { organization: await organize() };
  return {
    owner,
    run: <T>(work: (tenant: Tenant) => Promise<T>) => as(owner, work),
    open: async (query = '') => fieldsOf(await (await visit(path + query, { as: owner })).text()),
    post: (form: Record<string, string>) => visit(path, { as: owner, form }),
    leads: () => as(owner, ({ db }) => db.selectFrom('lead').selectAll().execute()),
  };
});

const offeredIn = (html: string) =>
  parse(html)
    .querySelectorAll('button[value^="buyer:"]')
    .map((button) => button.getAttribute('value'));

test('a phone that a customer has → offered after the first post; chosen, the lead is the customer’s', async ({
  desk,
}) => {
  const id = await desk.run((tenant) =>
    addCustomer(tenant, { ...anna, isBlocked: true, blockedReason: 'Betaler ikke' }),
  );
  const typed = { ...(await desk.open()), source: 'phone', contactPhone: '86 80 12 34', wish: 'En rød bil' };
  const first = await desk.post(typed);
  const html = await first.text();
  expect([first.status, fieldErrorOf(html, 'customerId'), offeredIn(html)]).toEqual([
    409,
    expect.stringContaining('Kunden findes måske allerede'),
    [`buyer:${id}`],
  ]);
  expect(await desk.leads()).toEqual([]);
  const chosen = await (await desk.post({ ...fieldsOf(html), step: `buyer:${id}` })).text();
  expect(textOf(chosen)).toContain('Kunden er spærret: Betaler ikke');
  expect(fieldsOf(chosen)).toMatchObject({
    ...{ contactName: 'Anna Holm', contactEmail: anna.email, wish: 'En rød bil', customerId: String(id) },
  });
  expect((await desk.post(fieldsOf(chosen))).status).toBe(303);
  expect(await desk.leads()).toMatchObject([{ customerId: id, wish: 'En rød bil' }]);
});

test('those offered are passed over → the next post creates the lead', async ({ desk }) => {
  await desk.run((tenant) => addCustomer(tenant, anna));
  const typed = { ...(await desk.open()), source: 'phone', contactEmail: 'Anna@holm.example' };
  const offered = fieldsOf(await (await desk.post(typed)).text());
  expect((await desk.post(offered)).status).toBe(303);
  expect(await desk.leads()).toMatchObject([{ customerId: null, contactEmail: anna.email }]);
});

test('a customer’s page → a new lead that begins with the customer, and follows a merge', async ({ desk, visit }) => {
  const [id, other] = await desk.run(async (tenant) => [await addCustomer(tenant, anna), await addCustomer(tenant)]);
  const tab = await (await visit(`/customers/${id}/edit/leads`, { as: desk.owner })).text();
  const { href = '' } = linksOf(tab).find(({ label }) => label === 'Opret emne') ?? {};
  const form = await desk.open(new URL(href, 'http://localhost').search);
  expect(form).toMatchObject({ customerId: String(id), contactName: 'Anna Holm', contactPhone: '86 80 12 34' });
  await desk.run(({ db, organizationId }) =>
    db
      .insertInto('customerMerge')
      .values({ organizationId, customerId: Number(other), mergedId: Number(id) })
      .execute(),
  );
  expect((await desk.post(form)).status).toBe(303);
  expect(await desk.leads()).toMatchObject([{ customerId: other }]);
});

test('a factory product → chosen as the wish of a new lead, and named in the list', async ({ desk, visit }) => {
  const { productId } = await desk.run((tenant) => addCatalogue(tenant, { product: { name: 'Comfort 115 hk' } }));
  const form = { ...(await desk.open()), source: 'walkIn', contactName: 'Bo', productId: String(productId) };
  expect((await desk.post(form)).status).toBe(303);
  expect(await desk.leads()).toMatchObject([{ productId }]);
  expect(textOf(await (await visit('/leads', { as: desk.owner })).text())).toContain('Comfort 115 hk');
});
