import { expect } from 'vitest';
import { createQuote } from '#server/quotes/create-quote.ts';
import type { Tenant } from '#server/tenant.ts';
import { addCar, addCustomer } from '../factories.ts';
import { test } from '../fixtures.ts';
import { isGiven, roles } from '../rights-table.ts';
import { addOverride, addPriceTable } from '../stored-price-tables.ts';

type Act = readonly [path: string, form: Record<string, string>, ...rights: (readonly [string, string])[]];

const update = ['priceProtocols', 'update'] as const;
const agreed = { kind: 'pct', value: '-4', validFrom: '01-01-2026', reason: 'Aftalt med kunden' };
const mine = ['priceProtocolOverrides', 'create'] as const;

/** What is done to a table of prices of each kind, what throws it away last. */
function actsOnTable(path: string, id: number): Act[] {
  return [
    [`${path}/create`, { name: 'Ny', start: '' }, ['priceProtocols', 'create']],
    [`${path}/${id}?index`, { step: 'edit' }, update],
    [`${path}/${id}/scope`, { step: 'edit' }, update],
    [`${path}/${id}/effect`, { step: 'publish', number: '1', validFrom: '01-01-2099', fingerprint: 'x' }, update],
    [`${path}/${id}/versions`, { step: 'withdraw', versionId: '1' }, update],
    [`${path}/${id}/versions`, { step: 'restore', versionId: '1' }, update],
    [`${path}/${id}/versions`, { step: 'discard' }, ['priceProtocols', 'delete']],
    [`${path}/${id}/data`, { step: 'archive' }, update],
    [`${path}/${id}/data`, { step: 'delete' }, ['priceProtocols', 'delete']],
  ];
}

/** Every act on prices, overrides and quotes with the rights that it takes. */
async function actsOf(tenant: Tenant): Promise<Act[]> {
  const carId = await addCar(tenant);
  const customerId = await addCustomer(tenant, { name: 'Holm Byg' });
  const { id } = await createQuote(tenant, { productType: 'longRental', carId, customerId });
  const override = await addOverride(tenant, {});
  const [quote, about] = [`/quotes/${id}`, '/price-protocols/overrides'] as const;
  const leads = (action: string) => ['leads', action] as const;
  return [
    ...actsOnTable('/price-protocols', await addPriceTable(tenant, 'protocol')),
    ...actsOnTable('/insurance-matrices', await addPriceTable(tenant, 'insurance')),
    ...actsOnTable('/servicepackage-matrices', await addPriceTable(tenant, 'service')),
    [`${about}/create`, { ...agreed, about: `car:${carId}` }, mine],
    [`${about}/create`, { ...agreed, about: `quote:${id}` }, mine, leads('update')],
    [`${about}/create`, { ...agreed, about: `customer:${customerId}` }, mine, ['customers', 'read']],
    [`${about}/create`, { ...agreed, about: 'group:V3' }, mine, ['customers', 'read']],
    [`${about}/${override}`, { step: 'approve' }, update],
    [`${about}/${override}`, { step: 'reject', decisionReason: 'For lavt' }, update],
    [`${about}/${override}`, { step: 'revoke', decisionReason: '' }, ['priceProtocolOverrides', 'update']],
    ['/quotes/create', { productType: 'longRental' }, leads('create')],
    ...['send', 'link', 'revise', 'discard', 'withdraw', 'confirm'].map(
      (step): Act => [quote, { step }, leads('update')],
    ),
    [quote, { step: 'refuse', reason: 'Solgt' }, leads('update')],
    [quote, { step: 'extend', validUntil: '31-12-2099' }, leads('update')],
    [quote, { step: 'copy' }, leads('create')],
    [quote, { step: 'delete' }, leads('delete')],
  ];
}

test.for(roles)(
  'the role %s → does with prices and quotes what the table of rights says, and nothing else',
  async (role, { organize, as, visit }) => {
    const organization = await organize();
    const acts = await as({ organization }, actsOf);
    const met: (readonly [string, string, boolean])[] = [];
    const may: typeof met = [];
    for (const [path, form, ...rights] of acts) {
      const answer = await visit(path, { as: { organization, role }, form });
      const said = [path, form.step ?? form.about ?? ''] as const;
      met.push([...said, answer.status !== 403]);
      may.push([...said, rights.every(([resource, action]) => isGiven(role, resource, action))]);
    }
    expect(met).toEqual(may);
  },
);

test('a technician → «Kunde #…» on a quote and no recipient, no PDF, no cost', async ({ organize, as, visit }) => {
  const organization = await organize();
  const [id, customerId] = await as({ organization }, async (tenant) => {
    const customer = await addCustomer(tenant, { name: 'Holm Byg', email: 'lone@holm-byg.example' });
    const carId = await addCar(tenant);
    return [(await createQuote(tenant, { productType: 'longRental', carId, customerId: customer })).id, customer];
  });
  const technician = { organization, role: 'technician' } as const;
  for (const path of [`/quotes/${id}`, '/quotes', '/quotes?format=csv', `/api/quotes/${id}`, '/api/quotes']) {
    const answer = await visit(path, { as: technician });
    const text = await answer.text();
    expect([path, answer.status]).toEqual([path, 200]);
    expect(text).not.toMatch(/Holm|holm-byg|documents\/view/);
    if (!path.startsWith('/api')) expect(text).toContain(`Kunde #${customerId}`);
  }
  expect((await visit(`/quotes/${id}/pdf`, { as: technician })).status).toBe(403);
});
