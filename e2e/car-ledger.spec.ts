import { expect } from '@playwright/test';
import { openTab } from './car-record.ts';
import { test } from './fixtures.ts';

test.use({ as: 'salgschef@silkeborg-biler.example' });

test('a car is called about, gets a task and an expense, and its history tells all of it and takes the way back', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/cars?sortBy=mileage');
  await page.locator('tbody tr').first().locator('th a').click();
  await page.getByText('Aftale lavet', { exact: true }).click();
  await page.getByRole('button', { name: 'Log opkald' }).click();
  await expect(page.getByText('Opkald er logget')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Aktiviteter' }).getByRole('listitem').first()).toContainText(
    'ringede',
  );

  await openTab(page, 'Notater');
  await page.getByLabel('Hvad').fill('Vask før lørdag');
  await page.getByLabel('Hvad').press('Enter');
  await expect(page.getByRole('link', { name: 'Vask før lørdag' })).toBeVisible();
  await page.getByRole('button', { name: 'Slet: Vask før lørdag' }).click();
  await expect(page.getByRole('link', { name: 'Vask før lørdag' })).toBeHidden();
  const deleted = page.locator('.toast').filter({ hasText: 'Notatet er slettet' });
  await deleted.getByRole('button', { name: 'Fortryd ændringen' }).click();
  await expect(page.getByRole('link', { name: 'Vask før lørdag' })).toBeVisible();
  await expectAccessible(page);

  await openTab(page, 'Omkostninger');
  await page.getByRole('link', { name: 'Registrer omkostning' }).click();
  await page.getByLabel('Beløb ekskl. moms').fill('1.250');
  await page.getByRole('button', { name: 'Registrer', exact: true }).click();
  await page.getByRole('button', { name: 'Godkend' }).click();
  await expect(page.getByText('Omkostningen er godkendt')).toBeVisible();
  await expectAccessible(page);

  await openTab(page, 'Data');
  await page.getByLabel('Plads').fill('Række 9');
  await page.getByLabel('Plads').press('Enter');
  await expect(page.getByText('Bilen er gemt')).toBeVisible();
  await openTab(page, 'Historik');
  await expect(page.getByText('Række 9')).toBeVisible();
  await page.getByLabel('Felt').selectOption({ label: 'Plads' });
  await expect(page).toHaveURL(/field=location/);
  await page.getByRole('link', { name: 'Ryd filtrene' }).click();
  await page.getByRole('link', { name: 'Fortryd til hertil' }).first().click();
  await expect(page.getByRole('cell', { name: 'Række 9' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Fortryd til hertil' }).click();
  await expect(page.getByText('Bilen er, som den var')).toBeVisible();
});
