import { expect, type Page } from '@playwright/test';
import { openList } from './car-list.ts';
import { test } from './fixtures.ts';

test.use({ as: 'ejer@silkeborg-biler.example' });

const button = (page: Page, name: string) => page.locator('summary', { hasText: name });
const panel = (page: Page) => page.locator('.filter-panel');
const opened = (page: Page) => page.locator('main details[open]');

test('one panel is open at a time; Escape closes it and gives the focus back', async ({ page }) => {
  await openList(page);
  await button(page, 'Filtre').click();
  await expect(panel(page)).toBeVisible();
  await button(page, 'Kolonner').click();
  await expect(opened(page)).toHaveCount(1);
  await expect(panel(page)).toBeHidden();
  await page.getByRole('checkbox', { name: 'Kontantpris' }).focus();
  await page.keyboard.press('Escape');
  await expect(opened(page)).toHaveCount(0);
  await expect(button(page, 'Kolonner')).toBeFocused();
});

test('a click beside a panel closes it and opens no car', async ({ page }) => {
  await openList(page);
  await button(page, 'Eksportér').click();
  await page.locator('tbody tr').nth(9).locator('td').nth(2).click();
  await expect(opened(page)).toHaveCount(0);
  await expect(page).toHaveURL('/cars');
  await page.locator('tbody tr').nth(9).locator('td').nth(2).click();
  await expect(page).toHaveURL(/\/edit$/);
});

test('the filter panel scrolls in itself; its foot stays, counts the result and closes it', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 640 });
  await openList(page);
  await button(page, 'Filtre').click();
  await panel(page).getByLabel('Drivmiddel').selectOption('El');
  await expect(page.locator('.filter-details .tool-count')).toHaveText('1');
  const total = await page
    .getByRole('status')
    .filter({ hasText: /bil(er)?$/ })
    .textContent();
  const show = panel(page).getByRole('button', { name: `Vis ${total}`, exact: true });
  await expect(show).toBeInViewport({ ratio: 1 });
  await expect(panel(page).getByRole('link', { name: 'Nulstil til standard' })).toBeInViewport({ ratio: 1 });
  expect(await page.locator('.filter-fields').evaluate((fields) => fields.scrollHeight > fields.clientHeight)).toBe(
    true,
  );
  await show.click();
  await expect(panel(page)).toBeHidden();
  await expect(button(page, 'Filtre')).toBeFocused();
  await expect(page).toHaveURL(/fuelType=electric/);
  await page.goBack();
  await expect(page).toHaveURL('/cars');
});

test('on a wide screen the panel stands beside the rows, stays while they are used, and opens as it was left', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openList(page);
  await button(page, 'Filtre').click();
  await panel(page).getByLabel('Pris til').fill('150.000');
  await panel(page).getByLabel('Pris til').press('Tab');
  await expect(page).toHaveURL('/cars?priceTo=150.000');
  await expect(page.getByRole('link', { name: 'Fjern filter Pris højst 150.000 kr.' })).toBeVisible();
  await panel(page).getByText('Flere', { exact: true }).click();
  await panel(page).getByRole('searchbox', { name: 'Find i Udstyr' }).fill('kamera');
  await expect(panel(page).getByRole('checkbox', { name: /^360°-kamera/ })).toBeVisible();
  await expect(panel(page).getByRole('checkbox', { name: /^Alufælge/ })).toBeHidden();
  await expectAccessible(page);
  const [body, beside] = [await page.locator('.list-body').boundingBox(), await panel(page).boundingBox()];
  expect((body?.x ?? 0) + (body?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
  expect(beside?.height).toBeGreaterThan(body?.height ?? 0);
  await page.locator('tbody input[type=checkbox]').first().check();
  await expect(panel(page)).toBeVisible();
  await page.reload();
  await expect(panel(page).getByLabel('Pris til')).toHaveValue('150.000');
  await button(page, 'Filtre').click();
  await page.reload();
  await expect(page.getByRole('link', { name: /^Fjern filter/ })).toBeVisible();
  await expect(panel(page)).toBeHidden();
});

test('on a phone the filters are a sheet over the screen, closed by its head', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page);
  await button(page, 'Filtre').click();
  await expect(panel(page).getByRole('button', { name: /^Vis \d+ biler$/ })).toBeInViewport({ ratio: 1 });
  const isCovered = await page.getByRole('searchbox').evaluate((field) => {
    const { x, y, width, height } = field.getBoundingClientRect();
    return !field.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isCovered).toBe(true);
  await expectAccessible(page);
  await button(page, 'Filtre').click();
  await expect(panel(page)).toBeHidden();
});

test('the button for those without JavaScript is no stop of the keyboard', async ({ page }) => {
  await openList(page);
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Filtre')).toBeFocused();
  await page.getByRole('searchbox').fill('toyota');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/search=toyota/);
});

test('the focus goes on to the next filter when one is removed, and at last to the heading', async ({ page }) => {
  await openList(page, '?brandNames=Ford&brandNames=Tesla&fuelType=electric');
  await expect(page.getByRole('link', { name: /^Fjern filter/ })).toHaveCount(3);
  await page.getByRole('link', { name: 'Fjern filter Mærke: Ford' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Fjern filter Mærke: Tesla' })).toBeFocused();
  await page.getByRole('link', { name: /^Fjern filter Drivmiddel/ }).press('Enter');
  await expect(page.getByRole('link', { name: 'Fjern filter Mærke: Tesla' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Brugte biler' })).toBeFocused();
});

test('a column is moved step by step with the keyboard', async ({ page }) => {
  await openList(page);
  await button(page, 'Kolonner').click();
  const move = page.getByRole('button', { name: 'Flyt Mærke ned' });
  for (const place of [3, 4]) {
    await move.press('Enter');
    await expect(page.getByRole('columnheader').nth(place)).toHaveText('Mærke');
    await expect(move).toBeFocused();
  }
  await page.getByRole('button', { name: 'Færdig' }).click();
  await expect(opened(page)).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('one panel is open at a time, and the foot of the filters is a plain button', async ({ page }) => {
    await page.goto('/cars');
    await button(page, 'Kolonner').click();
    await button(page, 'Filtre').click();
    await expect(opened(page)).toHaveCount(1);
    await panel(page).getByRole('link', { name: 'Vis filtrene' }).click();
    await expect(opened(page)).toHaveCount(1);
    await panel(page).getByLabel('Drivmiddel').selectOption('El');
    await panel(page).getByRole('button', { name: 'Vis biler', exact: true }).click();
    await expect(page).toHaveURL('/cars?fuelType=electric');
    await expect(opened(page)).toHaveCount(0);
  });

  test('a column is moved step by step in one opened panel', async ({ page }) => {
    await page.goto('/cars');
    await button(page, 'Kolonner').click();
    await page.getByRole('link', { name: 'Vis kolonnerne' }).click();
    for (const place of [3, 4]) {
      await page.getByRole('button', { name: 'Flyt Mærke ned' }).click();
      await expect(page.getByRole('columnheader').nth(place)).toHaveText('Mærke');
    }
    await page.getByRole('button', { name: 'Vis kolonner' }).click();
    await expect(opened(page)).toHaveCount(0);
    await expect(page.getByRole('columnheader').nth(4)).toHaveText('Mærke');
  });
});
