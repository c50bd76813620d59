import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { environmentWith, readChromiumPath, readSearchPath } from '#server/env.ts';
import { program, root } from './paths.ts';

const run = promisify(execFile);
const longestFetch = 5 * 60_000;
/** The headless shell first: tests take two thirds of the time. */
const usualNames = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function listInstalled() {
  return usualNames.flatMap((name) => readSearchPath().map((folder) => path.join(folder, name)));
}

/** Browsers that Playwright has downloaded for this user, in any version. */
function listFetched() {
  const own = chromium.executablePath();
  const cache = path.resolve(own, '../../..');
  if (!fs.existsSync(cache)) return [own];
  const shells = fs.globSync(['chromium*/*/{chrome-headless-shell,headless_shell,chrome}'], { cwd: cache });
  return [own, ...shells.map((file) => path.join(cache, file))];
}

/** Whether a browser starts; one may lack system libraries. */
function starts(file: string) {
  return fs.existsSync(file) && spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

const findChromium = () => [...listInstalled(), ...listFetched()].find(starts);

/** Debian's package with its dependencies; a running apt-get is awaited. */
async function installFromDebian() {
  const options = { env: environmentWith({ DEBIAN_FRONTEND: 'noninteractive' }), timeout: longestFetch };
  const quietly = ['-qq', '-o', 'DPkg::Lock::Timeout=240'];
  await run('apt-get', ['update', ...quietly], options);
  await run(
    'apt-get',
    ['install', '-y', ...quietly, '--no-install-recommends', 'chromium-headless-shell', 'fonts-dejavu-core'],
    options,
  );
}

async function installFromPlaywright() {
  await run(process.execPath, [program('playwright'), 'install', 'chromium'], { cwd: root, timeout: longestFetch });
}

/** The line of a program's output that explains its failure. */
function explain(error: unknown) {
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const lines = stderr.split('\n').filter((line) => line.trim() !== '');
  const said = lines.find((line) => /^(E:|Error:|Failed)/.test(line)) ?? lines.at(-1);
  return said ?? (error instanceof Error ? error.message : String(error));
}

/** Finds or installs Chromium; undefined if neither works. */
export async function findOrInstallChromium(log: (message: string) => void) {
  const named = readChromiumPath();
  if (named && starts(named)) return named;
  if (named) log(`CHROMIUM_PATH er ${named}, men der er ingen browser, der kan startes. Der ledes efter en anden.`);
  const found = findChromium();
  if (found) return found;
  const isDebianRoot = process.getuid?.() === 0 && fs.existsSync('/etc/debian_version');
  const sources = [
    ...(isDebianRoot ? [{ name: 'apt-get', install: installFromDebian }] : []),
    { name: 'Playwright', install: installFromPlaywright },
  ];
  for (const { name, install } of sources) {
    log(`Henter Chromium til browsertestene med ${name} …`);
    await install().catch((error: unknown) => log(`Chromium kunne ikke hentes med ${name}: ${explain(error)}`));
    const brought = findChromium();
    if (brought) return brought;
  }
  return undefined;
}
