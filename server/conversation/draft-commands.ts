import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { DomainError } from '../errors.ts';
import { storeFile } from '../files/files.ts';
import type { StoredFile } from '../files/receive.ts';
import type { Tenant } from '../tenant.ts';
import { mostBytes, mostFiles, uploadedFiles } from './attachments.ts';
import { draftsOf } from './draft-queries.ts';
import type { DraftInput } from './mail-schema.ts';

/** Whoever writes to customers sees them. */
export function allowWriting(tenant: Tenant) {
  allow(tenant, 'leads', 'update');
  allow(tenant, 'customers', 'read');
}

/** Saves what the user has typed so far, instead of what was saved before. Undefined when the lead is not found. */
export async function saveDraft(tenant: Tenant, leadId: number, input: DraftInput) {
  allowWriting(tenant);
  const { db, organizationId } = tenant;
  const lead = await db
    .selectFrom('lead')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '=', leadId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!lead) return undefined;
  const saved = { ...input, savedAt: sql<Date>`now()` };
  return db
    .insertInto('leadDraft')
    .values({ ...saved, organizationId, leadId })
    .onConflict((on) => on.columns(['organizationId', 'leadId', 'userId']).doUpdateSet(saved))
    .returning(['id', 'savedAt'])
    .executeTakeFirstOrThrow();
}

/** Throws the user's draft away. */
export async function discardDraft(tenant: Tenant, leadId: number) {
  allowWriting(tenant);
  const { db, organizationId, userId } = tenant;
  await db
    .deleteFrom('leadDraft')
    .where('organizationId', '=', organizationId)
    .where('leadId', '=', leadId)
    .where('userId', '=', userId || null)
    .execute();
}

/** Adds uploaded files to a draft; one that lies there already is left out. @returns those left out */
export async function addDraftFiles(tenant: Tenant, draftId: number, files: readonly StoredFile[]) {
  allowWriting(tenant);
  const { db, organizationId } = tenant;
  await draftsOf(tenant).select('id').where('id', '=', draftId).forUpdate().executeTakeFirstOrThrow();
  const known = await uploadedFiles(tenant, draftId);
  const seen = new Set(known.map(nameAndContent));
  const added = files.filter((file) => !seen.has(nameAndContent(file)) && seen.add(nameAndContent(file)));
  const bytes = [...known, ...added].reduce((sum, { size }) => sum + size, 0);
  if (known.length + added.length > mostFiles) throw new DomainError('too-many-attachments', 409);
  if (bytes > mostBytes) throw new DomainError('attachments-too-large', 409);
  for (const file of added) {
    const { id: fileId } = await storeFile(tenant, file);
    await db.insertInto('leadDraftFile').values({ organizationId, draftId, fileId }).execute();
  }
  return files.filter((file) => !added.includes(file));
}

const nameAndContent = ({ name, sha256 }: Pick<StoredFile, 'name' | 'sha256'>) => `${sha256} ${name}`;

/** Takes a file off the user's draft. Undefined when it is not there. */
export async function removeDraftFile(tenant: Tenant, leadId: number, id: number) {
  allowWriting(tenant);
  const { db, organizationId } = tenant;
  const draft = await draftsOf(tenant).select('id').where('leadId', '=', leadId).executeTakeFirst();
  if (!draft) return undefined;
  return db
    .deleteFrom('leadDraftFile')
    .where('organizationId', '=', organizationId)
    .where('draftId', '=', draft.id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
}
