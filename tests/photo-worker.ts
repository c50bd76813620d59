import { readFileSync } from 'node:fs';
import pino from 'pino';
import sharp from 'sharp';
import { expect } from 'vitest';
import { openImageProcessor } from '#server/car-images/image-processor.ts';
import { imageTasks } from '#server/car-images/image-tasks.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { addCar } from './factories.ts';
import { test as base, type Person } from './fixtures.ts';

export const heic = readFileSync(new URL('data/bil.heic', import.meta.url));

/** A photo of one colour, so that each file is unique. */
export function photo(red: number, { width = 400, height = 300 } = {}) {
  return sharp({ create: { width, height, channels: 3, background: { r: red, g: 60, b: 120 } } });
}

export async function jpeg(red: number, name = `${red}.jpg`) {
  return new File([new Uint8Array(await photo(red).jpeg().toBuffer())], name);
}

type Fixtures = {
  /** A worker that processes photos during the test. */
  working: boolean;
  /** The owner of an organisation with a black Volkswagen Passat, and the address of its photos. */
  owner: Person;
  carId: number;
  path: string;
  /** Submits a plain form with photos. */
  upload: (...files: File[]) => Promise<Response>;
  send: (step: string, as?: Person) => Promise<Response>;
  /** The stored photos in order. */
  images: () => Promise<
    { id: number; status: string; problem: string | null; isPrimary: boolean; shownEditId: number | null }[]
  >;
  /** Waits until no photo and no edit is in progress. */
  settled: () => Promise<void>;
};

export const test = base.extend<Fixtures>({
  working: async ({ database, appUrl, storage }, use) => {
    const log = pino({ level: 'silent' });
    const processor = openImageProcessor();
    const worker = startWorker({ appUrl, tasks: imageTasks({ database, storage, processor, log }), log });
    await use(true);
    await worker.stop();
    processor.close();
  },
  owner: async ({ organize }, use) => use({ organization: await organize() }),
  carId: async ({ as, owner }, use) =>
    use(await as(owner, (tenant) => addCar(tenant, { brandName: 'Volkswagen', modelName: 'Passat', color: 'sort' }))),
  path: async ({ carId }, use) => use(`/cars/${carId}/edit/photos`),
  upload: async ({ visit, owner, path }, use) =>
    use((...files) => {
      const body = new FormData();
      for (const file of files) body.append('photos', file);
      return visit(`${path}/upload`, { as: owner, body });
    }),
  send: async ({ visit, owner, path }, use) => use((step, as = owner) => visit(path, { as, form: { step } })),
  images: async ({ as, owner, carId }, use) =>
    use(() =>
      as(owner, ({ db }) =>
        db
          .selectFrom('carImage')
          .select(['id', 'status', 'problem', 'isPrimary', 'shownEditId'])
          .where('carId', '=', carId)
          .where('deletedAt', 'is', null)
          .orderBy('position')
          .execute(),
      ),
    ),
  settled: async ({ as, owner }, use) =>
    use(async () => {
      const waiting = () =>
        as(owner, async ({ db }) => {
          const images = await db.selectFrom('carImage').select('id').where('status', '=', 'processing').execute();
          const edits = await db
            .selectFrom('imageEdit')
            .select('id')
            .where('status', 'in', ['queued', 'processing'])
            .execute();
          return images.length + edits.length;
        });
      await expect.poll(waiting, { timeout: 15_000, interval: 100 }).toBe(0);
    }),
});

/** The size of a picture in a response, and the colour of its first pixel. */
export async function pixelsOf(response: Response) {
  const { data, info } = await sharp(await response.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, first: [...data.subarray(0, 3)] };
}
