import type { Page } from '@playwright/test';
import { test } from './fixtures.ts';

test.use({ as: 'udlejer@jysk-biludlejning.example', viewport: { width: 1440, height: 900 } });

async function firstOf(page: Page, list: string) {
  await page.goto(list);
  return (await page.getByRole('main').locator('a[data-row-link]').first().getAttribute('href')) ?? '';
}

test('settlements, invoices and bills have no accessibility faults and fit a phone', async ({ page, expectScreen }) => {
  const records: string[] = [];
  for (const state of ['returned', 'closed']) records.push(await firstOf(page, `/rental/agreements?status=${state}`));
  const settlements = records.map((path) => path.replace(/\/edit.*$/, '/settle'));
  const screens = [
    '/rental/invoices',
    '/rental/invoices/due',
    '/rental/bills',
    '/rental/bills/create',
    '/rental/bills/import',
  ];
  const who = '/rental/agreements?plate=AB12345&at=x';
  for (const path of [...settlements, ...screens, await firstOf(page, '/rental/bills'), who]) await expectScreen(path);
});
