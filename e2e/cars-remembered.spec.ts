import { expect, type Page } from '@playwright/test';
import { openList } from './car-list.ts';
import { test } from './fixtures.ts';

test.use({ as: 'ejer@silkeborg-biler.example' });

const key = 'car-filters-/cars-used';
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), key);
const entries = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('car-filters-')));
const diesel = (page: Page) => page.getByRole('link', { name: 'Fjern filter Drivmiddel: Diesel' });
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name, exact: true });
const offer = (page: Page) => page.getByRole('link', { name: 'Gendan dine seneste filtre' });

/** Opens the list of diesel cars and waits until it is stored. */
async function openDiesel(page: Page, more = '') {
  await openList(page, `?fuelType=diesel${more}`);
  await expect.poll(() => stored(page)).toContain('diesel');
}

test('filters, columns and sort are stored for the path and the kind, and a new tab opens with them', async ({
  page,
  context,
}) => {
  await openList(page, '?fuelType=diesel&columns=brandName&columns=vin&sortBy=vin&sortDirection=desc&pageSize=50');
  await expect.poll(() => stored(page)).toContain('diesel');
  expect(JSON.parse(String(await stored(page)))).toMatchObject({
    filters: { fuelType: ['diesel'], pageSize: ['50'] },
    columns: ['brandName', 'vin'],
    sortBy: 'vin',
    sortDirection: 'desc',
  });
  const other = await context.newPage();
  await other.goto('/cars');
  await expect(other).toHaveURL(
    '/cars?fuelType=diesel&pageSize=50&columns=brandName&columns=vin&sortBy=vin&sortDirection=desc',
  );
  await expect(diesel(other)).toBeVisible();
  await expect(other.getByRole('columnheader')).toHaveText(['Mærke', 'Stelnr.']);
});

test('a changed filter is stored in turn, and a link that says something shows what it says', async ({ page }) => {
  await openDiesel(page);
  await page.getByRole('searchbox').fill('ford');
  await expect.poll(() => stored(page)).toContain('ford');
  await openList(page, '?fuelType=electric');
  await expect(page.getByRole('link', { name: 'Fjern filter Drivmiddel: El' })).toBeVisible();
  await expect(page).toHaveURL('/cars?fuelType=electric');
  await expect.poll(() => stored(page)).toContain('electric');
  await page.getByRole('link', { name: 'Fjern filter Drivmiddel: El' }).click();
  await expect.poll(() => stored(page)).toBeNull();
  await openList(page);
  await expect(page).toHaveURL('/cars');
});

test('used and factory cars are remembered apart, and the factory flag with neither', async ({ page }) => {
  await openDiesel(page);
  await page.getByRole('link', { name: 'Fabriksbiler', exact: true }).click();
  await expect(page).toHaveURL('/cars?isFactoryCar=true');
  await page.getByRole('searchbox').fill('a');
  await expect.poll(() => entries(page)).toHaveLength(2);
  expect(await page.evaluate(() => localStorage.getItem('car-filters-/cars-factory'))).not.toContain('isFactoryCar');
  await page.getByRole('link', { name: 'Brugte biler', exact: true }).click();
  await expect(page).toHaveURL('/cars?fuelType=diesel');
  await page.getByRole('link', { name: 'Fabriksbiler', exact: true }).click();
  await expect(page).toHaveURL('/cars?isFactoryCar=true&search=a');
});

test('leaving the list clears what is stored; one key press brings the last filters back', async ({
  page,
  expectAccessible,
}) => {
  await openDiesel(page, '&columns=brandName&columns=vin');
  const total = await page
    .getByRole('status')
    .filter({ hasText: /biler$/ })
    .textContent();
  await menu(page, 'Forside').click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => entries(page)).toEqual([]);
  await menu(page, 'Biler').click();
  await expect(page).toHaveURL('/cars');
  await expect(diesel(page)).toHaveCount(0);
  await expect(page.getByRole('status').filter({ has: offer(page) })).toBeVisible();
  await expectAccessible(page);
  await offer(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cars?fuelType=diesel&columns=brandName&columns=vin');
  await expect(diesel(page)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /biler$/ })).toHaveText(String(total));
  await expect(page.getByText('Dine seneste filtre er gendannet')).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Brugte biler' })).toBeFocused();
  await expect(offer(page)).toHaveCount(0);
});

test('the last filters can be had back after a reload, for as long as the tab is open', async ({ page, context }) => {
  await openDiesel(page);
  await menu(page, 'Forside').click();
  await menu(page, 'Biler').click();
  await expect(offer(page)).toBeVisible();
  await page.reload();
  await expect(offer(page)).toBeVisible();
  const other = await context.newPage();
  await openList(other);
  await expect(offer(other)).toHaveCount(0);
});

