import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import { lockActiveCar } from '../cars/car-lock.ts';
import type { DocumentTemplate } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import type { StoredFile } from '../files/receive.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { addVersionOf, insertDocument, insertVersion } from './document-commands.ts';
import type { DocumentHolder } from './document-holder.ts';

/**
 * Stores a generated PDF of a car or its sale: as the next version of its document, else as a new one. Undefined when
 * not found; refused when it says it is another version.
 */
export async function savePaper(
  tenant: Tenant,
  carId: number,
  paper: { template: DocumentTemplate; title: string; file: StoredFile; saleId?: number; number?: number },
) {
  allow(tenant, 'cars', 'update');
  if (!(await lockActiveCar(tenant, carId))) return undefined;
  const { template, title, file, saleId = null } = paper;
  const { id } = await lockPaper(tenant, { type: 'car', id: carId }, { template, title, saleId });
  const number = await addVersionOf(tenant, id, file);
  if (paper.number !== undefined && paper.number !== number) throw new DomainError('document-changed', 409);
  await logActivity(tenant, {
    verb: 'uploaded',
    subjectType: 'car',
    subjectId: carId,
    targetType: 'document',
    targetId: id,
  });
  return { id, number, group: await historyGroup(tenant) };
}

type Kept = { template: DocumentTemplate; title: string; saleId?: number | null };

/** The document of a template, locked; a new one where there is none. */
async function lockPaper(tenant: Tenant, holder: DocumentHolder, { template, title, saleId = null }: Kept) {
  const existing = await tenant.db
    .selectFrom('document')
    .select('id')
    .where('organizationId', '=', tenant.organizationId)
    .where('subjectType', '=', holder.type)
    .where('subjectId', '=', holder.id)
    .where('template', '=', template)
    .where('saleId', 'is not distinct from', saleId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const details = { kind: template, title, template, saleId, visibility: 'internal' as const };
  return existing ?? (await insertDocument(tenant, holder, details));
}

/** Keeps a stored file as the next version of its template's document; the caller has locked what it belongs to. */
export async function keepPaper(tenant: Tenant, holder: DocumentHolder, paper: Kept, fileId: number) {
  const { id } = await lockPaper(tenant, holder, paper);
  return { id, number: await insertVersion(tenant, id, fileId) };
}
