import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { dayOf, daysAfter, instantAt } from '#server/format/day.ts';
import { dayPeople } from './day-company.ts';
import { alive, openAs, test } from './fixtures.ts';
import { passTo } from './handed-clock.ts';

const { manager, first: anna, second: bo, technician } = dayPeople;

test.use({ as: manager.email });

const tomorrow = daysAfter(dayOf(new Date()), 1);
const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());
/** The morning of the next digest: of tomorrow, or of Monday. */
const digestDay = [0, 1, 2].map((days) => daysAfter(tomorrow, days)).find((day) => !isWeekend(day)) ?? tomorrow;

/** A word that nothing else has, at each try. */
const newWord = () => Array.from({ length: 7 }, () => 'bdfghjkmnp'[randomInt(10)]).join('');

/** What rang on a page about somebody. */
const ringOf = (page: Page, words: string, name: string) =>
  page.getByRole('region', { name: 'Beskeder' }).locator('.toast').filter({ hasText: words }).filter({ hasText: name });

/** The car of the day and the rule that shares leads between the two salespeople, once. */
async function prepare(page: Page) {
  await page.goto('/cars?search=AB12345');
  if ((await page.locator('a[data-row-link]').count()) === 0) {
    await page.goto('/cars/create');
    await page.getByLabel('Nummerplade eller stelnummer').fill('AB12345');
    await page.getByRole('button', { name: 'Slå op', exact: true }).click();
    await page.getByRole('button', { name: 'Opret bil' }).click();
    await page.waitForURL(/\/cars\/\d+\/edit/);
  }
  await page.goto('/company/distribution');
  if ((await page.getByRole('link', { name: 'Alle på skift' }).count()) > 0) return;
  await page.goto('/company/distribution/rules/create');
  await page.getByLabel('Navn').fill('Alle på skift');
  for (const { name } of [anna, bo]) await page.getByLabel(name).selectOption('Med');
  await page.getByRole('button', { name: 'Opret regel' }).click();
  await page.waitForURL(/\/company\/distribution$/);
  await page.getByRole('button', { name: /^Aktivér/ }).click();
  await expect(page.getByText('Aktiv', { exact: true })).toBeVisible();
}

/** Somebody asks while the house is closed: the lead waits. @returns its address */
async function expectWaiting(page: Page, name: string) {
  await page.goto('/leads?show=');
  await page.getByRole('link', { name }).locator('visible=true').first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.locator('#fordeling')).toContainText('Venter på åbning');
  return page.url();
}

/** The salesperson opens what rang, and answers by mail. */
async function answer(page: Page, name: string) {
  await ringOf(page, 'Du har fået et emne', name).getByRole('link', { name: 'Åbn' }).click();
  await page.getByRole('link', { name: /^Skriv mail til/ }).click();
  await page.getByLabel('Emne', { exact: true }).fill(`Din henvendelse, ${name}`);
  await page.getByRole('textbox', { name: 'Besked', exact: true }).fill('Ja, den er ledig. Kom og prøv den.');
  await page.getByRole('button', { name: 'Send mail' }).click();
  await expect(page.locator('#samtale')).toContainText('Kom og prøv den.');
}

/** A test drive at a time of its own at each try, and two lines for the technician; the first has the points of a checklist. */
async function plan(page: Page, lead: string, [ready, left]: readonly [string, string]) {
  await page.goto(lead);
  await page.getByRole('link', { name: 'Book prøvetur' }).click();
  await page.getByLabel('Bil', { exact: true }).fill('AB12345');
  const [year, month, day] = daysAfter(tomorrow, randomInt(60)).split('-');
  const hour = randomInt(10, 17);
  await page.getByLabel('Afgang').fill(`${day}-${month}-${year} ${hour}:00`);
  await page.getByLabel('Tilbage senest').fill(`${day}-${month}-${year} ${hour}:30`);
  await page.getByRole('button', { name: 'Book prøvetur' }).click();
  await expect(page.getByText('Prøveturen er booket')).toBeVisible();

  await page.goto('/memos?show=');
  for (const line of [`${ready} AB12345 @tekniker i morgen 9`, `${left} AB12345 @tekniker i morgen 15`]) {
    await page.getByLabel('Ny opgave på én linje').fill(line);
    await page.getByRole('button', { name: 'Tilføj' }).click();
    await expect(page.getByText('Opgaven er gemt').last()).toBeVisible();
    await expect(page.getByLabel('Ny opgave på én linje')).toHaveValue('');
  }
  await page.goto('/memos?assigned=asked&show=');
  await page.getByRole('link', { name: ready }).locator('visible=true').first().click();
  await page.getByRole('button', { name: 'Klargøring' }).click();
  await page.getByRole('button', { name: 'Gem notat' }).click();
  await expect(page.getByRole('button', { name: 'Vask og poler' })).toBeVisible();
}

