import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';

test.use({ as: 'ny@tomt-lager.example' });
test.describe.configure({ mode: 'serial', timeout: 300_000 });

/** Timeout for work on thousands of cars, in milliseconds. */
const patient = { timeout: 120_000 };

const lagerliste = readFileSync(new URL('../tests/data/lagerliste.csv', import.meta.url)).toString('base64');

/** Drops a file on the field, as from the desktop. */
async function drop(page: Page, name: string, base64: string) {
  const files = await page.evaluateHandle(
    ([name = '', content = '']) => {
      const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name));
      return transfer;
    },
    [name, base64],
  );
  const field = page.locator('label', { has: page.locator('input[type=file]') });
  await field.dispatchEvent('dragover', { dataTransfer: files });
  await field.dispatchEvent('drop', { dataTransfer: files });
}

test('a stock file dropped on the page is checked, imported and undone', async ({ page, expectAccessible }) => {
  await page.goto('/cars/import');
  await expect(page.getByText('Træk lagerlisten hertil')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Upload filen' }).click();
  await expect(page.getByText('Vælg den fil, du vil importere.')).toBeVisible();
  await drop(page, 'lagerliste.csv', lagerliste);
  await expect(page.getByText('lagerliste.csv', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Upload filen' }).click();

  await expect(page.getByText('18 af 18 kolonner er genkendt')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Kontrollér filen' }).click();

  await expect(page.getByRole('button', { name: 'Importér 240 biler' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /^Herning/ }).uncheck();
  await expect(page.getByRole('button', { name: 'Importér 159 biler' })).toBeVisible();
  await expect(page.getByText('Afdelingen «Herning» findes ikke og er fravalgt').first()).toBeVisible();
  await page.getByRole('checkbox', { name: /^Herning/ }).check();
  await page.getByRole('button', { name: 'Importér 240 biler' }).click();

  await expect(page.getByText('Importen er færdig.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Fortryd importen' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Fortryd importen' }).click();
  await expect(page.getByText('Importen er fortrudt. 240 biler er fjernet.')).toBeVisible();
});

test('a long import shows how far it has come, and the page moves on by itself', async ({ page, expectAccessible }) => {
  const rows = Array.from({ length: 8000 }, (_, row) => `AB${10_000 + row};Volkswagen;Caddy`);
  await page.goto('/cars/import');
  await drop(page, 'mange.csv', Buffer.from(['Reg.nr.;Mærke;Model', ...rows].join('\n')).toString('base64'));
  await page.getByRole('button', { name: 'Upload filen' }).click();
  await page.getByRole('button', { name: 'Kontrollér filen' }).click();
  await page.getByRole('button', { name: 'Importér 8.000 biler' }).click();

  await expect(page.getByRole('progressbar', { name: 'Bilerne importeres' })).toBeVisible();
  await expect(page.getByText(/af 8\.000/)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText('Importen er færdig.')).toBeVisible(patient);
  await page.getByRole('link', { name: 'Fortryd importen' }).click();
  await page.getByRole('button', { name: 'Fortryd importen' }).click();
  await expect(page.getByText('8.000 biler er fjernet')).toBeVisible(patient);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a stock file is imported by plain forms, and the page asks again by itself while it waits', async ({
    page,
  }) => {
    const rows = Array.from({ length: 8000 }, (_, row) => `CD${10_000 + row};Volkswagen;Caddy`);
    await page.goto('/cars/import');
    await page.getByLabel('Vælg lagerlisten').setInputFiles({
      name: 'mange.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Reg.nr.;Mærke;Model', ...rows].join('\n')),
    });
    await page.getByRole('button', { name: 'Upload filen' }).click();
    await page.getByRole('button', { name: 'Kontrollér filen' }).click();
    await page.getByRole('button', { name: 'Importér 8.000 biler' }).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.getByText('Importen er færdig.')).toBeVisible(patient);
    await page.getByRole('link', { name: 'Fortryd importen' }).click();
    await page.getByRole('button', { name: 'Fortryd importen' }).click();
    await expect(page.getByText('8.000 biler er fjernet')).toBeVisible(patient);
  });
});
