import { expect, type Page } from '@playwright/test';
import { openList } from './car-list.ts';
import { expectRecord } from './car-record.ts';
import { test } from './fixtures.ts';
import { diesel, entries, menu, offer, openAll, openDiesel, stored, usedCarsKey } from './remembered-cars.ts';

test.use({ as: 'ejer@silkeborg-biler.example' });

/** Types into the search and acts before the debounce ends. */
async function typeAnd(page: Page, text: string, next: { click: string } | { back: true }) {
  await page.evaluate(
    ([text, next]) => {
      const field = document.querySelector<HTMLInputElement>('input[type=search]');
      if (!field) return;
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      if ('back' in next) window.history.back();
      else document.querySelector<HTMLElement>(next.click)?.click();
    },
    [text, next] as const,
  );
}

/** The response takes longer than the debounce. */
async function slowDown(page: Page) {
  await page.route(/\.data/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
}

test('what was typed in the instant before a click does not take the click away, and is remembered', async ({
  page,
}) => {
  await openList(page);
  await slowDown(page);
  await typeAnd(page, 'ford', { click: 'tbody a[data-row-link]' });
  await expectRecord(page);
  await menu(page, 'Biler').click();
  await expect(page).toHaveURL('/cars?search=ford');
  await expect(page.getByRole('searchbox')).toHaveValue('ford');

  await typeAnd(page, 'opel', { click: 'nav a[href="/"]' });
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect.poll(() => entries(page)).toEqual([]);
  await openAll(page);
  await offer(page).click();
  await expect(page).toHaveURL('/cars?search=opel');
});

test('what was typed in the instant before Back does not take the way back away', async ({ page }) => {
  await openList(page);
  await page.getByRole('searchbox').fill('opel');
  await expect(page).toHaveURL('/cars?search=opel');
  await expect(page.getByRole('link', { name: /Fjern filter Søgning/ })).toBeVisible();
  await slowDown(page);
  await typeAnd(page, 'opelx', { back: true });
  await expect(page).toHaveURL('/cars');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect.poll(() => stored(page)).toBeNull();
});

test('who leaves while the list still loads finds what was asked for', async ({ page }) => {
  await openList(page);
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/search=ford/, async (route) => {
    await arrived;
    await route.continue().catch(() => {});
  });
  const asked = page.waitForRequest(/search=ford/);
  await page.getByRole('searchbox').fill('ford');
  await asked;
  await page.locator('tbody a[data-row-link]').first().click();
  await expectRecord(page);
  arrive();
  await menu(page, 'Biler').click();
  await expect(page).toHaveURL('/cars?search=ford');
});

test('a typed address leaves the list as a link does: a car retains the stored filters, all else clears them', async ({
  page,
}) => {
  await openDiesel(page);
  const path = String(await page.locator('tbody a[data-row-link]').first().getAttribute('href'));
  await page.goto(new URL(path, page.url()).pathname);
  await menu(page, 'Biler').click();
  await expect(page).toHaveURL('/cars?fuelType=diesel');
  await expect(diesel(page)).toBeVisible();

  await page.goto('/activities');
  await expect.poll(() => entries(page)).toEqual([]);
  await openAll(page);
  await expect(page).toHaveURL('/cars');
  await offer(page).click();
  await expect(page).toHaveURL('/cars?fuelType=diesel');
});

test('a reloaded car page leads back as before, whatever another tab clears meanwhile', async ({ page, context }) => {
  await openDiesel(page);
  await page.locator('tbody tr').first().locator('td').nth(3).click();
  await expectRecord(page);
  await page.reload();
  const other = await context.newPage();
  await other.goto('/cars');
  await expect(diesel(other)).toBeVisible();
  await menu(other, 'Forside').click();
  await expect.poll(() => entries(page)).toEqual([]);
  await menu(page, 'Biler').click();
  await expect(page).toHaveURL('/cars?fuelType=diesel');
});

test('an outdated column, brand or sorting is reported once and no longer remembered', async ({ page }) => {
  const text = JSON.stringify({ filters: { fuelType: ['diesel', 'damp'] }, columns: ['vin', 'old'], sortBy: 'old' });
  await page.addInitScript(
    ([name, text]) => {
      if (localStorage.length === 0) localStorage.setItem(name, text);
    },
    [usedCarsKey, text] as const,
  );
  await page.goto('/cars');
  const told = page.getByRole('status').filter({ hasText: 'noget, listen ikke kan bruge' });
  await expect(told).toContainText('Kolonner: «old» (kendes ikke)');
  await expect(page.getByRole('columnheader')).toHaveText(['Stelnr.']);
  await expect.poll(() => stored(page)).not.toContain('old');
  expect(await stored(page)).not.toContain('damp');
  await page.goto('/cars');
  await expect(page).toHaveURL('/cars?fuelType=diesel&columns=vin');
  await expect(told).toHaveCount(0);
});

test('a list restored from the back-forward cache is stored again', async ({ page }) => {
  await openDiesel(page);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect.poll(() => stored(page)).toContain('diesel');
});
