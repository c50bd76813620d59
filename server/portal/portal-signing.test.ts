import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { type Asked, from, origin, refused, test } from '#tests/asked-paper.ts';
import { addCar } from '#tests/factories.ts';
import { readPdf } from '#tests/papers.ts';
import { addPerson } from '#tests/portal-people.ts';
import { agreementOf } from '#tests/rentals.ts';
import { addPdf, addPdfVersion, forged, showPdf } from '#tests/signing.ts';
import { isAllowed, signingRights } from '#tests/signing-rights.ts';
import type { Database } from '../db/database.ts';
import { openFile } from '../files/files.ts';
import { keyOf } from '../files/receive.ts';
import { createAgreement } from '../rentals/create-agreement.ts';
import { withdrawDocument } from '../shown-documents/shown-document-commands.ts';
import { askSignatures, cancelSignatures, remindSigner } from '../signing/ask-signatures.ts';
import { checkSigning } from '../signing/check-signing.ts';
import { listSignings } from '../signing/signing-queries.ts';
import { keepSignedPaper } from '../signing/signing-tasks.ts';
import type { Tenant } from '../tenant.ts';
import { readPortalFront } from './portal-pages.ts';
import { findPortalSigning, signInPortal, turnOf } from './portal-signing.ts';

const signatures = ({ db }: Tenant) => db.selectFrom('paperSignature').selectAll().orderBy('id').execute();
const mailsOf = ({ accounts }: Database, { organization }: Asked, kind: string) =>
  accounts
    .selectFrom('mail')
    .select('recipient')
    .where('kind', '=', kind)
    .where('recipient', 'like', `%@${organization.slug}.example`)
    .orderBy('recipient')
    .execute();

test('two sign in turn → evidence of each, and a signed copy with the proof that all get', async ({
  asked,
  database,
  storage,
  clone,
}) => {
  const { change, first, second, documentId, customerId, requestId, organization } = asked;
  const early = await asked.actor(second);
  const seen = await findPortalSigning(database, early, asked.publicationId);
  expect(seen && turnOf(seen, second.email)).toBe('later');
  await expect(asked.sign(second)).rejects.toEqual(refused('signing-not-yet', 409));
  expect(await asked.sign(first, { requestId: 'anmodning-1' })).toEqual({ isRepeated: false });
  expect(await asked.sign(first)).toEqual({ isRepeated: true });
  const [one] = await change(signatures);
  expect(one).toMatchObject({
    ...{ name: 'Lone Holm', email: first.email, portalUserId: first.portalUserId, door: 'portal', method: 'simple' },
    ...{ signedInBy: 'code', isSteppedUp: false, requestId: 'anmodning-1', buttonText: 'Underskriv leasingaftalen' },
    boxText: 'Jeg har læst leasingaftalen og er enig i det, der står',
  });
  for (const alter of [
    async ({ db }: Tenant) => void (await db.updateTable('paperSignature').set({ name: 'En anden' }).execute()),
    async ({ db }: Tenant) => void (await db.deleteFrom('paperSignature').execute()),
  ]) {
    await expect(change(alter)).rejects.toThrow(/cannot be changed|never/);
  }
  expect(await asked.sign(second)).toEqual({ isRepeated: false });
  const job = { organizationId: organization.id, signatureRequestId: requestId };
  const services = { database, storage, press: clone.press, origin };
  await keepSignedPaper(services, job);
  await keepSignedPaper(services, job);
  const [state] = await change((tenant) => listSignings(tenant, [documentId]));
  expect(state).toMatchObject({ state: 'signed', signers: [{ email: first.email }, { email: second.email }] });
  const copy = await change(async (tenant) => {
    const row = await tenant.db.selectFrom('signedCopy').selectAll().executeTakeFirstOrThrow();
    return { row, file: await openFile(tenant, row.fileId ?? 0) };
  });
  const content = await storage.read(keyOf(copy.file?.storageKey ?? ''));
  if (!content) throw new Error('the signed copy is not kept');
  const { text, totalPages } = await readPdf(new Response(new Uint8Array(await buffer(content))));
  expect(totalPages).toBeGreaterThan(1);
  const plain = text.replaceAll(' ', '');
  for (const words of ['Leasingaftale 2026', 'Underskriftsbevis', first.email, second.email, 'Lone Holm']) {
    expect(plain).toContain(words.replaceAll(' ', ''));
  }
  expect(plain).toContain(one?.pdfHash);
  expect(copy.row).toMatchObject({ sha256: copy.file?.sha256, label: 'Leasingaftale 2026, version 2' });
  const shown = await change(({ db }) =>
    db
      .selectFrom('portalPublication')
      .innerJoin('documentVersion', 'documentVersion.id', 'portalPublication.versionId')
      .select(['documentVersion.number', 'withdrawnAt'])
      .where('portalPublication.customerId', '=', customerId)
      .orderBy('number')
      .execute(),
  );
  expect(shown).toEqual([
    { number: 1, withdrawnAt: expect.any(Date) },
    { number: 2, withdrawnAt: null },
  ]);
  const both = [{ recipient: first.email }, { recipient: second.email }];
  expect(await mailsOf(database, asked, 'paper-to-sign')).toEqual(both);
  expect(await mailsOf(database, asked, 'paper-signed')).toEqual(both);
});

