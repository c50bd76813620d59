import { expect } from 'vitest';
import { checkSigning } from '#server/signing/check-signing.ts';
import { keepSignedPaper } from '#server/signing/signing-tasks.ts';
import { origin, test } from '../asked-paper.ts';
import { placesOf } from '../word-places.ts';

test('a customer who has signed is erased → the evidence stays, and no more of who signed', async ({
  asked,
  clone,
  database,
  ownerUrl,
  storage,
  visit,
}) => {
  const { change, first, second, requestId, customerId, documentId, organization } = asked;
  await asked.sign(first);
  await asked.sign(second);
  const job = { organizationId: organization.id, signatureRequestId: requestId };
  await keepSignedPaper({ database, storage, press: clone.press, origin }, job);
  const evidence = ({ db }: Parameters<Parameters<typeof change>[0]>[0]) =>
    Promise.all([
      db.selectFrom('paperSignature').select(['name', 'email', 'pdfHash']).orderBy('id').execute(),
      db.selectFrom('signedCopy').select('sha256').execute(),
    ]);
  const before = await change(evidence);
  expect(before.map((rows) => rows.length)).toEqual([2, 1]);
  const form = { step: 'forget', typedName: 'Holm Byg ApS' };
  const as = { organization };
  expect((await visit(`/customers/${customerId}/edit/privacy`, { as, form })).status).toBe(303);
  expect(await change(evidence)).toEqual(before);
  expect(await change((tenant) => checkSigning(tenant, storage, requestId))).toBe('gone');
  const left = await change(async ({ db }) => ({
    documents: await db.selectFrom('document').select('id').where('id', '=', documentId).execute(),
    logins: await db.selectFrom('portalAccess').select('id').where('customerId', '=', customerId).execute(),
    files: await db.selectFrom('signedCopy').select('fileId').execute(),
  }));
  expect(left).toEqual({ documents: [], logins: [], files: [{ fileId: null }] });
  expect(await placesOf(ownerUrl, [first.email, second.email])).toEqual([
    'history.newValue',
    'paperSignature.email',
    'signatureSigner.email',
  ]);
});
