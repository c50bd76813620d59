import { readdir, readlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { addCar, addPhoto } from '../factories.ts';
import { test } from '../fixtures.ts';

/** This process's open files below a folder. */
async function openBelow(folder: string) {
  const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
  return (await Promise.all(links)).filter((file) => file.startsWith(folder));
}

test('a HEAD request of a picture leaves no file open', async ({ organize, as, visit, storage }) => {
  const owner = { organization: await organize() };
  const { car, photo, key } = await as(owner, async (tenant) => {
    const car = await addCar(tenant);
    await addPhoto(tenant, car);
    const [file] = await tenant.db.selectFrom('file').select('storageKey').execute();
    const [image] = await tenant.db.selectFrom('carImage').select('id').execute();
    return { car, photo: image?.id, key: `${file?.storageKey}/base-320.webp` };
  });
  const made = path.join(storage.tempFolder, 'made.webp');
  await writeFile(made, Buffer.alloc(1024 * 1024));
  await storage.put(key, { path: made, size: 1024 * 1024, mediaType: 'image/webp' });
  const address = `/cars/${car}/edit/photos/${photo}/base-320.webp`;
  const head = await visit(address, { as: owner, method: 'HEAD' });
  expect([head.status, head.body]).toEqual([200, null]);
  await expect.poll(() => openBelow(path.dirname(storage.tempFolder))).toEqual([]);
});
