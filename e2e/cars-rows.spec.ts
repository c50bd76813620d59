import { expect, type Page } from '@playwright/test';
import { openList } from './car-list.ts';
import { test } from './fixtures.ts';

test.use({ as: 'ejer@silkeborg-biler.example' });

const cell = (page: Page, row: number, column: number) =>
  page.locator('tbody tr').nth(row).locator('th, td:not(.pick)').nth(column);

test('the middle button and a held key open the row in a tab of its own', async ({ page, context }) => {
  await openList(page);
  const path = await page.locator('tbody tr').nth(1).getByRole('link').first().getAttribute('href');
  for (const target of [cell(page, 1, 0).getByRole('link').first(), cell(page, 1, 3)]) {
    for (const click of [
      () => target.click({ button: 'middle' }),
      () => target.click({ modifiers: ['ControlOrMeta'] }),
    ]) {
      const opening = context.waitForEvent('page');
      await click();
      const tab = await opening;
      await expect(tab).toHaveURL(String(path));
      await tab.close();
    }
  }
  await expect(page).toHaveURL('/cars');
  expect(context.pages()).toHaveLength(1);
});

test('a double click opens the row once', async ({ page }) => {
  await openList(page);
  const before = await page.evaluate(() => history.length);
  await cell(page, 2, 3).dblclick();
  await expect(page).toHaveURL(/\/edit$/);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
});

test('text marked in a row stays marked and opens nothing', async ({ page }) => {
  await openList(page);
  // Far from the edges, where dragging would scroll the table and select other rows.
  const box = await cell(page, 2, 2).boundingBox();
  if (!box) throw new Error('the brand is not seen');
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + 2, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 2, middle, { steps: 5 });
  await page.mouse.up();
  const marked = await page.evaluate(() => String(getSelection()).trim());
  expect(marked).toBe((await cell(page, 2, 2).innerText()).trim());
  await expect(page).toHaveURL('/cars');
  await cell(page, 3, 3).click();
  await expect(page).toHaveURL(/\/edit$/);
});

test('plate and VIN are copied from the row by pointer and by keyboard, which is said aloud', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openList(page, '?columns=registrationNumber&columns=vin&sortBy=registrationNumber');
  const both = page.locator('tbody tr').filter({ has: page.locator('.plate').nth(1) });
  const row = both.first();
  const copied = page.getByRole('status').filter({ hasText: 'Kopieret' });
  const [plate, vin] = await row.locator('.plate').allTextContents();

  await row.hover();
  await row.getByRole('button', { name: 'Kopiér stelnummer' }).click();
  await expect(copied).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(vin);
  await expect(copied).toHaveCount(0);

  await row.getByRole('link').first().focus();
  await page.keyboard.press('Tab');
  await expect(row.getByRole('button', { name: 'Kopiér plade' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(copied).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(plate?.replaceAll(' ', ''));
  await expect(page).toHaveURL(/\/cars\?/);
});

test('a heading sorts upwards, then downwards, and the third click drops the order', async ({ page }) => {
  await openList(page);
  const first = await cell(page, 0, 6).textContent();
  const heading = page.getByRole('columnheader', { name: 'Mærke' });
  for (const order of ['ascending', 'descending']) {
    await heading.getByRole('link').click();
    await expect(heading).toHaveAttribute('aria-sort', order);
  }
  await heading.getByRole('link').click();
  await expect(heading).not.toHaveAttribute('aria-sort');
  await expect(page).toHaveURL(/\/cars\??$/);
  await expect(cell(page, 0, 6)).toHaveText(String(first));
});
