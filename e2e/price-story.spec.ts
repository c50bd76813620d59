import { type Browser, expect, type Page } from '@playwright/test';
import { openAs, test } from './fixtures.ts';
import { customerName, customerOf, managerOf, sellerOf, tellings, vanPlate } from './price-company.ts';
import { linkInMail } from './quote-mail.ts';

const views = {
  desk: { viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] },
  phone: { viewport: { width: 390, height: 844 } },
  plain: { viewport: { width: 1440, height: 900 }, javaScriptEnabled: false },
};

/** Next year's prices of the group V3, as a spreadsheet copies them: those of the design. */
const prices = [
  ['6.495', '6.995', '7.495'],
  ['5.995', '6.395', '6.795'],
  ['5.495', '5.895', '6.295'],
  ['4.995', '5.395', '5.795'],
  ['4.695', '5.095', '5.495'],
];
const block = prices.map((row) => row.join('\t')).join('\n');
const notOffered = (count: number) => Array.from({ length: count }, () => '–\t–\t–').join('\n');

/** The first of next month as it is typed. */
function nextFirst() {
  const now = new Date();
  const first = new Date(Date.UTC(now.getFullYear(), now.getMonth() + 1, 1)).toISOString().slice(0, 10);
  return first.split('-').toReversed().join('-');
}

const saved = (page: Page, words: string) =>
  expect(page.getByText(words).locator('visible=true').first()).toBeVisible();

async function pasteAsText(page: Page, path: string, [sheet, text, from]: readonly [string, string, string]) {
  await page.goto(`${path}/bulk?sheet=${sheet}`);
  const form = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Sæt ind fra regneark' }) });
  await form.getByLabel('Fra række').selectOption({ label: from });
  await form.getByLabel('Priser').fill(text);
  await form.getByRole('button', { name: 'Sæt ind' }).click();
  await saved(page, 'priser er sat ind');
}

async function pasteInGrid(page: Page, path: string) {
  await page.goto(`${path}?sheet=V3`);
  await expect(page.getByRole('button', { name: 'Udfyld nedad' })).toBeVisible();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), block);
  await page.locator('[data-place="0 0"]').focus();
  await page.keyboard.press('Control+v');
  await expect(page.getByText('15 celler er indsat.')).toBeVisible();
  await page.getByRole('button', { name: 'Gem priser' }).click();
  await saved(page, 'priser er gemt');
}

/** The manager pastes next year's prices, mends a hole and publishes them from the first. */
async function publish(page: Page, isDesk: boolean, expectAccessible: (page: Page) => Promise<void>) {
  await page.goto('/price-protocols');
  await page.getByRole('link', { name: 'Langtidsleje varebil' }).locator('visible=true').first().click();
  await page.getByRole('button', { name: 'Rediger' }).first().click();
  await expect(page.getByRole('button', { name: 'Gem priser' })).toBeVisible();
  const [path = ''] = /\/price-protocols\/\d+/.exec(page.url()) ?? [];
  if (isDesk) await pasteInGrid(page, path);
  else await pasteAsText(page, path, ['V3', block, 'Fra 1 md.']);
  await pasteAsText(page, path, ['V2', notOffered(2), 'Fra 12 md.']);
  await pasteAsText(page, path, ['V1', notOffered(5), 'Fra 1 md.']);

  await page.goto(`${path}/extras`);
  await page.getByLabel('Oprettelse').fill('gratis');
  await page.getByRole('button', { name: 'Gem tillæg' }).click();
  await saved(page, 'Tillæg er ikke gemt');
  await page.goto(`${path}/control`);
  await page.getByRole('listitem').filter({ hasText: 'Fejl' }).getByRole('link').first().click();
  await page.waitForURL(/sheet=V1/);
  await page.locator('[data-place="0 0"]').locator('visible=true').fill('5.095');
  await page.getByRole('button', { name: 'Gem priser' }).click();
  await saved(page, '1 pris er gemt');
  await page.goto(`${path}/control`);
  await expect(page.getByText('Fejl', { exact: true })).toHaveCount(0);

  await page.goto(`${path}/effect?day=${nextFirst()}`);
  await expect(page.getByText('2 mister deres pris')).toBeVisible();
  await expect(page.getByText('1 bliver dyrere')).toBeVisible();
  if (isDesk) await expectAccessible(page);
  await page.getByRole('button', { name: /^Udgiv fra 1\. / }).click();
  await saved(page, 'er udgivet');
}

/** The seller makes the design's example (prices.md §3.4) for the customer. @returns the quote's address and number */
async function makeQuote(page: Page) {
  await page.goto('/customers');
  await page.getByRole('link', { name: customerName }).locator('visible=true').first().click();
  await page.waitForURL(/\/customers\/\d+\/edit/);
  await page.goto(`${page.url().replace(/(\/customers\/\d+\/edit).*/, '$1')}/leads`);
  await page.getByRole('link', { name: 'Nyt tilbud' }).click();
  await page.getByLabel('Bil', { exact: true }).fill(vanPlate);
  await page.getByLabel('Periode').fill('14');
  await page.getByLabel('Kilometer').fill('2.300');
  await page.getByRole('button', { name: 'Opret kladde' }).click();
  await page.waitForURL(/\/quotes\/\d+/);
  await page.getByLabel('Dækning').selectOption({ label: 'Ansvar + kasko' });
  await page.getByLabel('Selvrisiko', { exact: true }).selectOption({ label: '10.000 kr.' });
  await page.getByLabel('Yngste førers fødselsdag').fill(`04-05-${new Date().getFullYear() - 23}`);
  await page.getByLabel('Vejhjælp').check();
  await page.getByLabel('Servicepakke').selectOption({ label: 'Service + slid' });
  await page.getByLabel('Helårsdæk').check();
  await page.getByLabel('Bilen leveres').check();
  const save = page.getByRole('button', { name: 'Regn ud og gem' }).locator('visible=true');
  await page.getByLabel('Periode', { exact: true }).fill('0');
  await save.click();
  await saved(page, 'Tilbuddet er ikke gemt');
  await page.getByLabel('Periode', { exact: true }).fill('14');
  await save.click();
  for (const amount of ['7.048,00', '8.580,06', '101.162,00', '123.233,34'])
    await expect(page.getByText(amount).first()).toBeVisible();
  const heading = page.getByRole('heading', { level: 1, name: /^Tilbud T-/ });
  const number = (await heading.textContent())?.replace('Tilbud ', '') ?? '';
  return { address: new URL(page.url()).pathname, number };
}

