import fs from 'node:fs';
import path from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { demoPassword } from '#server/demo/seed-demo.ts';
import { openTab } from './car-record.ts';
import { codeOf } from './devices.ts';
import { anyAddress, test } from './fixtures.ts';

test.use({ extraHTTPHeaders: anyAddress() });

/** Signs the administrator in, with the set-up of the second step at the first sign-in. */
async function signIn(page: Page) {
  await page.goto('/account/login');
  await page.getByLabel('E-mail').fill('platform@bilassistent.example');
  await page.getByLabel('Adgangskode', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log ind', exact: true }).click();
  await page.waitForURL(/\/account\/two-factor\/set-up/);
  await page.getByLabel('Din adgangskode').fill(demoPassword);
  await page.getByRole('button', { name: 'Fortsæt' }).click();
  const secret = await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]+$/).innerText();
  await page.getByLabel('Kode fra appen').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Slå til' }).click();
  await expect(page.getByRole('button', { name: 'Kopiér koderne' })).toBeVisible();
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe.configure({ mode: 'serial' });

let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = [];

test.beforeAll(async ({ browser, baseURL }, { project: { outputDir } }) => {
  // The second step is set up once; a retried test continues with the first attempt's session.
  const kept = path.join(outputDir, 'platform-cookies.json');
  if (fs.existsSync(kept)) {
    cookies = JSON.parse(fs.readFileSync(kept, 'utf8'));
    return;
  }
  const context = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: anyAddress() });
  await signIn(await context.newPage());
  cookies = await context.cookies();
  fs.mkdirSync(outputDir, { recursive: true });
  fs.writeFileSync(kept, JSON.stringify(cookies));
  await context.close();
});

test.beforeEach(({ context }) => context.addCookies(cookies));

for (const screens of [
  ['/platform', '/platform?search=findes-ikke', '/platform/users/create', '/platform/users/x'],
  ['/platform/organizations', '/platform/audit-log', '/platform/settings'],
  ['/platform/operations', '/platform/operations/jobs', '/platform/operations/mails'],
]) {
  test(`nothing is in the way on a phone, and nothing too wide: ${screens.join(', ')}`, async ({
    page,
    expectAccessible,
  }) => {
    for (const screen of screens) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(screen);
      await expectAccessible(page);
      expect(await overflow(page), screen).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await overflow(page), screen).toBeLessThanOrEqual(0);
    }
  });
}

test('an administrator sees where they are, and mends what is refused of a user before deleting', async ({
  page,
  expectAccessible,
}) => {
  const current = page.getByRole('navigation', { name: 'Platformen' }).locator('[aria-current=page]');
  await page.goto('/platform/organizations');
  await expect(current).toHaveText(['Virksomheder']);
  await page.getByRole('link', { name: 'Jysk Biludlejning' }).click();
  await expect(page.getByRole('heading', { name: 'Medarbejdere' })).toBeVisible();
  await expect(current).toHaveText(['Virksomheder']);

  await openUser(page);
  await expect(current).toHaveText(['Brugere']);
  const ban = page.getByRole('region', { name: 'Spærring' });
  await ban.getByLabel('Antal dage').fill('1,5');
  await ban.getByRole('button', { name: 'Spær bruger' }).click();
  await expect(ban.getByText('Skriv et helt antal dage')).toBeVisible();
  await expect(ban.getByLabel('Antal dage')).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await page.getByRole('region', { name: 'Slet bruger' }).getByText('Slet bruger').last().click();
  const dialog = page.getByRole('dialog', { name: 'Slet Jonas Aagaard?' });
  await expect(dialog.getByRole('button', { name: 'Fortryd' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('an administrator takes the place of a user, and what is changed there says so', async ({
  page,
  expectAccessible,
}) => {
  await openUser(page);
  await page.getByRole('button', { name: 'Begynd efterligning' }).click();
  await expect(page.getByText('Du er i efterligningstilstand og ser alt, hvad Jonas Aagaard ser.')).toBeVisible();
  await page.keyboard.press('Tab');
  const end = page.getByRole('button', { name: 'Afslut og gå til forsiden' });
  await expect(end).toBeFocused();
  await expectAccessible(page);
  await page.goto('/cars?sortBy=brandName&search=peugeot');
  await page.locator('tbody tr').first().getByRole('link').first().click();
  await openTab(page, 'Data');
  await page.getByLabel('Plads').fill('Hal 12');
  await page.getByRole('button', { name: 'Gem bil' }).click();
  await expect(page.getByText('Bilen er gemt')).toBeVisible();
  await openTab(page, 'Overblik');
  await expect(page.getByText('Supporten på vegne af Jonas Aagaard').first()).toBeAttached();
  await page.goto('/findes/ikke');
  await page.keyboard.press('Tab');
  await expect(end).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/platform$/);
  await expect(page.locator('[data-impersonation]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Revisionslog' }).click();
  await expect(page.getByRole('main').getByRole('row').nth(1)).toContainText('Afsluttede efterligning');
});

/** Opens the page of the salesperson. */
async function openUser(page: Page) {
  await page.goto('/platform?search=saelger');
  await page.getByRole('link', { name: 'Jonas Aagaard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jonas Aagaard');
}
