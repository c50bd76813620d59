import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { chosenFiles, listAttachable } from '#server/conversation/attachments.ts';
import { addEnquiry, addMailFile } from '../conversation.ts';
import { addCar, addCustomer } from '../factories.ts';
import { linksOf, textOf, toastOf, undoOf } from '../html.ts';
import { pdf, test } from '../papers.ts';

test('a received file is kept where one chooses, once, and the same click again leads to what is there', async ({
  owner,
  as,
  visit,
}) => {
  const { leadId, customerId, fileId } = await as(owner, async (tenant) => {
    const customerId = await addCustomer(tenant);
    const leadId = await addEnquiry(tenant, { customerId, carId: await addCar(tenant) });
    return { leadId, customerId, fileId: await addMailFile(tenant, leadId) };
  });
  const [record, mail] = [`/leads/${leadId}/edit`, `/leads/${leadId}/mail`];
  const html = await (await visit(record, { as: owner })).text();
  const form = parse(html).querySelector(`input[value="file:${fileId}"]`)?.closest('form');
  expect(form?.querySelectorAll('option').map((each) => each.text)).toEqual(['på emnet', 'på kunden', 'på bilen']);
  const keep = (place: string, more: object = {}) =>
    visit(mail, { as: owner, form: { step: `file:${fileId}`, from: 'lead', place, ...more } });

  const kept = await keep('customer');
  expect(kept.headers.get('location')).toMatch(new RegExp(`^${record}#mail-\\d+$`));
  expect(toastOf(kept)).toMatchObject({ title: '«svar.pdf» er gemt på kunden' });
  expect(toastOf(await keep('customer', { from: 'mail' }))).toMatchObject({ title: '«svar.pdf» lå der allerede' });
  await keep('lead');
  const documents = () =>
    as(owner, ({ db }) => db.selectFrom('document').select(['subjectType', 'title', 'visibility']).execute());
  expect(await documents()).toEqual([
    { subjectType: 'customer', title: 'svar', visibility: 'internal' },
    { subjectType: 'lead', title: 'svar', visibility: 'internal' },
  ]);
  const shown = await (await visit(mail, { as: owner })).text();
  const link = linksOf(shown).find(({ label }) => label === 'Gemt på kunden')?.href ?? '';
  expect(link).toMatch(new RegExp(`^/customers/${customerId}/edit/documents/\\d+$`));
  expect((await visit(link, { as: owner })).status).toBe(200);
  expect(parse(shown).querySelector(`input[value="file:${fileId}"] ~ input[name="place"]`)?.getAttribute('value')).toBe(
    'car',
  );
  await visit(undoOf(kept), { as: owner, form: {} });
  expect(linksOf(await (await visit(mail, { as: owner })).text()).map(({ label }) => label)).not.toContain(
    'Gemt på kunden',
  );
});

test('a place that is gone, another kind of file, and those without the right are refused', async ({
  owner,
  as,
  visit,
  organize,
}) => {
  const { leadId, fileId } = await as(owner, async (tenant) => {
    const leadId = await addEnquiry(tenant);
    return { leadId, fileId: await addMailFile(tenant, leadId) };
  });
  const mail = `/leads/${leadId}/mail`;
  const keep = (who: object, form: object = {}) =>
    visit(mail, { as: { ...owner, ...who }, form: { step: `file:${fileId}`, place: 'lead', ...form } });
  const gone = await keep({}, { place: 'customer' });
  expect(gone.status).toBe(409);
  expect(textOf(await gone.text())).toContain('Emnet har ikke længere den kunde eller bil');
  expect((await keep({}, { place: 'hylden' })).status).toBe(400);
  expect((await keep({}, { step: 'file:999999' })).status).toBe(404);
  expect((await keep({ role: 'technician' })).status).toBe(403);
  expect((await keep({ organization: await organize() })).status).toBe(404);
  await as(owner, ({ db }) => db.updateTable('file').set({ mediaType: 'application/zip' }).execute());
  expect(textOf(await (await keep({})).text())).toContain('Filen kan ikke gemmes som dokument');
  expect(await (await visit(mail, { as: owner })).text()).not.toContain('Gem i dokumenter');
  expect(await as(owner, ({ db }) => db.selectFrom('document').select('id').execute())).toEqual([]);
});

test('a mail offers the papers of lead, customer and car, and takes none of another’s', async ({
  owner,
  as,
  visit,
  addAt,
}) => {
  const ids = await as(owner, async (tenant) => {
    const [customerId, otherId] = [await addCustomer(tenant), await addCustomer(tenant, { name: 'Anden' })];
    const carId = await addCar(tenant);
    return { customerId, otherId, carId, leadId: await addEnquiry(tenant, { customerId, carId }) };
  });
  const { leadId, customerId, carId } = ids;
  const own = [
    await addAt(`/leads/${leadId}/documents`, pdf('Tilbud.pdf')),
    await addAt(`/customers/${customerId}/edit/documents`, pdf('Fuldmagt.pdf')),
    await addAt(`/cars/${carId}/edit/documents`, pdf('Attest.pdf')),
  ];
  const foreign = await addAt(`/customers/${ids.otherId}/edit/documents`, pdf('Andens.pdf'));
  const html = await (await visit(`/leads/${leadId}/mail`, { as: owner })).text();
  const groups = parse(html)
    .querySelectorAll('#bilag fieldset')
    .map((each) => textOf(each.outerHTML));
  expect(groups).toEqual([
    expect.stringMatching(/^Emnets dokumenter Tilbud/),
    expect.stringMatching(/^Kundens dokumenter Fuldmagt/),
    expect.stringMatching(/^Bilens papirer Attest/),
  ]);
  await as(owner, async (tenant) => {
    const lead = { id: leadId, customerId, carId };
    const choose = (documentIds: number[]) =>
      chosenFiles(tenant, { lead, documentIds, imageIds: [], draftId: undefined });
    expect((await choose(own)).map(({ name }) => name)).toEqual(['Tilbud.pdf', 'Fuldmagt.pdf', 'Attest.pdf']);
    await expect(choose([foreign])).rejects.toThrow('attachment-gone');
    expect((await listAttachable(tenant, { ...lead, customerId: null, carId: null })).papers).toMatchObject([
      { title: 'Tilbud' },
    ]);
  });
});