test('a car and back by the menu finds the same filters and page, with the row marked and in place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openDiesel(page, '&page=2');
  const scroller = page.getByRole('region', { name: 'Brugte biler' });
  await scroller.evaluate((element) => element.scrollTo(0, 200));
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(200);
  const row = page.locator('tbody tr').nth(9);
  const name = await row.getByRole('link').getAttribute('aria-label');
  await row.locator('td').nth(3).click();
  await expect(page.getByRole('button', { name: 'Gem bil' })).toBeVisible();
  await menu(page, 'Biler').click();
  await expect(page).toHaveURL('/cars?fuelType=diesel&page=2');
  await expect(page.locator('tr[data-visited]').getByRole('link')).toHaveAttribute('aria-label', String(name));
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(200);
  await menu(page, 'Forside').click();
  await menu(page, 'Biler').click();
  await offer(page).click();
  await expect(page).toHaveURL('/cars?fuelType=diesel&page=2');
  await expect(page.locator('tr[data-visited]')).toHaveCount(0);
});

test('a car opened in a tab of its own leads back to the filtered list', async ({ page, context }) => {
  await openDiesel(page);
  const path = await page.locator('tbody a[data-row-link]').first().getAttribute('href');
  const other = await context.newPage();
  await other.goto(String(path));
  await expect(other.getByRole('button', { name: 'Kopiér stelnummer' })).toBeVisible();
  await other.getByRole('link', { name: 'Tilbage til listen' }).click();
  await expect(other).toHaveURL('/cars?fuelType=diesel');
});

test('«Nulstil til standard» takes away filters, columns, sort and what is stored, and says so', async ({ page }) => {
  await openDiesel(page, '&columns=brandName&sortBy=brandName&page=2&layout=table');
  await page.getByRole('list', { name: 'Aktive filtre' }).getByRole('link', { name: 'Nulstil til standard' }).click();
  await expect(page.getByText('Filters have been reset to defaults')).toBeVisible();
  await expect(page).toHaveURL('/cars?layout=table');
  await expect(page.getByRole('columnheader')).toHaveCount(10);
  await expect.poll(() => entries(page)).toEqual([]);
  await page.reload();
  await expect(offer(page)).toBeVisible();
  await expect(page).toHaveURL('/cars?layout=table');
});

test('«Husk filtre» turned off clears what is stored and stores no more, also after a reload', async ({ page }) => {
  await openDiesel(page);
  await page.locator('summary', { hasText: 'Filtre' }).click();
  const remember = page.getByRole('switch', { name: 'Husk filtre' });
  await expect(remember).toBeChecked();
  await remember.click();
  await expect(remember).not.toBeChecked();
  expect(await entries(page)).toEqual([]);
  await page.locator('.filter-panel').getByLabel('Drivmiddel').selectOption('El');
  await expect(page).toHaveURL('/cars?fuelType=electric');
  await openList(page);
  await expect(page).toHaveURL('/cars');
  await page.locator('summary', { hasText: 'Filtre' }).click();
  await expect(remember).not.toBeChecked();
  expect(await entries(page)).toEqual([]);
  await remember.press('Space');
  await expect(remember).toBeChecked();
  await page.locator('.filter-panel').getByLabel('Drivmiddel').selectOption('El');
  await expect.poll(() => stored(page)).toContain('electric');
});

test('one tab resets and leaves while another works: the other shows, keeps and stores its own', async ({
  page,
  context,
}) => {
  await openDiesel(page);
  const other = await context.newPage();
  await other.goto('/cars');
  await expect(diesel(other)).toBeVisible();
  await other.getByRole('list', { name: 'Aktive filtre' }).getByRole('link', { name: 'Nulstil til standard' }).click();
  await expect(other).toHaveURL('/cars');
  await expect.poll(() => entries(page)).toEqual([]);
  await expect(page).toHaveURL('/cars?fuelType=diesel');
  await expect(diesel(page)).toBeVisible();

  await page.locator('tbody tr').first().locator('td').nth(3).click();
  await expect(page.getByRole('button', { name: 'Gem bil' })).toBeVisible();
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
    await page.evaluate(([name, text]) => localStorage.setItem(String(name), String(text)), [key, text]);
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('«Nulstil til standard» is a link that says what it did, and nothing is remembered', async ({ page }) => {
    await page.goto('/cars?fuelType=diesel&columns=brandName&page=2');
    await page.getByRole('list', { name: 'Aktive filtre' }).getByRole('link', { name: 'Nulstil til standard' }).click();
    await expect(page).toHaveURL('/cars');
    await expect(page.getByText('Filters have been reset to defaults')).toBeVisible();
    await page.locator('.filter-details > summary').click();
    await expect(page.getByRole('switch')).toHaveCount(0);
  });
});
