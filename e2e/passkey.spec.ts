import { expect, type Page } from '@playwright/test';
import { demoPassword } from '#server/demo/seed-demo.ts';
import { accountFor } from './app-company.ts';
import { addDevice, verifies } from './devices.ts';
import { anyAddress, test } from './fixtures.ts';

const buttonName = 'Log ind med adgangsnøgle';

async function signIn(page: Page) {
  await page.goto('/account/login');
  await page.getByLabel('E-mail').fill(accountFor('passkey', test.info().retry));
  await page.getByLabel('Adgangskode', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log ind', exact: true }).click();
  await page.waitForURL('/');
}

/** Creates a passkey of the signed-in user on the device, as the settings page does; returns its id. */
function makePasskey(page: Page) {
  return page.evaluate(async () => {
    const asked = await (await fetch('/api/auth/passkey/generate-register-options')).json();
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked);
    const credential = await navigator.credentials.create({ publicKey });
    if (!(credential instanceof PublicKeyCredential)) throw new Error('no passkey was made');
    const kept = await fetch('/api/auth/passkey/verify-registration', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ response: credential.toJSON(), name: 'Kontorets pc' }),
    });
    return String((await kept.json()).id);
  });
}

async function signOut(page: Page) {
  await page.locator('[popovertarget=brugermenu]').click();
  await page.getByRole('button', { name: 'Log ud', exact: true }).click();
  await page.waitForURL('/account/login');
}

test.use({ extraHTTPHeaders: anyAddress() });

test('a passkey signs in, and what goes wrong is said in Danish beside the words of the specification', async ({
  page,
  expectAccessible,
}) => {
  const device = await addDevice(page);
  await signIn(page);
  const id = await makePasskey(page);
  await signOut(page);

  await page.goto('/account/login?to=%2Fcars');
  await page.getByRole('button', { name: buttonName }).click();
  await expect(page).toHaveURL(/\/cars$/);
  await signOut(page);

  await verifies(device, false);
  await page.getByRole('button', { name: buttonName }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Du blev ikke logget ind med en adgangsnøgle. Prøv igen, eller log ind på en anden måde. (auth cancelled)',
  );
  await expectAccessible(page);

  await verifies(device, true);
  await page.getByRole('button', { name: buttonName }).click();
  await page.waitForURL('/');
  await page.evaluate(async (passkeyId) => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
    await fetch('/api/auth/passkey/delete-passkey', { ...init, body: JSON.stringify({ id: passkeyId }) });
  }, id);
  await signOut(page);
  await page.getByRole('button', { name: buttonName }).click();
  await expect(page.getByRole('alert')).toContainText('(auth cancelled)');
  await expect(page).toHaveURL(/\/account\/login/);
});

test('a browser that knows no passkeys says so', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
  await page.goto('/account/login');
  await page.getByRole('button', { name: buttonName }).click();
  await expect(page.getByRole('alert')).toContainText('Din browser kan ikke bruge adgangsnøgler.');
  await expect(page.getByRole('alert')).toContainText('(WebAuthn is not supported in this browser)');
});

test('the pages of the accounts have nothing in the way', async ({ page, expectAccessible }) => {
  for (const path of [
    'login',
    'register',
    'forgot-password',
    'reset-password?token=x',
    'magic-link?token=x',
    'two-factor',
  ]) {
    await page.goto(`/account/${path}`);
    await expectAccessible(page);
  }
});
