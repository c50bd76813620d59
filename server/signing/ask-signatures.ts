import { sql } from 'kysely';
import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import { activityPlaceOf } from '../documents/document-holder.ts';
import { DomainError } from '../errors.ts';
import { settleNotices } from '../portal-notices/read-notices.ts';
import type { Tenant } from '../tenant.ts';
import { listSigners } from './signer-choices.ts';
import { mailCancelled, signPath, tellNextSigner } from './signing-mails.ts';
import { type LockedRequest, lockRequest, nextOf, placeOf, requestUpdate } from './signing-rows.ts';

type Asked = { customerId: number; publicationId: number; accessIds: readonly number[]; origin: string };

/**
 * Asks people of a customer to sign a paper that is shown to it, one after the other in the order given; the first is told.
 * An open request for an earlier version of the paper ends, which its signers are told. Undefined when the customer is shown no such paper; a second
 * click answers the first. Refused where it is no PDF, is not the newest version, or somebody may not sign it.
 */
export async function askSignatures(tenant: Tenant, { customerId, publicationId, accessIds, origin }: Asked) {
  allow(tenant, 'customers', 'update');
  const paper = await lockPaper(tenant, customerId, publicationId);
  if (!paper) return undefined;
  const { versionId, title, number } = paper;
  const { db, organizationId } = tenant;
  const open = await db
    .selectFrom('signatureRequest')
    .select(['id', 'versionId'])
    .where('organizationId', '=', organizationId)
    .where('status', '=', 'open')
    .where('versionId', 'in', (eb) =>
      eb
        .selectFrom('documentVersion')
        .select('id')
        .where('organizationId', '=', organizationId)
        .where('documentId', '=', paper.documentId),
    )
    .execute();
  const same = open.find((each) => each.versionId === versionId);
  if (same) return { title, id: same.id };
  if (paper.mediaType !== 'application/pdf') throw new DomainError('signing-no-pdf', 409);
  if (paper.newest !== number) throw new DomainError('signing-not-newest', 409);
  const place = { customerId, leadId: paper.leadId, agreementId: paper.rentalId };
  const choices = await listSigners(tenant, place);
  const signers = [...new Set(accessIds)].map((id) => {
    const choice = choices.find((each) => each.id === id);
    if (!choice) throw new DomainError('signing-not-allowed', 409, 'first');
    return choice;
  });
  const { id } = await db
    .insertInto('signatureRequest')
    .values({ organizationId, customerId, publicationId, versionId, title, number, pdfHash: paper.sha256 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('signatureSigner')
    .values(
      signers.map(({ name, email }, at) => ({
        ...{ organizationId, signatureRequestId: id, position: at + 1, name: name || email, email },
      })),
    )
    .execute();
  const [first] = signers;
  for (const earlier of open) {
    const locked = await lockRequest(tenant, earlier.id);
    if (locked) await endOpen(tenant, locked, { origin, but: first?.email });
  }
  if (first) await tellNextSigner(tenant, { ...place, publicationId, title, origin }, first);
  const subject = await activityPlaceOf(tenant, { type: paper.subjectType, id: paper.subjectId });
  await logActivity(tenant, {
    ...{
      verb: 'shared',
      summary: `bad om underskrift på «${title}» af`,
      subjectType: 'customer',
      subjectId: customerId,
    },
    ...subject,
    ...{ targetType: 'document', targetId: paper.documentId },
  });
  return { title, id };
}

/** A version of a document that is shown to a customer, its document locked. */
async function lockPaper({ db, organizationId }: Tenant, customerId: number, publicationId: number) {
  return db
    .selectFrom('document')
    .innerJoin('documentVersion as version', (join) =>
      join
        .onRef('version.organizationId', '=', 'document.organizationId')
        .onRef('version.documentId', '=', 'document.id'),
    )
    .innerJoin('portalPublication as publication', (join) =>
      join
        .onRef('publication.organizationId', '=', 'version.organizationId')
        .onRef('publication.versionId', '=', 'version.id'),
    )
    .innerJoin('file', (join) =>
      join.onRef('file.organizationId', '=', 'version.organizationId').onRef('file.id', '=', 'version.fileId'),
    )
    .leftJoin('quote', (join) =>
      join.onRef('quote.organizationId', '=', 'document.organizationId').onRef('quote.id', '=', 'document.quoteId'),
    )
    .select(['version.id as versionId', 'version.documentId', 'version.number', 'file.mediaType', 'file.sha256'])
    .select(['document.title', 'document.subjectType', 'document.subjectId', 'document.rentalId'])
    .select((eb) => eb.fn.coalesce('publication.leadId', 'document.leadId', 'quote.leadId').as('leadId'))
    .select(
      sql<number>`(select max(each.number) from "documentVersion" each
        where each."organizationId" = document."organizationId" and each."documentId" = document.id)`.as('newest'),
    )
    .where('document.organizationId', '=', organizationId)
    .where('document.deletedAt', 'is', null)
    .where('publication.id', '=', publicationId)
    .where('publication.customerId', '=', customerId)
    .where('publication.withdrawnAt', 'is', null)
    .forUpdate('document')
    .executeTakeFirst();
}

export const close = (tenant: Tenant, id: number, status: 'cancelled' | 'signed') =>
  requestUpdate(tenant, id).set({ status, closedAt: sql<Date>`moment()` }).execute();

/**
 * Ends an open request, and tells those who have signed and the one whose turn it was.
 * @returns the letters about it that still wait to be sent
 */
async function endOpen(
  tenant: Tenant,
  locked: LockedRequest,
  { origin, but }: { origin: string; but?: string | undefined },
) {
  const { request, signers } = locked;
  await close(tenant, request.id, 'cancelled');
  const letters = request.publicationId === null ? [] : await settleNotices(tenant, signPath(request.publicationId));
  const next = nextOf(signers);
  for (const signer of signers) {
    if (signer.email === but || (signer !== next && signer.signedAt === null)) continue;
    await mailCancelled(tenant, { ...placeOf(locked), origin }, signer);
  }
  return letters;
}

/**
 * Ends a request and tells its signers; what was signed already stays evidence. Undefined when the customer has no such
 * request.
 * @returns also the letters about it that still wait to be sent, to be dropped
 */
export async function cancelSignatures(tenant: Tenant, customerId: number, id: number, origin: string) {
  allow(tenant, 'customers', 'update');
  const locked = await lockRequest(tenant, id);
  if (locked?.request.customerId !== customerId) return undefined;
  const { status, title } = locked.request;
  if (status === 'signed') throw new DomainError('signing-signed', 409);
  return { title, letters: status === 'open' ? await endOpen(tenant, locked, { origin }) : [] };
}

/** A signer is reminded once an hour at most. */
const remindedMs = 60 * 60_000;

/** Reminds the signer whose turn it is. Undefined when the customer has no such request. */
export async function remindSigner(tenant: Tenant, customerId: number, id: number, origin: string, now = new Date()) {
  allow(tenant, 'customers', 'update');
  const locked = await lockRequest(tenant, id);
  if (locked?.request.customerId !== customerId) return undefined;
  const { request, signers } = locked;
  const next = nextOf(signers);
  if (request.status !== 'open' || !next) throw new DomainError('signing-over', 409);
  if (next.remindedAt && now.getTime() - next.remindedAt.getTime() < remindedMs) {
    throw new DomainError('signing-reminded', 429);
  }
  await tenant.db
    .updateTable('signatureSigner')
    .set({ remindedAt: now })
    .where('organizationId', '=', tenant.organizationId)
    .where('id', '=', next.id)
    .execute();
  await tellNextSigner(tenant, { ...placeOf(locked), origin }, next, true);
  return { name: next.name };
}
