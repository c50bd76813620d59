import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';

test.use({ as: 'ejer@silkeborg-biler.example' });

const service = '**/api/icons/lucide.json?*';
const blankOf = (page: Page) =>
  page.locator('svg[data-icon]:empty').evaluateAll((icons) => icons.map((icon) => icon.getAttribute('data-icon')));

test('the icons of a page are in its HTML, and those of the next one come in one request', async ({ page }) => {
  const asked: string[] = [];
  await page.route(service, (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('icons') ?? '');
    return route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => document.querySelectorAll('svg[data-icon=house] path').length > 0);
  expect(await blankOf(page)).toEqual([]);
  expect(asked).toEqual([]);

  await page.getByRole('link', { name: 'Biler', exact: true }).click();
  await expect(page.locator('.search-field svg path')).not.toHaveCount(0);
  await expect.poll(() => blankOf(page)).toEqual([]);
  expect(asked[0]?.split(',')).toContain('sliders-horizontal');
  const names = asked.flatMap((each) => each.split(','));
  expect(names).not.toContain('car-front');
  expect(new Set(names).size).toBe(names.length);
});

test('without an answer for 1.5 s an icon stays blank and keeps its place', async ({ page }) => {
  await page.route(service, () => {});
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const asked = page.waitForEvent('request', { predicate: (request) => request.url().includes('/api/icons/') });
  const givenUp = page.waitForEvent('requestfailed', { predicate: (request) => request.url().includes('/api/icons/') });
  await page.getByRole('link', { name: 'Biler', exact: true }).click();
  await asked;
  const started = Date.now();
  expect((await givenUp).failure()?.errorText).toBe('net::ERR_ABORTED');
  expect(Date.now() - started).toBeGreaterThan(1_000);
  const icon = page.locator('.search-field svg');
  await expect(icon).toHaveAttribute('data-icon', 'search');
  expect(await icon.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])).toEqual([16, 16]);
  expect(await icon.innerHTML()).toBe('');
});
