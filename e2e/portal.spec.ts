import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type Browser, expect, type Page } from '@playwright/test';
import { addDevice } from './devices.ts';
import { alive, anyAddress, openAs, test } from './fixtures.ts';

const portal = '/kundeportal/silkeborg-biler';
const phone = { width: 390, height: 844 };

test.use({ extraHTTPHeaders: anyAddress(), viewport: phone });

/** The dealer opens the portal by its settings, unless it is open. */
async function openPortal(browser: Browser, page: Page, slug: string) {
  const answer = await page.goto(`/kundeportal/${slug}/login`);
  if (answer?.status() === 200) return;
  const staff = await openAs(browser, page, `ejer@${slug}.example`);
  await staff.goto('/company/settings');
  await alive(staff);
  await staff.getByLabel('Kundeportalen er åben').check();
  const saved = staff.waitForResponse((response) => response.request().method() === 'POST');
  await staff.getByRole('button', { name: 'Gem virksomhed' }).click();
  await saved;
  await expect.poll(async () => (await page.goto(`/kundeportal/${slug}/login`))?.status()).toBe(200);
  await staff.context().close();
}

/** The newest code to an address, as its mail says it. */
async function codeFor(browser: Browser, page: Page, email: string, not = '') {
  const reader = await openAs(browser, page, undefined);
  const read = async () => {
    await reader.goto('/dev/outbox');
    const subject = await reader.getByRole('link').filter({ hasText: email }).first().textContent({ timeout: 5_000 });
    const code = /(\d{6}) er din kode/.exec(subject ?? '')?.[1] ?? '';
    return code === not ? '' : code;
  };
  await expect.poll(() => read().catch(() => '')).toMatch(/^\d{6}$/);
  const code = await read();
  await reader.context().close();
  return code;
}

/** Registers by a code, introduces the customer, signs out and in again. */
async function wholeStory(browser: Browser, page: Page, email: string) {
  await openPortal(browser, page, 'silkeborg-biler');
  await page.getByRole('link', { name: 'Opret adgang' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send mig en kode' }).click();
  await expect(page).toHaveURL(`${portal}/login/kode`);
  const field = page.getByLabel('Kode fra mailen');
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  const code = await codeFor(browser, page, email);
  await field.fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page.getByText('Koden er ikke rigtig.')).toBeVisible();
  await field.fill(code);
  await page.getByRole('button', { name: 'Log ind' }).click();

  await expect(page).toHaveURL(/\/register-portal/);
  await page.getByRole('button', { name: 'Gem, og gå videre' }).click();
  await expect(page.locator('main').getByText('Skriv dit navn.').first()).toBeVisible();
  await page.getByLabel('Navn').fill('Nina Nykunde');
  await page.getByLabel('Telefon').fill('20 30 40 50');
  await page.getByLabel('Adresse').fill('Vestergade 1');
  const agrees = page.getByLabel('Jeg har læst det og er enig');
  if ((await agrees.count()) > 0) await agrees.check();
  await page.getByRole('button', { name: 'Gem, og gå videre' }).click();
  await expect(page).toHaveURL(portal);
  await page.getByRole('button', { name: 'Log ud' }).click();
  await expect(page).toHaveURL(`${portal}/login`);
  return code;
}

/** Expects the page to be light when it is compressed, without font and pictures. */
async function expectLight(page: Page, path: string) {
  await page.goto(path);
  const loaded = await page.evaluate(() =>
    performance.getEntries().flatMap((entry) => (entry instanceof PerformanceResourceTiming ? [entry.name] : [])),
  );
  expect(loaded.length, path).toBeLessThanOrEqual(12);
  let [all, scripts] = [0, 0];
  for (const address of loaded.filter((each) => !/\.woff2$|\/logo\//.test(each))) {
    const { length } = gzipSync(await (await page.request.get(address)).body());
    all += length;
    if (address.endsWith('.js')) scripts += length;
  }
  expect(all, path).toBeLessThanOrEqual(60 * 1024);
  expect(scripts, path).toBeLessThanOrEqual(30 * 1024);
}

const newAddress = () => `ny-${randomUUID().slice(0, 8)}@kunde.example`;

test('on a phone: registers by a code, adds a passkey, signs in by it', async ({ page, browser, expectScreen }) => {
  const email = newAddress();
  await addDevice(page);
  const code = await wholeStory(browser, page, email);
  for (const path of [
    'login',
    'register',
    'glemt-adgangskode',
    'login/kode',
    'login/link?token=x',
    'ny-adgangskode?token=x',
  ]) {
    await expectScreen(`${portal}/${path}`);
  }
  await page.goto(`${portal}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send mig en kode' }).click();
  await page.getByLabel('Kode fra mailen').fill(await codeFor(browser, page, email, code));
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page).toHaveURL(portal);

  for (const each of ['', '/team', '/indstillinger', '/indstillinger/login']) await expectLight(page, portal + each);
  await expectScreen(`${portal}/indstillinger/login`);
  await page.getByRole('button', { name: 'Tilføj en adgangsnøgle' }).click();
  await expect(page.getByRole('status')).toHaveText('Adgangsnøglen er tilføjet.');
  await expect(page.getByText(`${email} · Silkeborg Biler`)).toBeVisible();
  await page.getByRole('button', { name: 'Log ud', exact: true }).click();
  await page.getByRole('button', { name: 'Log ind med adgangsnøgle' }).click();
  await expect(page).toHaveURL(portal);

  await openPortal(browser, page, 'jysk-biludlejning');
  await page.getByRole('button', { name: 'Log ind med adgangsnøgle' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Den nøgle hører til en anden konto.');
  await page.goto(portal);
  await expect(page).toHaveURL(portal);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the same way in by a code', async ({ page, browser }) => {
    await wholeStory(browser, page, newAddress());
  });
});
