import { expect, type Page } from '@playwright/test';
import { alive, test } from './fixtures.ts';

const boxes = (page: Page) => page.getByRole('row').getByRole('checkbox', { name: /^Vælg (?!alle på siden)/ });
const bar = (page: Page) => page.locator('.pick-bar');

/** Waits until the list shows other rows. */
async function turnTo(page: Page, number: number) {
  await page.getByRole('link', { name: `Side ${number}`, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`page=${number}`));
  await expect(page.getByText(new RegExp(`Viser ${(number - 1) * 20 + 1}–`))).toBeVisible();
}

test.describe('as an owner of few cars', () => {
  test.use({ as: 'ejer@jysk-biludlejning.example' });

  test('what is ticked before the scripts have come is picked when they have', async ({ page, baseURL }) => {
    const scripts = Promise.withResolvers<void>();
    await page.route(`${baseURL}/assets/*.js`, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/cars', { waitUntil: 'commit' });
    const box = page.locator('tbody').getByRole('checkbox').nth(1);
    await box.check();
    scripts.resolve();
    await expect(bar(page)).toContainText('1 bil valgt');
    await expect(box).toBeChecked();
  });

  test('cars are selected over pages by mouse and keys, and their prices moved and undone', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/cars?sortBy=salePriceInclVat&columns=salePriceInclVat&columns=registrationNumber');
    await boxes(page).nth(1).check();
    await boxes(page)
      .nth(3)
      .click({ modifiers: ['Shift'] });
    await expect(bar(page)).toContainText('3 biler valgt');
    await page.keyboard.press('Escape');
    await expect(bar(page)).toBeHidden();
    await expect(boxes(page).nth(1)).not.toBeChecked();

    await boxes(page).nth(0).check();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(bar(page)).toContainText('2 biler valgt');
    await turnTo(page, 2);
    await expect(boxes(page).nth(0)).not.toBeChecked();
    await boxes(page).nth(2).check();
    await expect(bar(page)).toContainText('3 biler valgt');
    await page.goBack();
    await expect(boxes(page).nth(0)).toBeChecked();
    const before = await page.locator('tbody tr').first().textContent();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Ret 3 biler' }).click();
    await expect(page.getByRole('heading', { name: 'Ret 3 biler' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Procent').fill('2');
    await page.getByLabel('Afrunding').selectOption('Nærmeste 1.000 kr.');
    await page.getByRole('button', { name: 'Se, hvad der sker' }).click();
    await expect(page.getByText('Kontantpris +2 %, rundet til nærmeste 1.000 kr.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ret 3 biler' }).click();

    const toast = page.getByText('3 biler er ændret');
    await expect(toast).toBeVisible();
    await expect(page).toHaveURL(/\/cars\?sortBy/);
    await expect(page.locator('tbody tr').first()).not.toHaveText(before ?? '');
    await expect(bar(page)).toBeHidden();
    await page.getByRole('button', { name: 'Fortryd ændringen' }).click();
    await expect(page.getByText('3 ændringer er fortrudt')).toBeVisible();
    await expect(page.locator('tbody tr').first()).toHaveText(before ?? '');
  });
});

test.describe('as an owner of many cars', () => {
  test.use({ as: 'ejer@silkeborg-biler.example' });

  test('the whole list is changed by the queue with a progress bar, and undone from the toast', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/cars?layout=table');
    await page.getByRole('checkbox', { name: 'Vælg alle på siden' }).check();
    await expect(bar(page)).toContainText('20 biler valgt');
    await page.getByRole('button', { name: /^Vælg alle \d+/ }).click();
    await expect(bar(page)).toContainText(/Alle \d+ biler valgt/);
    await boxes(page).nth(4).uncheck();
    await expect(bar(page)).toContainText(/^(?!.*Alle \d).*biler valgt/);
    await page.getByRole('button', { name: /^Ret \d+ biler/ }).click();
    await page.getByLabel('Pris', { exact: true }).selectOption('Nypris');
    await page.getByLabel('Procent').fill('1,5');
    await page.getByRole('button', { name: 'Se, hvad der sker' }).click();
    await expect(page.getByText('Kan ikke ændres').first()).toBeVisible();
    await page.getByRole('button', { name: /^Ret \d+ biler/ }).click();
    await expect(page.getByText(/biler er ændret\./)).toBeVisible();
    await alive(page);
    await expectAccessible(page);
    await page
      .getByRole('region', { name: /beskeder/i })
      .getByRole('button', { name: 'Fortryd ændringen' })
      .click();
    await expect(page.getByText('Ændringen er fortrudt.', { exact: true })).toBeVisible();
  });

  test('products are selected by mouse, keys and on a phone, closed together and undone', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/factory-cars/products');
    await alive(page);
    await boxes(page).nth(0).check();
    await boxes(page)
      .nth(2)
      .click({ modifiers: ['Shift'] });
    await expect(bar(page)).toContainText('3 produkter valgt');
    await page.getByRole('checkbox', { name: 'Vælg alle på siden' }).check();
    await expect(bar(page)).not.toContainText(/^3 produkter/);
    await page.keyboard.press('Escape');
    await expect(bar(page)).toBeHidden();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(bar(page)).toContainText('1 produkt valgt');
    await expectAccessible(page);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.list-as-cards').getByRole('checkbox').nth(1).check();
    await expect(bar(page)).toContainText('2 produkter valgt');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ret 2 produkter' }).click();
    await page.getByLabel('Hvad skal der ske?').selectOption('Sæt status til Lukket');
    await page.getByRole('button', { name: 'Se, hvad der sker' }).click();
    await expect(page.getByText('Aktiv → Lukket').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ret 2 produkter' }).click();
    await expect(page.getByText('2 produkter er ændret')).toBeVisible();
    await page.getByRole('button', { name: 'Fortryd ændringen' }).click();
    await expect(page.getByText('2 ændringer er fortrudt')).toBeVisible();
  });
});
