import { expect } from '@playwright/test';
import { demoPassword } from '#server/demo/seed-demo.ts';
import { anyAddress, test } from './fixtures.ts';

const owner = 'ejer@silkeborg-biler.example';

test.describe('a signed-out visitor', () => {
  test.use({ extraHTTPHeaders: anyAddress() });

  test('mends a wrong password, and the page asked for opens', async ({ page, expectAccessible }) => {
    await page.goto('/cars?status=draft');
    const email = page.getByLabel('E-mail');
    const password = page.getByLabel('Adgangskode', { exact: true });
    await email.fill(owner);
    await password.fill('forkert-adgangskode');
    await page.getByRole('button', { name: 'Log ind', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Forkert e-mail eller adgangskode.');
    await expect(email).toHaveValue(owner);
    await expect(password).toHaveValue('');
    await expect(password).toBeFocused();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Vis adgangskode' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await password.fill(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/cars\?status=draft$/);

    await page.locator('[popovertarget=brugermenu]').click();
    await page.getByRole('button', { name: 'Log ud', exact: true }).click();
    await expect(page).toHaveURL(/\/account\/login$/);
    await page.goto('/cars');
    await expect(page).toHaveURL(/\/account\/login\?to=%2Fcars$/);
  });

  test('is shown at once, in Danish, which field is empty', async ({ page }) => {
    await page.goto('/account/login');
    await page.getByRole('button', { name: 'Log ind', exact: true }).click();
    await expect(page.getByText('Angiv din e-mail.')).toBeVisible();
    await expect(page.getByText('Angiv din adgangskode.')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toBeFocused();
  });

  test('finds nothing in the way of signing in', async ({ page, expectAccessible }) => {
    await page.goto('/account/login');
    await expectAccessible(page);
    await page.goto('/unauthorized');
    await expectAccessible(page);
  });
});

test.describe('a signed-in user', () => {
  test.use({ as: owner });

  test('narrows the navigation for good at a desk', async ({ page, expectAccessible }) => {
    await page.goto('/');
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Spring til indhold' })).toBeFocused();
    const side = page.getByRole('complementary');
    await expect(side).toHaveCSS('width', '232px');
    await page.getByTitle('Smal menu').click();
    await expect(side).toHaveCSS('width', '64px');
    await expectAccessible(page);
    await page.reload();
    await expect(side).toHaveCSS('width', '64px');
  });

  test('opens the navigation as a sheet on a phone, and leaves it by going on', async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Åbn menu' }).click();
    const sheet = page.getByRole('complementary', { name: 'Menu' });
    await expect(sheet.getByText(owner)).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('link', { name: 'Biler', exact: true }).click();
    await expect(page).toHaveURL('/cars/view/til-salg');
    await expect(sheet).toBeHidden();
  });
});
