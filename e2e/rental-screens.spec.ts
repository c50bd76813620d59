import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';

test.use({ as: 'udlejer@jysk-biludlejning.example', viewport: { width: 1440, height: 900 } });

async function firstOf(page: Page, list: string) {
  await page.goto(list);
  return (await page.getByRole('main').locator('a[data-row-link]').first().getAttribute('href')) ?? '';
}

const list = '/rental/agreements';

test('the screens of rental agreements have no accessibility faults and fit a phone', async ({
  page,
  expectScreen,
}) => {
  const states = ['reserved', 'active', 'overdue', 'returned', 'closed', 'cancelled'];
  const records: string[] = [];
  for (const state of states) records.push(await firstOf(page, `${list}?status=${state}`));
  for (const path of [
    list,
    `${list}/view/forfaldne`,
    `${list}/bulk`,
    `${list}?plate=AB12345&at=x`,
    `${list}/create`,
    ...records,
  ])
    await expectScreen(path);
});

test('«Regn pris ud» shows the price with its reasons, and keeps what is typed', async ({ page, expectAccessible }) => {
  await page.goto(`${list}/create`);
  await page.getByLabel('Navn eller kundenummer').fill('Ny Kunde');
  await page.getByLabel('Prisen er fra').selectOption('hand');
  await page.getByLabel('Aftalt pris, uden moms').fill('1.000');
  await page.getByLabel('Grunden til prisen').fill('Aftalt i telefonen');
  await page.getByRole('button', { name: 'Regn pris ud' }).click();
  await expect(page.getByText('med moms').first()).toBeVisible();
  await expect(page.getByLabel('Navn eller kundenummer')).toHaveValue('Ny Kunde');
  await expectAccessible(page);
});

test('agreements picked on the list are extended by a day after a look at what it does, and taken back', async ({
  page,
  expectAccessible,
}) => {
  const last = `${list}?status=reserved&sortBy=startsAt&sortDirection=desc`;
  await page.goto(last);
  const rows = page.getByRole('table').getByRole('row');
  const end = await rows.nth(1).getByRole('cell').nth(6).textContent();
  for (const at of [1, 2]) await rows.nth(at).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Ret 2 lejeaftaler' }).click();
  await expect(page.getByRole('heading', { name: 'Ret 2 lejeaftaler' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Forlæng med').fill('1');
  await page.getByRole('button', { name: 'Se, hvad der sker' }).click();
  await expect(page.getByText('Forlæng med 1 dag')).toBeVisible();
  await expect(page.getByText('Pris inkl. moms').first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: /^Ret \d lejeaftale/ }).click();
  await page.getByRole('button', { name: 'Fortryd' }).first().click();
  await page
    .getByText(/fortrudt/i)
    .first()
    .waitFor();
  await page.goto(last);
  await expect(rows.nth(1).getByRole('cell').nth(6)).toHaveText(end ?? '');
});

test.describe('as the owner', () => {
  test.use({ as: 'ejer@jysk-biludlejning.example' });

  test('mails to renters and the endings of a rental have no accessibility faults and fit a phone', async ({
    page,
    expectScreen,
  }) => {
    const mails = '/company/settings/rental-mails';
    for (const path of [mails, `${mails}/paymentFirst`, '/company/settings', `${list}?queue=withoutReturn`]) {
      await expectScreen(path);
    }
    await page.goto(await firstOf(page, `${list}?status=active`));
    await page.getByText('Lav afleveringsaftale').click();
    await page.getByRole('button', { name: 'Gem aftalen' }).click();
    await expect(page.getByText('Afleveringsaftalen er gemt')).toBeVisible();
    await expectScreen(new URL(page.url()).pathname);
  });
});
