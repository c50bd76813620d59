import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { photo } from './photo-file.ts';

test.use({ as: 'saelger@silkeborg-biler.example' });

async function openPhotos(page: Page, place: number) {
  await page.goto('/cars?sortBy=registrationNumber');
  const [, id] = [...(await page.content()).matchAll(/cars\/(\d+)\/edit/g)][place] ?? [];
  await page.goto(`/cars/${id}/edit/photos`);
}

const cards = (page: Page) => page.getByRole('form', { name: 'Bilens billeder' }).getByRole('listitem');
const pictures = (page: Page) => cards(page).getByRole('img');

test('photos are dropped, sent with their progress, dragged into order and edited by hand', async ({
  page,
  expectAccessible,
}) => {
  await openPhotos(page, 0);
  await expectAccessible(page);
  const bad = { name: 'brev.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Kære kunde') };
  await page
    .getByLabel('Vælg billeder')
    .setInputFiles([await photo('forfra.jpg', 20), bad, await photo('bagfra.jpg', 200)]);
  await expect(page.getByText('2 af 3 er sendt')).toBeVisible();
  await expect(page.getByText('«brev.jpg» er ikke et billede')).toBeVisible();
  await expect(pictures(page)).toHaveCount(2, { timeout: 90_000 });
  await expectAccessible(page);

  const first = await cards(page).first().getAttribute('id');
  await cards(page).nth(1).scrollIntoViewIfNeeded();
  const handle = await cards(page).first().getByTitle('Træk billedet til en anden plads').boundingBox();
  const target = await cards(page).nth(1).boundingBox();
  if (!handle || !target) throw new Error('the photos are not on the page');
  await page.mouse.move(handle.x + 10, handle.y + 10);
  await page.mouse.down();
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 4 });
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.mouse.up();
  await saved;
  await page.reload();
  await expect(cards(page).nth(1)).toHaveAttribute('id', first ?? '');

  await cards(page).first().getByRole('link').click();
  await page.getByRole('link', { name: 'Redigér billedet' }).click();
  await page.getByLabel('Beskær til').selectOption('16:9');
  await page.getByRole('button', { name: 'Beskæring: flyt med piletasterne' }).press('ArrowRight');
  await expect(page.getByRole('spinbutton', { name: 'Venstre' }).first()).toHaveValue('6');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Gem redigeringen' }).click();
  await expect(page.getByText('Billedet redigeres')).toBeVisible();
  await expect(page.locator('main img[src*="/base-1600"]')).toHaveCount(0, { timeout: 90_000 });
  await page.getByRole('link', { name: 'Redigér billedet' }).click();
  await page.getByRole('button', { name: 'Nulstil til original' }).click();
  await expect(page.locator('main img[src*="/base-1600"]')).toBeVisible();
});

test('photos are put in order by the keyboard, and looked at by the arrow keys', async ({ page }) => {
  await openPhotos(page, 8);
  await page.getByLabel('Vælg billeder').setInputFiles([await photo('a.jpg', 35), await photo('b.jpg', 175)]);
  await expect(pictures(page)).toHaveCount(2, { timeout: 90_000 });
  const first = await cards(page).first().getAttribute('id');
  const later = cards(page).first().getByRole('button', { name: 'Flyt billede 1 en plads tilbage' });
  await later.focus();
  await page.keyboard.press('Enter');
  await expect(cards(page).nth(1)).toHaveAttribute('id', first ?? '');
  await page.reload();
  await expect(cards(page).nth(1)).toHaveAttribute('id', first ?? '');

  await cards(page).first().getByRole('link').click();
  const place = page.getByRole('navigation', { name: 'Billeder', exact: true });
  await expect(place).toContainText('1 af 2');
  await page.keyboard.press('ArrowRight');
  await expect(place).toContainText('2 af 2');
  await page.keyboard.press('ArrowLeft');
  await expect(place).toContainText('1 af 2');
});

test('another photo that comes while one is edited → what was chosen for the edit stays and is saved', async ({
  page,
}) => {
  await openPhotos(page, 2);
  await page.getByLabel('Vælg billeder').setInputFiles([await photo('en.jpg', 30)]);
  await expect(pictures(page)).toHaveCount(1, { timeout: 90_000 });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/photos\/upload/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.getByLabel('Vælg billeder').setInputFiles([await photo('to.jpg', 170)]);
  await cards(page).first().getByRole('link').click();
  await page.getByRole('link', { name: 'Redigér billedet' }).click();
  await page.getByLabel('Beskær til').selectOption('16:9');
  const readAnew = page.waitForResponse((response) => response.url().includes('/edit.data'));
  resolve();
  await readAnew;
  await page.getByRole('button', { name: 'Beskæring: flyt med piletasterne' }).press('ArrowRight');
  await expect(page.getByLabel('Beskær til')).toHaveValue('16:9');
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Gem redigeringen' }).click();
  expect(new URLSearchParams((await posted).postData() ?? '').get('cropRatio')).toBe('16:9');
  await expect(page.getByText('Billedet redigeres')).toBeVisible();
});

test('photos that are chosen before the scripts have come are sent when they have', async ({ page, baseURL }) => {
  await openPhotos(page, 4);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`${baseURL}/assets/*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.getByLabel('Vælg billeder af bilen').setInputFiles([await photo('tidlig.jpg', 90)]);
  await page.getByLabel('Eller tag et med kameraet').setInputFiles([await photo('kamera.jpg', 150)]);
  resolve();
  await expect(pictures(page)).toHaveCount(2, { timeout: 90_000 });
});

test.describe('without JavaScript on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('photos are sent by a plain form, put in order by buttons, and the page moves on by itself', async ({
    page,
  }) => {
    await openPhotos(page, 6);
    await page
      .getByLabel('Vælg billeder af bilen')
      .setInputFiles([await photo('en.jpg', 60), await photo('to.jpg', 140)]);
    await page.getByRole('button', { name: 'Upload billederne' }).click();
    await expect(page.getByText('2 billeder er tilføjet')).toBeVisible();
    await expect(pictures(page)).toHaveCount(2, { timeout: 90_000 });
    const first = await cards(page).first().getAttribute('id');
    await page.getByRole('button', { name: 'Flyt billede 1 en plads tilbage' }).click();
    await expect(cards(page).nth(1)).toHaveAttribute('id', first ?? '');
    await page.getByRole('button', { name: 'Slet billede 2' }).click();
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Fortryd ændringen' }).click();
    await expect(cards(page)).toHaveCount(2);
  });
});
