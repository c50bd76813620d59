import { logActivity } from '../activities/log-activity.ts';
import { workingOwner } from '../company/working-owner.ts';
import { customersOf } from '../customers/customer-queries.ts';
import { activityPlaceOf } from '../documents/document-holder.ts';
import { DomainError } from '../errors.ts';
import { evidenceOf, type From, type SignedIn } from '../evidence/evidence.ts';
import { addJob } from '../jobs/queue.ts';
import { notify } from '../notifications/notify.ts';
import type { Tenant } from '../tenant.ts';
import { close } from './ask-signatures.ts';
import { tellNextSigner } from './signing-mails.ts';
import { type LockedRequest, lockRequest, nextOf, placeOf } from './signing-rows.ts';
import { signWords } from './signing-words.ts';

export type Typed = { name: string; pdfHash: string };
type Signing = { id: number; isShown: boolean; signedIn: SignedIn; typed: Typed; from: From };

/** Attempts to make the signed copy. */
const attempts = 12;

/**
 * Signs a paper as the login that was asked to, once: a second click answers the first. Whoever is next is told; the last
 * one's signature ends the request, and the signed copy is made. Refused where the paper was superseded, withdrawn, or is not
 * the one that was read (409), where it is somebody else's turn (409), and where the login was not asked (403): nothing is
 * signed. Undefined when there is no such request.
 */
export async function signRequest(tenant: Tenant, { id, isShown, signedIn, typed, from }: Signing) {
  const locked = await lockRequest(tenant, id);
  if (!locked) return undefined;
  const { request, document, signers } = locked;
  const own = signers.find(({ email }) => email === signedIn.email);
  if (!own) throw new DomainError('signing-not-yours', 403);
  if (own.signedAt) return { isRepeated: true };
  refuseChanged(locked, isShown, typed.pdfHash);
  if (nextOf(signers) !== own) throw new DomainError('signing-not-yet', 409);
  const customer = await customersOf(tenant)
    .select(['type', 'ownerId'])
    .where('id', '=', request.customerId)
    .executeTakeFirstOrThrow();
  await tenant.db
    .insertInto('paperSignature')
    .values({
      ...{ organizationId: tenant.organizationId, signatureRequestId: id, signerId: own.id, pdfHash: request.pdfHash },
      ...evidenceOf(tenant, {
        ...{ name: typed.name, words: signWords(document.kind, customer.type), salt: request.salt, from },
      }),
      ...signedIn,
    })
    .execute();
  await tellStaff(tenant, locked, customer.ownerId);
  const next = nextOf(signers.filter((each) => each !== own));
  if (next) {
    await tellNextSigner(tenant, { ...placeOf(locked), origin: from.origin }, next);
    return { isRepeated: false };
  }
  await close(tenant, id, 'signed');
  await becomeContract(tenant, locked);
  const job = { organizationId: tenant.organizationId, signatureRequestId: id };
  await tenant.db.selectNoFrom(addJob('keep-signed-paper', job, attempts).as('job')).execute();
  return { isRepeated: false };
}

/** What has happened with the paper since it was read, the most telling first. */
function refuseChanged({ request, document, newest }: LockedRequest, isShown: boolean, pdfHash: string) {
  if (request.status === 'cancelled') throw new DomainError('signing-cancelled', 409);
  if (document.deletedAt !== null || !isShown) throw new DomainError('signing-withdrawn', 409);
  if (newest !== request.number) throw new DomainError('signing-superseded', 409);
  if (pdfHash !== request.pdfHash) throw new DomainError('signing-changed', 409);
}

async function tellStaff(tenant: Tenant, { request, document }: LockedRequest, ownerId: string | null) {
  const place = await activityPlaceOf(tenant, { type: document.subjectType, id: document.subjectId });
  await logActivity(tenant, {
    ...{ verb: 'signed', actorType: 'customer', summary: `underskrev «${request.title}» af` },
    ...{ subjectType: 'customer', subjectId: request.customerId, ...place },
    ...{ targetType: 'document', targetId: document.id },
  });
  const owner = await workingOwner(tenant, ownerId);
  const about = { subjectType: 'customer', subjectId: request.customerId } as const;
  await notify(tenant, { kind: 'paperSigned', about, to: owner ? [owner.id] : 'managers' });
}

/** A signed contract of a rental agreement is the agreement's contract, where it has none. */
async function becomeContract({ db, organizationId }: Tenant, { document }: LockedRequest) {
  if (document.rentalId === null || (document.kind !== 'rentalContract' && document.kind !== 'leaseContract')) return;
  await db
    .updateTable('rentalAgreement')
    .set({ contractId: document.id })
    .where('organizationId', '=', organizationId)
    .where('id', '=', document.rentalId)
    .where('contractId', 'is', null)
    .execute();
}
