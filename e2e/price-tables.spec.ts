import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

test.use({ as: 'ejer@jysk-biludlejning.example' });

const grid = '/price-protocols/create';

test('a block is copied and pasted by keyboard alone, saved and published, and the published version is read-only', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(grid);
  await page.getByLabel('Navn').first().fill(`Priser ved tastatur ${Date.now()}`);
  await page.getByRole('button', { name: 'Opret prisprotokol' }).first().click();
  await page.waitForURL(/\/price-protocols\/\d+/);
  const path = new URL(page.url()).pathname;
  await page.goto(path);
  const cellAt = (row: number, column: number) => page.locator(`[data-place="${row} ${column}"]`);
  await expect(page.getByRole('button', { name: 'Udfyld nedad' })).toBeVisible();
  const [first, second] = [await cellAt(0, 0).inputValue(), await cellAt(0, 1).inputValue()];
  await cellAt(0, 0).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText('2 celler er valgt.')).toBeVisible();
  await page.keyboard.press('Control+c');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+v');
  await expect(page.getByText('2 celler er indsat.')).toBeVisible();
  await expect(cellAt(1, 0)).toHaveValue(first);
  await expect(cellAt(1, 1)).toHaveValue(second);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('4321');
  await page.keyboard.press('Escape');
  await expect(cellAt(2, 0)).not.toHaveValue('4321');
  await page.keyboard.type('4321');
  await page.keyboard.press('Enter');
  await expect(cellAt(3, 0)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('uklar');
  await page.getByRole('button', { name: 'Gem priser' }).click();
  await expect(page.getByText('Priserne er ikke gemt')).toBeVisible();
  await expect(cellAt(0, 0)).toHaveValue(first);
  await cellAt(3, 0).fill('3.500');
  await page.getByRole('button', { name: 'Gem priser' }).click();
  await expect(page.getByText('priser er gemt').first()).toBeVisible();
  await expect(cellAt(2, 0)).toHaveValue('4.321');

  // A table is refused where another fits as well.
  await page.goto(`${path}/scope`);
  await page.getByLabel('Drivmiddel').selectOption({ label: 'El' });
  await page.getByRole('button', { name: 'Gem omfang og datoer' }).click();
  await expect(page.getByText('Omfang og datoer er gemt').first()).toBeVisible();
  await page.goto(`${path}/effect`);
  await page.getByRole('button', { name: /^Udgiv fra / }).click();
  await expect(page.getByText('Gældende').first()).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('grid').getByText('4.321')).toBeVisible();
  await expect(page.getByRole('grid').getByRole('textbox')).toHaveCount(0);
});

test.describe('on a phone without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('one cell is changed', async ({ page }) => {
    await page.goto(grid);
    await page.getByLabel('Navn').first().fill(`Priser på telefonen ${Date.now()}`);
    await page.getByRole('button', { name: 'Opret prisprotokol' }).first().click();
    await page.waitForURL(/\/price-protocols\/\d+/);
    const cell = page.locator('[data-place="1 1"]');
    await cell.fill('4.750');
    await page.getByRole('button', { name: 'Gem priser' }).click();
    await expect(page.getByText('1 pris er gemt').first()).toBeVisible();
    await expect(cell).toHaveValue('4.750');
  });
});
