import { sql } from 'kysely';
import { logActivity } from '../activities/log-activity.ts';
import { orRefuse } from '../db/refuse.ts';
import type { DocumentTemplate } from '../db/schema.ts';
import { type Edit, settleEdit } from '../edit/edit.ts';
import { DomainError } from '../errors.ts';
import { storeFile } from '../files/files.ts';
import type { StoredFile } from '../files/receive.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { activityPlaceOf, allowDocuments, type DocumentHolder, lockHolder } from './document-holder.ts';
import { documentsIn, mayReadKind, versionsOf } from './document-queries.ts';
import type { DocumentDetails, UploadDetails } from './document-schema.ts';
import { documentTypes, mostDocuments } from './document-types.ts';
import { guessKind, titleOf } from './guess-kind.ts';

/**
 * Adds stored files as documents; duplicates by name and content are skipped, so a retry is safe. Undefined
 * when not found.
 * @returns the history group of the addition, and the skipped files, to be deleted
 */
export async function addDocuments(
  tenant: Tenant,
  holder: DocumentHolder,
  files: readonly StoredFile[],
  { kind, visibility }: UploadDetails,
) {
  allowDocuments(tenant, holder.type);
  if (!(await lockHolder(tenant, holder))) return undefined;
  const { known, count } = await listKnown(tenant, holder);
  const seen = new Set(known.map(nameAndContent));
  const isNew = (file: StoredFile) => !seen.has(nameAndContent(file)) && seen.add(nameAndContent(file)) !== undefined;
  const added = files.filter(isNew);
  const repeated = files.filter((file) => !added.includes(file));
  if (count + added.length > mostDocuments) throw new DomainError('too-many-documents', 409);
  const ids: number[] = [];
  for (const file of added) {
    const details = { kind: kind ?? guessKind(file), title: titleOf(file.name), visibility };
    const { id } = await insertDocument(tenant, holder, details);
    await addVersionOf(tenant, id, file);
    ids.push(id);
  }
  if (ids[0] === undefined) return { ids, repeated, group: undefined };
  await tellAdded(tenant, holder, [ids[0], ...ids.slice(1)]);
  return { ids, repeated, group: await historyGroup(tenant) };
}

/** A file that is kept elsewhere, such as with a mail. */
type KeptFile = Pick<StoredFile, 'name' | 'mediaType' | 'sha256'> & { fileId: number };

/** Adds a file that is kept elsewhere as a document, once: `isNew` tells. Undefined when the holder is not found. */
export async function addKeptFile(tenant: Tenant, holder: DocumentHolder, file: KeptFile) {
  allowDocuments(tenant, holder.type);
  if (!(await lockHolder(tenant, holder))) return undefined;
  if (!documentTypes.has(file.mediaType)) throw new DomainError('file-is-no-document', 409);
  const { known, count } = await listKnown(tenant, holder);
  const same = known.find((each) => nameAndContent(each) === nameAndContent(file));
  if (same) return { id: same.documentId, isNew: false };
  if (count >= mostDocuments) throw new DomainError('too-many-documents', 409);
  const details = { kind: guessKind(file), title: titleOf(file.name), visibility: 'internal' as const };
  const { id } = await insertDocument(tenant, holder, details);
  await insertVersion(tenant, id, file.fileId);
  await tellAdded(tenant, holder, [id]);
  return { id, isNew: true, group: await historyGroup(tenant) };
}

/** The files of a holder's documents, and how many documents it has. */
async function listKnown(tenant: Tenant, { type, id }: DocumentHolder) {
  const files = await versionsOf(tenant)
    .select(['document.id as documentId', 'document.kind', 'file.name', 'file.sha256'])
    .where('document.subjectType', '=', type)
    .where('document.subjectId', '=', id)
    .execute();
  // A duplicate the role cannot read must not be revealed by skipping it.
  const known = files.filter((each) => mayReadKind(tenant, each.kind));
  return { known, count: new Set(files.map(({ documentId }) => documentId)).size };
}

async function tellAdded(tenant: Tenant, holder: DocumentHolder, [first, ...others]: [number, ...number[]]) {
  const place = await activityPlaceOf(tenant, holder);
  if (!place) return;
  await logActivity(tenant, {
    verb: 'uploaded',
    ...(others.length > 0 && { summary: `lagde ${others.length + 1} dokumenter på` }),
    ...place,
    targetType: 'document',
    targetId: first,
  });
}

const nameAndContent = ({ name, sha256 }: Pick<StoredFile, 'name' | 'sha256'>) => `${sha256} ${name}`;

/**
 * Inserts a document without a version; the caller has checked the permission. Refused for a kind the role cannot read.
 */
