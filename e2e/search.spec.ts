import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';

test.use({ as: 'ejer@silkeborg-biler.example' });

const field = (page: Page) => page.getByRole('combobox', { name: 'Søg i det hele' });

/** The plate of a car of the list, and where it opens. */
async function firstCar(page: Page) {
  await page.goto('/cars');
  const link = page.locator('tbody a[data-row-link]').first();
  return {
    path: (await link.getAttribute('href'))?.split('?')[0] ?? '',
    plate: (await page.locator('tbody .plate').first().textContent()) ?? '',
  };
}

test('Ctrl K searches while it is typed; arrows and Enter open, Escape returns the focus', async ({
  page,
  expectAccessible,
}) => {
  const { plate } = await firstCar(page);
  const list = page.getByRole('searchbox');
  await list.focus();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('option', { name: 'Opret emne' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Opret kunde' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
  await expect(list).toBeFocused();

  await page.keyboard.press('Control+k');
  await field(page).fill(plate);
  await expect(page.getByRole('group', { name: 'Biler' }).getByRole('option').first()).toContainText(plate);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cars\/\d+\/edit$/);
  await expect(field(page)).toHaveCount(0);

  await page.keyboard.press('Control+k');
  const recent = page.getByRole('group', { name: 'Seneste søgninger' }).getByRole('option', { name: plate });
  await expect(recent).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue(plate);
});

test('an answer that comes late is not shown for what is typed now', async ({ page }) => {
  await page.goto('/');
  const { promise: isHeld, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/search?q=kund', async (route) => {
    await isHeld;
    await route.continue().catch(() => {});
  });
  await page.getByRole('link', { name: 'Søg' }).click();
  const asked = page.waitForRequest('**/api/search?q=kund');
  await field(page).fill('kund');
  await asked;
  await field(page).fill('kolleg');
  await expect(page.getByRole('option', { name: 'Kolleger' })).toBeVisible();
  letGo();
  await field(page).press('Enter');
  await expect(page).toHaveURL('/company/people');
});

test('the search fits a phone, and a touch opens', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Søg' }).click();
  await field(page).fill('opret');
  const option = page.getByRole('option', { name: 'Opret kunde' });
  await expect(option).toBeVisible();
  expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expectAccessible(page);
  await option.click();
  await expect(page.getByRole('heading', { name: 'Ny kunde' })).toBeVisible();
  await page.goto('/search?q=opret');
  await expect(page.getByRole('link', { name: 'Opret kunde' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the link leads to a page that searches', async ({ page }) => {
    const { plate, path } = await firstCar(page);
    await page.getByRole('link', { name: 'Søg' }).click();
    await page.getByRole('searchbox').fill(plate.replaceAll(' ', '').toLowerCase());
    await page.getByRole('button', { name: 'Søg' }).click();
    // Tasks about the car name its plate too.
    await expect(page.getByRole('main').locator(`a[href="${path}"]`)).toContainText(plate);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});
