import { expect, type Page } from '@playwright/test';
import { alive, test } from './fixtures.ts';

test.use({ as: 'saelger@silkeborg-biler.example' });

const service = '**/api/icons/lucide.json?*';
const blankOf = (page: Page) =>
  page.locator('svg[data-icon]:empty').evaluateAll((icons) => icons.map((icon) => icon.getAttribute('data-icon')));

/** The chunks of the car list that load after hydration. */
const lateCode =
  /\/assets\/(car-filter-panel|view-choices|view-form|column-form|list-tools|list-parts|row-switch|active-filters|car-tabs|state-tabs)-[^/]+\.js$/;

/** Removes the timeouts of responses, and returns each requested timeout in milliseconds. */
async function lift(page: Page) {
  const limits: number[] = [];
  await page.exposeFunction('tellLimit', (limit: number) => limits.push(limit));
  await page.addInitScript(() => {
    AbortSignal.timeout = (limit) => {
      Reflect.get(window, 'tellLimit')(limit);
      return new AbortController().signal;
    };
  });
  return limits;
}

test('the icons of a page are in its HTML; those of the next one come in one request, and one more for each late part', async ({
  page,
}) => {
  const limits = await lift(page);
  const asked: string[] = [];
  await page.route(service, (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('icons') ?? '');
    return route.continue();
  });
  await page.goto('/');
  expect(await page.locator('svg[data-icon=house] path').count()).toBeGreaterThan(0);
  expect(await blankOf(page)).toEqual([]);
  expect(asked).toEqual([]);

  const { promise: isHeld, resolve: letGo } = Promise.withResolvers<void>();
  const late = new Set<string>();
  await page.route(lateCode, async (route) => {
    late.add(route.request().url());
    await isHeld;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Biler', exact: true }).click();
  await expect(page.locator('.search-field svg path')).not.toHaveCount(0);
  await expect.poll(() => blankOf(page)).toEqual([]);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.split(',')).toContain('sliders-horizontal');
  expect(asked[0]?.split(',')).not.toContain('car-front');

  await page.locator('summary', { hasText: 'Kolonner' }).click();
  await expect.poll(() => late.size).toBeGreaterThan(1);
  letGo();
  await alive(page);
  await expect.poll(() => blankOf(page)).toEqual([]);
  expect(asked.length).toBeLessThanOrEqual(1 + late.size);
  const names = asked.flatMap((each) => each.split(','));
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(limits)).toEqual(new Set([1_500]));
});

test('without an answer for 1.5 s an icon stays blank without a layout shift', async ({ page }) => {
  await page.route(service, () => {});
  await page.goto('/');
  const givenUp = page.waitForEvent('requestfailed', { predicate: (request) => request.url().includes('/api/icons/') });
  await page.getByRole('link', { name: 'Biler', exact: true }).click();
  expect((await givenUp).failure()?.errorText).toBe('net::ERR_ABORTED');
  const icon = page.locator('.search-field svg');
  await expect(icon).toHaveAttribute('data-icon', 'search');
  expect(await icon.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])).toEqual([16, 16]);
  expect(await icon.innerHTML()).toBe('');
});

test('icons of a service that has failed are asked for again by the next screen', async ({ page }) => {
  await page.route(service, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/');
  const failed = page.waitForResponse((response) => response.url().includes('/api/icons/'));
  await page.getByRole('link', { name: 'Biler', exact: true }).click();
  await failed;
  await alive(page);
  await page.unroute(service);
  await page.getByRole('link', { name: 'Forside', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Biler', exact: true }).click();
  await expect(page.locator('.search-field svg path')).not.toHaveCount(0);
});
