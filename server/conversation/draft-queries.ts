import type { Tenant } from '../tenant.ts';
import { uploadedFiles } from './attachments.ts';

export const draftsOf = ({ db, organizationId, userId }: Tenant) =>
  db
    .selectFrom('leadDraft')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId || null);

/** The user's own draft of a mail on a lead, with its uploaded files; undefined without one. */
export async function findDraft(tenant: Tenant, leadId: number) {
  const draft = await draftsOf(tenant)
    .select(['id', 'recipient', 'subject', 'text', 'documentIds', 'imageIds', 'savedAt'])
    .where('leadId', '=', leadId)
    .executeTakeFirst();
  if (!draft) return undefined;
  const files = await uploadedFiles(tenant, draft.id);
  return { ...draft, files: files.map(({ id, name, size }) => ({ id, name, size })) };
}

export type Draft = NonNullable<Awaited<ReturnType<typeof findDraft>>>;
