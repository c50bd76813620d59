import { expect, type Page } from '@playwright/test';
import { openList } from './car-list.ts';
import { test } from './fixtures.ts';

test.use({ as: 'ejer@silkeborg-biler.example', viewport: { width: 390, height: 844 } });

const prices = (page: Page) =>
  page
    .locator('.list-as-cards [data-row]')
    .evaluateAll((cards) =>
      cards.flatMap(({ textContent }) =>
        [...(textContent ?? '').matchAll(/([\d.]+) kr\./g)].map(([, text = '']) => Number(text.replaceAll('.', ''))),
      ),
    );

test('cards are sorted by a choice of whole phrases, and Back undoes it', async ({ page }) => {
  await openList(page, '?fuelType=electric');
  const sort = page.getByLabel('Sortér');
  await expect(sort).toHaveValue('');
  await sort.selectOption('Laveste pris');
  await expect(page).toHaveURL('/cars?fuelType=electric&sortBy=salePriceInclVat&sortDirection=asc');
  await expect
    .poll(async () => (await prices(page)).every((price, index, all) => index === 0 || price >= Number(all[index - 1])))
    .toBe(true);
  await sort.selectOption('Højeste pris');
  await expect(page).toHaveURL(/sortDirection=desc/);
  await page.goBack();
  await expect(sort.locator('option:checked')).toHaveText('Laveste pris');
  await page.goBack();
  await expect(sort.locator('option:checked')).toHaveText('Nyeste først');
});

test('an order that was chosen in the table is named among the choices', async ({ page }) => {
  await openList(page, '?sortBy=color&sortDirection=desc');
  await expect(page.getByLabel('Sortér').locator('option:checked')).toHaveText('Farve, faldende');
});

test('columns are chosen where there are columns: in the table, not among the cards', async ({ page }) => {
  await openList(page);
  await expect(page.locator('summary', { hasText: 'Kolonner' })).toBeHidden();
  await page.locator('summary', { hasText: 'Mere' }).click();
  await page.getByRole('link', { name: 'Vis tabel' }).click();
  await expect(page.locator('summary', { hasText: 'Kolonner' })).toBeVisible();
  await expect(page.getByLabel('Sortér')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('cards are sorted by the choice and its button', async ({ page }) => {
    await page.goto('/cars?fuelType=electric&page=2');
    await page.getByLabel('Sortér').selectOption('Færrest km');
    await page
      .locator('form', { has: page.getByLabel('Sortér') })
      .getByRole('button', { name: 'Vis' })
      .click();
    await expect(page).toHaveURL('/cars?fuelType=electric&sortBy=mileage&sortDirection=asc');
    await expect(page.getByLabel('Sortér').locator('option:checked')).toHaveText('Færrest km');
  });
});
