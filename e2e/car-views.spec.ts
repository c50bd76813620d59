import { type Browser, expect, type Page } from '@playwright/test';
import { demoPassword } from '#server/demo/seed-demo.ts';
import { forgetViews, openList } from './car-list.ts';
import { anyAddress, test } from './fixtures.ts';

test.use({ as: 'ejer@silkeborg-biler.example' });

test.beforeEach(({ page }, info) => forgetViews(page, info, ['Diesel på vej ud', 'Strøm', 'Varebiler i dag']));

const total = (page: Page) => page.locator('header [role=status]').first();
const panel = (page: Page) => page.locator('.filter-panel');
const mark = (page: Page) => page.getByText('Ikke gemt', { exact: true });
const views = (page: Page) => page.getByRole('navigation', { name: 'Visninger' });

/** The owner's colleague, without JavaScript. */
async function colleague(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    javaScriptEnabled: false,
    storageState: { cookies: [], origins: [] },
    extraHTTPHeaders: anyAddress(),
  });
  const page = await context.newPage();
  await page.goto('/account/login');
  await page.getByLabel('E-mail').fill('saelger@silkeborg-biler.example');
  await page.getByLabel('Adgangskode', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log ind', exact: true }).click();
  await page.waitForURL('/');
  return page;
}

async function saveView(page: Page, name: string, type: 'Personlig' | 'Virksomhed') {
  await page.locator('summary', { hasText: 'Gem visning' }).click();
  await page.getByLabel('Navn').fill(name);
  await page.getByRole('radio', { name: type }).check();
  await page.getByRole('button', { name: 'Gem visning' }).click();
  await expect(views(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
}

test('filter, save, send the link: a colleague opens it without JavaScript, changes it and sends it back', async ({
  page,
  browser,
  baseURL,
}) => {
  await openList(page);
  await page.locator('summary', { hasText: 'Filtre' }).click();
  await panel(page).getByLabel('Drivmiddel').selectOption('diesel');
  await expect(page).toHaveURL(/fuelType=diesel/);
  await page.keyboard.press('Escape');
  await saveView(page, 'Diesel på vej ud', 'Virksomhed');
  await expect(page).toHaveURL('/cars/view/diesel-paa-vej-ud');
  await expect(page.getByText('Visningen er blevet gemt')).toBeVisible();
  const found = await total(page).textContent();

  const other = await colleague(browser, baseURL);
  await other.goto(page.url());
  await expect(total(other)).toHaveText(String(found));
  await expect(mark(other)).toHaveCount(0);
  await other.locator('summary', { hasText: 'Filtre' }).click();
  await other.getByRole('link', { name: 'Vis filtrene' }).click();
  await panel(other).getByLabel('Drivmiddel').selectOption('');
  await panel(other).getByLabel('Gear').selectOption('automatic');
  await other.getByRole('button', { name: 'Vis biler' }).first().click();
  await expect(other).toHaveURL('/cars/view/diesel-paa-vej-ud?fuelType=&gearType=automatic');
  await expect(mark(other)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Gem', exact: true })).toHaveCount(0);
  const changed = await total(other).textContent();
  expect(changed).not.toBe(found);

  await page.goto(other.url());
  await expect(total(page)).toHaveText(String(changed));
  await page.getByRole('button', { name: 'Gem', exact: true }).click();
  await expect(page.getByText('Your view has been updated successfully')).toBeVisible();
  await expect(page).toHaveURL('/cars/view/diesel-paa-vej-ud');
  await expect(mark(page)).toHaveCount(0);
  await expect(total(page)).toHaveText(String(changed));
  await other.goto('/cars/view/diesel-paa-vej-ud');
  await expect(total(other)).toHaveText(String(changed));
  await other.context().close();
});

test('a changed view is marked in place, reverted with one click, and deleted with undo', async ({
  page,
  expectAccessible,
}) => {
  await openList(page, '?fuelType=electric');
  await saveView(page, 'Strøm', 'Personlig');
  const found = await total(page).textContent();
  await page.locator('summary', { hasText: 'Gem som ny' }).click();
  await page.getByLabel('Navn').fill('STRØM');
  await page.getByRole('radio', { name: 'Personlig' }).check();
  await page.getByRole('button', { name: 'Gem som ny' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Visningen kunne ikke gemmes' });
  await expect(refusal).toContainText('Navnet bruges allerede');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Fjern filter Drivmiddel: El' }).click();
  await expect(refusal).toHaveCount(0);
  await expect(page).toHaveURL('/cars/view/stroem?fuelType=');
  await expect(mark(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Fortryd', exact: true }).click();
  await expect(page).toHaveURL('/cars/view/stroem');
  await expect(page.getByText('Filters have been reset to view defaults')).toBeVisible();
  await expect(total(page)).toHaveText(String(found));
  await expect(mark(page)).toHaveCount(0);

  await page.locator('summary[aria-label="Mere om visningen Strøm"]').click();
  const opener = page.getByRole('link', { name: 'Slet visning' });
  const dialog = page.getByRole('dialog', { name: 'Slet visningen «Strøm»?' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Fortryd' }).click(),
    () => page.mouse.click(5, 5),
  ]) {
    await opener.click();
    await expect(dialog.getByRole('button', { name: 'Fortryd' })).toBeFocused();
    await leave();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await opener.click();
  await dialog.getByRole('button', { name: 'Slet visning' }).click();
  await expect(page).toHaveURL('/used-cars');
  await expect(page.getByText('Visningen blev slettet')).toBeVisible();
  await page.getByRole('button', { name: 'Fortryd ændringen' }).click();
  await expect(page).toHaveURL('/cars/view/stroem');
  await expect(total(page)).toHaveText(String(found));
});

test.describe('what a list opens with', () => {
  test.use({ as: 'salgschef@silkeborg-biler.example' });

  test('the page of all views works by keyboard and by touch, and opens the chosen list', async ({
    page,
    expectAccessible,
  }) => {
    await openList(page, '?vehicleType=van');
    await saveView(page, 'Varebiler i dag', 'Personlig');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/car-views');
    await page.locator('summary[aria-label="Mere om visningen Varebiler i dag"]').click();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }));
    await page.getByRole('link', { name: 'Kopiér link' }).click();
    await expect(page.getByText(/Kopiér selv: http.*\/cars\/view\/varebiler-i-dag$/)).toBeVisible();
    await page.evaluate(() => Reflect.deleteProperty(navigator, 'clipboard'));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('link', { name: 'Kopiér link' }).click();
    await expect(page.getByText('Kopieret', { exact: true })).toHaveCount(1);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).pathname).toBe('/cars/view/varebiler-i-dag');
    await page.getByRole('button', { name: 'Åbn altid billisten med den' }).click();
    await expect(page.getByText('Din standard')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Biler', exact: true }).click();
    await expect(page).toHaveURL('/cars/view/varebiler-i-dag');
    await views(page).getByRole('link', { name: 'Alle' }).click();
    await expect(page).toHaveURL('/cars?viewId=');
    await page.goto('/car-views');
    await page.locator('summary[aria-label="Mere om visningen Varebiler i dag"]').click();
    await page.getByRole('button', { name: 'Åbn ikke længere billisten med den' }).click();
    await expect(page.getByText('Din standard')).toHaveCount(0);
  });
});
