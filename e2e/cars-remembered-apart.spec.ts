import { expect } from '@playwright/test';
import { openList } from './car-list.ts';
import { expectRecord } from './car-record.ts';
import { test } from './fixtures.ts';
import { diesel, entries, menu, offer, openDiesel, resetLink, stored, usedCarsKey } from './remembered-cars.ts';

test.use({ as: 'ejer@silkeborg-biler.example' });

test('one tab resets and leaves while another works: the other keeps and stores its own filters', async ({
  page,
  context,
}) => {
  await openDiesel(page);
  const other = await context.newPage();
  await other.goto('/cars');
  await expect(diesel(other)).toBeVisible();
  await resetLink(other).click();
  await expect(other).toHaveURL('/cars');
  await expect.poll(() => entries(page)).toEqual([]);
  await expect(page).toHaveURL('/cars?fuelType=diesel');
  await expect(diesel(page)).toBeVisible();

  await page.locator('tbody tr').first().locator('td').nth(3).click();
  await expectRecord(page);
  await menu(page, 'Biler').click();
  await expect(page).toHaveURL('/cars?fuelType=diesel');
  await expect.poll(() => stored(page)).toContain('diesel');

  await other.reload();
  await expect(offer(other)).toBeVisible();
  await expect(other).toHaveURL('/cars');
  await menu(other, 'Forside').click();
  await expect(other).toHaveURL('/');
  await expect.poll(() => entries(page)).toEqual([]);
  await expect(diesel(page)).toBeVisible();
  await page.getByRole('searchbox').fill('ford');
  await expect.poll(() => stored(page)).toContain('ford');
});

test('what is no filter of ours in the storage opens the list as it is by itself', async ({ page }) => {
  await openList(page);
  for (const text of ['{', '[]', '{"filters":{"page":"x","fuelType":null}}', '{"owner":"else","filters":{"page":2}}']) {
    await page.evaluate(
      ([name, text]) => {
        sessionStorage.clear();
        localStorage.setItem(name, text);
      },
      [usedCarsKey, text] as const,
    );
    await openList(page);
    await expect(page.getByText('Viser 1–20')).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
  }
});

test('where storing is forbidden the list works as before', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await openList(page, '?fuelType=diesel');
  await diesel(page).click();
  await expect(page).toHaveURL('/cars');
  await menu(page, 'Forside').click();
  await expect(page).toHaveURL('/');
  await menu(page, 'Biler').click();
  await expect(page.getByText('Viser 1–20')).toBeVisible();
});

test('a filter taken away before the scripts are there does not come back with them', async ({ page }) => {
  await openDiesel(page);
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await diesel(page).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/cars\??$/);
  arrive();
  await expect(page.getByRole('button', { name: 'Vis biler', exact: true })).toHaveCount(0);
  await expect.poll(() => stored(page)).toBeNull();
  await expect(page).toHaveURL(/\/cars\??$/);
});
