import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';

test.use({ as: 'saelger@silkeborg-biler.example', viewport: { width: 390, height: 844 } });

/** From plate to draft on a phone, as a salesperson does it with one thumb. */
async function createFrom(page: Page, plate: string, check: (page: Page) => Promise<void>) {
  await page.goto('/cars');
  await page.getByRole('link', { name: 'Opret bil' }).click();
  await expect(page.getByText('Testdata.')).toBeVisible();
  await check(page);
  await page.getByLabel('Nummerplade eller stelnummer').fill(plate);
  await page.getByRole('button', { name: 'Slå op', exact: true }).click();

  await expect(page.getByText('Opdigtede data, hentet')).toBeVisible();
  await check(page);
  await page.getByLabel('Farve').fill('Grøn');
  await page.getByLabel('Kilometer', { exact: false }).first().fill('90.000');
  await page.getByRole('button', { name: 'Videre til økonomi' }).click();

  await page.getByLabel('Kontantpris').fill('189.900');
  await check(page);
  await page.getByRole('button', { name: 'Opret bil' }).click();
  await expect(page.getByRole('heading', { name: 'Bilen er oprettet som kladde' })).toBeVisible();
  await check(page);
  await page.getByRole('link', { name: 'Åbn bilen' }).click();
  await expect(page.getByText('189.900 kr.').first()).toBeVisible();
}

async function expectNoOverflow(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

test('on a phone a plate becomes a car', async ({ page, expectAccessible }) => {
  await createFrom(page, 'ab 12 345', async () => {
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('on a phone a plate becomes a car', async ({ page }) => {
    await createFrom(page, 'cd 23 456', async () => {});
  });
});
