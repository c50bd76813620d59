import { expect, type Page } from '@playwright/test';
import { forgetViews, openList } from './car-list.ts';
import { expectRecord } from './car-record.ts';
import { test } from './fixtures.ts';
import { diesel, entries, menu, offer, usedCarsKey } from './remembered-cars.ts';

test.use({ as: 'salgschef@silkeborg-biler.example' });

test.beforeEach(({ page }, info) =>
  forgetViews(page, info, ['Husket diesel', 'Husket el', 'Husket benzin', 'Husket van', 'Husket manuel']),
);

const views = (page: Page) => page.getByRole('navigation', { name: 'Visninger' });

/** Saves the list of the query as an own view, and returns its path. */
async function saveView(page: Page, query: string, name: string) {
  await openList(page, query);
  await page.locator('summary', { hasText: 'Gem visning' }).click();
  await page.getByLabel('Navn', { exact: true }).fill(name);
  await page.getByRole('radio', { name: /Personlig/ }).check();
  await page.getByRole('button', { name: 'Gem visning' }).click();
  await expect(page.getByText('Visningen er blevet gemt')).toBeVisible();
  return new URL(page.url()).pathname;
}

test('spec §4: what is changed in a view wins over the view when one comes back from a car, until reset or saved', async ({
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
  await page.locator('tbody tr').first().locator('td').nth(3).click();
  await expectRecord(page);
  await page.goto(path);
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

test('spec §2: leaving a view for the list, or the list for a view, clears all that is stored; one click brings it back', async ({
  page,
}) => {
  const name = 'Husket benzin';
  const path = await saveView(page, '?fuelType=benzin', name);
  const search = page.getByRole('searchbox');
  const toView = async () => {
    await page.locator('summary', { hasText: 'flere' }).click();
    await page.getByRole('link', { name }).click();
  };
  await search.fill('ford');
  await expect(page).toHaveURL(`${path}?search=ford`);
  await expect.poll(() => entries(page)).toEqual([`car-filters-${path}-used`]);

  await views(page).getByRole('link', { name: 'Alle' }).click();
  await expect(page).toHaveURL('/cars');
  await expect.poll(() => entries(page)).toEqual([]);
  await search.fill('opel');
  await expect.poll(() => entries(page)).toEqual([usedCarsKey]);

  await toView();
  await expect(page).toHaveURL(path);
  await expect(search).toHaveValue('');
  await expect.poll(() => entries(page)).toEqual([]);
  await offer(page).click();
  await expect(page).toHaveURL(`${path}?search=ford`);

  await views(page).getByRole('link', { name: 'Alle' }).click();
  await expect(page).toHaveURL('/cars');
  await expect(search).toHaveValue('');
  await offer(page).click();
  await expect(page).toHaveURL('/cars?search=opel');
  await expect.poll(() => entries(page)).toEqual([usedCarsKey]);

  await page.goto(path);
  await expect(page).toHaveURL(path);
  await expect.poll(() => entries(page)).toEqual([]);
  await page.goto('/CARS/');
  await expect(page).toHaveURL('/cars');
  await expect(offer(page)).toBeVisible();
});

test('spec §2: between two views what is stored of the one is cleared', async ({ page }) => {
  const names = ['Husket van', 'Husket manuel'];
  const van = await saveView(page, '?vehicleType=van', String(names[0]));
  const manual = await saveView(page, '?gearType=manual', String(names[1]));
  await page.getByRole('searchbox').fill('ford');
  await expect.poll(() => entries(page)).toEqual([`car-filters-${manual}-used`]);
  await page.locator('summary', { hasText: 'flere' }).click();
  await page.getByRole('link', { name: String(names[0]) }).click();
  await expect(page).toHaveURL(van);
  await expect.poll(() => entries(page)).toEqual([]);
});
