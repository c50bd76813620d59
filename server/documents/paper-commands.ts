import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import { lockActiveCar } from '../cars/car-lock.ts';
import type { DocumentTemplate } from '../db/schema.ts';
import type { StoredFile } from '../files/receive.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { addVersionOf, insertDocument } from './document-commands.ts';

/**
 * Stores a generated PDF of a car: as the next version of its document, else as a new one. Undefined when not found.
 */
export async function savePaper(
  tenant: Tenant,
  carId: number,
  paper: { template: DocumentTemplate; title: string; file: StoredFile },
) {
  allow(tenant, 'cars', 'update');
  if (!(await lockActiveCar(tenant, carId))) return undefined;
  const { template, title, file } = paper;
  const existing = await tenant.db
    .selectFrom('document')
    .select('id')
    .where('organizationId', '=', tenant.organizationId)
    .where('subjectType', '=', 'car')
    .where('subjectId', '=', carId)
    .where('template', '=', template)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const details = { kind: template, title, template, visibility: 'internal' as const };
  const { id } = existing ?? (await insertDocument(tenant, carId, details));
  const number = await addVersionOf(tenant, id, file);
  await logActivity(tenant, {
    verb: 'uploaded',
    subjectType: 'car',
    subjectId: carId,
    targetType: 'document',
    targetId: id,
  });
  return { id, number, group: await historyGroup(tenant) };
}
