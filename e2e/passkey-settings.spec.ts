import { expect } from '@playwright/test';
import { demoPassword } from '#server/db/seed/seed-demo.ts';
import { anyAddress, test } from './fixtures.ts';

test.use({ extraHTTPHeaders: anyAddress() });

test('a passkey is made on the settings page, stands there at once, is not made twice, and can be called off', async ({
  page,
}) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/account/login?to=%2Fsettings');
  await page.getByLabel('E-mail').fill('tekniker@silkeborg-biler.example');
  await page.getByLabel('Adgangskode', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log ind', exact: true }).click();
  await page.waitForURL('/settings');

  const add = page.getByRole('button', { name: 'Tilføj adgangsnøgle' });
  await page.getByLabel('Navn på den nye adgangsnøgle').fill('Værkstedets tablet');
  await add.click();
  await expect(page.getByRole('main')).toContainText('Værkstedets tablet');

  await add.click();
  const problem = page.getByRole('alert').filter({ hasText: '(' });
  await expect(problem).toHaveText('Enheden har allerede en adgangsnøgle til din konto. (previously registered)');

  await cdp.send('WebAuthn.clearCredentials', { authenticatorId });
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await add.click();
  await expect(problem).toHaveText('Du afbrød, så der er ikke lavet nogen adgangsnøgle. (registration cancelled)');
});
