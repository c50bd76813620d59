import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect } from '@playwright/test';
import { test } from './fixtures.ts';

const kilobyte = 1000;

/** The scripts that a page names, but for the list of routes: how many, and their size by gzip. */
async function scriptsOf(request: APIRequestContext, html: string) {
  const named = html.match(/\/assets\/(?!manifest-)[\w.-]+\.js/g) ?? [];
  const scripts = await Promise.all([...new Set(named)].map(async (path) => (await request.get(path)).body()));
  const size = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0);
  return { count: scripts.length, size };
}

test.use({ as: 'ejer@silkeborg-biler.example' });

test('the car list comes in 22 kB and its scripts, but for the list of routes, in 135 kB', async ({ request }) => {
  const html = await (await request.get('/cars')).text();
  expect(html.match(/data-row-link/g)?.length).toBeGreaterThanOrEqual(20);
  expect(gzipSync(html).length).toBeLessThanOrEqual(22 * kilobyte);

  const [page = ''] = html.split('window.__reactRouterContext');
  expect(page, 'a part of the page waits for a script to put it in its place').not.toContain('<template');

  const { count, size } = await scriptsOf(request, html);
  expect(count).toBeGreaterThan(5);
  expect(size).toBeLessThanOrEqual(135 * kilobyte);
});

test('the list of leads and its board begin with at most 10 kB of scripts more than the car list', async ({
  request,
}) => {
  const sizeOf = async (path: string) => (await scriptsOf(request, await (await request.get(path)).text())).size;
  const cars = await sizeOf('/cars');
  for (const path of ['/leads?show=', '/leads?show=board'])
    expect(await sizeOf(path), path).toBeLessThanOrEqual(cars + 10 * kilobyte);
});

test('a list with a Škoda fetches one font of at most 60 kB', async ({ page, request }) => {
  await page.goto('/cars?search=%C5%A0koda');
  await expect(page.locator('tbody').getByText('Škoda').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const fonts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\.(woff2?|ttf|otf)$/.test(name)),
  );
  expect(fonts).toHaveLength(1);
  expect((await (await request.get(fonts[0] ?? '')).body()).length).toBeLessThanOrEqual(60 * kilobyte);
});
