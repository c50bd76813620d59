import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tenant } from '../tenant.ts';

function imagesOf({ db, organizationId }: Tenant) {
  return db
    .selectFrom('carImage')
    .where('carImage.organizationId', '=', organizationId)
    .where('carImage.deletedAt', 'is', null);
}

const columns = [
  'carImage.id',
  'carImage.kind',
  'carImage.view',
  'carImage.angle',
  'carImage.alt',
  'carImage.isPrimary',
  'carImage.status',
  'carImage.problem',
  'carImage.width',
  'carImage.height',
  'carImage.shownEditId',
] as const;

/** A car's photos in order. The main one is the first marked, otherwise the first of all. */
export async function listImages(tenant: Tenant, carId: number) {
  const images = await imagesOf(tenant)
    .innerJoin('file', (join) =>
      join.onRef('file.organizationId', '=', 'carImage.organizationId').onRef('file.id', '=', 'carImage.fileId'),
    )
    .select([...columns, 'file.name as fileName'])
    .where('carId', '=', carId)
    .orderBy('position')
    .orderBy('carImage.id')
    .execute();
  const main = images.find((image) => image.isPrimary) ?? images[0];
  return images.map((image) => ({ ...image, isPrimary: image === main }));
}

export type CarImage = Awaited<ReturnType<typeof listImages>>[number];

/** The car's main photo that is ready; undefined without one. */
export function findMainImage(tenant: Tenant, carId: number) {
  return imagesOf(tenant)
    .select(columns)
    .where('carId', '=', carId)
    .where('status', '=', 'ready')
    .orderBy('isPrimary', 'desc')
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** A photo with its file and latest edit, of one moment; undefined if the car has none with that id. */
export function findImage(tenant: Tenant, carId: number, id: number) {
  return imagesOf(tenant)
    .innerJoin('file', (join) =>
      join.onRef('file.organizationId', '=', 'carImage.organizationId').onRef('file.id', '=', 'carImage.fileId'),
    )
    .select([...columns, 'carImage.carId', 'file.name as fileName', 'file.storageKey', 'file.mediaType', 'file.size'])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('imageEdit')
          .select(['id', 'status', 'problem', 'operations'])
          .whereRef('imageEdit.organizationId', '=', 'carImage.organizationId')
          .whereRef('imageEdit.imageId', '=', 'carImage.id')
          .orderBy('id', 'desc')
          .limit(1),
      ).as('edit'),
    )
    .where('carId', '=', carId)
    .where('carImage.id', '=', id)
    .executeTakeFirst();
}
