import { expect, type Page } from '@playwright/test';
import { expectRecord, openTab } from './car-record.ts';
import { test } from './fixtures.ts';

const owner = 'ejer@silkeborg-biler.example';

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Ingen forbindelse. Tjek nettet' });
const retry = (page: Page) => notice(page).getByRole('button', { name: 'Prøv igen' });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Hovedmenu' });
const firstCar = (page: Page) => page.locator('tbody tr').first().getByRole('link').first();

/** Blocks all requests while the browser believes itself online. */
async function cut(page: Page) {
  await page.route('**/*', (route) => route.abort('internetdisconnected'));
}
const mend = (page: Page) => page.unrouteAll();

test.describe('a signed-in user', () => {
  test.use({ as: owner });

  test('keeps the list when the network fails, and goes on when it is back', async ({ page, context }) => {
    await page.goto('/cars?sortBy=brandName');
    await context.setOffline(true);
    await firstCar(page).click();
    await expect(notice(page)).toBeVisible();
    await expect(page).toHaveURL(/\/cars\?sortBy=brandName$/);
    await expect(firstCar(page)).toBeVisible();
    await retry(page).click();
    await expect(notice(page)).toBeVisible();

    await context.setOffline(false);
    await expect(notice(page)).toBeHidden();
    await firstCar(page).click();
    await expectRecord(page);
    await page.goBack();
    await expect(firstCar(page)).toBeVisible();
  });

  test('gets the list of a changed filter by itself once the network is back', async ({ page, context }) => {
    await page.goto('/cars');
    await context.setOffline(true);
    await page.getByRole('searchbox').fill('toyota');
    await expect(notice(page)).toBeVisible();
    await expect(page.locator('tbody tr').first()).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('toyota');
    await context.setOffline(false);
    await expect(page).toHaveURL(/search=toyota/);
    await expect(page.locator('tbody tr').first()).toContainText('Toyota');
    await expect(notice(page)).toBeHidden();
  });

  test('tries again with the button when no server answers', async ({ page }) => {
    await page.goto('/cars');
    await cut(page);
    await page.getByRole('searchbox').fill('toyota');
    await expect(notice(page)).toBeVisible();
    await mend(page);
    await retry(page).click();
    await expect(page.locator('tbody tr').first()).toContainText('Toyota');
    await expect(notice(page)).toBeHidden();
  });

  test('loses nothing of a form that was sent in vain, and sends it again', async ({ page }) => {
    await page.goto('/cars?sortBy=brandName&search=volkswagen');
    await firstCar(page).click();
    await openTab(page, 'Data');
    const place = page.getByLabel('Plads');
    await place.fill('Hal 7');
    await cut(page);
    await page.getByRole('button', { name: 'Gem bil' }).click();
    await expect(notice(page)).toBeVisible();
    await expect(place).toHaveValue('Hal 7');
    await expect(page.getByText('Du har ændringer, der ikke er gemt')).toBeVisible();
    await mend(page);
    await retry(page).click();
    await expect(page.getByText('Bilen er gemt')).toBeVisible();
    await expect(place).toHaveValue('Hal 7');
    await expect(notice(page)).toBeHidden();
  });

  test('does not send a form by itself when the network is back', async ({ page, context }) => {
    await page.goto('/cars?sortBy=brandName&search=skoda');
    await firstCar(page).click();
    await openTab(page, 'Data');
    const place = page.getByLabel('Plads');
    await place.fill('Hal 8');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Gem bil' }).click();
    await expect(notice(page)).toBeVisible();
    await context.setOffline(false);
    await expect(notice(page)).toBeHidden();
    await expect(place).toHaveValue('Hal 8');
    await expect(page.getByText('Du har ændringer, der ikke er gemt')).toBeVisible();
    await page.getByRole('button', { name: 'Gem bil' }).click();
    await expect(page.getByText('Bilen er gemt')).toBeVisible();
  });

  test('may look around on the page while the network is gone', async ({ page, context, expectAccessible }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Åbn menu' }).click();
    const sheet = page.getByRole('complementary', { name: 'Menu' });
    await sheet.getByRole('link', { name: 'Biler', exact: true }).click();
    await expect(sheet).toBeHidden();
    await expect(notice(page)).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(notice(page)).toBeHidden();
  });

  test('reads the frame once for a list, however often its filters change', async ({ page }) => {
    await page.goto('/cars');
    const asked = page.waitForRequest(/\/cars\.data\?.*search=toyota/);
    await page.getByRole('searchbox').fill('toyota');
    expect(new URL((await asked).url()).searchParams.get('_routes')).toBe('routes/cars/list');
  });

  test('meets every error in the frame, and finds the way on', async ({ page, expectAccessible }) => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/findes/ikke', '/cars/999999/edit', '/cars?format=pdf']) {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('link', { name: 'Til forsiden' })).toBeVisible();
        if (width === 1440) await expect(navigation(page)).toBeVisible();
        await expectAccessible(page);
      }
    }
    await page.getByRole('main').getByRole('link', { name: 'Til billisten' }).click();
    await expect(page).toHaveURL(/\/cars$/);
  });

  test('keeps the frame when a click meets an error', async ({ page }) => {
    await page.goto('/cars');
    await expect(navigation(page)).toBeVisible();
    await page.route(/\.data/, (route) => {
      const url = new URL(route.request().url());
      return route.continue({ url: `${url.origin}/cars.data?format=pdf` });
    });
    await page.getByRole('searchbox').fill('toyota');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adressen kan ikke bruges');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(navigation(page)).toBeVisible();
    await page.unrouteAll();
    await page.goBack();
    await expect(firstCar(page)).toBeVisible();
  });

  test('prints a page without navigation and messages', async ({ page }) => {
    await page.goto('/');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('complementary')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: 'Åbn menu' })).toBeHidden();
  });
});

test('a visitor meets an unknown path in the frame of guests', async ({ page, expectAccessible }) => {
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document') missing.push(response.url());
  });
  const icon = await page.request.get('/favicon.ico');
  expect(icon.headers()['content-type']).toBe('image/x-icon');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/findes/ikke');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Siden findes ikke');
    await expect(page.getByText('404 Page not found', { exact: true })).toBeVisible();
    await expect(page.getByText('Page Not Found: /findes/ikke')).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: 'Til forsiden' }).click();
  await expect(page).toHaveURL(/\/account\/login/);
  expect(missing).toEqual([]);
});
