import { sql } from 'kysely';
import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import { lockActiveCar } from '../cars/car-lock.ts';
import { orRefuse } from '../db/refuse.ts';
import type { DocumentTemplate } from '../db/schema.ts';
import { type Edit, settleEdit } from '../edit/edit.ts';
import { DomainError } from '../errors.ts';
import { storeFile } from '../files/files.ts';
import type { StoredFile } from '../files/receive.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { documentsOf, mayReadKind, versionsOf } from './document-queries.ts';
import type { DocumentDetails, UploadDetails } from './document-schema.ts';
import { mostDocuments } from './document-types.ts';
import { guessKind, titleOf } from './guess-kind.ts';

/**
 * Adds stored files to a car as documents; duplicates by name and content are skipped, so a retry is safe. Undefined
 * when not found.
 * @returns the history group of the addition, and the skipped files, to be deleted
 */
export async function addDocuments(
  tenant: Tenant,
  carId: number,
  files: readonly StoredFile[],
  { kind, visibility }: UploadDetails,
) {
  allow(tenant, 'cars', 'update');
  if (!(await lockActiveCar(tenant, carId))) return undefined;
  const known = await versionsOf(tenant)
    .select(['document.id as documentId', 'document.kind', 'file.name', 'file.sha256'])
    .where('document.carId', '=', carId)
    .execute();
  // A duplicate the role cannot read must not be revealed by skipping it.
  const seen = new Set(known.filter((each) => mayReadKind(tenant, each.kind)).map(nameAndContent));
  const isNew = (file: StoredFile) => !seen.has(nameAndContent(file)) && seen.add(nameAndContent(file)) !== undefined;
  const added = files.filter(isNew);
  const repeated = files.filter((file) => !added.includes(file));
  const count = new Set(known.map(({ documentId }) => documentId)).size;
  if (count + added.length > mostDocuments) throw new DomainError('too-many-documents', 409);
  const ids: number[] = [];
  for (const file of added) {
    const details = { kind: kind ?? guessKind(file), title: titleOf(file.name), visibility };
    const { id } = await insertDocument(tenant, carId, details);
    await addVersionOf(tenant, id, file);
    ids.push(id);
  }
  if (ids[0] === undefined) return { ids, repeated, group: undefined };
  await logActivity(tenant, {
    verb: 'uploaded',
    ...(ids.length > 1 && { summary: `lagde ${ids.length} dokumenter på` }),
    subjectType: 'car',
    subjectId: carId,
    targetType: 'document',
    targetId: ids[0],
  });
  return { ids, repeated, group: await historyGroup(tenant) };
}

const nameAndContent = ({ name, sha256 }: Pick<StoredFile, 'name' | 'sha256'>) => `${sha256} ${name}`;

/**
 * Inserts a document without a version; the caller has checked the permission. Refused for a kind the role cannot read.
 */
export async function insertDocument(
  tenant: Tenant,
  carId: number,
  details: Omit<DocumentDetails, 'expiresOn'> & { template?: DocumentTemplate; saleId?: number | null },
) {
  if (!mayReadKind(tenant, details.kind)) throw new DomainError('document-kind-not-yours', 403, 'kind');
  return tenant.db
    .insertInto('document')
    .values({ ...details, organizationId: tenant.organizationId, subjectType: 'car', subjectId: carId })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/**
 * Adds a stored file as a document's newest version. Undefined when not found; refused when the newest version has the
 * same content.
 */
export async function addVersion(tenant: Tenant, carId: number, id: number, file: StoredFile) {
  allow(tenant, 'cars', 'update');
  if (!(await lockActiveDocument(tenant, carId, id))) return undefined;
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
export async function restoreVersion(tenant: Tenant, carId: number, id: number, number: number) {
  allow(tenant, 'cars', 'update');
  if (!(await lockActiveDocument(tenant, carId, id))) return undefined;
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
export async function updateDocument(tenant: Tenant, carId: number, id: number, edit: Edit<DocumentDetails>) {
  allow(tenant, 'cars', 'update');
  const stored = await lockActiveDocument(tenant, carId, id);
  if (!stored) return undefined;
  const at = { table: 'document', id };
  const { values, colleagues } = await settleEdit(tenant, at, edit, stored);
  if (values.kind && !mayReadKind(tenant, values.kind)) throw new DomainError('document-kind-not-yours', 403, 'kind');
  if (Object.keys(values).length > 0) await documentUpdate(tenant, id).set(values).execute();
  return { group: await historyGroup(tenant), colleagues, isChanged: Object.keys(values).length > 0 };
}

/** Soft-deletes a document with its links. Undefined when not found. */
export async function deleteDocument(tenant: Tenant, carId: number, id: number) {
  allow(tenant, 'cars', 'update');
  const stored = await lockActiveDocument(tenant, carId, id);
  if (!stored) return undefined;
  await documentUpdate(tenant, id).set({ deletedAt: new Date(), deletedById: tenant.userId }).execute();
  return { title: stored.title, group: await historyGroup(tenant) };
}

/** The document, locked for update; refused when its car is deleted. */
export async function lockActiveDocument(tenant: Tenant, carId: number, id: number) {
  await lockActiveCar(tenant, carId);
  return lockDocument(tenant, carId, id);
}

/** The document, locked for update. */
export function lockDocument(tenant: Tenant, carId: number, id: number) {
  return documentsOf(tenant)
    .where('document.subjectType', '=', 'car')
    .where('document.subjectId', '=', carId)
    .where('document.id', '=', id)
    .select(['id', 'version', 'title', 'kind', 'visibility', 'expiresOn'])
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a version to a locked document. @returns its number */
export async function addVersionOf(tenant: Tenant, documentId: number, file: StoredFile) {
  const { id: fileId } = await storeFile(tenant, file);
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
