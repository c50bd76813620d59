import { expect } from 'vitest';
import { markSighted } from '#server/publications/publication-commands.ts';
import { addCar, addCustomer, addLead } from '../factories.ts';
import { test } from '../fixtures.ts';
import { textOf } from '../html.ts';
import { addPaper, addPapers, addPaperVersion } from '../paper-rows.ts';
import { addPerson, openPortalOf } from '../portal-people.ts';

test('staff show a customer a version of a document, see who has seen it, and show it no more', async ({
  organize,
  as,
  visit,
  storage,
}) => {
  const organization = await organize();
  const owner = { as: { organization } };
  const { customerId, otherId, portalUserId, documentId } = await as({ organization }, async (tenant) => {
    await openPortalOf(tenant);
    const customerId = await addCustomer(tenant);
    const otherId = await addCustomer(tenant);
    const { portalUserId } = await addPerson(tenant, customerId, `anne@${organization.slug}.example`);
    await addPapers(tenant, storage, { type: 'customer', id: customerId }, 'Anne');
    const papers = tenant.db.selectFrom('document').select('id').where('customerId', '=', customerId);
    const { id: documentId } = await papers.executeTakeFirstOrThrow();
    return { customerId, otherId, portalUserId, documentId };
  });
  const path = `/customers/${customerId}/edit/documents`;
  const read = async () => textOf(await (await visit(path, owner)).text());
  expect(await read()).toContain('Kunden ser ingen af dokumenterne endnu');
  const post = (form: Record<string, string>, at = path) => visit(at, { ...owner, form });
  const long = await post({ step: 'publish', document: String(documentId), note: 'x'.repeat(501) });
  expect([long.status, textOf(await long.text())]).toEqual([400, expect.stringContaining('Skriv højst 500 tegn')]);
  const elsewhere = `/customers/${otherId}/edit/documents`;
  expect((await post({ step: 'publish', document: String(documentId), note: '' }, elsewhere)).status).toBe(404);
  const shown = await post({ step: 'publish', document: String(documentId), note: 'Underskriv gerne' });
  expect(shown.status).toBe(303);
  expect(await read()).toContain('Ikke set endnu');
  await as({ organization }, async (tenant) => {
    const row = await tenant.db.selectFrom('portalPublication').select('id').executeTakeFirstOrThrow();
    expect(await markSighted(tenant, row.id, portalUserId)).toBe(true);
    expect(await markSighted(tenant, row.id, portalUserId)).toBe(false);
    await addPaperVersion(tenant, storage, documentId, { number: 2, name: 'Anne igen' });
  });
  expect(await read()).toContain('Set af Person anne');
  await post({ step: 'publish', document: String(documentId), note: '' });
  const rows = () =>
    as({ organization }, ({ db }) =>
      db
        .selectFrom('portalPublication')
        .innerJoin('documentVersion', 'documentVersion.id', 'portalPublication.versionId')
        .select(['documentVersion.number', 'withdrawnAt'])
        .orderBy('number')
        .execute(),
    );
  expect(await rows()).toEqual([
    { number: 1, withdrawnAt: expect.any(Date) },
    { number: 2, withdrawnAt: null },
  ]);
  await post({ step: 'withdraw', document: String(documentId) });
  expect((await rows()).map(({ withdrawnAt }) => withdrawnAt)).toEqual([expect.any(Date), expect.any(Date)]);
  const publishedAt = () =>
    as({ organization }, async ({ db }) => {
      const rows = await db
        .selectFrom('portalPublication')
        .select(['publishedAt', 'withdrawnAt'])
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ at: row.publishedAt.getTime(), isShown: row.withdrawnAt === null }));
    });
  const [, former] = await publishedAt();
  await post({ step: 'publish', document: String(documentId), note: '' });
  const [, anew] = await publishedAt();
  expect(anew?.at).toBeGreaterThan(former?.at ?? 0);
  await post({ step: 'publish', document: String(documentId), note: 'Samme version' });
  expect((await publishedAt())[1]).toEqual(anew);
  const technician = { as: { organization, role: 'technician' as const } };
  expect((await visit(path, technician)).status).toBe(403);
});

