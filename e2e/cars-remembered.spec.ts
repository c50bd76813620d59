import { expect } from '@playwright/test';
import { openList } from './car-list.ts';
import { deletionOf, expectRecord } from './car-record.ts';
import { test } from './fixtures.ts';
import { diesel, entries, menu, offer, openAll, openDiesel, resetLink, stored } from './remembered-cars.ts';

test.use({ as: 'ejer@silkeborg-biler.example' });

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
  await expect(page.getByRole('heading', { name: 'Fabriksbiler' })).toBeVisible();
  await page.getByRole('searchbox').fill('a');
  await expect.poll(() => entries(page)).toHaveLength(2);
  expect(await page.evaluate(() => localStorage.getItem('car-filters-/cars-factory'))).not.toContain('isFactoryCar');
  await page.getByRole('link', { name: 'Brugte biler', exact: true }).click();
  await expect(page).toHaveURL('/cars?fuelType=diesel');
  await page.getByRole('link', { name: 'Fabriksbiler', exact: true }).click();
  await expect(page).toHaveURL('/cars?isFactoryCar=true&search=a');
});

test('a tab clicked straight from the search box opens its own filters, however long the list takes', async ({
  page,
}) => {
  await openDiesel(page);
  await page.getByRole('link', { name: 'Fabriksbiler', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Fabriksbiler' })).toBeVisible();
  await page.getByRole('searchbox').fill('a');
  await expect.poll(() => entries(page)).toHaveLength(2);
  await page.route('**/cars.data?fuelType=diesel*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.getByRole('link', { name: 'Brugte biler', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Brugte biler' })).toBeVisible();
  await expect(page).toHaveURL('/cars?fuelType=diesel');
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
  await openAll(page);
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
  await expect(page).toHaveURL('/');
  await openAll(page);
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
  const name = await row.getByRole('link').first().getAttribute('aria-label');
  await row.locator('td').nth(3).click();
  await expectRecord(page);
  await menu(page, 'Biler').click();
  await expect(page).toHaveURL('/cars?fuelType=diesel&page=2');
  await expect(page.locator('tr[data-visited]').getByRole('link').first()).toHaveAttribute('aria-label', String(name));
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(200);
  await menu(page, 'Forside').click();
  await expect(page).toHaveURL('/');
  await openAll(page);
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

test.describe('where no other test counts cars', () => {
  test.use({ as: 'ejer@jysk-biludlejning.example' });

  test('a car is deleted and the list is as filtered as it was, with the message and the way to undo it', async ({
    page,
  }) => {
    await openDiesel(page, '&search=volkswagen&sortBy=mileage');
    const paths = await page
      .locator('tbody a[data-row-link]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const path of paths) {
      await page.goto(path);
      await (await deletionOf(page)).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Slet bil' }).click();
      await expect(page.getByText(/^Bilen er (slettet|udlejet eller reserveret)/)).toBeVisible();
      if (new URL(page.url()).pathname === '/cars') break;
    }
    await expect(page).toHaveURL('/cars?fuelType=diesel&search=volkswagen&sortBy=mileage');
    await expect(page.getByText('Bilen er slettet')).toBeVisible();
    await page.getByRole('button', { name: 'Fortryd ændringen' }).click();
    await expect(page.getByText('Ændringen er fortrudt')).toBeVisible();
  });
});

test('«Nulstil til standard» takes away filters, columns, sort and what is stored, and says so', async ({ page }) => {
  await openDiesel(page, '&columns=brandName&sortBy=brandName&page=2&layout=table');
  await resetLink(page).click();
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
  await expect.poll(() => entries(page)).toEqual([]);
  await page.locator('.filter-panel').getByLabel('Drivmiddel').selectOption('El');
  await expect(page).toHaveURL('/cars?fuelType=electric');
  await openList(page);
  await expect(page).toHaveURL('/cars');
  await page.locator('summary', { hasText: 'Filtre' }).click();
  await expect(remember).not.toBeChecked();
  await expect.poll(() => entries(page)).toEqual([]);
  await remember.press('Space');
  await expect(remember).toBeChecked();
  await page.locator('.filter-panel').getByLabel('Drivmiddel').selectOption('El');
  await expect.poll(() => stored(page)).toContain('electric');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('«Nulstil til standard» is a link that says what it did, and nothing is remembered', async ({ page }) => {
    await page.goto('/cars?fuelType=diesel&columns=brandName&page=2');
    await resetLink(page).click();
    await expect(page).toHaveURL('/cars');
    await expect(page.getByText('Filters have been reset to defaults')).toBeVisible();
    await page.locator('.filter-details > summary').click();
    await expect(page.getByRole('switch')).toHaveCount(0);
  });
});
