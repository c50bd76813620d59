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
  const color = page.getByLabel('Farve');
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

/** Ways to leave a page inside the product. */
const ways: [name: string, leave: (page: Page) => Promise<unknown>][] = [
  ['a link above the form', (page) => page.getByRole('main').getByRole('link', { name: 'Mærker' }).first().click()],
  ['the navigation', (page) => page.getByRole('link', { name: 'Medarbejdere' }).click()],
  [
    'signing out',
    async (page) => {
      await page.getByRole('button', { name: /Mette Sørensen/ }).click();
      await page.getByRole('button', { name: 'Log ud' }).click();
    },
  ],
  ['back', (page) => page.goBack()],
];

test('a changed form is left in six ways → each asks, and what is typed stays', async ({ page }) => {
  await page.goto('/factory-cars/brands');
  await page.locator('tbody a[data-row-link]').first().click();
  const importer = page.getByRole('textbox', { name: /^Importør/ });
  await importer.fill('Importøren i Kolding');
  const form = page.url();
  for (const [name, go] of ways) {
    await test.step(name, async () => {
      await go(page);
      await question(page).getByRole('button', { name: 'Bliv' }).click();
      await expect(page).toHaveURL(form);
      await expect(importer).toHaveValue('Importøren i Kolding');
    });
  }
  for (const [name, go] of [
    ['reload', () => page.evaluate(() => setTimeout(() => window.location.reload()))],
    ['closing', () => page.close({ runBeforeUnload: true })],
  ] as const) {
    await test.step(name, async () => {
      const asked = page.waitForEvent('dialog');
      await go();
      const dialog = await asked;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();
      await expect(importer).toHaveValue('Importøren i Kolding');
    });
  }
});
