import { type Browser, expect, type Page } from '@playwright/test';
import { linkInMail } from './code-in-mail.ts';
import { anyAddress, test } from './fixtures.ts';
import { signInToPortal } from './portal-sign-in.ts';

const portal = '/kundeportal/silkeborg-biler';

async function openGuest(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    ...{ storageState: { cookies: [], origins: [] }, extraHTTPHeaders: anyAddress() },
  });
  return { context, page: await context.newPage() };
}

async function expectFits(page: Page, path: string, expectAccessible: (page: Page) => Promise<void>) {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

test('team and settings of a customer have no accessibility faults and fit a phone', async ({
  browser,
  baseURL,
  expectAccessible,
}) => {
  const { context, page } = await openGuest(browser, baseURL);
  await signInToPortal(page, portal, 'ansvarlig@toemrerfirma.example');
  await page.goto(`${portal}/team`);
  const open = (await page.getByRole('link', { name: 'Ret Lene Bøgh' }).getAttribute('href')) ?? '';
  for (const path of [
    `${portal}/team`,
    open,
    `${portal}/indstillinger`,
    `${portal}/indstillinger?confirm=slet-adgang`,
  ]) {
    await test.step(path, async () => {
      await expectFits(page, path, expectAccessible);
    });
  }
  await context.close();
});

test.describe('staff', () => {
  test.use({ as: 'ejer@silkeborg-biler.example' });

  test('«Se som kunde» and an invitation have no accessibility faults and fit a phone', async ({
    page,
    browser,
    baseURL,
    expectAccessible,
  }) => {
    const firstIn = async (list: string) => {
      await page.goto(list);
      const href = await page.getByRole('main').locator('a[data-row-link]').first().getAttribute('href');
      return `${(href ?? '').replace(/\?.*/, '')}/portal`;
    };
    const tab = await firstIn('/customers?portal=active');
    await page.goto(tab);
    const look = (await page.getByRole('main').locator('a[href*="?se="]').first().getAttribute('href')) ?? '';
    await expectFits(page, look, expectAccessible);
    await page.getByLabel('Hvorfor ser du kundens portal?').fill('Kunden ringer');
    await page.getByRole('button', { name: 'Se som kunde' }).click();
    await expect(page).toHaveURL(portal);
    for (const path of ['', '/tilbud', '/dokumenter', '/beskeder', '/bookinger', '/mere', '/indstillinger']) {
      await test.step(`«Se som kunde» ${path}`, () => expectFits(page, `${portal}${path}`, expectAccessible));
    }

    await page.goto(await firstIn('/customers?portal=none&type=private'));
    const email = `axe-${Date.now()}@kunde.example`;
    await page.getByLabel('E-mail').first().fill(email);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText(/Invitationen er sendt/)).toBeVisible();
    const { context, page: guest } = await openGuest(browser, baseURL);
    await expectFits(guest, await linkInMail(page, email, 'invite/'), expectAccessible);
    await context.close();
  });
});
