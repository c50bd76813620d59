import { expect, type Page } from '@playwright/test';
import { expectRecord, openTab } from './car-record.ts';
import { test } from './fixtures.ts';

test.use({ as: 'ejer@silkeborg-biler.example' });

const question = (page: Page) => page.getByRole('dialog', { name: 'Forlad siden uden at gemme?' });
const offer = (page: Page) => page.getByText('Du har noget, du ikke har gemt');
const leave = (page: Page) => question(page).getByRole('button', { name: 'Forlad uden at gemme' }).click();

async function openData(page: Page) {
  await page.goto('/cars?sortBy=brandName');
  await page.locator('tbody tr').nth(7).locator('a[data-row-link]').first().click();
  await expectRecord(page);
  await openTab(page, 'Data');
}

test('what is typed on a car → leaving asks, it is offered again, and saving forgets it', async ({ page }) => {
  await openData(page);
  const color = page.getByLabel('Farve (valgfri)');
  const before = await color.inputValue();
  await color.fill('Midnatsblå');
  const data = page.url();

  await page.getByRole('link', { name: 'Udstyr', exact: true }).click();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Bliv' }).click();
  await expect(page).toHaveURL(data);
  await expect(color).toHaveValue('Midnatsblå');

  await page.goBack();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(data);

  const reload = page.waitForEvent('dialog').then((dialog) => dialog.accept());
  await page.reload();
  await reload;
  await expect(offer(page)).toBeVisible();
  await expect(color).toHaveValue(before);
  await page.getByRole('button', { name: 'Hent det frem' }).click();
  await expect(color).toHaveValue('Midnatsblå');

  await page.getByRole('link', { name: 'Udstyr', exact: true }).click();
  await leave(page);
  await expect(page.getByRole('button', { name: 'Gem udstyr' })).toBeVisible();
  await openTab(page, 'Data');
  await page.getByRole('button', { name: 'Hent det frem' }).click();
  await page.getByRole('button', { name: 'Gem bil' }).click();
  await expect(page.getByText('Bilen er gemt')).toBeVisible();
  await expect(color).toHaveValue('Midnatsblå');
  await openTab(page, 'Udstyr');
  await openTab(page, 'Data');
  await expect(color).toHaveValue('Midnatsblå');
  await expect(offer(page)).toBeHidden();
});

test('a new brand is left → its draft is offered, and discarded for good', async ({ page }) => {
  await page.goto('/factory-cars/brands/create');
  await page.getByLabel('Navn').fill('Kladdemærket');
  await page.getByRole('link', { name: 'Mærker' }).first().click();
  await leave(page);
  await expect(page.getByRole('heading', { name: 'Mærker', level: 1 })).toBeVisible();

  await page.goto('/factory-cars/brands/create');
  await page.getByRole('button', { name: 'Kassér' }).click();
  await expect(offer(page)).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Navn')).toHaveValue('');
  await expect(offer(page)).toBeHidden();
});
