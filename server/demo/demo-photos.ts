import { Readable } from 'node:stream';
import { sql } from 'kysely';
import sharp from 'sharp';
import { drawCar } from '../car-drawings/draw-car.ts';
import { addImages } from '../car-images/image-commands.ts';
import { photoTypes } from '../car-images/image-types.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { receiveFile, type StoredFile } from '../files/receive.ts';
import type { Storage } from '../files/storage.ts';
import { addJob, type Jobs, type Tasks } from '../jobs/queue.ts';
import { withTenant } from '../tenant.ts';
import { photographedSlug } from './organizations.ts';

const photographedCars = 40;
const views = ['frontOblique', 'rearOblique', 'side', 'front'] as const;
const paints: Record<string, readonly [number, number, number]> = {
  ...{ Grå: [122, 127, 133], Sort: [44, 46, 50], Hvid: [236, 238, 240], Blå: [40, 84, 150], Rød: [168, 32, 38] },
  ...{ Sølv: [192, 197, 202], Mørkeblå: [30, 46, 84], Grøn: [34, 88, 64], Beige: [206, 192, 166] },
  ...{ Brun: [104, 74, 54], Gul: [218, 180, 44] },
};

/** Asks for the photos of the newest published cars of the first demo organisation; each car is a job. */
export async function queueDemoPhotos(appUrl: string, most = photographedCars) {
  const database = openDatabase(appUrl, { max: 1 });
  try {
    const owner = await database.accounts
      .selectFrom('organization')
      .innerJoin('member', 'member.organizationId', 'organization.id')
      .select(['organization.id as organizationId', 'member.userId'])
      .where('slug', '=', photographedSlug)
      .where('role', '=', 'owner')
      .executeTakeFirstOrThrow();
    await withTenant(database.pool, { ...owner, role: 'owner' }, async ({ db, organizationId }) => {
      const cars = await db
        .selectFrom('car')
        .select('id')
        .where('organizationId', '=', organizationId)
        .where('status', '=', 'published')
        .where('isFactoryCar', '=', false)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .execute();
      for (const { id } of cars) {
        const job = addJob('draw-demo-photos', { ...owner, carId: id }, 3, 'draw-demo-photos');
        await sql`select ${job}`.execute(db);
      }
    });
  } finally {
    await database.close();
  }
}

/** The work of the queue that has to do with the demo. */
export function demoTasks(deps: { database: Database; storage: Storage }): Tasks<'draw-demo-photos'> {
  return { 'draw-demo-photos': (payload) => drawPhotos(deps, payload) };
}

type Deps = { database: Database; storage: Storage };

async function drawPhotos({ database, storage }: Deps, { carId, ...owner }: Jobs['draw-demo-photos']) {
  const actor = { ...owner, role: 'owner' as const };
  const car = await withTenant(database.pool, actor, ({ db, organizationId }) =>
    db
      .selectFrom('car')
      .select(['bodyType', 'color', 'brandName', 'modelName'])
      .where('organizationId', '=', organizationId)
      .where('id', '=', carId)
      .executeTakeFirst(),
  );
  if (!car) return;
  const paint = paints[car.color ?? ''] ?? [150, 155, 160];
  const files: StoredFile[] = [];
  for (const view of views) {
    const drawing = drawCar({ bodyType: car.bodyType, paint, angle: view });
    const picture = await sharp(Buffer.from(drawing)).webp({ quality: 82 }).toBuffer();
    const name = `${car.brandName} ${car.modelName} ${view}.webp`;
    const from = { organizationId: owner.organizationId, name, accept: photoTypes };
    const file = await receiveFile(storage, Readable.from([picture]), from);
    if (typeof file === 'string') throw new Error(`a drawing was refused: ${file}`);
    files.push(file);
  }
  await withTenant(database.pool, actor, async (tenant) => {
    const { ids } = await addImages(tenant, carId, files);
    for (const [at, id] of ids.entries()) {
      await tenant.db
        .updateTable('carImage')
        .set({ view: views[at] ?? null })
        .where('organizationId', '=', tenant.organizationId)
        .where('id', '=', id)
        .execute();
    }
  });
}
