import { type Browser, expect, type Page } from '@playwright/test';
import { demoPassword } from '#server/demo/seed-demo.ts';
import { anyAddress, test } from './fixtures.ts';

test.use({ as: 'saelger@silkeborg-biler.example' });

const wish = 'diesel stationcar under 150.000 under 100.000 km';

/** Finds a car by what the customer says, and opens it; returns the address of the list to send to a colleague. */
async function findCar(page: Page, index: number) {
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Til salg/ })
    .click();
  const search = page.getByRole('searchbox').first();
  await search.fill(wish);
  await search.press('Enter');
  const chips = page.getByRole('list', { name: 'Aktive filtre' });
  for (const said of ['Diesel', 'Stationcar', '150.000', '100.000 km']) await expect(chips).toContainText(said);
  const list = page.url();
  await page.locator('a[data-row-link]:visible').nth(index).click();
  await expect(page.getByRole('link', { name: 'Sælg', exact: true })).toBeVisible();
  return list;
}

/** Sells the open car with a trade-in and draws the contract; returns the contract. */
async function sell(page: Page, registrationNumber: string) {
  await page.getByRole('link', { name: 'Sælg', exact: true }).click();
  const written = {
    ...{ 'Købers navn': 'Kirsten Holm', Adresse: 'Møllevej 4', Postnummer: '8600', By: 'Silkeborg' },
    ...{ Telefon: '20 30 40 50', 'Byttebilens registreringsnr.': registrationNumber },
    ...{
      'Byttebilens mærke': 'Opel',
      'Byttebilens model': 'Astra',
      'Byttebilens pris': '40.000',
      'Udbetaling ved aftalen': '5.000',
    },
  };
  for (const [label, value] of Object.entries(written)) await page.getByLabel(label).first().fill(value);
  await page.getByLabel('Leveres senest').fill('31-12-2026');
  await page.getByRole('button', { name: 'Gem og lav slutseddel' }).click();
  const contract = page.getByRole('link', { name: /version 1/ });
  await expect(contract).toBeVisible();
  const pdf = await page.request.get((await contract.getAttribute('href')) ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  await expect(page.getByRole('link', { name: 'Opel Astra' })).toBeVisible();
}

/** What a colleague sees at once, in a browser of their own. */
async function askColleague(browser: Browser, at: { list: string; car: string }) {
  const context = await browser.newContext({
    extraHTTPHeaders: anyAddress(),
    storageState: { cookies: [], origins: [] },
  });
  const page = await context.newPage();
  await page.goto(new URL('/account/login', at.list).href);
  await page.getByLabel('E-mail').fill('salgschef@silkeborg-biler.example');
  await page.getByLabel('Adgangskode', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log ind', exact: true }).click();
  await page.waitForURL('/');
  await page.goto(at.list);
  await expect(page.getByRole('list', { name: 'Aktive filtre' })).toContainText('Stationcar');
  await page.goto(at.car);
  await expect(page.locator('[data-record-head]')).toContainText('Solgt');
  await context.close();
}

test('a customer asks for an estate → it is found, sold with a trade-in, and sold for a colleague too', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const list = await findCar(page, 0);
  const car = page.url();
  await sell(page, 'AB 99 001');
  await expectAccessible(page);
  await askColleague(browser, { list, car });
});

test.describe('on a phone without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a customer asks for an estate → it is found, sold with a trade-in, and sold for a colleague too', async ({
    page,
    browser,
  }) => {
    const list = await findCar(page, 1);
    const car = page.url();
    await sell(page, 'AB 99 002');
    await askColleague(browser, { list, car });
  });
});
