import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';

test.use({ as: 'ejer@silkeborg-biler.example' });

const total = (page: Page) => page.getByRole('status').filter({ hasText: /bil(er)?$/ });
const fuelOf = (page: Page) => page.locator('.filter-panel').getByLabel('Drivmiddel');
const openFilters = (page: Page) => page.locator('.filter-details > summary').click();

test('a changed filter reloads the list by itself, and Back undoes one step at a time', async ({ page }) => {
  await page.goto('/cars');
  const all = await total(page).textContent();
  await openFilters(page);
  await fuelOf(page).selectOption('El');
  await expect(page).toHaveURL(/fuelType=electric/);
  await expect(page.getByRole('link', { name: 'Fjern filter Drivmiddel: El' })).toBeVisible();
  const electric = await total(page).textContent();
  expect(electric).not.toBe(all);
  await page.getByRole('checkbox', { name: /^Tesla/ }).check();
  await expect(page).toHaveURL(/brandNames=Tesla/);
  await expect(total(page)).not.toHaveText(String(electric));
  await page.goBack();
  await expect(total(page)).toHaveText(String(electric));
  await expect(page.getByRole('checkbox', { name: /^Tesla/ })).not.toBeChecked();
  await expect(fuelOf(page)).toHaveValue('electric');
  await page.goBack();
  await expect(total(page)).toHaveText(String(all));
  await expect(fuelOf(page)).toHaveValue('');
});

test('the newest answer wins when an older one is late', async ({ page }) => {
  await page.goto('/cars');
  await openFilters(page);
  const { promise: isLate, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/fuelType=diesel/, async (route) => {
    await isLate;
    await route.continue().catch(() => {});
  });
  await fuelOf(page).selectOption('Diesel');
  await page.waitForRequest(/fuelType=diesel/);
  await fuelOf(page).selectOption('El');
  await expect(page.getByRole('link', { name: 'Fjern filter Drivmiddel: El' })).toBeVisible();
  letGo();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page).toHaveURL(/fuelType=electric/);
  await expect(page.getByRole('link', { name: 'Fjern filter Drivmiddel: El' })).toBeVisible();
});

test('typing searches after a debounce, not at every letter, and the caret stays', async ({ page }) => {
  await page.goto('/cars');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/cars.data')) asked.push(request.url());
  });
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  // In one evaluation, as a busy machine may delay between keys.
  await page.evaluate(() => {
    for (const letter of 'toyota') document.execCommand('insertText', false, letter);
  });
  await expect(page).toHaveURL(/search=toyota/);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('searchbox')).toHaveValue('toyota');
  await expect(page.locator('tbody tr').first()).toContainText('Toyota');
  expect(asked).toHaveLength(1);
});

test('rows are walked with j and k and opened with Enter or a click', async ({ page }) => {
  await page.goto('/cars');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const second = page.locator('tbody tr').nth(1);
  await expect(second.locator('a').first()).toBeFocused();
  await page.keyboard.press('k');
  await expect(page.locator('tbody tr').first().locator('a').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cars\/\d+\/edit/);
  await page.goBack();
  await page.locator('tbody tr').nth(2).locator('td').nth(3).click();
  await expect(page).toHaveURL(/\/cars\/\d+\/edit/);
});

test('columns are chosen and moved in place, and the address carries them', async ({ page }) => {
  await page.goto('/cars?fuelType=diesel');
  await page.locator('summary', { hasText: 'Kolonner' }).click();
  await page.getByRole('checkbox', { name: 'Kontantpris' }).check();
  await expect(page.getByRole('columnheader', { name: 'Kontantpris' })).toBeAttached();
  await page.getByRole('button', { name: 'Flyt Mærke op' }).click();
  await expect(page.getByRole('columnheader').nth(1)).toHaveText('Mærke');
  await expect(page).toHaveURL(/fuelType=diesel/);
  await page.reload();
  await expect(page.getByRole('columnheader').nth(1)).toHaveText('Mærke');
  await page.getByRole('columnheader', { name: 'Kontantpris' }).getByRole('link').click();
  await expect(page.getByRole('columnheader', { name: 'Kontantpris' })).toHaveAttribute('aria-sort', 'ascending');
});

test('the list downloads as a spreadsheet and as text', async ({ page }) => {
  await page.goto('/cars?brandNames=Tesla');
  for (const [name, ending] of [
    ['Excel (.xlsx)', 'xlsx'],
    ['Tekstfil (.csv)', 'csv'],
  ] as const) {
    await page.locator('summary', { hasText: 'Eksportér' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    expect((await download).suggestedFilename()).toMatch(new RegExp(`^biler-.*\\.${ending}$`));
    await page.reload();
  }
});

test('the list is free of accessibility faults, wide and on a phone, with its panels open', async ({
  page,
  expectAccessible,
}) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/cars?fuelType=electric&pageSize=5');
    await openFilters(page);
    await expectAccessible(page);
    await openFilters(page);
    await page.locator('summary', { hasText: width < 640 ? 'Gem visning' : 'Kolonner' }).click();
    await expectAccessible(page);
  }
  await page.goto('/cars?search=findes-ikke');
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('each car is a card, and the table scrolls in itself when asked for', async ({ page }) => {
    await page.goto('/cars');
    await expect(page.locator('table')).toBeHidden();
    await expect(page.locator('[data-row]:visible')).toHaveCount(20);
    await page.locator('summary', { hasText: 'Mere' }).click();
    await page.getByRole('link', { name: 'Vis tabel' }).click();
    await expect(page.locator('table')).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await page.goto('/cars');
    await page.locator('[data-row]:visible').nth(1).click();
    await expect(page).toHaveURL(/\/cars\/\d+\/edit/);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('filters, columns, sorting and pages work by plain forms and links', async ({ page }) => {
    await page.goto('/cars');
    await openFilters(page);
    await page.getByRole('link', { name: 'Vis filtrene' }).click();
    await fuelOf(page).selectOption('El');
    await page.locator('.filter-panel').getByRole('button', { name: 'Vis biler' }).click();
    await expect(page).toHaveURL('/cars?fuelType=electric');
    await page.getByRole('link', { name: 'Kilometer' }).click();
    await page.getByRole('link', { name: 'Næste side' }).click();
    await expect(page).toHaveURL(/fuelType=electric.*sortBy=mileage.*page=2/);
    await page.locator('summary', { hasText: 'Kolonner' }).click();
    await page.getByRole('link', { name: 'Vis kolonnerne' }).click();
    await page.getByRole('checkbox', { name: 'Farve' }).check();
    await page.getByRole('button', { name: 'Vis kolonner' }).click();
    await expect(page.getByRole('columnheader', { name: 'Farve' })).toBeAttached();
    await page.getByRole('searchbox').fill('tesla');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/search=tesla/);
  });
});
