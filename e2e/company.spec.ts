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

test('two who have the company open lose nothing: what differs is merged, and what both changed is asked for', async ({
  page,
  context,
  expectAccessible,
}) => {
  await page.goto('/company/settings');
  const other = await context.newPage();
  await other.goto('/company/settings');
  await other.getByLabel('P-nummer').fill('1003456789');
  await other.getByRole('button', { name: 'Gem virksomhed' }).click();
  await expect(other.getByText('Virksomheden er gemt')).toBeVisible();

  await page.getByLabel('Mandag åbner').fill('8');
  await page.getByLabel('Mandag lukker').fill('16');
  await page.getByRole('button', { name: 'Gem virksomhed' }).click();
  await expect(page.getByText('Gemt. Ændret samtidig af en kollega: P-nummer')).toBeVisible();
  await expect(page.getByLabel('P-nummer')).toHaveValue('1003456789');

  await other.getByLabel('Mandag åbner').fill('10');
  await other.getByLabel('Mandag lukker').fill('16');
  await other.getByRole('button', { name: 'Gem virksomhed' }).click();
  const panel = other.getByRole('region', { name: 'Vælg, hvad der skal gælde' });
  await expect(panel.getByRole('group')).toHaveText(/^Mandag åbner/);
  await expect(panel.getByRole('group')).toContainText('08:00');
  await expectAccessible(other);
  await panel.getByRole('radio', { name: /^Gemt nu/ }).check();
  await expect(other.getByRole('textbox', { name: 'Mandag åbner' })).toHaveValue('08:00');
  await panel.getByRole('radio', { name: /^Dit/ }).check();
  await panel.getByRole('button', { name: 'Gem med valgene' }).click();
  await expect(other.getByText('Gemt. Ændret samtidig af en kollega: Mandag lukker')).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Mandag åbner' })).toHaveValue('10:00');
});

test('the city follows the postal code, and a typed city stays', async ({ page }) => {
  await page.goto('/company/settings/departments/create');
  const [code, city] = [page.getByLabel('Postnummer'), page.getByLabel('By (valgfri)')];
  await code.fill('8600');
  await expect(city).toHaveValue('Silkeborg');
  await code.fill('7400');
  await expect(city).toHaveValue('Herning');
  await city.fill('Hammerum');
  const asked = page.waitForResponse(/postal-codes\/8000/);
  await code.fill('8000');
  await asked;
  await code.fill('9998');
  await page.getByLabel('Navn').fill('Grænsen');
  await page.getByRole('button', { name: 'Opret afdeling' }).click();
  await expect(page.getByLabel('Postnummer')).toHaveAccessibleDescription('Ukendt postnummer.');
  await expect(city).toHaveValue('Hammerum');
  await page.getByLabel('Brug alligevel').check();
  await page.getByRole('button', { name: 'Opret afdeling' }).click();
  await expect(page.getByText('Grænsen er oprettet')).toBeVisible();
});
