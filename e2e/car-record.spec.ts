import { expect, type Page } from '@playwright/test';
import { expectRecord, openTab } from './car-record.ts';
import { test } from './fixtures.ts';

test.use({ as: 'ejer@silkeborg-biler.example' });

const availableFirst = '/cars?layout=table&sortBy=availability&columns=registrationNumber&columns=availability';

/** Opens an available car. */
async function openAvailable(page: Page, row: number) {
  await page.goto(availableFirst);
  const path = await page.locator('tbody tr').nth(row).locator('a[data-row-link]').first().getAttribute('href');
  await page.goto(path ?? '');
  await expectRecord(page);
  await expect(page.locator('[data-record-head]')).toContainText(/Til salg|Ledig|Kladde/);
}

async function reserve(page: Page, day: string) {
  await page.getByText('Reservér', { exact: true }).first().click();
  await page.getByLabel('Reserveret til og med').fill(day);
  await page.getByLabel('Reserveret til', { exact: true }).fill('Hr. Hansen');
  await page.getByRole('button', { name: 'Reservér bilen' }).click();
}

function inDays(days: number) {
  return new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
}

test('one goes through a filtered list from car to car on the same part of the record, and back to the list', async ({
  page,
}) => {
  await page.goto('/cars?fuelType=diesel&sortBy=brandName');
  await page.locator('tbody tr').nth(1).locator('td').nth(3).click();
  await expectRecord(page);
  const place = page.getByRole('navigation', { name: 'Listen' });
  await expect(place).toContainText(/^2 af \d+/);
  await openTab(page, 'Udstyr');
  const second = await page.getByRole('heading', { level: 1 }).textContent();
  await place.getByRole('link', { name: 'Næste bil' }).click();
  await expect(place).toContainText(/^3 af \d+/);
  await expect(page.getByRole('button', { name: 'Gem udstyr' })).toBeVisible();
  await place.getByRole('link', { name: 'Forrige bil' }).click();
  await expect(place).toContainText(/^2 af \d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(second));
  await page.getByRole('link', { name: 'Tilbage til listen' }).click();
  await expect(page).toHaveURL('/cars?fuelType=diesel&sortBy=brandName');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    test('a car is reserved for at most a fortnight, and freed again from the toast', async ({ page }) => {
      await openAvailable(page, javaScriptEnabled ? 3 : 5);
      const head = page.locator('[data-record-head]');
      await reserve(page, inDays(20));
      await expect(page.locator('#reservation-reservedUntil-error')).toContainText('højst 14 dage');
      await expect(page.getByLabel('Reserveret til', { exact: true })).toHaveValue('Hr. Hansen');
      await page.getByLabel('Reserveret til og med').fill(inDays(10));
      await page.getByRole('button', { name: 'Reservér bilen' }).click();
      await expect(page.getByText('Bilen er reserveret')).toBeVisible();
      await expect(head).toContainText('Reserveret');
      await page.getByRole('button', { name: 'Fortryd ændringen' }).click();
      await expect(page.getByText('Ændringen er fortrudt')).toBeVisible();
      await expect(head).toContainText(/Til salg|Ledig|Kladde/);
    });
  });
}

test('scrolling a form on a phone → the head is one line of 48 px, and the form has 85 % of the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAvailable(page, 7);
  const name = String(await page.getByRole('heading', { level: 1 }).textContent());
  await openTab(page, 'Data');
  await page.getByLabel('Farve').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  const line = page.locator('.record-line');
  await expect(line.getByText(name)).toBeVisible();
  const { y = 0, height = 0 } = (await line.boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(48);
  expect(y + height).toBeLessThanOrEqual(844 * 0.15);
});

test('every part of the record is free of accessibility faults on a phone', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAvailable(page, 7);
  for (const tab of ['Overblik', 'Økonomi', 'Udstyr']) {
    await openTab(page, tab);
    await expectAccessible(page);
  }
});
