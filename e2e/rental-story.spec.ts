import { expect, type Page } from '@playwright/test';
import { clockOf, dayOf, daysAfter } from '#server/format/day.ts';
import { openAs, test } from './fixtures.ts';
import { passTo } from './handed-clock.ts';
import { letterOf, managerOf, plates, renterOf, slugOf, type Telling, tellings } from './rental-company.ts';

const views = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 } },
  plain: { viewport: { width: 390, height: 844 }, javaScriptEnabled: false },
};

const [van, otherVan] = plates;
const minute = 60_000;
/** The minute in which the story begins. */
const begun = new Date(Math.floor(Date.now() / minute) * minute);
const later = (hours: number) => new Date(begun.getTime() + hours * 60 * minute);
const day = 24;

/** An instant as it is typed: `07-12-2026 07:00`. */
function typed(instant: Date) {
  const [date = '', time = ''] = clockOf(instant).split(' ');
  return `${date.split('-').toReversed().join('-')} ${time}`;
}

const shown = (page: Page, words: string | RegExp) =>
  expect(page.getByText(words).locator('visible=true').first()).toBeVisible();

async function press(page: Page, name: string | RegExp) {
  await page.getByRole('button', { name }).locator('visible=true').first().click();
}

/** The free van of V3 is found on the calendar. */
async function findVan(page: Page) {
  await page.goto('/rental/calendar');
  const question = page.getByRole('form', { name: 'Hvilke biler er ledige?' });
  await question.getByLabel('Gruppe').selectOption('V3');
  await question.getByLabel('Fra').fill(typed(begun));
  await question.getByLabel('Til', { exact: true }).fill(typed(later(2 * day)));
  await question.getByRole('button', { name: 'Find ledige biler' }).click();
  await shown(page, '2 ledige biler i V3');
  const row = page.getByRole('listitem').filter({ hasText: van });
  await row.getByRole('link', { name: /Opret lejeaftale/ }).click();
  await page.waitForURL(/\/rental\/agreements\/create\?/);
}

type Terms = { name: string; email: string; driver?: string };

/** The form of a new agreement is filled and sent. @returns its address without a step */
async function book(page: Page, { name, email, driver }: Terms) {
  await page.getByLabel('Navn eller kundenummer').fill(name);
  await page.getByLabel('E-mail', { exact: true }).first().fill(email);
  await page.getByLabel('Kilometer', { exact: true }).fill('2.500');
  await page.getByLabel('Prisen er fra').selectOption('hand');
  await page.getByLabel('Aftalt pris, uden moms').fill('4.000');
  await page.getByLabel('Depositum', { exact: true }).fill('2.500');
  await page.getByLabel('Overkilometer').fill('0,85');
  if (driver) {
    await page.getByRole('button', { name: 'Tilføj fører' }).click();
    const row = page.getByRole('group', { name: 'Førere' });
    await row.getByRole('textbox', { name: 'Navn' }).fill(driver);
    await row.getByLabel('Kørekortnr.').fill('12345678');
    await row.getByLabel('Kørekort udløber').fill('31-12-2049');
  }
  await press(page, 'Opret lejeaftale');
  await shown(page, 'Skriv, hvorfor prisen er aftalt i hånden');
  await page.getByLabel('Grunden til prisen').fill('Aftalt i telefonen');
  await press(page, 'Opret lejeaftale');
  await page.waitForURL(/\/rental\/agreements\/\d+\/edit/);
  return new URL(page.url()).pathname.replace('/edit', '');
}

/** The newest mail to the renter with these words in its subject. */
async function mailed(page: Page, telling: Telling, subject: string | RegExp) {
  await page.goto('/dev/outbox');
  const mail = page
    .getByRole('link')
    .filter({ hasText: renterOf(telling) })
    .filter({ hasText: subject });
  await expect(mail.first()).toBeVisible();
}

/** @returns when the van went out, as the agreement says it: `7. dec. 2026 07:00` */
async function handOver(page: Page, path: string, telling: Telling) {
  await page.goto(`${path}/hand-over`);
  await page.getByLabel('Kilometer på tælleren').fill('48.209');
  await page.getByText('100 %', { exact: true }).click();
  await page.getByLabel('Navn på den, der skriver under').fill('Lone Holm');
  await page.getByLabel('Underskrevet på papir').check();
  await press(page, 'Udlever bilen');
  await shown(page, 'Kilometertallet er lavere end det seneste');
  await page.getByLabel('Kilometer på tælleren').fill('48.210');
  await press(page, 'Udlever bilen');
  await page.waitForURL(/\/edit/);
  const period = await page.locator('#biler li').filter({ hasText: van }).textContent();
  const [, handedOver = ''] = /(\d+\. \S+ \d{4} \d{2}:\d{2}) –/.exec(period ?? '') ?? [];
  await page.goto(`${path}/documents`);
  await expect(page.getByText(/Lejekontrakt A-/).first()).toBeVisible();
  await mailed(page, telling, /Lejekontrakt/);
  return handedOver;
}

