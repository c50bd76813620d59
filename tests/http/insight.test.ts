import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import { readInsight } from '#server/erasing/insight.ts';
import { listInsights, removeExpiredInsights } from '#server/erasing/insight-commands.ts';
import { asOre } from '#server/format/money.ts';
import { subjects } from '#server/subject-list.ts';
import type { Tenant } from '#server/tenant.ts';
import { addCar, addCustomer, addLead } from '../factories.ts';
import { test } from '../fixtures.ts';
import { textOf } from '../html.ts';
import { addPaper, addPaperVersion } from '../paper-rows.ts';
import { readPdf } from '../papers.ts';
import { sell } from '../sales.ts';
import { addWholePerson, words } from '../whole-person.ts';

test('insight → everything about the person with the files of mails, without other people’s names', async ({
  organize,
  as,
  user,
  visit,
  storage,
  database,
}) => {
  const owner = { organization: await organize() };
  const { id: userId } = await user(owner);
  await database.accounts.updateTable('user').set({ name: 'Mette Sælger' }).where('id', '=', userId).execute();
  const { customerId, strayId, leadId } = await as(owner, async (tenant) => {
    const ids = await addWholePerson(tenant, storage);
    await tenant.db
      .updateTable('lead')
      .set({ wish: 'Mette Sælger lovede vinterhjul' })
      .where('id', '=', ids.leadId)
      .execute();
    // As a merge keeps the addresses that were not chosen.
    const { organizationId } = tenant;
    await tenant.db
      .insertInto('customerContact')
      .values({ organizationId, customerId: ids.customerId, name: words.name, email: words.email })
      .execute();
    return ids;
  });
  const page = `/customers/${customerId}/edit/privacy`;
  const form = { step: 'insight', formKey: randomUUID() };
  for (let click = 0; click < 2; click += 1)
    expect((await visit(page, { as: owner, form })).headers.get('location')).toContain(page);
  const shown = await (await visit(page, { as: owner })).text();
  const [path = '', ...more] = shown.match(new RegExp(`/customers/${customerId}/insight/\\d+`, 'g')) ?? [];
  expect(more).toEqual([]);
  expect(textOf(shown)).toContain('af Mette Sælger');
  const answer = await visit(path, { as: owner });
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const names = Object.keys(files);
  expect(names).toEqual(expect.arrayContaining(['indsigt.pdf', 'indsigt.json']));
  const attached = names.find((name) => name.startsWith('filer/')) ?? '';
  expect(strFromU8(files[attached] ?? new Uint8Array())).toBe(`Kontrakt med ${words.name}`);

  expect(names.some((name) => name.includes(`${words.name} ved bilen`))).toBe(true);
  const text = strFromU8(files['indsigt.json'] ?? new Uint8Array());
  const told = JSON.parse(text).Oplysninger;
  expect(told['Kunden, før ændringer']).toMatchObject([{ Navn: words.formerName }]);
  expect(told.Kontaktpersoner).toMatchObject([{ Navn: '[udeladt]', 'E-mail': '[udeladt]' }, { Navn: words.name }]);
  expect(told['Kladder til mails']).toMatchObject([{ Modtager: words.email }]);
  expect(told['Rækker i importerede filer'][0]).toMatchObject({ Navn: words.name, 'Kolonne 2': words.email });
  expect(told.Kunden).toMatchObject([
    { Navn: words.name, 'E-mail': words.email, Noter: `${words.name} vil have trækkrog` },
  ]);
  expect(told.Dokumenter).toMatchObject(Array.from({ length: 3 }, () => ({ Slags: 'Kørekort' })));
  expect(told.Mails).toHaveLength(2);
  expect(told.Emner).toHaveLength(2);
  expect(told['Prøveture og afleveringsaftaler']).toMatchObject([{ Kørekortnummer: words.licence }]);
  expect(told.Salg).toMatchObject([{ Adresse: 'Quistgaardsvej 3' }]);
  expect(told.Samtykker).toMatchObject([{ Tekst: 'Ja tak til tilbud' }]);
  for (const part of ['Talte med', 'ringede om bilen', 'Ring til', '[udeladt] lovede vinterhjul'])
    expect(text).toContain(part);
  for (const other of ['Mette Sælger', words.contact, 'Bilen er klar', owner.organization.id])
    expect(text).not.toContain(other);
  const pdf = await readPdf(new Response(new Uint8Array(files['indsigt.pdf'] ?? new Uint8Array())));
  for (const part of [words.name, words.email, 'Samtykker', 'vinterhjul']) expect(pdf.text).toContain(part);
  expect(pdf.text).not.toContain(words.contact);
  const feed = await (await visit(`/customers/${customerId}/edit/activities`, { as: owner })).text();
  expect(feed).toContain('hentede indsigt om');

  const stranger = { organization: await organize() };
  for (const [who, status] of [
    [{ ...owner, role: 'member' }, 403],
    [{ ...owner, role: 'technician' }, 403],
    [stranger, 404],
  ] as const) {
    expect((await visit(path, { as: who })).status).toBe(status);
    expect((await visit(page, { as: who, form: { ...form, formKey: randomUUID() } })).status).toBe(status);
  }
  const ofLead = `/leads/${strayId}/privacy`;
  expect((await visit(ofLead, { as: owner, form: { step: 'insight' } })).status).toBe(303);
  expect(await (await visit(ofLead, { as: owner })).text()).toContain(`/leads/${strayId}/insight/`);
  expect((await visit(`/leads/${leadId}/privacy`, { as: owner, form: { step: 'insight' } })).status).toBe(404);

  const later = (days: number) => new Date(Date.now() + days * 86_400_000);
  expect(await as(stranger, (tenant) => removeExpiredInsights(tenant, later(8)))).toBe(0);
  expect(await as(owner, (tenant) => removeExpiredInsights(tenant, later(6)))).toBe(0);
  expect((await visit(path, { as: owner })).status).toBe(200);
  const listed = () => as(owner, (tenant) => listInsights(tenant, { table: 'customer', id: customerId }, later(8)));
  expect(await listed()).toEqual([]);
  expect(await as(owner, (tenant) => removeExpiredInsights(tenant, later(8)))).toBe(2);
  expect((await visit(path, { as: owner })).status).toBe(404);
  const left = await as(owner, ({ db }) =>
    db.selectFrom('file').select('id').where('name', '=', 'indsigt.zip').execute(),
  );
  expect(left).toEqual([]);
});

