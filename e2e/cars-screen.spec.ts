import { expect, type Page } from '@playwright/test';
import { openList } from './car-list.ts';
import { test } from './fixtures.ts';

test.use({ as: 'ejer@silkeborg-biler.example' });

const scroller = (page: Page) => page.getByRole('region', { name: 'Brugte biler' });

for (const [width, height] of [
  [1440, 900],
  [1024, 600],
] as const) {
  test(`at ${width} × ${height} only the rows scroll; the foot and the scrollbar stay in sight`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openList(page, '?pageSize=100&fuelType=diesel&gearType=manual');
    await expect(page.getByText('Viser 1–')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('navigation', { name: 'Rækker pr. side' })).toBeInViewport({ ratio: 1 });
    const beyond = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    expect(beyond).toBeLessThanOrEqual(0);
    const box = await scroller(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(height);
    expect(await scroller(page).evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  });
}

test('a short list ends where its rows end', async ({ page }) => {
  await openList(page, '?pageSize=5');
  const table = await page.getByRole('table').boundingBox();
  const foot = await page.getByText('Viser 1–5').boundingBox();
  expect((foot?.y ?? 0) - ((table?.y ?? 0) + (table?.height ?? 0))).toBeLessThan(40);
});

test('on paper stands the whole table, without what one can only use on a screen', async ({ page }) => {
  for (const width of [1000, 600]) {
    await page.setViewportSize({ width, height: 500 });
    await openList(page, '?pageSize=50&fuelType=diesel');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Brugte biler' })).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
    for (const gone of [
      page.getByRole('searchbox'),
      page.locator('summary', { hasText: 'Filtre' }),
      page.getByRole('list', { name: 'Aktive filtre' }),
      page.getByRole('navigation', { name: 'Rækker pr. side' }),
      page.getByRole('button', { name: 'Kopiér plade' }).first(),
      page.locator('.list-as-cards'),
    ]) {
      await expect(gone).toBeHidden();
    }
    const cut = await scroller(page).evaluate((element) => ({
      down: element.scrollHeight - element.clientHeight,
      overflow: getComputedStyle(element).overflow,
    }));
    expect(cut).toEqual({ down: 0, overflow: 'visible' });
    for (const heading of [page.locator('thead th').first(), page.locator('tbody th').first()]) {
      await expect(heading).toHaveCSS('position', 'static');
    }
    await page.emulateMedia({ media: null });
  }
});

test('the cross in the search field empties it and brings all cars back', async ({ page }) => {
  await openList(page, '?search=toyota');
  const field = page.getByRole('searchbox');
  const box = await field.boundingBox();
  if (!box) throw new Error('the field is not seen');
  await field.hover();
  await page.mouse.click(box.x + box.width - 20, box.y + box.height / 2);
  await expect(field).toHaveValue('');
  await expect(page).toHaveURL(/\/cars\??$/);
});
