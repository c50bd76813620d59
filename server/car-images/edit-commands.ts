import { allow } from '../auth/permissions.ts';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { change, lockCar, queueSizes } from './image-commands.ts';
import type { Operations } from './image-types.ts';

/** Queues an edit of the original; the photo changes once it is done. A pending edit is cancelled: the latest wins. */
export async function editImage(tenant: Tenant, carId: number, imageId: number, operations: Operations) {
  allow(tenant, 'imageEditing', 'create');
  await lockCar(tenant, carId);
  const { db, organizationId } = tenant;
  const image = await db
    .selectFrom('carImage')
    .select('status')
    .where('organizationId', '=', organizationId)
    .where('carId', '=', carId)
    .where('id', '=', imageId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!image) throw new DomainError('image-gone', 404);
  if (image.status !== 'ready') throw new DomainError('image-not-ready', 409);
  await cancelEdits(tenant, imageId);
  const { id } = await db
    .insertInto('imageEdit')
    .values({ organizationId, imageId, operations: JSON.stringify(operations) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queueSizes(tenant, imageId, id);
}

/** Shows the original photo again. */
export async function resetImage(tenant: Tenant, carId: number, imageId: number) {
  allow(tenant, 'imageEditing', 'create');
  await lockCar(tenant, carId);
  await change(tenant, carId, imageId, { shownEditId: null });
  await cancelEdits(tenant, imageId);
}

async function cancelEdits({ db, organizationId }: Tenant, imageId: number) {
  await db
    .updateTable('imageEdit')
    .set({ status: 'cancelled', finishedAt: new Date() })
    .where('organizationId', '=', organizationId)
    .where('imageId', '=', imageId)
    .where('status', 'in', ['queued', 'processing'])
    .execute();
}
