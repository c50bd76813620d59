import { expect } from '@playwright/test';
import { anyAddress, test } from './fixtures.ts';

const portal = '/kundeportal/silkeborg-biler';

test('team and settings of a customer have no accessibility faults and fit a phone', async ({
  browser,
  baseURL,
  expectAccessible,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    ...{ storageState: { cookies: [], origins: [] }, extraHTTPHeaders: anyAddress() },
  });
  const page = await context.newPage();
  await page.goto(`${portal}/login`);
  await page.locator('summary').first().click();
  const form = page.locator('form').filter({ has: page.locator('input[name=password]') });
  await form.locator('input[name=email]').fill('ansvarlig@toemrerfirma.example');
  await form.locator('input[name=password]').fill('Demo-adgang-2026');
  await form.getByRole('button').last().click();
  await expect(page.getByRole('link', { name: 'Mere' })).toBeVisible();

  await page.goto(`${portal}/team`);
  const open = (await page.getByRole('link', { name: 'Ret Lene Bøgh' }).getAttribute('href')) ?? '';
  for (const path of [
    `${portal}/team`,
    open,
    `${portal}/indstillinger`,
    `${portal}/indstillinger?confirm=slet-adgang`,
  ]) {
    await test.step(path, async () => {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    });
  }
  await context.close();
});