/** A day more is wanted, but the van is promised: the next reservation gets the other van. */
async function extend(page: Page, path: string, next: string) {
  const ask = async () => {
    await page.goto(`${path}/edit?move=1`);
    await page.getByLabel('Ny sluttid').fill(typed(later(3 * day)));
    await press(page, 'Se, hvad det koster');
  };
  await ask();
  await shown(page, new RegExp(`Bilen er udlejet til Birk Byg.*${otherVan}`));
  await page.goto(`${next}/edit`);
  await page.getByRole('link', { name: new RegExp(otherVan) }).click();
  await page.waitForURL(/car=\d+/);
  await press(page, 'Skift bil');
  await shown(page, /har fået en anden bil/);
  await ask();
  await shown(page, /1 dag mere til den aftalte pris/);
  await press(page, 'Gem den nye sluttid');
  await shown(page, /har fået en ny sluttid/);
}

/** It is late: the customer and the manager are told. */
async function becomeLate(page: Page, manager: Page, telling: Telling) {
  await passTo(new URL(page.url()).origin, slugOf(telling), later(3 * day + 2));
  await mailed(page, telling, 'Bilen skulle være afleveret');
  await manager.goto('/notifications');
  await shown(manager, 'Bilen er ikke afleveret til tiden');
}

async function takeBack(page: Page, path: string) {
  await page.goto(`${path}/return`);
  await page.getByLabel('Kilometer på tælleren').fill('52.284');
  await page.getByText('100 %', { exact: true }).click();
  await page.getByRole('button', { name: 'Tilføj skade' }).click();
  await page.getByLabel('Hvor', { exact: true }).selectOption('Bagkofanger');
  await page.getByLabel('Hvad').fill('Ridse på 20 cm');
  await page.getByLabel('Overslag, uden moms').fill('1.450');
  await press(page, 'Tag imod bilen');
  await page.waitForURL(/\/edit/);
}

async function settle(page: Page, path: string, telling: Telling) {
  await page.goto(`${path}/settle`);
  await shown(page, 'Overkilometer: 324 km');
  await shown(page, '275,40 kr.');
  await shown(page, 'Skade: Bagkofanger');
  await press(page, 'Brug overslaget som endelig pris');
  await expect(page.getByText('Overslag', { exact: true })).toHaveCount(0);
  await page.goto(`${path}/settle`);
  await press(page, /^Opgør/);
  await page.getByRole('link', { name: 'Faktura 1 (PDF)' }).waitFor();
  await page.getByRole('button', { name: 'Send Faktura 1 til kunden' }).click();
  await shown(page, `Sendt til ${renterOf(telling)}`);
  await mailed(page, telling, 'Faktura 1');
}

type Parked = { path: string; telling: Telling; at: string };

async function findDriver(page: Page, { path, telling, at }: Parked) {
  await page.goto('/rental/bills/create');
  await page.getByLabel('Registreringsnummer').fill(van);
  await page.getByLabel('Hvornår').fill(at);
  await page.getByLabel('Beløb uden moms').fill('510');
  await press(page, 'Opret regning');
  await shown(page, /Regningen er sat på lejeaftale A-/);
  await mailed(page, telling, /[Pp]arkering/);
  await page.goto(`${path}/settle`);
  await shown(page, /510,00 kr\./);
}

for (const telling of tellings) {
  test.describe(telling, () => {
    test.use({ as: letterOf(telling), ...views[telling] });

    test('a van is found, let, extended, late, back with a scratch and settled; a parking bill finds the driver', async ({
      page,
      browser,
    }) => {
      test.setTimeout(300_000);
      page.setDefaultTimeout(20_000);
      await findVan(page);
      const path = await book(page, { name: 'Holm Byg', email: renterOf(telling), driver: 'Lone Holm' });
      await mailed(page, telling, /Din lejeaftale A-/);
      const times = `from=${dayOf(later(2 * day + 2))}T${clockOf(later(2 * day + 2)).slice(11)}&to=${daysAfter(dayOf(begun), 5)}T12:00`;
      await page.goto(`/rental/agreements/create?car=${await carOf(page, path)}&${times}`);
      const next = await book(page, { name: 'Birk Byg', email: `birk@${slugOf(telling)}.example` });
      const at = await handOver(page, path, telling);
      await extend(page, path, next);
      const manager = await openAs(browser, page, managerOf(telling), views[telling]);
      await becomeLate(page, manager, telling);
      await takeBack(page, path);
      await settle(page, path, telling);
      await findDriver(page, { path, telling, at });
    });
  });
}

/** The id of an agreement's car. */
async function carOf(page: Page, path: string) {
  await page.goto(`${path}/edit`);
  const link = page.locator('#biler a[href^="/cars/"], section a[href^="/cars/"]').first();
  return /\/cars\/(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1];
}
