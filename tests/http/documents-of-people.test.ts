import { expect } from 'vitest';
import type { Tenant } from '#server/tenant.ts';
import { addCar, addCustomer, addLead } from '../factories.ts';
import { fieldsOf, linksOf, textOf, toastOf, undoOf } from '../html.ts';
import { filesForm, pdf, test } from '../papers.ts';
import { sell } from '../sales.ts';

const kim = { name: 'Kim Krag', email: 'kim@krag.example' };

async function addPeople(tenant: Tenant) {
  const customerId = await addCustomer(tenant, kim);
  const leadId = await addLead(tenant, { customerId, contactName: null });
  return {
    customerId,
    leadId,
    ofLead: `/leads/${leadId}/documents`,
    ofCustomer: `/customers/${customerId}/edit/documents`,
  };
}

const currentFiles = (tenant: Tenant) => tenant.db.selectFrom('file').select('storageKey').execute();

test('a paper of a lead has versions and links, can be undone, and stands with the customer', async ({
  owner,
  as,
  visit,
  post,
  addAt,
}) => {
  const { leadId, ofLead, ofCustomer } = await as(owner, addPeople);
  const upload = await visit(ofLead, {
    as: owner,
    body: filesForm([pdf('Tilbud Krag.pdf')], { visibility: 'portal' }),
  });
  expect([upload.status, upload.headers.get('location')]).toEqual([303, ofLead]);
  const list = await (await visit(ofLead, { as: owner })).text();
  expect(textOf(list)).toContain('Tilbud Krag');
  const record = await (await visit(`/leads/${leadId}/edit`, { as: owner })).text();
  expect(linksOf(record).some(({ label }) => label === 'Tilbud Krag')).toBe(true);
  const path = linksOf(list).find(({ label }) => label === 'Tilbud Krag')?.href ?? '';
  const body = new FormData();
  body.append('document', pdf('Tilbud Krag.pdf', 'lavere pris'));
  const version = await visit(path, { as: owner, body });
  expect(toastOf(version)).toMatchObject({ title: 'Version 2 er tilføjet' });
  expect(await (await visit(`${path}/2`, { as: owner })).text()).toContain('lavere pris');

  const shared = await post(path, { step: 'share', days: '30', maxViews: '', note: 'Til Kim' });
  const [token = ''] = /documents\/view\/[\w-]{43}/.exec(await shared.text()) ?? [];
  expect(textOf(await (await visit(`/${token}`)).text())).toContain('Tilbud Krag');
  await visit(`/${token}`, { form: { name: kim.name, contact: '', message: 'Send igen' } });
  expect(textOf(await (await visit(`/leads/${leadId}/edit`, { as: owner })).text())).toContain('bad om et nyt link');

  await addAt(ofCustomer, pdf('Kørekort.pdf'), 'licence');
  const tab = textOf(await (await visit(ofCustomer, { as: owner })).text());
  for (const part of ['Kørekort', 'Fra emner, tilbud, lejeaftaler, salg og reservationer', 'Tilbud Krag'])
    expect(tab).toContain(part);

  const deleted = await post(path, { step: 'delete' });
  expect((await visit(path, { as: owner })).status).toBe(404);
  await visit(undoOf(deleted), { as: owner, form: {} });
  expect((await visit(path, { as: owner })).status).toBe(200);
});

test('a customer’s tab shows papers of their sales where they lie', async ({ owner, as, visit, carId, addAt }) => {
  const { customerId, ofCustomer } = await as(owner, addPeople);
  const id = await addAt(`/cars/${carId}/edit/documents`, pdf('Slutseddel.pdf'), 'purchaseContract');
  await as(owner, async (tenant) => {
    await sell(tenant, carId, { buyerName: kim.name, customerId });
    const saleId = await saleOf(tenant, carId);
    await tenant.db.updateTable('document').set({ saleId }).where('id', '=', id).execute();
  });
  const html = await (await visit(ofCustomer, { as: owner })).text();
  expect(linksOf(html).find(({ label }) => label === 'Slutseddel')?.href).toBe(`/cars/${carId}/edit/documents/${id}`);
});

async function saleOf({ db }: Tenant, carId: number) {
  const { id } = await db.selectFrom('sale').select('id').where('carId', '=', carId).executeTakeFirstOrThrow();
  return id;
}

