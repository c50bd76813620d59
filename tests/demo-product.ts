import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import { openImageProcessor } from '#server/car-images/image-processor.ts';
import { imageTasks } from '#server/car-images/image-tasks.ts';
import { openDatabase } from '#server/db/database.ts';
import { provision } from '#server/db/embedded/provision.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { demoTasks } from '#server/demo/demo-photos.ts';
import { organizations } from '#server/demo/organizations.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { openStorage, type Storage } from '#server/files/storage.ts';
import type { Jobs } from '#server/jobs/queue.ts';
import { withTenant } from '#server/tenant.ts';
import { today } from './demo.ts';

const attempt = { attempt: 1, maxAttempts: 1, stopping: new AbortController().signal };

/** Tests need not wait for a disk. */
const memory = fs.existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir();

/** A folder that Postgres' user reaches; `remove` takes it away. */
export function openFolder() {
  const folder = fs.mkdtempSync(path.join(memory, 'bilassistent-product-'));
  fs.chmodSync(folder, 0o755);
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/** As `openFolder`, until the end of the test. */
export function folderOfTest() {
  const { folder, remove } = openFolder();
  onTestFinished(remove);
  return folder;
}

/** A product with an embedded database of its own, the demo of one dealer, and photos and documents of a car. */
export async function openDemoProduct(dataDir: string) {
  const server = await startEmbedded({ root: dataDir });
  const { ownerUrl, appUrl } = await provision(server.superuserUrl);
  await migrate(ownerUrl, { appRole: new URL(appUrl).username });
  await seedDemo({ appUrl, today, companies: organizations.slice(1, 2) });
  const database = openDatabase(appUrl, { max: 4 });
  const storage = await openStorage({ folder: path.join(dataDir, 'files') });
  const owner = await database.accounts
    .selectFrom('organization')
    .innerJoin('member', 'member.organizationId', 'organization.id')
    .select(['organizationId', 'userId', 'role'])
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  const { email } = await database.accounts
    .selectFrom('user')
    .select('email')
    .where('id', '=', owner.userId)
    .executeTakeFirstOrThrow();
  const inDealer = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(database.pool, owner, work);
  const { id: carId } = await inDealer(({ db }) =>
    db
      .selectFrom('car')
      .select('id')
      .where('status', '=', 'published')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  const actor = { organizationId: owner.organizationId, userId: owner.userId };
  await demoTasks({ database, storage })['draw-demo-photos']({ ...actor, carId }, attempt);
  const { id: imageId } = await inDealer(({ db }) =>
    db.selectFrom('carImage').select('id').where('carId', '=', carId).limit(1).executeTakeFirstOrThrow(),
  );
  await renderPhoto(storage, database, { ...actor, imageId, editId: null });
  return {
    ...{ superuserUrl: server.superuserUrl, database, storage, organizationId: owner.organizationId },
    ...{ email, carId, imageId, inDealer },
    async close() {
      await database.close();
      await server.stop();
    },
  };
}

async function renderPhoto(storage: Storage, database: ReturnType<typeof openDatabase>, photo: Jobs['render-image']) {
  const processor = openImageProcessor();
  const tasks = imageTasks({ database, storage, processor, log: pino({ level: 'silent' }) });
  await tasks['render-image'](photo, attempt);
  processor.close();
}
