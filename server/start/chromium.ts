import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { environmentWith, readChromiumPath } from '#server/env.ts';
import { program, root } from './paths.ts';

const run = promisify(execFile);
const longestFetch = 5 * 60_000;
const usualPaths = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
  (name) => `/usr/bin/${name}`,
);

/** Browsers that Playwright has fetched for this user, in whatever version. */
function listFetched() {
  const own = chromium.executablePath();
  const cache = path.resolve(own, '../../..');
  if (!fs.existsSync(cache)) return [own];
  const shells = fs.globSync(['chromium*/*/{chrome-headless-shell,headless_shell,chrome}'], { cwd: cache });
  return [own, ...shells.map((file) => path.join(cache, file))];
}

/** A browser that starts; one whose system libraries are missing does not count. */
function findChromium() {
  const candidates = [readChromiumPath(), ...usualPaths, ...listFetched()];
  return candidates.find((file) => {
    if (!file || !fs.existsSync(file)) return false;
    return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
  });
}

async function installFromDebian() {
  const options = { env: environmentWith({ DEBIAN_FRONTEND: 'noninteractive' }), timeout: longestFetch };
  await run('apt-get', ['update', '-qq'], options);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'], options);
}

async function installFromPlaywright() {
  await run(process.execPath, [program('playwright'), 'install', 'chromium'], { cwd: root, timeout: longestFetch });
}

/** Finds a Chromium on the machine or brings one; undefined when neither can be done. */
export async function bringChromium(log: (message: string) => void) {
  const found = findChromium();
  if (found) return found;
  const sources = [installFromPlaywright];
  if (process.getuid?.() === 0 && fs.existsSync('/etc/debian_version')) sources.unshift(installFromDebian);
  log('Henter Chromium til browsertestene …');
  for (const bring of sources) {
    try {
      await bring();
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
    }
    const brought = findChromium();
    if (brought) return brought;
  }
  return;
}