test('the workshop and other organisations reach no paper of people', async ({ owner, as, visit, addAt, organize }) => {
  const { leadId, ofLead, ofCustomer } = await as(owner, addPeople);
  const secret = await addAt(ofLead, pdf('Hemmelig synsrapport.pdf'), 'inspection');
  const technician = { ...owner, role: 'technician' as const };
  for (const path of [ofLead, ofCustomer, `${ofLead}/${secret}`, `${ofLead}/${secret}/1`]) {
    expect((await visit(path, { as: technician })).status).toBe(403);
    expect((await visit(path, { as: { organization: await organize() } })).status).toBe(404);
  }
  expect((await visit(ofLead, { as: technician, body: filesForm([pdf('a.pdf')]) })).status).toBe(403);
  expect((await visit(`${ofLead}/upload`, { as: technician, body: filesForm([pdf('a.pdf')]) })).status).toBe(403);
  const page = await visit(`/leads/${leadId}/edit`, { as: technician });
  expect(page.status).toBe(200);
  expect(await page.text()).not.toContain('Hemmelig');
  const elsewhere = await as(owner, (tenant) => addLead(tenant));
  expect((await visit(`/leads/${elsewhere}/documents/${secret}`, { as: owner })).status).toBe(404);
});

test('a deleted lead or customer keeps its papers and takes no more', async ({ owner, as, visit, addAt }) => {
  const { customerId, leadId, ofLead, ofCustomer } = await as(owner, addPeople);
  await addAt(ofLead, pdf('tilbud.pdf'));
  await as(owner, async ({ db }) => {
    await db.updateTable('lead').set({ deletedAt: new Date() }).where('id', '=', leadId).execute();
    await db.updateTable('customer').set({ deletedAt: new Date() }).where('id', '=', customerId).execute();
  });
  expect(textOf(await (await visit(ofLead, { as: owner })).text())).toContain('tilbud');
  for (const path of [ofLead, ofCustomer]) {
    expect(await (await visit(path, { as: owner })).text()).not.toContain('Tilføj dokumenter');
    const refused = await visit(path, { as: owner, body: filesForm([pdf('sent.pdf')]) });
    expect(refused.status).toBe(409);
    expect(textOf(await refused.text())).toContain('Gendan');
  }
});

test('papers move with a merged customer and back, and go with an erased one', async ({
  owner,
  as,
  visit,
  post,
  addAt,
}) => {
  const { customerId, ofLead, ofCustomer } = await as(owner, addPeople);
  const otherId = await as(owner, (tenant) => addCustomer(tenant, { name: 'Kim F. Krag', email: kim.email }));
  await addAt(`/customers/${otherId}/edit/documents`, pdf('Police.pdf'), 'insurance');
  await addAt(ofLead, pdf('Tilbud.pdf'), 'quote');
  const merge = `/customers/${customerId}/merge/${otherId}`;
  const fields = fieldsOf(await (await visit(merge, { as: owner })).text());
  expect((await post(merge, fields)).status).toBe(303);
  expect(textOf(await (await visit(ofCustomer, { as: owner })).text())).toContain('Police');
  const { id } = await as(owner, ({ db }) => db.selectFrom('customerMerge').select('id').executeTakeFirstOrThrow());
  expect((await post(`/customers/${customerId}/edit?index`, { step: 'undoMerge', merge: String(id) })).status).toBe(
    303,
  );
  expect(textOf(await (await visit(ofCustomer, { as: owner })).text())).not.toContain('Police');
  expect(textOf(await (await visit(`/customers/${otherId}/edit/documents`, { as: owner })).text())).toContain('Police');

  await addAt(ofCustomer, pdf('Kørekort.pdf'), 'licence');
  const carId = await as(owner, (tenant) => addCar(tenant));
  await addAt(`/cars/${carId}/edit/documents`, pdf('attest.pdf'));
  const before = await as(owner, currentFiles);
  const forgotten = await post(`/customers/${customerId}/edit/privacy`, { step: 'forget', typedName: kim.name });
  expect(forgotten.status).toBe(303);
  const left = await as(owner, ({ db }) => db.selectFrom('document').select('title').orderBy('title').execute());
  expect(left.map(({ title }) => title)).toEqual(['attest', 'Police']);
  expect(before.length - (await as(owner, currentFiles)).length).toBe(2);
  const history = await as(owner, ({ db }) => db.selectFrom('history').select(['oldValue', 'newValue']).execute());
  expect(JSON.stringify(history)).not.toMatch(/Kørekort|Tilbud/);
  expect(JSON.stringify(history)).toContain('Police');
});
