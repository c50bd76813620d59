import { expect, type Page } from '@playwright/test';
import { alive, test } from './fixtures.ts';

test.use({ as: 'ejer@silkeborg-biler.example' });

const forSale = '/cars/view/til-salg';

const byThree = '/cars?vehicleType=passenger_car&fuelType=diesel&gearType=automatic';
/** Lists on a phone: a view, all cars, and cars by three filters. */
const onPhone = [forSale, '/cars', byThree];

const topOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())?.y;

for (const [width, height] of [
  [1280, 800],
  [1440, 900],
] as const) {
  test(`at ${width} px «Til salg» is not cut, and its first row is within 190 px of the top, with three filters too`, async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await page.getByRole('link', { name: 'Biler', exact: true }).click();
    await expect(page).toHaveURL(forSale);
    await alive(page);
    const scroller = page.getByRole('region', { name: 'Brugte biler' });
    expect(await scroller.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    const cut = await scroller
      .locator('td, thead th')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      );
    expect(cut).toEqual([]);
    expect(await topOf(page, 'tbody tr')).toBeLessThanOrEqual(190);
    await expectAccessible(page);
    await page.goto('/cars');
    expect(await topOf(page, 'tbody tr')).toBeLessThanOrEqual(190);
    const shadow = page.getByRole('region', { name: 'Brugte biler' });
    expect(await shadow.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    await expect(shadow).toHaveCSS('background-attachment', 'local, scroll');
    await page.goto(byThree);
    await alive(page);
    expect(await topOf(page, 'tbody tr')).toBeLessThanOrEqual(190);
    for (const name of ['Køretøjstype: Personbil', 'Drivmiddel: Diesel', 'Gear: Automatgear']) {
      await expect(page.getByRole('link', { name: `Fjern filter ${name}` })).toBeInViewport({ ratio: 1 });
    }
    await expectAccessible(page);
  });
}

test('rows are 56 px with their picture or 36 px without, as chosen last', async ({ page, expectAccessible }) => {
  await page.goto(forSale);
  const row = page.locator('tbody tr').first();
  const height = async () => Math.round((await row.boundingBox())?.height ?? 0) - 1;
  await expect(row.locator('img')).toBeVisible();
  expect(await height()).toBeLessThanOrEqual(56);
  await alive(page);
  await page.getByRole('link', { name: 'Vis lave rækker' }).click();
  await expect(page).toHaveURL(`${forSale}?rows=compact`);
  await expect(row.locator('img')).toBeHidden();
  expect(await height()).toBe(36);
  await expectAccessible(page);
  await page.goto(forSale);
  await expect(page.getByRole('link', { name: 'Vis rækker med billede' })).toBeVisible();
});

test('on a phone the first card is within 300 px, and four are in view', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const list of onPhone) {
    await page.goto(list);
    await alive(page);
    expect(await topOf(page, '.list-as-cards li')).toBeLessThanOrEqual(300);
    await expect(page.locator('.list-as-cards li').nth(3)).toBeInViewport({ ratio: 1 });
  }
  await expectAccessible(page);
});

test('on a phone the list is exported, and shown as a table, from one menu', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(forSale);
  await alive(page);
  await page.locator('summary', { hasText: 'Mere' }).click();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Excel (.xlsx)' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('on a phone the first card is within 300 px, with three filters too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const list of onPhone) {
      await page.goto(list);
      expect(await topOf(page, '.list-as-cards li')).toBeLessThanOrEqual(300);
      await expect(page.getByRole('button', { name: 'Vis biler' })).toBeInViewport({ ratio: 1 });
    }
  });

  test('rows change their height by a link', async ({ page }) => {
    await page.goto('/cars?start=true');
    await expect(page).toHaveURL(forSale);
    await page.getByRole('link', { name: 'Vis lave rækker' }).click();
    await expect(page.locator('tbody img').first()).toBeHidden();
    await page.getByRole('link', { name: 'Vis rækker med billede' }).click();
    await expect(page.locator('tbody img').first()).toBeVisible();
  });
});

test.describe('in an organisation without cars', () => {
  test.use({ as: 'ny@tomt-lager.example' });

  test('«Til salg» says how to begin, without tabs of zeros', async ({ page }) => {
    await page.goto(forSale);
    await expect(page.getByRole('heading', { name: 'Ingen biler endnu' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Tilstand' })).toHaveCount(0);
  });
});
