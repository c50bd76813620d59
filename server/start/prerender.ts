import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import type { createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';

/** Screens that are the same for everybody. */
const screens = ['/help'];

/**
 * Prerenders the data of these screens as static files. Their documents are still made for each request, because of
 * nonce and user.
 */
export async function prerender(buildDirectory: string) {
  const built = pathToFileURL(path.join(buildDirectory, 'server/index.js')).href;
  const module = await import(/* @vite-ignore */ built);
  const create: typeof createApp = module.createApp;
  // Nobody is signed in here, so no connection is ever opened.
  const database = openDatabase('postgres://localhost/none');
  const secret = randomBytes(32).toString('hex');
  const app = create({ database, secret, production: false, log: pino({ level: 'silent' }) });
  for (const screen of screens) {
    const response = await app(new Request(`http://localhost${screen}.data`));
    if (response.status !== 200) throw new Error(`${screen} answers ${response.status}`);
    await writeFile(path.join(buildDirectory, `client${screen}.data`), await response.text());
  }
  await database.close();
}
