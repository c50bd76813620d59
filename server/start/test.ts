import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { auditPackages } from './audit.ts';
import { buildIfChanged } from './build.ts';
import { findOrInstallChromium } from './chromium.ts';
import { runUntilStopped } from './lifecycle.ts';
import { root } from './paths.ts';
import { type Count, countPlaywright, countVitest, endPrograms, run } from './steps.ts';

/** Logs are plain text; Playwright sets colours itself and warns about both variables. */
const plain: Record<string, string> = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

const one = (passed: boolean) => ({ passed: Number(passed), failed: Number(!passed), flaky: [] });

async function build() {
  const failure = await buildIfChanged(() => {});
  if (failure !== undefined) console.error(failure);
  return failure === undefined;
}

/** Known holes in packages. Without an answer of the registry nothing is known, and nothing fails. */
async function audit() {
  const holes = await auditPackages();
  if (!holes) console.log('Registeret svarer ikke, så pakkerne er ikke efterset for kendte huller.');
  for (const hole of holes ?? []) console.error(`Kendt hul: ${hole}`);
  return one(!holes?.length);
}

/** The tests that open every page, of staff and of customers: React's build for developers warns of faults in them. */
const sweeps = ['tests/http/empty-forms.test.ts', 'tests/http/portal-look.test.ts'];

async function runUnitTests(reports: string, mode: string, files: string[]) {
  const file = path.join(reports, `vitest-${mode}.json`);
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, `--mode=${mode}`];
  return countVitest(file, await run('vitest', ['run', ...options, ...files], plain));
}

async function runBrowserTests(reports: string) {
  const browser = await findOrInstallChromium(console.log);
  if (!browser) {
    console.error('Der er ingen Chromium til browsertestene, og ingen kunne hentes.');
    return one(false);
  }
  const file = path.join(reports, 'playwright.json');
  const settings = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  return countPlaywright(file, await run('playwright', ['test', '--reporter=list,json'], settings));
}

await runUntilStopped(async (lifecycle) => {
  const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'bilassistent-reports-'));
  lifecycle.onShutdown(async () => fs.rmSync(reports, { recursive: true, force: true }));
  lifecycle.onShutdown(async () => endPrograms());
  const total: Count = { passed: 0, failed: 0 };
  const flaky: string[] = [];

  async function step(heading: string, task: () => Promise<Count & { flaky: string[] }>) {
    console.log(`\n── ${heading}`);
    const begun = Date.now();
    const count = await task();
    total.passed += count.passed;
    total.failed += count.failed;
    flaky.push(...count.flaky);
    console.log(`── ${heading}: ${count.failed ? 'fejl' : 'i orden'} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
    return count.failed === 0;
  }

  const lint = step('Form og lint', async () => one(await run('biome', ['ci', '.'], plain)));
  const generated = await run('react-router', ['typegen'], plain);
  const [built] = await Promise.all([
    step('Byg', async () => one(await build())),
    lint,
    step('Typer', async () => one(generated && (await run('tsc', [], plain)))),
    step('Død kode', async () => one(await run('knip', [], plain))),
    step('Kendte huller i pakker', audit),
  ]);
  const others = sweeps.flatMap((file) => ['--exclude', file]);
  await step('Tests', () => runUnitTests(reports, 'production', others));
  await step('Tests med Reacts advarsler', () => runUnitTests(reports, 'development', sweeps));
  if (built && fs.existsSync(path.join(root, 'e2e'))) {
    await step('Browsertests', () => runBrowserTests(reports));
  }
  if (flaky.length > 0) console.log(`\nBestod først i andet forsøg (flaky) og skal rettes:\n  ${flaky.join('\n  ')}`);

  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  await lifecycle.end(total.failed ? 1 : 0);
});
