import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

test.use({ as: 'salgschef@silkeborg-biler.example' });

test('a price is changed in its row of the car list: refused, left, in conflict, saved and undone', async ({
  page,
  context,
  expectAccessible,
}) => {
  await page.goto('/cars?columns=car&columns=salePriceInclVat&columns=mileage&sortBy=salePriceInclVat&pageSize=20');
  const list = page.url();
  const row = page.locator('tbody tr').nth(2);
  const price = row.getByRole('link', { name: /^Ret prisen/ });
  const stored = (await price.textContent()) ?? '';
  const address = await price.getAttribute('href');
  const field = row.getByRole('textbox', { name: /^Kontantpris på/ });
  await price.click();
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('99.000');
  await expect(field).toHaveValue('99.000');
  await field.press('Escape');
  await expect(price).toBeFocused();
  await expect(price).toHaveText(stored);

  await price.click();
  await field.fill('1.5');
  await field.press('Enter');
  await expect(row.getByRole('alert')).toContainText('Brug komma som decimaltegn');
  await expect(field).toHaveValue('1.5');

  const colleague = await context.newPage();
  await colleague.goto(address ?? '');
  const before = (Number(stored.replace(/\D/g, '')) + 1).toLocaleString('da-DK');
  const after = (Number(stored.replace(/\D/g, '')) + 2).toLocaleString('da-DK');
  await colleague.getByLabel('Kontantpris').fill(before);
  await colleague.getByRole('button', { name: 'Gem prisen' }).click();
  await expect(colleague.getByRole('link', { name: `${before} kr.` })).toBeVisible();
  await field.fill(after);
  await field.press('Enter');
  await expect(row.getByRole('alert')).toContainText(`Gemt nu: ${before} kr. Oprindeligt: ${stored}`);
  await expect(field).toHaveValue(after);
  await row.getByRole('checkbox', { name: 'Min pris gælder' }).check();
  await row.getByRole('button', { name: 'Gem prisen' }).click();
  await expect(price).toHaveText(`${after} kr.`);
  await expect(price).toBeFocused();
  expect(page.url()).toBe(list);
  await page.getByRole('button', { name: 'Fortryd ændringen' }).click();
  await expect(price).toHaveText(`${before} kr.`);
  await colleague.getByRole('button', { name: 'Fortryd ændringen' }).click();
  await expect(colleague.getByRole('link', { name: new RegExp(`^Ret prisen.*, ${stored}$`) }).first()).toBeVisible();
});
