import { expect } from 'vitest';
import { from, refused, test } from '#tests/asked-paper.ts';
import { openGate, untilWaiting } from '#tests/gate.ts';
import { addPdfVersion } from '#tests/signing.ts';
import { takings } from '#tests/takings.ts';
import type { Tenant } from '../tenant.ts';
import { findPortalSigning, signInPortal } from './portal-signing.ts';

const signatures = ({ db }: Tenant) => db.selectFrom('paperSignature').select('id').execute();

for (const [what, take] of takings) {
  test(`${what} at the instant of signing → nothing is signed`, async ({ asked, database }) => {
    const actor = await asked.actor(asked.first);
    const signing = await findPortalSigning(database, actor, asked.publicationId);
    if (!signing) throw new Error('the login sees no such paper');
    const { gate, reached, open } = openGate();
    const taking = asked.change(async (tenant) => {
      await take(tenant, asked.first);
      await gate();
    });
    await reached;
    const signed = signInPortal(database, actor, signing, { name: 'Lone Holm', pdfHash: signing.pdfHash }, from);
    await untilWaiting(database);
    open();
    await taking;
    expect(await signed).toBeUndefined();
    expect(await asked.change(signatures)).toEqual([]);
  });
}

test('a new version at the instant of signing → either it is refused, or what was read is signed', async ({
  asked,
  database,
  storage,
}) => {
  const { gate, reached, open } = openGate();
  const adding = asked.change(async (tenant) => {
    await tenant.db.selectFrom('document').select('id').where('id', '=', asked.documentId).forUpdate().execute();
    await addPdfVersion(tenant, storage, asked.documentId, 'Ny pris');
    await gate();
  });
  await reached;
  const signing = asked.sign(asked.first);
  await untilWaiting(database);
  open();
  await adding;
  await expect(signing).rejects.toEqual(refused('signing-superseded', 409));
});
