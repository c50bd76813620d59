import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';

test.use({ as: 'udlejer@jysk-biludlejning.example', viewport: { width: 1440, height: 900 } });

async function firstOf(page: Page, list: string) {
  await page.goto(list);
  return (await page.getByRole('main').locator('a[data-row-link]').first().getAttribute('href')) ?? '';
}

test('settlements, invoices and bills have no accessibility faults and fit a phone', async ({
  page,
  expectAccessible,
}) => {
  const records: string[] = [];
  for (const state of ['returned', 'closed']) records.push(await firstOf(page, `/rental/agreements?status=${state}`));
  const settlements = records.map((path) => path.replace(/\/edit.*$/, '/settle'));
  const screens = ['/rental/invoices', '/rental/bills', '/rental/bills/create', '/rental/bills/import'];
  const who = '/rental/agreements?plate=AB12345&at=x';
  for (const path of [...settlements, ...screens, await firstOf(page, '/rental/bills'), who]) {
    await test.step(path, async () => {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await page.evaluate(() => {
        for (const folded of document.querySelectorAll<HTMLDetailsElement>('main details')) folded.open = true;
      });
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectAccessible(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `${path} is wider than a phone`).toBeLessThanOrEqual(390);
      await page.setViewportSize({ width: 1440, height: 900 });
    });
  }
});
