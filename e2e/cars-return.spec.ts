import { expect, type Page } from '@playwright/test';
import { openList } from './car-list.ts';
import { expectRecord, openTab } from './car-record.ts';
import { test } from './fixtures.ts';

test.use({ as: 'ejer@silkeborg-biler.example', viewport: { width: 1280, height: 720 } });

const scroller = (page: Page) => page.getByRole('region', { name: 'Brugte biler' });
const placeOf = (page: Page) => scroller(page).evaluate(({ scrollTop, scrollLeft }) => ({ scrollTop, scrollLeft }));

/** Scrolls the table both ways and opens a row; returns the row's name and the scroll position. */
async function openFarRow(page: Page) {
  await openList(page, '?pageSize=50');
  await expect(scroller(page)).toBeVisible();
  await scroller(page).evaluate((element) => element.scrollTo(120, 700));
  await expect.poll(() => placeOf(page)).toEqual({ scrollTop: 700, scrollLeft: 120 });
  const row = page.locator('tbody tr').nth(24);
  const name = await row.getByRole('link').first().getAttribute('aria-label');
  await row.locator('td').nth(3).click();
  await expectRecord(page);
  return { name: String(name), place: { scrollTop: 700, scrollLeft: 120 } };
}

async function expectReturned(page: Page, { name, place }: Awaited<ReturnType<typeof openFarRow>>) {
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
  await expect.poll(() => placeOf(page)).toEqual(place);
  await expect(page.locator('tr[data-visited]')).toHaveCount(1);
  await expect(page.locator('tr[data-visited]').getByRole('link').first()).toHaveAttribute('aria-label', name);
}

test('Back finds the table scrolled as it was, with the opened row marked and in focus', async ({ page }) => {
  const left = await openFarRow(page);
  await page.goBack();
  await expectReturned(page, left);
});

test('«Tilbage til listen» does the same, also after the car was saved', async ({ page }) => {
  const left = await openFarRow(page);
  await openTab(page, 'Data');
  await page.getByLabel('Plads').fill('Række 9');
  await page.getByRole('button', { name: 'Gem bil' }).click();
  await expect(page.getByText('Bilen er gemt')).toBeVisible();
  await page.getByRole('link', { name: 'Tilbage til listen' }).click();
  await expectReturned(page, left);
});

test('the scroll position survives a reload of the car page in between', async ({ page }) => {
  const left = await openFarRow(page);
  await page.reload();
  await expectRecord(page);
  await page.goBack();
  await expectReturned(page, left);
});

test('another page of the list starts with its first row', async ({ page }) => {
  await openList(page);
  await scroller(page).evaluate((element) => element.scrollTo(0, 300));
  await page.getByRole('link', { name: 'Næste side' }).click();
  await expect(page.getByText('Viser 21–40')).toBeVisible();
  await expect.poll(async () => (await placeOf(page)).scrollTop).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('Back finds the cards as they were, with the opened one marked', async ({ page }) => {
    await openList(page);
    const card = page.locator('.list-as-cards [data-row]').nth(12);
    const name = await card.getByRole('link').first().getAttribute('aria-label');
    await card.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => window.scrollY);
    await card.click();
    await expectRecord(page);
    await page.goBack();
    await expect(page.locator('.list-as-cards [data-visited]').getByRole('link').first()).toHaveAttribute(
      'aria-label',
      String(name),
    );
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  });

  test('the menu leads back to the filtered cards with the opened one marked and in sight', async ({ page }) => {
    await openList(page, '?fuelType=diesel');
    const card = page.locator('.list-as-cards [data-row]').nth(12);
    await card.click();
    await expectRecord(page);
    await page.getByRole('button', { name: 'Åbn menu' }).click();
    await page.getByRole('complementary', { name: 'Menu' }).getByRole('link', { name: 'Biler', exact: true }).click();
    await expect(page).toHaveURL('/cars?fuelType=diesel');
    await expect(page.locator('.list-as-cards [data-visited]')).toBeInViewport({ ratio: 1 });
  });

  test('another page of the list starts at its top', async ({ page }) => {
    await openList(page);
    await page.getByRole('link', { name: 'Næste side' }).click();
    await expect(page.getByText('Viser 21–40')).toBeAttached();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});
