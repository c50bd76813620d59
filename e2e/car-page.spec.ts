import { expect, type Page } from '@playwright/test';
import { deletionOf, leaveTo, openTab } from './car-record.ts';
import { test } from './fixtures.ts';

test.use({ as: 'ejer@silkeborg-biler.example' });

async function openCar(page: Page, row = 0) {
  await page.goto('/cars?sortBy=brandName');
  await page.locator('tbody tr').nth(row).locator('a[data-row-link]').click();
  await openTab(page, 'Data');
}

test('a car is opened from the list, changed with Enter, and left back to the list as it was', async ({ page }) => {
  await openCar(page);
  await expect(page.getByText('Du har ændringer')).toBeHidden();
  await page.getByLabel('Plads').fill('  Række 7 ');
  await expect(page.getByText('Du har ændringer, der ikke er gemt')).toBeVisible();
  await page.getByLabel('Plads').press('Enter');
  await expect(page.getByText('Bilen er gemt')).toBeVisible();
  await expect(page.getByLabel('Plads')).toHaveValue('Række 7');
  await expect(page.getByText('Du har ændringer')).toBeHidden();
  await openTab(page, 'Overblik');
  await expect(page.getByText('Ændret: Plads').first()).toBeVisible();
  await page.getByRole('link', { name: 'Tilbage til listen' }).click();
  await expect(page).toHaveURL(/\/cars\?sortBy=brandName$/);
});

test('a plate is copied with one click', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openCar(page, 1);
  const shown = await page.locator('.record-line .plate').textContent();
  await page.getByRole('button', { name: 'Kopiér plade' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Kopieret' })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown?.replaceAll(' ', ''));
});

test('a refused form takes the focus to what is wrong, and its links lead to the fields', async ({ page }) => {
  await openCar(page, 2);
  await page.getByLabel('Stelnr.').fill('WVWZZZIQO00000000');
  await page.getByLabel('Farve').fill('Solgul');
  await page.getByRole('button', { name: 'Gem bil' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('Bilen er ikke gemt');
  await expect(page.locator(':focus')).toContainText('Bilen er ikke gemt');
  await summary.getByRole('link', { name: 'Stelnr.' }).click();
  await expect(page.getByLabel('Stelnr.')).toBeFocused();
  await expect(page.getByLabel('Farve')).toHaveValue('Solgul');
});

test('two who have the same car open lose nothing: what differs is merged, and what both changed is asked for', async ({
  page,
  context,
}) => {
  await openCar(page, 3);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Nøglenr.').fill('77');
  await other.getByRole('button', { name: 'Gem bil' }).click();
  await expect(other.getByText('Bilen er gemt')).toBeVisible();

  await page.getByLabel('Plads').fill('Hal 2');
  await page.getByRole('button', { name: 'Gem bil' }).click();
  await expect(page.getByText('Gemt. Ændret samtidig af en kollega: Nøglenr.')).toBeVisible();
  await expect(page.getByLabel('Nøglenr.')).toHaveValue('77');

  await other.getByLabel('Plads').fill('Hal 3');
  await other.getByRole('button', { name: 'Gem bil' }).click();
  const panel = other.getByRole('region', { name: 'Vælg, hvad der skal gælde' });
  await expect(panel.getByRole('group', { name: 'Plads' })).toContainText('Hal 2');
  await panel.getByRole('radio', { name: /^Gemt nu/ }).check();
  await expect(other.getByRole('textbox', { name: /^Plads/ })).toHaveValue('Hal 2');
  await panel.getByRole('radio', { name: /^Dit/ }).check();
  await panel.getByRole('button', { name: 'Gem med valgene' }).click();
  await expect(other.getByText('Bilen er gemt').last()).toBeVisible();
  await expect(other.getByRole('textbox', { name: /^Plads/ })).toHaveValue('Hal 3');
  await expect(other.getByLabel('Nøglenr.')).toHaveValue('77');
});

test.describe('where no other test counts cars', () => {
  test.use({ as: 'ejer@jysk-biludlejning.example' });

  test('a car is deleted after a question in a dialog, and restored from its page', async ({ page }) => {
    await page.goto('/cars?search=ford');
    const links = page.locator('tbody tr a[data-row-link]');
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const path of paths) {
      await page.goto(path);
      await (await deletionOf(page)).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.getByRole('button', { name: 'Fortryd' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await (await deletionOf(page)).click();
      await page.getByRole('button', { name: 'Slet bil' }).click();
      await expect(page.getByText(/^Bilen er (slettet|udlejet eller reserveret)/)).toBeVisible();
      if (new URL(page.url()).pathname === '/cars') {
        await page.goto(path);
        break;
      }
    }
    await page.getByRole('button', { name: 'Gendan' }).click();
    await expect(page.getByText('Bilen er gendannet')).toBeVisible();
    await openTab(page, 'Data');
  });
});

test('the page is free of accessibility faults, wide and on a phone, with its question and its errors', async ({
  page,
  expectAccessible,
}) => {
  await openCar(page, 4);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${page.url().split('/edit')[0]}/edit/data`);
    await expectAccessible(page);
    await page.getByLabel('Kontantpris').fill('-1');
    await page.getByRole('button', { name: 'Gem bil' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await leaveTo(page, 'Overblik', () => expectAccessible(page));
    await expectAccessible(page);
    await (await deletionOf(page)).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a car is changed, deleted and restored', async ({ page }) => {
    await page.goto('/cars?search=toyota&status=draft&status=published');
    await page.locator('tbody tr a[data-row-link]').first().click();
    await openTab(page, 'Data');
    await expect(page.getByRole('button', { name: 'Kopiér plade' })).toHaveCount(0);
    await page.getByLabel('Farve').fill('Petrol');
    await page.getByRole('button', { name: 'Gem bil' }).click();
    await expect(page.getByText('Bilen er gemt')).toBeVisible();
    await expect(page.getByLabel('Farve')).toHaveValue('Petrol');
    await openTab(page, 'Overblik');
    await (await deletionOf(page)).click();
    await expect(page.getByRole('region', { name: /^Slet .*\?$/ })).toBeVisible();
    await page.getByRole('link', { name: 'Fortryd' }).click();
    await expect(page.getByRole('region', { name: /^Slet .*\?$/ })).toBeHidden();
  });
});

test.describe('without JavaScript on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the question before a car is deleted stands in sight, under no head', async ({ page }) => {
    await page.goto('/cars?search=toyota&status=draft&status=published');
    const [, id] = /cars\/(\d+)\/edit/.exec(await page.content()) ?? [];
    await page.goto(`/cars/${id}/edit`);
    await (await deletionOf(page)).click();
    const question = await page.getByRole('heading', { name: /^Slet .*\?$/ }).boundingBox();
    const heads = page.locator('header').filter({ visible: true });
    for (const head of await heads.all()) {
      const { y = 0, height = 0 } = (await head.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(question?.y ?? 0);
    }
    expect(question?.y).toBeGreaterThan(0);
    expect(question?.y).toBeLessThan(600);
  });
});
