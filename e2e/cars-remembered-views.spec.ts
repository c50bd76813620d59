import { expect, type Page } from '@playwright/test';
import { forgetViews, openList } from './car-list.ts';
import { expectRecord } from './car-record.ts';
import { test } from './fixtures.ts';
import { diesel, entries, menu, offer } from './remembered-cars.ts';

test.use({ as: 'salgschef@silkeborg-biler.example' });

test.beforeEach(({ page }, info) => forgetViews(page, info, ['Husket diesel', 'Husket el']));

const views = (page: Page) => page.getByRole('navigation', { name: 'Visninger' });

/** Saves the list of the query as a view of one's own, and tells its path. */
async function saveView(page: Page, query: string, name: string) {
  await openList(page, query);
  await page.locator('summary', { hasText: 'Gem visning' }).click();
  await page.getByLabel('Navn', { exact: true }).fill(name);
  await page.getByRole('radio', { name: /Personlig/ }).check();
  await page.getByRole('button', { name: 'Gem visning' }).click();
  await expect(page.getByText('Visningen er blevet gemt')).toBeVisible();
  return new URL(page.url()).pathname;
}

test('what is changed in a view wins over the view when one comes back, until it is reset, saved or left', async ({
  page,
}) => {
  const name = 'Husket diesel';
  const path = await saveView(page, '?fuelType=diesel', name);
  await expect(page).toHaveURL(path);
  await expect.poll(() => entries(page)).toEqual([]);
  const key = `car-filters-${path}-used`;
  const stored = () => page.evaluate((key) => localStorage.getItem(key), key);

  await page.getByRole('searchbox').fill('ford');
  await expect(page).toHaveURL(`${path}?search=ford`);
  await expect.poll(stored).toContain('ford');
  await views(page).getByRole('link', { name: 'Alle' }).click();
  await expect(page).toHaveURL('/cars');
  await expect(diesel(page)).toHaveCount(0);
  await page.locator('summary', { hasText: 'flere' }).click();
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(`${path}?search=ford`);
  await expect(diesel(page)).toBeVisible();

  await page
    .getByRole('list', { name: 'Aktive filtre' })
    .getByRole('link', { name: 'Nulstil til visningens standard' })
    .click();
  await expect(page.getByText('Filters have been reset to view defaults')).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect(diesel(page)).toBeVisible();
  await expect.poll(stored).toBeNull();

  await offer(page).click();
  await expect(page).toHaveURL(`${path}?search=ford`);
  await expect.poll(stored).toContain('ford');
  await page.getByRole('button', { name: 'Gem', exact: true }).click();
  await expect(page.getByText('Your view has been updated successfully')).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect.poll(stored).toBeNull();

  await diesel(page).click();
  await expect(page).toHaveURL(`${path}?fuelType=`);
  await expect.poll(stored).toContain('fuelType');
  await page.locator('tbody tr').first().locator('td').nth(3).click();
  await expectRecord(page);
  await page.getByRole('link', { name: 'Tilbage til listen' }).click();
  await expect(page).toHaveURL(`${path}?fuelType=`);
  await expect(page.locator('tr[data-visited]')).toHaveCount(1);

  await menu(page, 'Forside').click();
  await expect.poll(() => entries(page)).toEqual([]);
  await page.goto(path);
  await expect(diesel(page)).toBeVisible();
  await expect(page).toHaveURL(path);
});

test('«Nulstil til standard» leads from a view to the plain list', async ({ page }) => {
  const path = await saveView(page, '?fuelType=electric&columns=brandName', 'Husket el');
  await page.getByRole('searchbox').fill('tesla');
  await expect(page).toHaveURL(`${path}?search=tesla`);
  await page
    .getByRole('list', { name: 'Aktive filtre' })
    .getByRole('link', { name: 'Nulstil til standard', exact: true })
    .click();
  await expect(page).toHaveURL('/cars');
  await expect(page.getByText('Filters have been reset to defaults')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(10);
  await expect.poll(() => entries(page)).toEqual([]);
});
