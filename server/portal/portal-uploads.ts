import { sql } from 'kysely';
import { logActivity } from '../activities/log-activity.ts';
import { workingOwner } from '../company/working-owner.ts';
import type { Database } from '../db/database.ts';
import type { DocumentKind } from '../db/schema.ts';
import { addVersionOf, insertDocument } from '../documents/document-commands.ts';
import { activityPlaceOf, type DocumentHolder, lockHolder } from '../documents/document-holder.ts';
import { mostDocuments } from '../documents/document-types.ts';
import { guessKind, titleOf } from '../documents/guess-kind.ts';
import { findMadeRow } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import type { StoredFile } from '../files/receive.ts';
import { notify } from '../notifications/notify.ts';
import type { Tenant } from '../tenant.ts';
import { asPortalWriter } from './as-portal-writer.ts';
import type { PortalActor } from './portal-actor.ts';
import { readPortal } from './portal-tenant.ts';

/** Most files of a login in a day. */
const mostADay = 200;

type Upload = {
  /** What the documents belong to: the calling command has found that it is the customer's. */
  holder: DocumentHolder;
  portalUserId: string;
  /** The form's key: the same file under it is kept once. */
  formKey: string | undefined;
  /** Of every file; by default what its name says. */
  kind?: DocumentKind;
  title?: string;
};

/**
 * Keeps what a customer sent (`withSent`) as documents of a lead, an agreement or the customer, which staff find where its
 * documents are and the customer at «Dokumenter», with a receipt. In the transaction of `asPortalWriter`; tells nobody.
 * @returns the documents, also those that a repeat of the form finds, and the files to keep
 */
async function keepUploads(tenant: Tenant, upload: Upload, files: readonly StoredFile[]) {
  const { holder, portalUserId, formKey, title } = upload;
  await lockHolder(tenant, holder);
  await requireRoom(tenant, upload, files.length);
  const documentIds: number[] = [];
  const kept: StoredFile[] = [];
  for (const file of files) {
    const typed = { formKey, holder, portalUserId, sha256: file.sha256 };
    const { key, made } = await findMadeRow(tenant, 'portalUpload', typed);
    if (made) {
      documentIds.push(await documentOf(tenant, made.id));
      continue;
    }
    const kind = upload.kind ?? guessKind(file);
    const details = { kind, title: title ?? titleOf(file.name), visibility: 'internal' as const };
    const { id: documentId } = await insertDocument(tenant, holder, details);
    await addVersionOf(tenant, documentId, file);
    await tenant.db
      .insertInto('portalUpload')
      .values({ organizationId: tenant.organizationId, documentId, portalUserId, formKey: key })
      .execute();
    documentIds.push(documentId);
    kept.push(file);
  }
  return { documentIds, kept };
}

type About = { leadId?: number | undefined };

/**
 * Keeps a customer's papers and photos on one of its leads, or on the customer, and tells whoever has it. Undefined when the
 * login sees no such lead. @returns the files to keep, none where the form was kept before
 */
export async function sendFiles(
  database: Database,
  actor: PortalActor,
  { leadId }: About,
  { formKey, files }: { formKey?: string | undefined; files: readonly StoredFile[] },
) {
  const lead = leadId === undefined ? undefined : await findLead(database, actor, leadId);
  if (leadId !== undefined && !lead) return undefined;
  const customerId = lead?.customerId ?? actor.current.customerId;
  return asPortalWriter(database, actor, customerId, async (tenant) => {
    const holder: DocumentHolder = lead ? { type: 'lead', id: lead.id } : { type: 'customer', id: customerId };
    const { portalUserId } = actor;
    const { kept, documentIds } = await keepUploads(tenant, { holder, portalUserId, formKey }, files);
    const [first] = documentIds;
    if (kept.length === 0 || first === undefined) return { kept };
    await tellUploads(tenant, holder, { customerId, count: kept.length, documentId: first });
    return { kept };
  });
}

function findLead(database: Database, actor: PortalActor, id: number) {
  return readPortal(database, actor, ({ db }) =>
    db.selectFrom('portalLead').select(['id', 'customerId']).where('id', '=', id).executeTakeFirst(),
  );
}

type Told = { customerId: number; count: number; documentId: number };

/** The feed, and whoever has the lead or the customer. */
async function tellUploads(tenant: Tenant, holder: DocumentHolder, { customerId, count, documentId }: Told) {
  const place = await activityPlaceOf(tenant, holder);
  if (!place) return;
  await logActivity(tenant, {
    ...{ verb: 'uploaded', actorType: 'customer', ...place, targetType: 'document', targetId: documentId },
    summary: count === 1 ? 'sendte 1 fil i kundeportalen til' : `sendte ${count} filer i kundeportalen til`,
  });
  const { db, organizationId } = tenant;
  const held = await db
    .selectFrom('customer')
    .leftJoin('lead', (join) =>
      join
        .onRef('lead.organizationId', '=', 'customer.organizationId')
        .on('lead.id', '=', holder.type === 'lead' ? holder.id : null),
    )
    .select(sql<string | null>`coalesce(lead."assignedToId", customer."ownerId")`.as('ownerId'))
    .where('customer.organizationId', '=', organizationId)
    .where('customer.id', '=', customerId)
    .executeTakeFirst();
  const owner = await workingOwner(tenant, held?.ownerId ?? null);
  const about =
    holder.type === 'lead'
      ? ({ subjectType: 'lead', subjectId: holder.id } as const)
      : ({ subjectType: 'customer', subjectId: customerId } as const);
  await notify(tenant, { kind: 'portalUpload', about, to: owner ? [owner.id] : 'managers', facts: { count } });
}

async function requireRoom({ db, organizationId }: Tenant, { holder, portalUserId }: Upload, count: number) {
  const { today, there } = await db
    .selectNoFrom([
      sql<number>`(select count(*)::int from "portalUpload" where "organizationId" = ${organizationId}
        and "portalUserId" = ${portalUserId} and "receivedAt" > now() - interval '1 day')`.as('today'),
      sql<number>`(select count(*)::int from document where "organizationId" = ${organizationId}
        and "subjectType" = ${holder.type} and "subjectId" = ${holder.id} and "deletedAt" is null)`.as('there'),
    ])
    .executeTakeFirstOrThrow();
  if (today + count > mostADay) throw new DomainError('portal-uploads', 429, 'files');
  if (there + count > mostDocuments) throw new DomainError('portal-files-full', 409, 'files');
}

async function documentOf({ db, organizationId }: Tenant, id: number) {
  const { documentId } = await db
    .selectFrom('portalUpload')
    .select('documentId')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return documentId;
}
