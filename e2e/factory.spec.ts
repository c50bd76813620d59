import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

test.use({ as: 'salgschef@silkeborg-biler.example' });

test('a price is changed in its row and undone from the toast, and a product is ordered into the factory cars', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/factory-cars/products?search=golf%20life');
  const row = page.getByRole('row').filter({ hasText: '1,5 TSI 116' });
  await expect(row).toContainText('161.000 kr.');
  await expectAccessible(page);
  await row.getByRole('link', { name: /^Ret prisen/ }).click();
  const field = row.getByRole('textbox', { name: /^Pris på 1,5 TSI 116/ });
  await expect(field).toBeFocused();
  await field.fill('1.5');
  await field.press('Enter');
  await expect(row.getByRole('alert')).toContainText('Brug komma som decimaltegn');
  await expect(field).toHaveValue('1.5');
  await field.fill('163.500');
  await field.press('Enter');
  await expect(row).toContainText('163.500 kr.');
  await page.getByRole('button', { name: 'Fortryd ændringen' }).click();
  await expect(row).toContainText('161.000 kr.');

  await row.getByRole('link', { name: 'Bestil 1,5 TSI 116' }).click();
  await page.getByRole('checkbox', { name: /Navigation/ }).check();
  await page.getByLabel('Ordrenummer').fill('E2E-1');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bestil bilen' }).click();
  await expect(page).toHaveURL(/\/cars\/\d+\/edit/);
  await expect(page.getByText('er bestilt').first()).toBeVisible();
});

test('filters of the products come back after a look at one, and are gone after another list', async ({ page }) => {
  await page.goto('/factory-cars/products');
  await page.getByText('Filtre', { exact: true }).click();
  await page.getByRole('checkbox', { name: /^El \d+$/ }).check();
  await page.getByLabel('Pris ekskl. moms og afgift fra').fill('300.000');
  await expect(page).toHaveURL(/fuelType=electric&priceFrom=300\.000/);
  await page.keyboard.press('Escape');
  const chips = page.getByRole('list', { name: 'Aktive filtre' });
  await expect(chips).toContainText('Drivmiddel: El');
  await page.locator('tbody a[data-row-link]').first().click();
  await page.waitForURL(/\/editions\/\d+\/edit/);
  await page.getByRole('link', { name: 'Katalog', exact: true }).click();
  await expect(chips).toContainText('fra 300.000 kr.');
  await chips.getByRole('link', { name: 'Fjern filter Drivmiddel: El' }).click();
  await expect(page).toHaveURL(/products\?priceFrom=300\.000$/);

  const levels = page.getByRole('navigation', { name: 'Fabrikskatalog' });
  await levels.getByRole('link', { name: 'Udgaver' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Udgaver');
  await levels.getByRole('link', { name: 'Produkter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Produkter');
  await expect(chips).toBeHidden();
  await expect(page.getByRole('link', { name: 'Gendan dine seneste filtre' })).toBeVisible();
});

test('filters of the products left for a page that is opened by its address → cleared, and offered again', async ({
  page,
}) => {
  const chips = page.getByRole('list', { name: 'Aktive filtre' });
  await page.goto('/factory-cars/products');
  await page.getByText('Filtre', { exact: true }).click();
  await page.getByRole('checkbox', { name: /^El \d+$/ }).check();
  await expect(chips).toContainText('Drivmiddel: El');
  await page.goto('/activities');
  await page.goto('/factory-cars/products');
  await expect(page.getByRole('link', { name: 'Gendan dine seneste filtre' })).toBeVisible();
  await expect(chips).toBeHidden();
});

test.describe('on a phone without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('an edition gets a product with an option, a price list changes it, and the list shows it as a card', async ({
    page,
  }) => {
    await page.goto('/factory-cars/editions?search=enyaq');
    await page.getByRole('link', { name: 'Škoda Enyaq Exclusive' }).click();
    await page.getByRole('link', { name: 'Opret produkt' }).click();
    await page.getByLabel('Navn', { exact: true }).first().fill('Prøve 50');
    await page.getByLabel('Produktkode').fill('PRO50');
    await page.getByLabel('Drivmiddel').selectOption('electric');
    await page.getByLabel('Gear', { exact: true }).selectOption('automatic');
    await page.getByLabel('Pris ekskl. moms og afgift').first().fill('199.000');
    await page.getByRole('button', { name: 'Opret produkt' }).click();
    await expect(page.getByText('Afgift (vejl.)')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

    await page.goto('/factory-cars/products/import');
    await page.getByLabel('Mærke').selectOption({ label: 'Škoda' });
    const list = 'Kode;Pris\nPRO50;205.000\n';
    await page
      .getByLabel('Prisliste')
      .setInputFiles({ name: 'priser.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
    await page.getByRole('button', { name: 'Upload prislisten' }).click();
    await expect(page.getByText('199.000 kr. → 205.000 kr.')).toBeVisible();
    await page.getByRole('button', { name: 'Anvend prislisten' }).click();
    await expect(page.getByRole('heading', { name: 'Prislisten er anvendt' })).toBeVisible();

    await page.goto('/factory-cars/products?search=pro50');
    await expect(page.getByRole('link', { name: 'Škoda Enyaq Exclusive Prøve 50' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Prøve 50' })).toContainText('205.000 kr.');
  });

  test('an edition saved without a name → the errors are in view and have the focus, below its products', async ({
    page,
  }) => {
    await page.goto('/factory-cars/editions');
    await page.locator('[data-row-link]:visible').first().click();
    await page.getByLabel('Navn', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Gem udgave' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Udgaven er ikke gemt' });
    await expect(summary).toBeInViewport({ ratio: 1 });
    await expect(page.locator(':focus')).toContainText('Udgaven er ikke gemt');
  });
});