/** The technician does it on a phone without JavaScript. */
async function doTicked(page: Page, ready: string) {
  await page.goto('/');
  await page.getByRole('link', { name: ready }).click();
  await expect(page.getByRole('main')).toContainText('AB 12 345');
  const open = page.getByRole('button', { name: '– sæt flueben' });
  await expect(open).toHaveCount(8);
  for (let points = 8; points > 0; points -= 1) {
    await open.first().click();
    await expect(open).toHaveCount(points - 1);
  }
  await page.getByRole('button', { name: 'Udført', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Udført/ })).toBeVisible();
}

/** The text of the newest digest of somebody. */
async function readDigest(page: Page, email: string) {
  await page.goto('/dev/outbox');
  await page.getByRole('link').filter({ hasText: email }).filter({ hasText: 'Overblik' }).first().click();
  return page.getByRole('main');
}

test('an enquiry before opening → given at nine, passed on, answered, made ready; the digest has what is left', async ({
  page,
  browser,
}) => {
  const name = `Rosa ${newWord()}`;
  const [ready, left] = [`Klargør ${newWord()}`, `Bestil nøgle ${newWord()}`] as const;
  await page.goto('/');
  const base = page.url();
  const pass = (day: string, clock: string) => passTo(base, 'dagens-biler', instantAt(day, clock));

  const guest = await openAs(browser, page, undefined);
  await guest.goto('/kontakt/dagens-biler');
  const sellers = [await openAs(browser, page, anna.email), await openAs(browser, page, bo.email)] as const;
  for (const seller of sellers) {
    await seller.goto('/');
    await alive(seller);
  }
  await prepare(page);
  await guest.getByLabel('Dit navn').fill(name);
  await guest.getByLabel('E-mail', { exact: true }).fill(`${name.replace(' ', '.')}@post.example`);
  await guest.getByRole('textbox', { name: 'Besked' }).fill('Er bilen stadig til salg?');
  // A form that comes back within three seconds was written by a robot.
  await guest.waitForTimeout(3100);
  await guest.getByRole('button', { name: 'Send besked' }).click();
  await expect(guest.getByRole('heading', { name: 'Tak for din henvendelse' })).toBeVisible();
  const lead = await expectWaiting(page, name);
  await pass(tomorrow, '08:55');
  await page.reload();
  await expect(page.locator('#fordeling')).toContainText('Venter på åbning');

  await pass(tomorrow, '09:00');
  const given = 'Du har fået et emne';
  const rings = sellers.map((seller) => ringOf(seller, given, name));
  const heard = async () => Promise.all(rings.map((ring) => ring.isVisible()));
  await expect.poll(heard, { intervals: [100], timeout: 5_000 }).toContain(true);
  const [busy, free] = (await heard())[0] ? sellers : ([sellers[1], sellers[0]] as const);
  await ringOf(busy, given, name).getByRole('link', { name: 'Åbn' }).click();
  await busy.getByText('Hvorfor fik jeg dette emne?').click();
  await expect(busy.locator('#fordeling')).toContainText('Alle på skift');
  await busy.getByRole('button', { name: /Medarbejder$/ }).click();
  await busy.getByRole('button', { name: 'Optaget i 60 min.' }).click();
  await expect(busy.locator('.toast', { hasText: 'Du er optaget til' })).toBeVisible();
  expect(new URL(busy.url()).pathname).toBe(new URL(lead).pathname);

  await pass(tomorrow, '09:30');
  await expect(ringOf(busy, 'Svarfristen er overskredet', name)).toBeVisible();
  await pass(tomorrow, '10:00');
  await expect(ringOf(page, 'Svarfristen er overskredet', name)).toBeVisible();
  await expect(ringOf(free, given, name)).toBeVisible();
  await answer(free, name);

  await page.goto(lead);
  await page.getByText('Hvorfor gik det sådan?').click();
  for (const { name: seller } of [anna, bo]) await expect(page.locator('#fordeling')).toContainText(seller);
  await page.goto('/company/distribution/assignments');
  await expect(page.getByRole('row').filter({ hasText: 'Taget' }).first()).toBeVisible();

  await plan(free, lead, [ready, left]);
  const phone = { javaScriptEnabled: false, viewport: { width: 390, height: 844 } };
  const workshop = await openAs(browser, page, technician.email, phone);
  await doTicked(workshop, ready);

  await pass(digestDay, '08:00');
  const digest = await readDigest(page, technician.email);
  await expect(digest).toContainText(left);
  await expect(digest).not.toContainText(ready);
  for (const other of [guest, workshop, ...sellers]) await other.context().close();
});
