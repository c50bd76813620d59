import { expect, type Page } from '@playwright/test';
import { openTab } from './car-record.ts';
import { test } from './fixtures.ts';
import { photo } from './photo-file.ts';

test.use({ as: 'saelger@silkeborg-biler.example', viewport: { width: 390, height: 844 } });

type Story = {
  plate: string;
  /** Uploads photos after the car is created. */
  sendPhotos: (page: Page) => Promise<void>;
  look: (page: Page) => Promise<void>;
};

/** From a plate to a published car, with every change in its history. */
async function tell(page: Page, { plate, sendPhotos, look }: Story) {
  await page.goto('/cars/create');
  await page.getByLabel('Nummerplade eller stelnummer').fill(plate);
  await page.getByRole('button', { name: 'Slå op', exact: true }).click();

  await expect(page.getByText('Opdigtede data, hentet')).toBeVisible();
  await page.getByLabel('Farve').fill('Grøn');
  await page.getByLabel('Kilometer', { exact: false }).first().fill('90.000');
  await page.getByLabel('Kontantpris').fill('189.900');
  await page.getByLabel('Bilgruppe').selectOption({ index: 1 });
  await look(page);
  await page.getByRole('button', { name: 'Opret og tag billeder' }).click();

  await expect(page.getByText('Bilen er oprettet som kladde')).toBeVisible();
  await look(page);
  await sendPhotos(page);
  await expect(page.locator('[id^="billede-"] img')).toHaveCount(2);
  await look(page);
  await openTab(page, 'Overblik');

  await page.getByRole('button', { name: 'Publicér', exact: true }).click();
  await expect(page.getByText('Bilen er publiceret')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sælg' })).toBeVisible();
  await look(page);

  await openTab(page, 'Data');
  await page.getByLabel('Plads', { exact: false }).first().fill('Hal 2');
  await page.getByRole('button', { name: 'Gem bil' }).click();
  await expect(page.getByText('Bilen er gemt')).toBeVisible();

  await openTab(page, 'Historik');
  const told = page.getByRole('region', { name: 'Historik' });
  for (const change of [
    'oprettede bilen',
    'tilføjede',
    'publicerede bilen',
    /Plads: ikke udfyldt →\s*blev til Hal 2/,
  ]) {
    await expect(told).toContainText(change);
  }
  for (const entry of await told.getByText('Vis ændringer').all()) await entry.click();
  for (const written of ['Farve: Grøn', 'Kilometer: 90.000 km', 'Kontantpris: 189.900 kr.', 'Fil: forfra.jpg']) {
    await expect(told).toContainText(written);
  }
  await look(page);
}

async function expectNoOverflow(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

test('on a phone a plate becomes a published car with photos, and its history shows it all', async ({
  page,
  expectAccessible,
}) => {
  await tell(page, {
    plate: 'hy 45 678',
    async sendPhotos() {
      await page
        .getByLabel('Vælg billeder')
        .setInputFiles([await photo('forfra.jpg', 20), await photo('bagfra.jpg', 200)]);
    },
    async look() {
      await expectNoOverflow(page);
      await expectAccessible(page);
    },
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('on a phone a plate becomes a published car with photos, and its history shows it all', async ({ page }) => {
    await tell(page, {
      plate: 'el 34 567',
      async sendPhotos() {
        await page
          .getByLabel('Vælg billeder af bilen')
          .setInputFiles([await photo('forfra.jpg', 60), await photo('bagfra.jpg', 140)]);
        await page.getByRole('button', { name: 'Upload billederne' }).click();
        await expect(page.getByText('2 billeder er tilføjet')).toBeVisible();
      },
      look: expectNoOverflow,
    });
  });
});
