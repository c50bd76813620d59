import { expect, type Page } from '@playwright/test';
import { openList } from './car-list.ts';
import { test } from './fixtures.ts';

test.use({ as: 'ejer@silkeborg-biler.example' });

const button = (page: Page, name: string) => page.locator('summary', { hasText: name });
const panel = (page: Page) => page.locator('.filter-panel');

/** Opens the list as every page but the first of a visit is opened: what is closed is not in it. */
async function openAgain(page: Page, query = '') {
  await openList(page);
  await openList(page, query);
}

test('filters are fetched when they are opened, and their counts follow the list', async ({
  page,
  expectAccessible,
}) => {
  await openAgain(page, '?brandNames=Ford');
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
  const total = Number((await count.textContent())?.split(' ')[0]);
  await expect(async () => {
    const counts = await Promise.all(
      ['Ford', 'Tesla'].map((name) =>
        panel(page).locator('.option', { hasText: name }).first().locator('.option-count').textContent(),
      ),
    );
    expect(counts.reduce((sum, each) => sum + Number(each), 0)).toBe(total);
  }).toPass({ timeout: 5_000 });
});

test('columns are there when they are opened, by key as well', async ({ page }) => {
  await openAgain(page);
  await button(page, 'Kolonner').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Kontantpris' }).check();
  await expect(page.getByRole('columnheader', { name: 'Kontantpris' })).toBeVisible();
});

test('filters that did not come are asked for again by a link, which brings the list in one piece', async ({
  page,
}) => {
  await openAgain(page, '?fuelType=diesel');
  await page.route('**/cars/options?*', (route) => route.abort());
  await button(page, 'Filtre').click();
  await panel(page).getByRole('link', { name: 'Filtrene kom ikke. Prøv igen' }).click();
  await expect(page).toHaveURL('/cars?fuelType=diesel');
  await button(page, 'Filtre').click();
  await expect(panel(page).getByLabel('Drivmiddel')).toHaveValue('diesel');
});

test('where scripts stop coming, a link opens the list in one piece', async ({ page, browser, baseURL }) => {
  await openList(page);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState, ...(baseURL && { baseURL }) });
  const plain = await context.newPage();
  await plain.goto('/cars');
  await button(plain, 'Filtre').click();
  await panel(plain).getByRole('link', { name: 'Vis filtrene' }).click();
  await button(plain, 'Filtre').click();
  await panel(plain).getByLabel('Drivmiddel').selectOption('El');
  await panel(plain).getByRole('button', { name: 'Vis biler', exact: true }).click();
  await expect(plain).toHaveURL('/cars?fuelType=electric');
  await context.close();
});

test('rows that the document came with stand while their code is on its way, and are not made anew by it', async ({
  page,
}) => {
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
