import { expect, type Page } from '@playwright/test';
import { demoPassword } from '#server/demo/seed-demo.ts';
import { accountFor } from './app-company.ts';
import { addDevice, verifies } from './devices.ts';
import { anyAddress, test } from './fixtures.ts';

test.use({ extraHTTPHeaders: anyAddress() });

async function signIn(page: Page, use: 'account' | 'keys' = 'account') {
  await page.goto('/account/login');
  await page.getByLabel('E-mail').fill(accountFor(use, test.info().retry));
  await page.getByLabel('Adgangskode', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log ind', exact: true }).click();
  await page.waitForURL('/');
}

test('a passkey is made, not made twice, renamed and deleted', async ({ page, expectAccessible }) => {
  const device = await addDevice(page);
  await signIn(page, 'keys');
  await page.goto('/settings');
  const keys = page.getByRole('region', { name: 'Adgangsnøgler' });
  const add = keys.getByRole('button', { name: 'Tilføj adgangsnøgle' });
  await expect(keys.getByLabel('Navn på den nye adgangsnøgle')).toHaveValue('Chrome på Windows');

  await verifies(device, false);
  await add.click();
  await expect(keys.getByRole('alert')).toHaveText(
    'Du afbrød, så der er ikke lavet nogen adgangsnøgle. (registration cancelled)',
  );

  await verifies(device, true);
  await add.click();
  await expect(keys.getByRole('listitem')).toContainText('Chrome på Windows');
  await expect(keys.getByRole('listitem')).toContainText('ikke brugt endnu');
  await expect(keys.getByRole('alert')).toBeHidden();
  await add.click();
  await expect(keys.getByRole('alert')).toHaveText(
    'Enheden har allerede en adgangsnøgle til din konto. (previously registered)',
  );

  await keys.getByText('Omdøb').click();
  await keys.getByLabel('Navn', { exact: true }).fill('Værkstedets pc');
  await keys.getByRole('button', { name: 'Gem' }).click();
  await expect(keys.getByRole('listitem')).toContainText('Værkstedets pc');

  await page.locator('[popovertarget=brugermenu]').click();
  await page.getByRole('button', { name: 'Log ud', exact: true }).click();
  await page.getByRole('button', { name: 'Log ind med adgangsnøgle' }).click();
  await page.waitForURL('/');
  await page.goto('/settings');
  await expect(keys.getByRole('listitem')).toContainText('sidst brugt');

  await keys
    .getByRole('button', { name: 'Slet Værkstedets pc' })
    .or(keys.getByRole('link', { name: 'Slet' }))
    .click();
  const dialog = page.getByRole('dialog', { name: 'Slet adgangsnøglen Værkstedets pc?' });
  await expect(dialog.getByRole('button', { name: 'Fortryd' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Slet' }).click();
  await expect(page.getByText('Adgangsnøglen er slettet')).toBeVisible();
  await expect(keys.getByRole('listitem')).toHaveCount(0);
});

test('what is refused is shown where it was asked, and the field to mend has the focus', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto('/settings');
  const password = page.getByRole('region', { name: 'Adgangskode' });
  await password.getByLabel('Nuværende adgangskode').fill(demoPassword);
  await password.getByLabel('Ny adgangskode', { exact: true }).fill('kort');
  await password.getByRole('button', { name: 'Skift adgangskode' }).click();
  await expect(password.getByText('Adgangskoden skal være på mindst 12 tegn.')).toBeInViewport();
  await expect(password.getByLabel('Ny adgangskode', { exact: true })).toBeFocused();
  await expectAccessible(page);

  const mail = page.getByRole('region', { name: 'E-mail' });
  await mail.getByLabel('Ny e-mail').fill('ikke');
  await mail.getByRole('button', { name: 'Skift e-mail' }).click();
  await expect(mail.getByLabel('Ny e-mail')).toBeFocused();
  await expect(password.getByText('Adgangskoden skal være')).toBeHidden();
  await page.goto('/settings/email?token=gammelt');
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('what is refused is in sight, far down the page too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page);
    await page.goto('/settings');
    await page.getByText('Jeg vil slette min konto').click();
    const account = page.getByRole('region', { name: 'Slet konto' });
    await account.getByLabel('Din adgangskode').fill('en forkert kode');
    await account.getByRole('button', { name: 'Slet min konto' }).click();
    await expect(account.getByText('Adgangskoden er forkert.')).toBeInViewport();

    const mail = page.getByRole('region', { name: 'E-mail' });
    await mail.getByLabel('Ny e-mail').fill('ikke');
    await mail.getByRole('button', { name: 'Skift e-mail' }).click();
    await expect(mail.getByText('Skriv e-mailen som navn@firma.dk.')).toBeInViewport();
  });
});
