import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { partOf } from '../car-images/image-types.ts';
import { findCar } from '../cars/car-queries.ts';
import { findSettings } from '../company/settings-queries.ts';
import { keyOf } from '../files/receive.ts';
import type { Storage } from '../files/storage.ts';
import type { Tenant } from '../tenant.ts';

/** Most damage photos of a report. */
const maxPhotos = 24;

/** Facts for a car's papers: car, equipment, seller and damage photos. */
export async function readPaperFacts(tenant: Tenant, carId: number) {
  const { db, organizationId } = tenant;
  const car = await findCar(tenant, carId);
  if (!car) return undefined;
  const [settings, features, department, photos] = await Promise.all([
    findSettings(tenant),
    db
      .selectFrom('carFeature')
      .select('name')
      .where('organizationId', '=', organizationId)
      .where('id', 'in', [0, ...car.features])
      .orderBy('name')
      .execute(),
    db
      .selectFrom('department')
      .select(['address', 'postalCode', 'city', 'phone', 'email'])
      .where('organizationId', '=', organizationId)
      .where('id', '=', car.departmentId ?? 0)
      .executeTakeFirst(),
    db
      .selectFrom('carImage')
      .innerJoin('file', (join) =>
        join.onRef('file.organizationId', '=', 'carImage.organizationId').onRef('file.id', '=', 'carImage.fileId'),
      )
      .select(['carImage.kind', 'carImage.view', 'carImage.alt', 'carImage.shownEditId', 'file.storageKey'])
      .where('carImage.organizationId', '=', organizationId)
      .where('carImage.carId', '=', carId)
      .where('carImage.kind', '=', 'damage')
      .where('carImage.status', '=', 'ready')
      .where('carImage.deletedAt', 'is', null)
      .orderBy('carImage.position')
      .orderBy('carImage.id')
      .limit(maxPhotos)
      .execute(),
  ]);
  return { car, settings, equipment: features.map(({ name }) => name), department, photos };
}

export type PaperFacts = NonNullable<Awaited<ReturnType<typeof readPaperFacts>>>;

/** Writes the organisation's logo into a folder. @returns its path, or undefined without one */
export async function writeLogo(
  { db, organizationId }: Tenant,
  { settings }: Pick<PaperFacts, 'settings'>,
  folder: string,
) {
  if (settings.logoFileId === null) return undefined;
  const logo = await db
    .selectFrom('storedFile')
    .select('content')
    .where('organizationId', '=', organizationId)
    .where('id', '=', settings.logoFileId)
    .executeTakeFirst();
  if (!logo) return undefined;
  const file = path.join(folder, 'logo');
  await writeFile(file, logo.content);
  return file;
}

/** Writes a car's first photo into a folder. @returns its path, or undefined without one */
export async function writeMainPhoto({ db, organizationId }: Tenant, storage: Storage, carId: number, folder: string) {
  const photos = await db
    .selectFrom('carImage')
    .innerJoin('file', (join) =>
      join.onRef('file.organizationId', '=', 'carImage.organizationId').onRef('file.id', '=', 'carImage.fileId'),
    )
    .select(['file.storageKey', 'carImage.shownEditId'])
    .where('carImage.organizationId', '=', organizationId)
    .where('carImage.carId', '=', carId)
    .where('carImage.deletedAt', 'is', null)
    .where('carImage.status', '=', 'ready')
    .orderBy('carImage.isPrimary', 'desc')
    .orderBy('carImage.position')
    .orderBy('carImage.id')
    .limit(1)
    .execute();
  const [file] = await writePhotos(storage, photos, folder);
  return file;
}

/** Writes photos into a folder, as edited. @returns their paths; undefined for missing content */
export async function writePhotos(
  storage: Storage,
  photos: readonly Pick<PaperFacts['photos'][number], 'shownEditId' | 'storageKey'>[],
  folder: string,
) {
  const files: (string | undefined)[] = [];
  for (const [at, { storageKey, shownEditId }] of photos.entries()) {
    const content = await storage.read(keyOf(storageKey, partOf(shownEditId, 800)));
    const file = path.join(folder, `photo-${at}.webp`);
    if (content) await pipeline(content, createWriteStream(file));
    files.push(content && file);
  }
  return files;
}
