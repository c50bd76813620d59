import { expect, type Page } from '@playwright/test';
import { openTab } from './car-record.ts';
import { test } from './fixtures.ts';
import { photo } from './photo-file.ts';

test.use({ as: 'saelger@silkeborg-biler.example', viewport: { width: 390, height: 844 } });

/** Uploads two photos, and returns the number of acts it took. */
type SendPhotos = (page: Page) => Promise<number>;

const twoPhotos = async () => [await photo('forfra.jpg', 20), await photo('bagfra.jpg', 200)];

const byScript: SendPhotos = async (page) => {
  await page.getByLabel('Vælg billeder').setInputFiles(await twoPhotos());
  return 1;
};
const byForm: SendPhotos = async (page) => {
  await page.getByLabel('Vælg billeder af bilen').setInputFiles(await twoPhotos());
  await page.getByRole('button', { name: 'Upload billederne' }).click();
  await expect(page.getByText('2 billeder er tilføjet')).toBeVisible();
  return 2;
};

/** From a plate to a published car by what is asked for alone; returns the number of acts to each of its stations. */
async function publish(page: Page, plate: string, sendPhotos: SendPhotos) {
  let acts = 0;
  const act = async (doing: Promise<unknown>) => {
    acts += 1;
    await doing;
  };
  await page.goto('/cars/create');
  await page.getByLabel('Nummerplade eller stelnummer').fill(plate);
  await act(page.keyboard.press('Enter'));
  await act(page.getByLabel('Kontantpris').fill('189.900'));
  await act(page.getByRole('button', { name: 'Opret og tag billeder' }).click());
  await expect(page.getByText('Bilen er oprettet som kladde')).toBeVisible();
  const created = acts;
  acts += await sendPhotos(page);
  await expect(page.locator('[id^="billede-"] img')).toHaveCount(2);
  const photographed = acts;
  const missing = page.getByRole('region', { name: 'Mangler før publicering' });
  await act(missing.getByRole('link', { name: 'Bilgruppe' }).click());
  await act(page.getByLabel('Bilgruppe').selectOption({ index: 1 }));
  await act(page.getByRole('button', { name: 'Gem bil' }).click());
  await expect(page.getByText('Bilen er gemt')).toBeVisible();
  await expect(missing).toHaveCount(0);
  await act(page.getByRole('button', { name: 'Publicér', exact: true }).click());
  await expect(page.getByText('Bilen er publiceret')).toBeVisible();
  return { created, photographed, published: acts };
}

type Story = {
  plate: string;
  sendPhotos: SendPhotos;
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
    sendPhotos: byScript,
    async look() {
      await expectNoOverflow(page);
      await expectAccessible(page);
    },
  });
});

test('a plate becomes a car in three acts, has photos after four, and is published after eight', async ({ page }) => {
  expect(await publish(page, 'pr 10 058', byScript)).toEqual({ created: 3, photographed: 4, published: 8 });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('on a phone a plate becomes a published car with photos, and its history shows it all', async ({ page }) => {
    await tell(page, {
      plate: 'el 34 567',
      sendPhotos: byForm,
      look: expectNoOverflow,
    });
  });

  test('a plate becomes a car in three acts, has photos after five, and is published after nine', async ({ page }) => {
    expect(await publish(page, 'pr 10 059', byForm)).toEqual({ created: 3, photographed: 5, published: 9 });
  });
});
