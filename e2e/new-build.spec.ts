import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';

test.use({ as: 'ejer@silkeborg-biler.example' });

const notice = (page: Page) => page.getByText('Der er en ny version af Bilassistent');
const newerBuild = (page: Page) => page.route('/build.json', (route) => route.fulfill({ json: { id: 'newer' } }));
const loadedAt = (page: Page) => page.evaluate(() => performance.timeOrigin);
const carsLink = (page: Page) => page.getByRole('link', { name: 'Biler', exact: true });

/** Makes the car list's chunk fail once, as after a new build. */
async function loseCode(page: Page) {
  await page.goto('/');
  await page.route(/\/assets\/list-[^/]+\.js$/, (route) => route.abort(), { times: 1 });
}

test('a newer build is offered on return to the page, in silence, and loaded by one click', async ({
  page,
  expectAccessible,
}) => {
  await page.clock.install();
  await page.goto('/cars');
  await newerBuild(page);
  await page.getByRole('searchbox').fill('toy');
  await page.clock.fastForward(31_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('searchbox')).toHaveValue('toy');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Ikke nu' }).click();
  await expect(notice(page)).toBeHidden();
  await page.clock.fastForward(300_000);
  await expect(notice(page)).toBeHidden();

  await page.route('/build.json', (route) => route.fulfill({ json: { id: 'newest' } }));
  await page.clock.fastForward(300_000);
  await expect(notice(page)).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Genindlæs' }).click();
  await loaded;
  await expect(notice(page)).toBeHidden();
});

test('the process reports its build, and the response is not cached', async ({ page }) => {
  await page.goto('/');
  const answer = await page.request.get('/build.json');
  expect(answer.headers()['cache-control']).toBe('no-store');
  expect(await answer.json()).toEqual({ id: await page.locator('meta[name=build]').getAttribute('content') });
});

test('a screen whose code was replaced by a newer build is reloaded once', async ({ page }) => {
  await newerBuild(page);
  await loseCode(page);
  const before = await loadedAt(page);
  await carsLink(page).click();
  await expect(page).toHaveURL('/cars/view/til-salg');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  expect(await loadedAt(page)).not.toBe(before);

  await loseCode(page);
  const then = await loadedAt(page);
  await carsLink(page).click();
  await expect(page.getByText('Ingen forbindelse.')).toBeVisible();
  expect(await loadedAt(page)).toBe(then);
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.locator('tbody tr').first()).toBeVisible();
});

test('a screen whose code does not come is no reason to reload while the build is the same', async ({ page }) => {
  await loseCode(page);
  const before = await loadedAt(page);
  await carsLink(page).click();
  await expect(page.getByText('Ingen forbindelse.')).toBeVisible();
  expect(await loadedAt(page)).toBe(before);
});

test('a page that lacks a part of an older build is reloaded once, and not with unsaved input', async ({ page }) => {
  await newerBuild(page);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  const part = /\/assets\/view-form-[^/]+\.js$/;
  await page.route(part, (route) => (documents < 2 ? route.abort() : route.continue()));
  await page.goto('/cars', { waitUntil: 'commit' });
  await expect(page.locator('html[data-alive]')).toBeAttached();
  expect(documents).toBe(2);

  const { promise: isTyped, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(part, async (route) => {
    await isTyped;
    await route.abort();
  });
  await page.evaluate(() => sessionStorage.clear());
  await page.clock.install();
  await page.goto('/cars', { waitUntil: 'commit' });
  const search = page.getByRole('searchbox');
  await search.focus();
  // The input stays unsubmitted: a submitted search would be in the address.
  await page.clock.pauseAt(Date.now() + 60_000);
  await search.fill('toy');
  const failed = page.waitForEvent('requestfailed', (request) => part.test(request.url()));
  letGo();
  await failed;
  await expect(search).toHaveValue('toy');
  expect(documents).toBe(3);
});
