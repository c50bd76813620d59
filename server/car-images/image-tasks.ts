import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Storage } from '../files/storage.ts';
import type { Jobs, Tasks, Try } from '../jobs/queue.ts';
import { type Actor, systemActor, type Tenant, withTenant } from '../tenant.ts';
import type { ImageProcessor } from './image-processor.ts';
import { makeSizes, type Original } from './make-sizes.ts';

type Deps = { database: Database; storage: Storage; processor: ImageProcessor; log: Logger };
type Payload = Jobs['render-image'];

export const deletedImageDays = 30;

export function imageTasks(deps: Deps): Tasks<'render-image' | 'prune-images'> {
  return {
    'render-image': (payload, attempt) => renderImage(deps, payload, attempt),
    'prune-images': () => pruneImages(deps),
  };
}

/** Purges photos deleted more than a month ago; unreferenced files follow by their own job. */
async function pruneImages({ database }: Deps) {
  const organizations = await database.accounts.selectFrom('organization').select('id').execute();
  for (const { id } of organizations) {
    await withTenant(database.pool, systemActor(id), ({ db }) =>
      db
        .deleteFrom('carImage')
        .where('organizationId', '=', id)
        .where('deletedAt', '<', sql<Date>`now() - make_interval(days => ${deletedImageDays})`)
        .execute(),
    );
  }
}

/**
 * Renders the sizes of a photo or edit. An unreadable picture is marked on the photo; a lost storage or database is
 * retried.
 */
async function renderImage(deps: Deps, payload: Payload, { attempt, maxAttempts }: Try) {
  const { database, log } = deps;
  const { imageId, editId } = payload;
  const actor: Actor = { organizationId: payload.organizationId, userId: payload.userId, role: 'owner' };
  const inTenant = <T>(work: (tenant: Tenant) => Promise<T>) => withTenant(database.pool, actor, work);

  const order = await inTenant((tenant) => loadOrder(tenant, payload));
  if (!order) return;
  try {
    const answer = await makeSizes(deps, order, editId);
    if ('rendered' in answer) {
      await inTenant((tenant) => show(tenant, payload, answer.rendered));
      return;
    }
    log.warn({ imageId, editId, reason: answer.reason }, 'a photo could not be made');
    await inTenant((tenant) => reportProblem(tenant, payload, answer.problem));
  } catch (error) {
    if (attempt < maxAttempts) throw error;
    log.error({ err: error, imageId, editId }, 'a photo was given up');
    await inTenant((tenant) => reportProblem(tenant, payload, 'image-failed'));
  }
}

/** The work of the job; undefined when the photo is deleted or the edit cancelled. */
async function loadOrder({ db, organizationId }: Tenant, { imageId, editId }: Payload): Promise<Original | undefined> {
  const file = await db
    .selectFrom('carImage')
    .innerJoin('file', (join) =>
      join.onRef('file.organizationId', '=', 'carImage.organizationId').onRef('file.id', '=', 'carImage.fileId'),
    )
    .select(['storageKey', 'mediaType'])
    .where('carImage.organizationId', '=', organizationId)
    .where('carImage.id', '=', imageId)
    .executeTakeFirst();
  if (!file || editId === null) return file;
  const edit = await db
    .updateTable('imageEdit')
    .set({ status: 'processing' })
    .where('organizationId', '=', organizationId)
    .where('id', '=', editId)
    .where('status', 'in', ['queued', 'processing'])
    .returning('operations')
    .executeTakeFirst();
  if (!edit) return undefined;
  return {
    ...file,
    operations: edit.operations,
    ...(edit.operations.logo && { logo: await logoOf({ db, organizationId }) }),
  };
}

async function logoOf({ db, organizationId }: Pick<Tenant, 'db' | 'organizationId'>) {
  const logo = await db
    .selectFrom('organizationSettings')
    .innerJoin('storedFile', (join) =>
      join
        .onRef('storedFile.organizationId', '=', 'organizationSettings.organizationId')
        .onRef('storedFile.id', '=', 'organizationSettings.logoFileId'),
    )
    .select('content')
    .where('organizationSettings.organizationId', '=', organizationId)
    .executeTakeFirst();
  return logo?.content;
}

async function show(
  { db, organizationId }: Tenant,
  { imageId, editId }: Payload,
  size: { width: number; height: number },
) {
  const { width, height } = size;
  if (editId !== null) {
    const { numUpdatedRows } = await db
      .updateTable('imageEdit')
      .set({ status: 'done', finishedAt: new Date() })
      .where('organizationId', '=', organizationId)
      .where('id', '=', editId)
      .where('status', '=', 'processing')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
  }
  await db
    .updateTable('carImage')
    .set(editId === null ? { status: 'ready', problem: null, width, height } : { shownEditId: editId })
    .where('organizationId', '=', organizationId)
    .where('id', '=', imageId)
    .execute();
}

async function reportProblem({ db, organizationId }: Tenant, { imageId, editId }: Payload, problem: string) {
  if (editId === null) {
    // Lock order: the car first, as in every command that changes its photos.
    await db
      .selectFrom('car')
      .innerJoin('carImage', (join) =>
        join.onRef('carImage.organizationId', '=', 'car.organizationId').onRef('carImage.carId', '=', 'car.id'),
      )
      .select('car.id')
      .where('car.organizationId', '=', organizationId)
      .where('carImage.id', '=', imageId)
      .forNoKeyUpdate('car')
      .execute();
    await db
      .updateTable('carImage')
      .set({ status: 'failed', problem })
      .where('organizationId', '=', organizationId)
      .where('id', '=', imageId)
      .execute();
    return;
  }
  await db
    .updateTable('imageEdit')
    .set({ status: 'failed', problem, finishedAt: new Date() })
    .where('organizationId', '=', organizationId)
    .where('id', '=', editId)
    .where('status', '=', 'processing')
    .execute();
}