export async function insertDocument(
  tenant: Tenant,
  holder: DocumentHolder,
  details: Omit<DocumentDetails, 'expiresOn'> & { template?: DocumentTemplate; saleId?: number | null },
) {
  if (!mayReadKind(tenant, details.kind)) throw new DomainError('document-kind-not-yours', 403, 'kind');
  return tenant.db
    .insertInto('document')
    .values({ ...details, organizationId: tenant.organizationId, subjectType: holder.type, subjectId: holder.id })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/**
 * Adds a stored file as a document's newest version. Undefined when not found; refused when the newest version has the
 * same content.
 */
export async function addVersion(tenant: Tenant, holder: DocumentHolder, id: number, file: StoredFile) {
  allowDocuments(tenant, holder.type);
  if (!(await lockOwnDocument(tenant, holder, id))) return undefined;
  const newest = await versionsOf(tenant)
    .select(['file.name', 'file.sha256'])
    .where('document.id', '=', id)
    .orderBy('documentVersion.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest && nameAndContent(newest) === nameAndContent(file)) throw new DomainError('version-is-newest', 409);
  const number = await addVersionOf(tenant, id, file);
  return { number, group: await historyGroup(tenant) };
}

/** Restores an older version as the newest, under a new number. Undefined when not found. */
export async function restoreVersion(tenant: Tenant, holder: DocumentHolder, id: number, number: number) {
  allowDocuments(tenant, holder.type);
  if (!(await lockOwnDocument(tenant, holder, id))) return undefined;
  const versions = await tenant.db
    .selectFrom('documentVersion')
    .select(['number', 'fileId'])
    .where('organizationId', '=', tenant.organizationId)
    .where('documentId', '=', id)
    .orderBy('number', 'desc')
    .execute();
  const older = versions.find((each) => each.number === number);
  const [newest] = versions;
  if (!older || !newest) return undefined;
  if (older.fileId === newest.fileId) throw new DomainError('version-is-newest', 409);
  const added = { number: newest.number + 1, fileId: older.fileId, restoredFrom: number };
  await tenant.db
    .insertInto('documentVersion')
    .values({ ...added, organizationId: tenant.organizationId, documentId: id })
    .execute();
  return { number: added.number, group: await historyGroup(tenant) };
}

/** Updates a document's details, merged with colleagues' changes. Undefined when not found. */
export async function updateDocument(tenant: Tenant, holder: DocumentHolder, id: number, edit: Edit<DocumentDetails>) {
  allowDocuments(tenant, holder.type);
  const stored = await lockOwnDocument(tenant, holder, id);
  if (!stored) return undefined;
  const at = { table: 'document', id };
  const { values, colleagues } = await settleEdit(tenant, at, edit, stored);
  if (values.kind && !mayReadKind(tenant, values.kind)) throw new DomainError('document-kind-not-yours', 403, 'kind');
  if (Object.keys(values).length > 0) await documentUpdate(tenant, id).set(values).execute();
  return { group: await historyGroup(tenant), colleagues, isChanged: Object.keys(values).length > 0 };
}

/** Soft-deletes a document with its links. Undefined when not found. */
export async function deleteDocument(tenant: Tenant, holder: DocumentHolder, id: number) {
  allowDocuments(tenant, holder.type);
  const stored = await lockOwnDocument(tenant, holder, id);
  if (!stored) return undefined;
  await documentUpdate(tenant, id).set({ deletedAt: new Date(), deletedById: tenant.userId }).execute();
  return { title: stored.title, group: await historyGroup(tenant) };
}

/** As `lockActiveDocument`; refused for the PDF of a quote, which is what its customer was sent. */
async function lockOwnDocument(tenant: Tenant, holder: DocumentHolder, id: number) {
  const document = await lockActiveDocument(tenant, holder, id);
  if (document?.template === 'quote') throw new DomainError('document-of-quote', 409);
  return document;
}

/** The document, locked for update; refused when what it belongs to is deleted. */
export async function lockActiveDocument(tenant: Tenant, holder: DocumentHolder, id: number) {
  await lockHolder(tenant, holder);
  return lockDocument(tenant, holder, id);
}

/** The document, locked for update. */
export function lockDocument(tenant: Tenant, holder: DocumentHolder, id: number) {
  return documentsIn(tenant, holder)
    .where('document.id', '=', id)
    .select(['id', 'version', 'title', 'kind', 'visibility', 'expiresOn', 'template'])
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the contract that a quote or an agreement names. @returns its id; undefined when none, or it is deleted */
export async function lockContract({ db, organizationId }: Tenant, contractId: number | null) {
  if (contractId === null) return undefined;
  const document = await db
    .selectFrom('document')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '=', contractId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return document?.id;
}

/** Adds a version to a locked document. @returns its number */
export async function addVersionOf(tenant: Tenant, documentId: number, file: StoredFile) {
  const { id: fileId } = await storeFile(tenant, file);
  return insertVersion(tenant, documentId, fileId);
}

/** Adds a file that is stored to a locked document. @returns the number of the version */
export async function insertVersion(tenant: Tenant, documentId: number, fileId: number) {
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from "documentVersion" each
    where each."organizationId" = ${tenant.organizationId} and each."documentId" = ${documentId})`;
  const insert = tenant.db
    .insertInto('documentVersion')
    .values({ organizationId: tenant.organizationId, documentId, fileId, number })
    .returning('number')
    .executeTakeFirstOrThrow();
  const added = await orRefuse(insert, { document_version_number: { code: 'document-changed' } });
  return added.number;
}

function documentUpdate({ db, organizationId }: Tenant, id: number) {
  return db.updateTable('document').where('organizationId', '=', organizationId).where('id', '=', id);
}
