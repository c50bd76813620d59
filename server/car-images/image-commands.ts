import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { lockActiveCar } from '../cars/car-lock.ts';
import { putBeside, type Side } from '../db/beside.ts';
import type { ImageAngle, ImageKind, ImageView } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { storeFile } from '../files/files.ts';
import type { StoredFile } from '../files/receive.ts';
import { addJob } from '../jobs/queue.ts';
import type { Tenant } from '../tenant.ts';
import { factsOfAngle } from './image-angles.ts';
import { maxImages } from './image-types.ts';

/** Editable photo details; without a text, one is generated from the car. */
export type ImageDetails = {
  kind: ImageKind;
  view: ImageView | null;
  angle: ImageAngle | null;
  alt: string | null;
};

/**
 * Appends photos and queues their sizes; known pictures are skipped, so that a retry is safe.
 * @param angle what the first one is taken of
 * @returns the new ids, and the unused files to discard
 */
export async function addImages(tenant: Tenant, carId: number, files: readonly StoredFile[], angle?: ImageAngle) {
  allow(tenant, 'cars', 'update');
  await lockCar(tenant, carId);
  const { db, organizationId } = tenant;
  const known = await db
    .selectFrom('carImage')
    .innerJoin('file', (join) =>
      join.onRef('file.organizationId', '=', 'carImage.organizationId').onRef('file.id', '=', 'carImage.fileId'),
    )
    .select(['file.sha256', 'position'])
    .where('carImage.organizationId', '=', organizationId)
    .where('carId', '=', carId)
    .where('deletedAt', 'is', null)
    .execute();
  const seen = new Set(known.map(({ sha256 }) => sha256));
  let position = Math.max(0, ...known.map((image) => image.position));
  const ids: number[] = [];
  const repeated: StoredFile[] = [];
  for (const file of files) {
    if (seen.has(file.sha256)) {
      repeated.push(file);
      continue;
    }
    if (seen.size >= maxImages) throw new DomainError('too-many-images', 409);
    seen.add(file.sha256);
    position += 1;
    const { id: fileId } = await storeFile(tenant, file);
    const told = angle && ids.length === 0 ? { angle, ...factsOfAngle(angle) } : {};
    const { id } = await db
      .insertInto('carImage')
      .values({ organizationId, carId, fileId, position, isPrimary: position === 1 && known.length === 0, ...told })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queueSizes(tenant, id);
    ids.push(id);
  }
  return { ids, repeated };
}

/** Retries the sizes of a failed photo. */
export async function retryImage(tenant: Tenant, carId: number, id: number) {
  allow(tenant, 'cars', 'update');
  await lockCar(tenant, carId);
  const { numUpdatedRows } = await changeOf(tenant, carId, id, { status: 'processing', problem: null })
    .where('status', '=', 'failed')
    .executeTakeFirst();
  // A repeated click finds the job queued; a visible photo stays visible.
  if (numUpdatedRows > 0n) await queueSizes(tenant, id);
}

/** Moves a photo directly before or after another; idempotent. Refused when the other is deleted. */
export async function moveImage(tenant: Tenant, carId: number, id: number, side: Side, other: number) {
  allow(tenant, 'cars', 'update');
  await lockCar(tenant, carId);
  const order = await listOrder(tenant, carId);
  if (!order.includes(id)) throw new DomainError('image-gone', 404);
  const moved = putBeside(order, id, side, other);
  if (!moved) throw new DomainError('order-changed', 409);
  await writeOrder(tenant, moved);
}

export async function makeMainImage(tenant: Tenant, carId: number, id: number) {
  allow(tenant, 'cars', 'update');
  await lockCar(tenant, carId);
  await change(tenant, carId, id, { isPrimary: true });
  await tenant.db
    .updateTable('carImage')
    .set({ isPrimary: false })
    .where('organizationId', '=', tenant.organizationId)
    .where('carId', '=', carId)
    .where('isPrimary', '=', true)
    .where('id', '<>', id)
    .execute();
}

/**
 * Updates photo details. Colleagues' changes to other fields stay; the same field changed differently is a conflict.
 * @param was the values that the user saw
 */
export async function updateImage(tenant: Tenant, carId: number, id: number, mine: ImageDetails, was: ImageDetails) {
  allow(tenant, 'cars', 'update');
  await lockCar(tenant, carId);
  const stored = await tenant.db
    .selectFrom('carImage')
    .select(['kind', 'view', 'angle', 'alt'])
    .where('organizationId', '=', tenant.organizationId)
    .where('carId', '=', carId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) throw new DomainError('image-gone', 404);
  const both = (['kind', 'view', 'angle', 'alt'] as const).find(
    (name) => mine[name] !== was[name] && stored[name] !== was[name] && stored[name] !== mine[name],
  );
  if (both) throw new DomainError('image-changed', 409, both);
  await change(tenant, carId, id, {
    kind: mine.kind === was.kind ? stored.kind : mine.kind,
    view: mine.view === was.view ? stored.view : mine.view,
    angle: mine.angle === was.angle ? stored.angle : mine.angle,
    alt: mine.alt === was.alt ? stored.alt : mine.alt,
  });
}

/** Soft-deletes a photo; undo works for a month. */
export async function deleteImage(tenant: Tenant, carId: number, id: number) {
  allow(tenant, 'cars', 'update');
  await lockCar(tenant, carId);
  await change(tenant, carId, id, { deletedAt: new Date() });
}

/** Queues a job for the sizes of a photo or edit; an organisation's jobs run one at a time. */
export async function queueSizes(
  { db, organizationId, userId }: Tenant,
  imageId: number,
  editId: number | null = null,
) {
  const payload = { organizationId, userId, imageId, editId };
  const job = addJob('render-image', payload, 3, `images:${organizationId}`);
  await sql`select ${job}`.execute(db);
}

type Change = Partial<
  ImageDetails & { status: 'processing'; problem: null; isPrimary: boolean; deletedAt: Date; shownEditId: null }
>;

/** Updates a photo that is not deleted, or refuses. */
export async function change(tenant: Tenant, carId: number, id: number, values: Change) {
  const { numUpdatedRows } = await changeOf(tenant, carId, id, values).executeTakeFirst();
  if (numUpdatedRows === 0n) throw new DomainError('image-gone', 404);
}

function changeOf({ db, organizationId }: Tenant, carId: number, id: number, values: Change) {
  return db
    .updateTable('carImage')
    .set(values)
    .where('organizationId', '=', organizationId)
    .where('carId', '=', carId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null);
}

/** Locks the car, so that its photos change one at a time; refused for a deleted car. */
export async function lockCar(tenant: Tenant, carId: number) {
  if (!(await lockActiveCar(tenant, carId))) throw new DomainError('image-gone', 404);
}

async function listOrder({ db, organizationId }: Tenant, carId: number) {
  const rows = await db
    .selectFrom('carImage')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('carId', '=', carId)
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function writeOrder({ db, organizationId }: Tenant, order: readonly number[]) {
  await sql`
    update "carImage" set position = place.position
    from unnest(${order}::bigint[]) with ordinality as place(id, position)
    where "carImage"."organizationId" = ${organizationId} and "carImage".id = place.id
      and "carImage".position <> place.position`.execute(db);
}
