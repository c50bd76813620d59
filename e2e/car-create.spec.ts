import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';

test.use({ as: 'saelger@silkeborg-biler.example', viewport: { width: 390, height: 844 } });

/** Milliseconds between keys at 40 words a minute. */
const delay = 300;

/** From plate to draft as a salesperson types it; returns the number of acts. */
async function createFrom(page: Page, plate: string, look = async () => {}) {
  await page.goto('/cars');
  await page.getByRole('link', { name: 'Opret bil' }).click();
  await expect(page.getByText('Testdata.')).toBeVisible();
  await look();
  const asked = page.getByLabel('Nummerplade eller stelnummer');
  await expect(asked).toBeFocused();

  const begun = Date.now();
  let acts = 0;
  await page.keyboard.type(plate, { delay });
  await page.keyboard.press('Enter');
  acts += 1;
  await expect(page.getByLabel('Mærke')).toHaveValue('Volkswagen');
  await expect(page.getByLabel('Kontantpris')).toBeFocused();
  await page.keyboard.type('189900', { delay });
  acts += 1;
  await look();
  await page.keyboard.press('Enter');
  acts += 1;
  await expect(page.getByText('Bilen er oprettet som kladde')).toBeVisible();
  expect(Date.now() - begun).toBeLessThan(20_000);

  expect(new URL(page.url()).pathname).toMatch(/^\/cars\/\d+\/edit$/);
  await expect(page.getByText('189.900 kr.').first()).toBeVisible();
  return acts;
}

async function expectNoOverflow(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

test('on a phone a plate becomes a car in three acts, and photos follow', async ({ page, expectAccessible }) => {
  const look = async () => {
    await expectNoOverflow(page);
    await expectAccessible(page);
  };
  expect(await createFrom(page, 'ab 12 345', look)).toBe(3);
});

test('on a phone «Opret og tag billeder» opens the camera', async ({ page, expectAccessible }) => {
  await page.goto('/cars/create');
  await page.getByLabel('Nummerplade eller stelnummer').fill('GA00001');
  await page.getByRole('button', { name: 'Slå op', exact: true }).click();
  await expect(page.getByText('Der er tinglyst gæld i bilen.')).toBeVisible();
  await page.getByText('Tekniske data').click();
  await page.getByLabel('Farve').fill('Grøn');
  await expectAccessible(page);
  const camera = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Opret og tag billeder' }).click();
  expect(await (await camera).element().getAttribute('capture')).toBe('environment');
  await expect(page.getByText('Bilen er oprettet som kladde')).toBeVisible();
});

/** Pasted plates become drafts, and one click takes them back. */
async function createMany(page: Page, plates: string, look = async () => {}) {
  await page.goto('/cars/create');
  await page.getByRole('link', { name: 'Opret op til 50 på én gang' }).click();
  await look();
  await page.getByRole('button', { name: 'Slå bilerne op' }).click();
  await expect(page.getByText('Skriv mindst ét nummer').first()).toBeVisible();
  await look();
  await page.getByLabel('Nummerplader og stelnumre').fill(plates);
  await page.getByRole('button', { name: 'Slå bilerne op' }).click();
  await expect(page.getByText('Registret kender ikke nummeret')).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'Opret 2 biler som kladder' }).click();
  await expect(page.getByRole('link', { name: 'Volkswagen Golf 1,5 TSI 150 DSG' })).toHaveCount(2);
  await look();
  await page.getByRole('button', { name: 'Fortryd', exact: true }).click();
  await expect(page.getByText('Listen er fortrudt. 2 biler er fjernet.')).toBeVisible();
}

test('on a phone pasted plates become drafts and are taken back', async ({ page, expectAccessible }) => {
  await createMany(page, 'PR10001 PR 10 002, ZZ00404', async () => {
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('on a phone pasted plates become drafts and are taken back', async ({ page }) => {
    await createMany(page, 'PR10003\nPR10004\nZZ00404');
  });

  test('on a phone a plate becomes a car in three acts', async ({ page }) => {
    expect(await createFrom(page, 'cd 23 456')).toBe(3);
  });
});

test('a double click on «Slå op» → one draft', async ({ page }) => {
  await page.goto('/cars/create');
  await page.getByLabel('Nummerplade eller stelnummer').fill('HY 45 678');
  await page.getByRole('button', { name: 'Slå op', exact: true }).dblclick();
  await expect(page.getByText('Opdigtede data, hentet')).toBeVisible();
  await page.getByRole('link', { name: 'Opret en anden bil' }).click();
  await expect(page.getByRole('link', { name: /HY 45 678/ })).toHaveCount(1);
});
