import { Readable } from 'node:stream';
import { sql } from 'kysely';
import sharp from 'sharp';
import { drawCar } from '../car-drawings/draw-car.ts';
import { addImages } from '../car-images/image-commands.ts';
import { photoTypes } from '../car-images/image-types.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { addVersionOf, insertDocument } from '../documents/document-commands.ts';
import { receiveFile, type StoredFile } from '../files/receive.ts';
import type { Storage } from '../files/storage.ts';
import { addJob, type Jobs, type Tasks } from '../jobs/queue.ts';
import { withTenant } from '../tenant.ts';
import { drawDemoContracts } from './demo-contracts.ts';
import { keepDemoPapers, listDemoPapers } from './demo-papers.ts';
import { drawDocuments, drawPage } from './draw-documents.ts';
import { keepDemoSignatures, papersToSign } from './insert-signatures.ts';
import { shownCars } from './life.ts';
import { photographedSlug } from './organizations.ts';
import { drawPortalFiles } from './portal-files.ts';
import { setMoment } from './write-lives.ts';

const photographedCars = 40;
/** From a car's arrival to its photos. */
const soon = 40 * 60_000;
const views = ['frontOblique', 'rearOblique', 'side', 'front'] as const;
const paints: Record<string, readonly [number, number, number]> = {
  ...{ Grå: [122, 127, 133], Sort: [44, 46, 50], Hvid: [236, 238, 240], Blå: [40, 84, 150], Rød: [168, 32, 38] },
  ...{ Sølv: [192, 197, 202], Mørkeblå: [30, 46, 84], Grøn: [34, 88, 64], Beige: [206, 192, 166] },
  ...{ Brun: [104, 74, 54], Gul: [218, 180, 44] },
};

/**
 * Queues photos and documents of the first demo organisation's newest published cars, and of its newest cars of all; each
 * car is a job. Papers of people are one more, and so are the contracts of each open portal.
 */
export async function queueDemoPhotos(appUrl: string, { published = photographedCars, newest = shownCars } = {}) {
  const database = openDatabase(appUrl, { max: 1 });
  try {
    const owners = database.accounts
      .selectFrom('organization')
      .innerJoin('member', 'member.organizationId', 'organization.id')
      .select(['organization.id as organizationId', 'member.userId'])
      .where('role', '=', 'owner');
    const owner = await owners.where('slug', '=', photographedSlug).executeTakeFirstOrThrow();
    const ofPortals = await owners
      .innerJoin('organizationSettings as settings', 'settings.organizationId', 'organization.id')
      .where('settings.portalEnabled', '=', true)
      .execute();
    await withTenant(database.pool, { ...owner, role: 'owner' }, async ({ db, organizationId }) => {
      const cars = db
        .selectFrom('car')
        .select('id')
        .where('organizationId', '=', organizationId)
        .where('status', '!=', 'soft-deleted')
        .where('isFactoryCar', '=', false)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc');
      const shown = await cars.where('status', '=', 'published').limit(published).execute();
      const latest = await cars.limit(newest).execute();
      for (const id of new Set([...shown, ...latest].map((car) => car.id))) {
        const job = addJob('draw-demo-photos', { ...owner, carId: id }, 3, 'draw-demo-photos');
        await sql`select ${job}`.execute(db);
      }
      await sql`select ${addJob('draw-demo-papers', owner, 3, 'draw-demo-photos')}`.execute(db);
      for (const each of ofPortals) {
        await sql`select ${addJob('draw-demo-contracts', each, 3, 'draw-demo-photos')}`.execute(db);
      }
    });
  } finally {
    await database.close();
  }
}

type Deps = { database: Database; storage: Storage };

/** The work of the queue that has to do with the demo. */
export function demoTasks(deps: Deps): Tasks<'draw-demo-photos' | 'draw-demo-papers' | 'draw-demo-contracts'> {
  return {
    'draw-demo-photos': (payload) => drawPhotos(deps, payload),
    'draw-demo-papers': (payload) => drawPapers(deps, payload),
    'draw-demo-contracts': (payload) => drawDemoContracts(deps, payload),
  };
}

async function drawPhotos({ database, storage }: Deps, { carId, ...owner }: Jobs['draw-demo-photos']) {
  const actor = { ...owner, role: 'owner' as const };
  const car = await withTenant(database.pool, actor, ({ db, organizationId }) =>
    db
      .selectFrom('car')
      .select(['bodyType', 'color', 'brandName', 'modelName', 'registrationNumber', 'vin', 'createdAt'])
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
    files.push(await receive(storage, Readable.from([picture]), from));
  }
  const documents = await Promise.all(
    drawDocuments(car).map(async ({ page, ...details }) => ({
      ...details,
      file: await receive(storage, page, { organizationId: owner.organizationId, name: `${details.title}.pdf` }),
    })),
  );
  await withTenant(database.pool, actor, async (tenant) => {
    await setMoment(tenant.db, new Date(car.createdAt.getTime() + soon), tenant.userId);
    const { ids } = await addImages(tenant, carId, files);
    for (const [at, id] of ids.entries()) {
      await tenant.db
        .updateTable('carImage')
        .set({ view: views[at] ?? null })
        .where('organizationId', '=', tenant.organizationId)
        .where('id', '=', id)
        .execute();
    }
    for (const { file, ...details } of documents) {
      const { id } = await insertDocument(tenant, { type: 'car', id: carId }, { ...details, visibility: 'internal' });
      await addVersionOf(tenant, id, file);
    }
  });
}

/** Papers of buyers, of their sales and of leads, and those that customers sign. */
async function drawPapers({ database, storage }: Deps, owner: Jobs['draw-demo-papers']) {
  const actor = { ...owner, role: 'owner' as const };
  const papers = await withTenant(database.pool, actor, listDemoPapers);
  const files: StoredFile[] = [];
  const draw = ({ title, lines }: { title: string; lines: readonly string[] }) =>
    receive(storage, drawPage(title, lines), { organizationId: owner.organizationId, name: `${title}.pdf` });
  for (const paper of papers) files.push(await draw(paper));
  const toSign = { firm: await draw(papersToSign.firm), person: await draw(papersToSign.person) };
  await withTenant(database.pool, actor, async (tenant) => {
    await keepDemoPapers(tenant, papers, files);
    await setMoment(tenant.db, undefined, tenant.userId);
    await keepDemoSignatures(tenant, toSign);
  });
  await drawPortalFiles({ database, storage }, owner);
}

async function receive(...drawing: Parameters<typeof receiveFile>): Promise<StoredFile> {
  const file = await receiveFile(...drawing);
  if (typeof file === 'string') throw new Error(`a drawing was refused: ${file}`);
  return file;
}