test('insight → the papers of one’s sale, trade-in, reservation and licence, and none that may be another’s', async ({
  organize,
  as,
  storage,
  user,
  database,
}) => {
  const owner = { organization: await organize() };
  const { id: userId } = await user(owner);
  await database.accounts.updateTable('user').set({ name: 'Mette Sælger' }).where('id', '=', userId).execute();
  const reserve = ({ db }: Tenant, carId: number, reservedCustomerId: number) =>
    db
      .updateTable('car')
      .set({ availability: 'reserved', reservedUntil: '2027-01-01', reservedFor: 'En', reservedCustomerId })
      .where('id', '=', carId)
      .execute();
  const ids = await as(owner, async (tenant) => {
    const { db } = tenant;
    const kim = await addCustomer(tenant, { name: 'Kim Krag' });
    const anna = await addCustomer(tenant, { name: 'Anna Holm', phone: '+4520202020' });
    const [bought, traded] = [await addCar(tenant), await addCar(tenant)];
    const [shared, own, reserved] = [await addCar(tenant), await addCar(tenant), await addCar(tenant)];
    await sell(tenant, bought, { customerId: kim, buyerName: 'Kim Krag', soldAt: '2026-03-02' });
    const { id: saleId } = await db
      .updateTable('sale')
      .set({ tradeInCarId: traded, tradeInBrand: 'Opel', tradeInModel: 'Corsa', tradeInValue: asOre(1_000_000) })
      .where('carId', '=', bought)
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [carId, customerId] of [
      [shared, kim],
      [shared, anna],
      [own, kim],
    ] as const)
      await addLead(tenant, { carId, customerId, contactName: null });
    const papers = [
      { subjectId: bought, title: 'Slutseddel', kind: 'purchaseContract', template: 'purchaseContract', saleId },
      { subjectId: bought, title: 'Prisskilt', kind: 'priceSign', template: 'priceSign' },
      { subjectId: traded, title: 'Afregning', kind: 'settlementNote', template: 'settlementNote' },
      { subjectId: own, title: 'Kørekort alene', kind: 'licence' },
      { subjectId: shared, title: 'Kørekort Kim Krag, set af Mette Sælger', kind: 'licence' },
      { subjectId: shared, title: 'Kørekort Anna Holm', kind: 'licence' },
    ] as const;
    for (const paper of papers) await addPaper(tenant, storage, paper);
    await reserve(tenant, reserved, kim);
    const title = 'Reservation';
    const reservation = { subjectId: reserved, title, kind: 'reservation', template: 'reservation' } as const;
    return { kim, anna, reserved, documentId: await addPaper(tenant, storage, reservation) };
  });
  const papersOf = (id: number) =>
    as(owner, async (tenant) => {
      const insight = await readInsight(tenant, subjects, { table: 'customer', id });
      const rows = insight?.sections.find(({ table }) => table === 'document')?.rows ?? [];
      return { titles: rows.map(({ title }) => title), files: insight?.files.map(({ name }) => name) };
    });
  const kims = ['Slutseddel', 'Afregning', 'Kørekort alene', 'Kørekort Kim Krag, set af [udeladt]'];
  expect((await papersOf(ids.kim)).titles).toEqual([...kims, 'Reservation']);
  await as(owner, async (tenant) => {
    await reserve(tenant, ids.reserved, ids.anna);
    await addPaperVersion(tenant, storage, ids.documentId, { number: 2, name: 'Anden reservation' });
  });
  expect(await papersOf(ids.kim)).toEqual({ titles: kims, files: kims.map((name) => `${name}.txt`) });
  expect(await papersOf(ids.anna)).toEqual({
    titles: ['Kørekort Anna Holm', 'Reservation'],
    files: ['Kørekort Anna Holm.txt', 'Anden reservation.txt'],
  });
});