test('a sheet of a car → shown to nobody by itself, and to the people of the lead about it when staff show it', async ({
  organize,
  as,
  visit,
  storage,
}) => {
  const organization = await organize();
  const owner = { as: { organization } };
  const { customerId, otherId, leadId, documentId } = await as({ organization }, async (tenant) => {
    const carId = await addCar(tenant);
    const customerId = await addCustomer(tenant);
    const leadId = await addLead(tenant, { customerId, carId });
    const sheet = {
      subjectId: carId,
      kind: 'conditionReport',
      title: 'Tilstandsrapport',
      visibility: 'portal',
    } as const;
    const documentId = await addPaper(tenant, storage, sheet);
    await addPaper(tenant, storage, { ...sheet, kind: 'purchaseContract', title: 'Kontrakt med en anden' });
    return { customerId, otherId: await addCustomer(tenant), leadId, documentId };
  });
  const shown = () =>
    as({ organization }, ({ db }) => db.selectFrom('portalPublication').select(['customerId', 'leadId']).execute());
  expect(await shown()).toEqual([]);
  const path = (id: number) => `/customers/${id}/edit/documents`;
  const page = textOf(await (await visit(path(customerId), owner)).text());
  expect(page).toContain('Tilstandsrapport for');
  expect(page).not.toContain('Kontrakt med en anden');
  const form = { step: 'publish', document: String(documentId), note: '' };
  expect((await visit(path(otherId), { ...owner, form })).status).toBe(404);
  expect((await visit(path(customerId), { ...owner, form })).status).toBe(303);
  expect(await shown()).toEqual([{ customerId, leadId }]);
});

test('staff show a car’s sheet → drawn as it is now, kept as a version, and drawn anew as the next', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const owner = { as: { organization } };
  const made = await as({ organization }, async (tenant) => {
    const carId = await addCar(tenant, { brandName: 'Skoda', modelName: 'Enyaq' });
    const customerId = await addCustomer(tenant);
    await addLead(tenant, { customerId, carId });
    return { carId, customerId, otherCarId: await addCar(tenant), otherId: await addCustomer(tenant) };
  });
  const path = `/customers/${made.customerId}/edit/documents`;
  const post = (car: string, at = path) => visit(at, { ...owner, form: { step: 'publish-sheet', car, note: '' } });
  const nothing = await post('');
  expect([nothing.status, textOf(await nothing.text())]).toEqual([400, expect.stringContaining('Vælg en bil')]);
  expect((await post(String(made.otherCarId))).status).toBe(404);
  expect((await post(String(made.carId), `/customers/${made.otherId}/edit/documents`)).status).toBe(404);
  for (const _ of [1, 2]) expect((await post(String(made.carId))).status).toBe(303);
  const rows = await as({ organization }, ({ db }) =>
    db
      .selectFrom('documentVersion as version')
      .innerJoin('document', 'document.id', 'version.documentId')
      .innerJoin('file', 'file.id', 'version.fileId')
      .leftJoin('portalPublication as shown', 'shown.versionId', 'version.id')
      .select(['document.carId', 'document.kind', 'version.number', 'file.mediaType', 'shown.customerId'])
      .select((eb) => eb('shown.withdrawnAt', 'is', null).as('isShown'))
      .orderBy('version.number')
      .execute(),
  );
  const sheet = { carId: made.carId, kind: 'carSheet', mediaType: 'application/pdf', customerId: made.customerId };
  expect(rows).toEqual([
    { ...sheet, number: 1, isShown: false },
    { ...sheet, number: 2, isShown: true },
  ]);
  expect(textOf(await (await visit(path, owner)).text())).toContain('Bilark Skoda Enyaq , version 2');
});
