import { evidenceFacts } from '../evidence/evidence.ts';
import type { AgreementPart } from '../papers/paper-types.ts';
import type { Tenant } from '../tenant.ts';

/** The last part of an accepted quote's paper: how it was accepted, and by whom. Undefined when it was not. */
export async function acceptanceProof(
  { db, organizationId }: Tenant,
  quoteId: number,
): Promise<AgreementPart | undefined> {
  const proof = await db
    .selectFrom('quoteAcceptance')
    .innerJoin('quoteAlternative as chosen', (join) =>
      join
        .onRef('chosen.organizationId', '=', 'quoteAcceptance.organizationId')
        .onRef('chosen.id', '=', 'quoteAcceptance.alternativeId'),
    )
    .innerJoin('quoteRevision as revision', (join) =>
      join
        .onRef('revision.organizationId', '=', 'quoteAcceptance.organizationId')
        .onRef('revision.id', '=', 'quoteAcceptance.revisionId'),
    )
    .leftJoin('portalUser as login', (join) =>
      join
        .onRef('login.organizationId', '=', 'quoteAcceptance.organizationId')
        .onRef('login.id', '=', 'quoteAcceptance.portalUserId'),
    )
    .selectAll('quoteAcceptance')
    .select(['chosen.position', 'revision.number as revision', 'login.email as presentEmail'])
    .where('quoteAcceptance.organizationId', '=', organizationId)
    .where('quoteAcceptance.quoteId', '=', quoteId)
    .orderBy('quoteAcceptance.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!proof) return undefined;
  const { checksum, pdfHash, presentEmail, acceptedAt: at, ...row } = proof;
  const facts = evidenceFacts(
    { ...row, email: row.email ?? presentEmail },
    {
      ...{ at, by: 'Accepteret af' },
      what: [['Version og mulighed', `Version ${proof.revision}, mulighed ${proof.position}`]],
    },
  );
  const hashes = [
    ['SHA-256 af tilbuddet', checksum],
    ['SHA-256 af PDF’en', pdfHash],
  ] as const;
  return {
    title: 'Underskriftsbevis',
    facts: [...facts, ...hashes.flatMap(([label, value]) => (value ? [{ label, value }] : []))],
  };
}