test('evidence that no longer agrees with what is kept is found out', async ({ asked, storage }) => {
  const { change, requestId } = asked;
  expect(await change((tenant) => checkSigning(tenant, storage, requestId))).toBeUndefined();
  await asked.sign(asked.first);
  expect(await change((tenant) => checkSigning(tenant, storage, requestId))).toBe('stands');
  const key = await change(async ({ db }) => {
    const { storageKey } = await db
      .selectFrom('file')
      .innerJoin('documentVersion', 'documentVersion.fileId', 'file.id')
      .select('file.storageKey')
      .executeTakeFirstOrThrow();
    return storageKey;
  });
  await storage.put(keyOf(key), { path: await forged(storage), size: 15, mediaType: 'application/pdf' });
  expect(await change((tenant) => checkSigning(tenant, storage, requestId))).toBe('altered');
  await storage.removeFolder(key);
  expect(await change((tenant) => checkSigning(tenant, storage, requestId))).toBe('gone');
});

test('two clicks at once → one signature; the other one’s turn comes once', async ({ asked, database }) => {
  const answers = await Promise.all([asked.sign(asked.first), asked.sign(asked.first), asked.sign(asked.first)]);
  expect(answers.map((each) => each?.isRepeated).sort()).toEqual([false, true, true]);
  expect(await asked.change(signatures)).toHaveLength(1);
  expect(await mailsOf(database, asked, 'paper-to-sign')).toHaveLength(2);
});

test('who was not asked, staff who look on, and an old sign-in sign nothing', async ({ asked, database }) => {
  const { change, first, customerId, publicationId } = asked;
  const stranger = await change((tenant) => addPerson(tenant, customerId, `tre@${asked.organization.slug}.example`));
  const third = { ...stranger, email: `tre@${asked.organization.slug}.example` };
  await expect(asked.sign(third)).rejects.toEqual(refused('signing-not-yours', 403));
  const looking = asked.sign(first, { impersonatorId: first.portalUserId });
  await expect(looking).rejects.toEqual(refused('portal-impersonated', 403));
  const old = await asked.actor(first, 31);
  const signing = await findPortalSigning(database, old, publicationId);
  if (!signing) throw new Error('the login sees no such paper');
  const late = signInPortal(database, old, signing, { name: 'Lone Holm', pdfHash: signing.pdfHash }, from);
  await expect(late).rejects.toEqual(refused('portal-step-up', 403));
  const other = signInPortal(
    ...([database, await asked.actor(first), signing, { name: 'Lone Holm', pdfHash: '0'.repeat(64) }, from] as const),
  );
  await expect(other).rejects.toEqual(refused('signing-changed', 409));
  expect(await change(signatures)).toEqual([]);
});

test('a paper that was superseded, withdrawn or cancelled while it was read → 409, nothing is signed', async ({
  asked,
  database,
  storage,
}) => {
  const { change, first, customerId, documentId, publicationId, requestId } = asked;
  const actor = await asked.actor(first);
  const signing = await findPortalSigning(database, actor, publicationId);
  if (!signing) throw new Error('the login sees no such paper');
  const sign = () => signInPortal(database, actor, signing, { name: 'Lone Holm', pdfHash: signing.pdfHash }, from);
  const standing = async () => {
    const now = await findPortalSigning(database, actor, publicationId);
    return now && turnOf(now, first.email);
  };
  await change((tenant) => addPdfVersion(tenant, storage, documentId, 'Ny pris'));
  await expect(sign()).rejects.toEqual(refused('signing-superseded', 409));
  expect(await standing()).toBe('superseded');
  await change((tenant) => withdrawDocument(tenant, customerId, documentId));
  await expect(sign()).rejects.toEqual(refused('signing-withdrawn', 409));
  expect(await standing()).toBe('withdrawn');
  await change((tenant) => cancelSignatures(tenant, customerId, requestId, origin));
  await expect(sign()).rejects.toEqual(refused('signing-cancelled', 409));
  expect(await change(signatures)).toEqual([]);
});

