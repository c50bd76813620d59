import { expect, type Page } from '@playwright/test';
import { openList } from './car-list.ts';
import { test } from './fixtures.ts';

test.use({ as: 'ejer@silkeborg-biler.example' });

const button = (page: Page, name: string) => page.locator('summary', { hasText: name });
const panel = (page: Page) => page.locator('.filter-panel');

test('the first page of a visit has 20 cars and at most 1,200 elements', async ({ page }) => {
  await openList(page);
  await expect(page.locator('tbody tr')).toHaveCount(20);
  expect(await page.locator('*').count()).toBeLessThanOrEqual(1_200);
});

test('filters are fetched when they are opened, and their counts follow the list', async ({
  page,
  expectAccessible,
}) => {
  await openList(page, '?brandNames=Ford');
  expect(await page.locator('form[data-list-form] input[type=checkbox]').count()).toBe(0);
  await button(page, 'Filtre').click();
  const ford = panel(page).getByRole('checkbox', { name: /^Ford/ });
  await expect(ford).toBeChecked();
  await expectAccessible(page);
  const other = panel(page).getByRole('checkbox', { name: /^Tesla/ });
  await other.check();
  await expect(page).toHaveURL('/cars?brandNames=Ford&brandNames=Tesla');
  await panel(page).getByLabel('Drivmiddel').selectOption('El');
  await expect(page).toHaveURL(/fuelType=electric/);
  await expect(panel(page).getByRole('checkbox', { name: /^Ford/ })).toBeChecked();
  const count = page.getByRole('status').filter({ hasText: /bil(er)?$/ });
  await expect(async () => {
    const total = Number((await count.textContent())?.split(' ')[0]);
    const counts = await Promise.all(
      ['Ford', 'Tesla'].map((name) =>
        panel(page).locator('.option', { hasText: name }).first().locator('.option-count').textContent(),
      ),
    );
    expect(counts.reduce((sum, each) => sum + Number(each), 0)).toBe(total);
  }).toPass({ timeout: 5_000 });
});

test('columns are there when they are opened, by key as well', async ({ page }) => {
  await openList(page);
  await button(page, 'Kolonner').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Kontantpris' }).check();
  await expect(page.getByRole('columnheader', { name: 'Kontantpris' })).toBeVisible();
});

test('filters that did not come are asked for again by a link, which opens the page with them', async ({ page }) => {
  await openList(page, '?fuelType=diesel');
  await page.route('**/cars/options?*', (route) => route.abort());
  await button(page, 'Filtre').click();
  await panel(page).getByRole('link', { name: 'Filtrene kom ikke. Prøv igen' }).click();
  await expect(page).toHaveURL('/cars?fuelType=diesel&panel=filters');
  await expect(panel(page).getByLabel('Drivmiddel')).toHaveValue('diesel');
});

test('a panel that the page came with stays open while its filters are used, and leaves the address', async ({
  page,
}) => {
  await openList(page, '?panel=filters');
  await panel(page).getByLabel('Drivmiddel').selectOption('El');
  await expect(page).toHaveURL('/cars?fuelType=electric');
  const show = panel(page).getByRole('button', { name: /^Vis \d+ biler$/ });
  await expect(panel(page).getByLabel('Drivmiddel')).toHaveValue('electric');
  await show.click();
  await expect(panel(page)).toBeHidden();
});

test('server-rendered rows stay while their code loads, which does not render them again', async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      for (const row of document.querySelectorAll('[data-row]')) row.setAttribute('data-of-document', '');
    }),
  );
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/assets/car-rows-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const rows = page.locator('tbody tr[data-of-document]');
  await page.goto('/cars', { waitUntil: 'commit' });
  await expect(page.locator('.list-screen[data-live]')).toBeVisible();
  await expect(rows).toHaveCount(20);
  go();
  await expect(page.locator('html[data-alive]')).toBeVisible();
  await expect(rows).toHaveCount(20);
  await rows.first().locator('.pick input').check();
  await expect(page.getByText('1 bil valgt')).toBeVisible();
});