/** The seller tries a longer term, gives 6 %, and cannot send before it is approved. */
async function giveDiscount(page: Page, address: string) {
  const longer = page
    .getByRole('row', { name: /^24 md/ })
    .getByRole('link')
    .first();
  await longer.click();
  await expect(page.getByText('Prisen er regnet med andre valg end dem, der er gemt.')).toBeVisible();
  await page.goto(address);
  await page.getByRole('link', { name: 'Giv rabat, eller aftal en anden leje' }).click();
  await page.getByLabel('Aftalt').fill('-6');
  await page.getByLabel('Grund').fill('De tager to biler til foråret.');
  await page.getByRole('button', { name: 'Opret prisfravigelse' }).click();
  await saved(page, 'venter på godkendelse');
  await page.goto(address);
  await page.getByRole('button', { name: 'Send tilbud' }).click();
  await saved(page, 'skal godkendes, før tilbuddet kan sendes');
}

async function approve(page: Page) {
  await page.goto('/price-protocols/overrides');
  await page
    .getByRole('link', { name: /T-\d{4}-\d{5}/ })
    .locator('visible=true')
    .first()
    .click();
  await page.getByRole('button', { name: 'Godkend' }).click();
  await saved(page, 'Aktiv');
}

async function send(page: Page, { address, number }: { address: string; number: string }) {
  await page.goto(address);
  await page
    .getByRole('button', { name: /^Send / })
    .first()
    .click();
  await saved(page, `Tilbud ${number} er sendt`);
}

/** The customer reads why and asks. */
async function readAndAsk(guest: Page, path: string, number: string) {
  await guest.goto(path);
  await expect(guest.getByText(`Tilbud ${number}, version 1`)).toBeVisible();
  await guest.getByText('Hvorfor denne pris?').click();
  await expect(guest.getByText('Leje V3').first()).toBeVisible();
  await guest.getByLabel('Har du et spørgsmål?').fill('Kan vi slippe for helårsdæk?');
  await guest.getByRole('button', { name: 'Send spørgsmål' }).click();
  await saved(guest, 'Dit spørgsmål er sendt');
}

async function revise(page: Page, quote: { address: string; number: string }) {
  await page.goto(quote.address);
  await page.getByRole('button', { name: 'Ny version' }).click();
  await page.getByLabel('Helårsdæk').uncheck();
  await page.getByRole('button', { name: 'Regn ud og gem' }).locator('visible=true').click();
  await expect(page.getByRole('region', { name: 'Versioner' })).toContainText('Helårsdæk');
  await send(page, quote);
}

async function accept(guest: Page, path: string, number: string) {
  await guest.goto(path);
  await expect(guest.getByText(`Tilbud ${number}, version 2`)).toBeVisible();
  await guest.getByLabel('Dit navn').fill('Lone Holm');
  await guest.getByLabel(/^Jeg har læst tilbuddet/).check();
  await guest.getByRole('button', { name: 'Accepter tilbuddet' }).click();
  await saved(guest, 'Du har accepteret tilbuddet.');
}

async function confirm(page: Page, { address, number }: { address: string; number: string }) {
  await page.goto(address);
  await page.getByRole('button', { name: 'Bekræft og reservér bil' }).click();
  await saved(page, `Tilbud ${number} er bekræftet`);
  await page.goto(`/cars?search=${vanPlate.replaceAll(' ', '')}`);
  await expect(page.getByRole('main').getByText('Reserveret').locator('visible=true').first()).toBeVisible();
  await page.goto(address);
  const history = page.getByRole('region', { name: 'Historik' });
  for (const step of [/Kladde →.*Sendt/, /Sendt →.*Accepteret/, /Accepteret →.*Bekræftet/])
    await expect(history).toContainText(step);
}

async function tell(manager: Page, browser: Browser, telling: (typeof tellings)[number]) {
  const options = { ...views[telling], permissions: [] };
  const seller = await openAs(browser, manager, sellerOf(telling), options);
  const quote = await makeQuote(seller);
  await giveDiscount(seller, quote.address);
  await approve(manager);
  await send(seller, quote);
  const guest = await openAs(browser, manager, undefined, options);
  const path = await linkInMail(manager, { number: quote.number, to: customerOf(telling) });
  await readAndAsk(guest, path, quote.number);
  await revise(seller, quote);
  await accept(guest, path, quote.number);
  await confirm(seller, quote);
}

for (const telling of tellings) {
  test.describe(telling, () => {
    test.use({ as: managerOf(telling), ...views[telling] });

    test('next year’s prices are published, and a quote of them is agreed, accepted and confirmed', async ({
      page,
      browser,
      expectAccessible,
    }) => {
      test.setTimeout(300_000);
      await publish(page, telling === 'desk', expectAccessible);
      await tell(page, browser, telling);
    });
  });
}