test('a request is cancelled → whoever has signed and whose turn it was get a mail, and nobody is asked', async ({
  asked,
  database,
}) => {
  const { change, first, second, customerId, documentId, publicationId, requestId } = asked;
  const cancelled = () => mailsOf(database, asked, 'paper-cancelled');
  await change((tenant) => cancelSignatures(tenant, customerId, requestId, origin));
  expect(await cancelled()).toEqual([{ recipient: first.email }]);
  const needs = await readPortalFront(database, await asked.actor(first));
  expect(needs.needs.filter(({ kind }) => kind === 'sign')).toEqual([]);
  const accessIds = [first.accessId, second.accessId];
  const again = await change((tenant) => askSignatures(tenant, { customerId, publicationId, accessIds, origin }));
  await asked.sign(first);
  for (const _ of [1, 2]) await change((tenant) => cancelSignatures(tenant, customerId, again?.id ?? 0, origin));
  expect(await cancelled()).toEqual([first, first, second].map(({ email }) => ({ recipient: email })));
  const [state] = await change((tenant) => listSignings(tenant, [documentId]));
  expect(state).toMatchObject({ state: 'cancelled' });
});

for (const [rights, signs] of signingRights) {
  test.extend({ rights })(`${rights.role} ${JSON.stringify(rights)} signs a paper: ${signs}`, async ({ asked }) => {
    expect(await isAllowed(asked.sign(asked.first))).toBe(signs);
    expect(await asked.change(signatures)).toHaveLength(signs ? 1 : 0);
  });
}

test('staff remind at most once an hour, and ask nobody who may not sign', async ({ asked }) => {
  const { change, customerId, requestId, publicationId, first } = asked;
  expect(await change((tenant) => remindSigner(tenant, customerId, requestId, origin))).toEqual({
    name: expect.stringContaining('Person en'),
  });
  const again = change((tenant) => remindSigner(tenant, customerId, requestId, origin));
  await expect(again).rejects.toEqual(refused('signing-reminded', 429));
  expect(await change((tenant) => cancelSignatures(tenant, customerId + 1, requestId, origin))).toBeUndefined();
  await change((tenant) => cancelSignatures(tenant, customerId, requestId, origin));
  const ask = (accessIds: number[]) =>
    change((tenant) => askSignatures(tenant, { customerId, publicationId, accessIds, origin }));
  const viewer = await change((tenant) =>
    addPerson(tenant, customerId, `laeser@${asked.organization.slug}.example`, 'viewer', { maySign: true }),
  );
  await expect(ask([viewer.accessId])).rejects.toEqual(refused('signing-not-allowed', 409));
  const [one, two] = await Promise.all([ask([first.accessId]), ask([first.accessId])]);
  expect(one?.id).toBe(two?.id);
});

test('a rental contract that is signed here → the contract of its agreement', async ({ asked, database, storage }) => {
  const { change, customerId, first } = asked;
  const made = await change(async (tenant) => {
    const car = await addCar(tenant, { rentalEnabled: true });
    const { id: rentalId } = await createAgreement(tenant, agreementOf({ customerId, car }));
    const holder = { type: 'rentalAgreement', id: rentalId } as const;
    const documentId = await addPdf(tenant, storage, holder, 'rentalContract', 'Lejekontrakt');
    const publicationId = await showPdf(tenant, customerId, documentId);
    await askSignatures(tenant, { customerId, publicationId, accessIds: [first.accessId], origin });
    return { rentalId, documentId, publicationId };
  });
  const actor = await asked.actor(first);
  const signing = await findPortalSigning(database, actor, made.publicationId);
  if (!signing) throw new Error('the login sees no such paper');
  await signInPortal(database, actor, signing, { name: 'Lone Holm', pdfHash: signing.pdfHash }, from);
  const agreement = await change(({ db }) =>
    db.selectFrom('rentalAgreement').select('contractId').where('id', '=', made.rentalId).executeTakeFirstOrThrow(),
  );
  expect(agreement.contractId).toBe(made.documentId);
});
