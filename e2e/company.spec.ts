import { expect } from '@playwright/test';
import { anyAddress, test } from './fixtures.ts';

test.use({ as: 'ny@tomt-lager.example' });

test('an invited colleague comes by the mail, works here, and is out when the role changes', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const name = `Karen ${test.info().retry === 0 ? '' : 'Anden '}Kollega`;
  const email = `kollega-${Date.now()}@tomt-lager.example`;
  await page.goto('/company/employees/invite');
  await page.getByLabel('E-mailadresser').fill(email);
  await page.getByLabel('Rolle').selectOption('admin');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Afventer');
  await expectAccessible(page);

  const context = await browser.newContext({
    extraHTTPHeaders: anyAddress(),
    storageState: { cookies: [], origins: [] },
  });
  const other = await context.newPage();
  await other.goto('/dev/outbox');
  await other
    .getByRole('link', { name: /inviterer dig/ })
    .first()
    .click();
  await other.getByRole('link', { name: 'Åbn linket i mailen' }).first().click();
  await expect(other.getByRole('heading', { name: 'Invitation til Tomt Lager' })).toBeVisible();
  await expectAccessible(other);
  await other.getByLabel('Dit navn').fill(name);
  await other.getByLabel('Vælg en adgangskode', { exact: true }).fill('Vinterdæk-i-april-7');
  await other.getByRole('button', { name: 'Opret konto, og acceptér' }).click();
  await expect(other.getByText('Velkommen til Tomt Lager')).toBeVisible();

  await page.goto('/company/employees');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Rolle').selectOption('technician');
  await page.getByRole('button', { name: 'Gem medarbejder' }).click();
  await expect(page.getByText('Medarbejderen er gemt')).toBeVisible();
  await other.getByRole('link', { name: 'Biler' }).first().click();
  await expect(other).toHaveURL(/\/account\/login/);
  await context.close();
});
