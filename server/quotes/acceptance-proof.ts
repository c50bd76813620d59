import { clockOf } from '../format/day.ts';
import type { AgreementPart } from '../papers/paper-types.ts';
import { danish } from '../pricing/words.ts';
import type { Tenant } from '../tenant.ts';

const ways = {
  code: 'kode på e-mail',
  link: 'link på e-mail',
  passkey: 'adgangsnøgle',
  password: 'adgangskode',
} as const;

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
    .select(['chosen.position', 'revision.number as revision', 'login.email'])
    .where('quoteAcceptance.organizationId', '=', organizationId)
    .where('quoteAcceptance.quoteId', '=', quoteId)
    .orderBy('quoteAcceptance.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!proof) return undefined;
  const { signedInBy, provenAt, isSteppedUp, email } = proof;
  const facts = [
    ['Accepteret af', proof.name],
    ['Tidspunkt', moment(proof.acceptedAt)],
    ['Version og mulighed', `Version ${proof.revision}, mulighed ${proof.position}`],
    ['Sat kryds ved', `«${proof.boxText}»`],
    ['Trykket på', `«${proof.buttonText}»`],
    ['Sted', proof.door === 'portal' ? 'Kundeportalen' : 'Linket i e-mailen'],
    ['Login', email],
    ['Logget ind med', signedInBy && ways[signedInBy]],
    ['Bekræftet, hvem det er', provenAt && `${moment(provenAt)}${isSteppedUp ? ', med en ny kode før accepten' : ''}`],
    ['Enhed', proof.device],
    ['Netværksadresse (sløret)', proof.addressHash.slice(0, 16)],
    ['Forespørgsel', proof.requestId],
    ['SHA-256 af tilbuddet', proof.checksum],
    ['SHA-256 af PDF’en', proof.pdfHash],
  ] as const;
  return {
    title: 'Underskriftsbevis',
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
  };
}

/** A time of Denmark: «21. november 2026 kl. 10.14». */
function moment(instant: Date) {
  const [day = '', clock = ''] = clockOf(instant).split(' ');
  return `${danish(day)} kl. ${clock.replace(':', '.')}`;
}
