import { randomInt } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { demoPassword } from '#server/demo/seed-demo.ts';
import { anyAddress, test } from './fixtures.ts';

test.use({ as: 'saelger@silkeborg-biler.example' });

/** Somebody nobody knows, at each try. */
function stranger(first: string) {
  const digits = String(randomInt(100_000, 999_999));
  return { name: `${first} ${digits}`, email: `${first}.${digits}@post.example`.toLowerCase(), phone: `20${digits}` };
}

type Person = ReturnType<typeof stranger>;

/** The plate of a car for sale, by its place in the list or the next that nobody drives. */
async function plateOf(page: Page, place: number) {
  await page.goto('/cars?state=forSale&fuelType=petrol&columns=registrationNumber&columns=brandName');
  const rows = page.locator('tbody tr');
  const cars = await rows.evaluateAll((each) =>
    each.map((row) => ({
      plate: /[A-Z]{2} ?\d{2} ?\d{3}/.exec(row.textContent ?? '')?.[0] ?? '',
      path: row.querySelector('a[data-row-link]')?.getAttribute('href') ?? '',
    })),
  );
  for (const { plate, path } of cars.slice(place)) {
    await page.goto(path);
    if (plate !== '' && (await page.locator('#proeveture li').count()) === 0) return plate;
  }
  throw new Error('every car is booked');
}

/** A browser of somebody else, on a phone. */
async function openElsewhere(browser: Browser, page: Page) {
  const context = await browser.newContext({
    ...{ baseURL: new URL(page.url()).origin, extraHTTPHeaders: anyAddress() },
    ...{ storageState: { cookies: [], origins: [] }, viewport: { width: 390, height: 844 } },
  });
  return context.newPage();
}

/** A stranger asks about a car by the dealer's form. */
async function ask(browser: Browser, page: Page, person: Person, plate: string) {
  const form = await openElsewhere(browser, page);
  await form.goto(`/kontakt/silkeborg-biler?bil=${encodeURIComponent(plate)}`);
  await form.getByLabel('Dit navn').fill(person.name);
  await form.getByLabel('E-mail', { exact: true }).fill(person.email);
  await form.getByLabel('Telefon', { exact: true }).fill(person.phone);
  await form.getByRole('textbox', { name: 'Besked' }).fill('Er bilen stadig til salg?');
  // A form that comes back within three seconds was written by a robot.
  await form.waitForTimeout(3100);
  await form.getByRole('button', { name: 'Send besked' }).click();
  await expect(form.getByRole('heading', { name: 'Tak for din henvendelse' })).toBeVisible();
  await form.context().close();
}

/** Answers by mail; the customer's reply stands on the lead. */
async function correspond(browser: Browser, page: Page, { email }: Person, lead: string) {
  await page.getByRole('link', { name: `Skriv mail til ${email}` }).click();
  const subject = `Din henvendelse, ${email}`;
  await page.getByLabel('Emne', { exact: true }).fill(subject);
  await page
    .getByRole('textbox', { name: 'Besked', exact: true })
    .fill('Ja, den er ledig. Hvornår passer en prøvetur?');
  await page.getByRole('button', { name: 'Send mail' }).click();
  await expect(page.locator('#samtale')).toContainText('Hvornår passer en prøvetur?');
  const reader = await openElsewhere(browser, page);
  await reader.goto('/dev/outbox');
  await reader.getByRole('link', { name: subject }).click();
  await reader.getByLabel('Svar', { exact: true }).fill('Gerne i morgen klokken ti.');
  await reader.getByRole('button', { name: 'Send svaret' }).click();
  await reader.waitForURL(/\/account\/login/);
  await reader.context().close();
  await page.goto(lead);
  await expect(page.locator('#samtale')).toContainText('Gerne i morgen klokken ti.');
}

/** Books a test drive that starts now; it is printed, driven and returned. */
async function drive(page: Page, lead: string) {
  await page.getByRole('link', { name: 'Book prøvetur' }).click();
  await page.getByLabel('Kørekortnummer').fill('12345678');
  await page.getByLabel('Kørekort udløber').fill('31-12-2031');
  await page.getByLabel('Kilometer ud').fill('123.400');
  await page.getByRole('button', { name: 'Bilen kører nu' }).click();
  const paper = page.getByRole('link', { name: /pdf|print|udskriv/i });
  const pdf = await page.request.get((await paper.getAttribute('href')) ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  await page.getByLabel('Kilometer hjem').fill('123.425');
  const take = page.getByRole('button', { name: 'Tag imod bilen' });
  await take.click();
  await expect(take).toHaveCount(0);
  await page.goto(lead);
  await expect(page.locator('#proeveture')).toContainText('kørte 25 km');
}

/** Somebody who called has a record by name and number. @returns its address */
async function noteCaller(page: Page, { name, phone }: Person) {
  await page.goto('/customers?new=1');
  await page.getByRole('textbox', { name: 'Navn', exact: true }).fill(`${name} (ringede)`);
  await page.getByRole('textbox', { name: /^Telefon/ }).fill(phone);
  await page.getByRole('button', { name: 'Opret kunde' }).click();
  await page.waitForURL(/\/customers\/\d+\/edit/);
  return new URL(page.url()).pathname;
}

/** The lead's person becomes a customer beside the one who called, and the two become one. @returns its address */
async function merge(page: Page, { name, email }: Person, caller: string) {
  await page.getByRole('button', { name: 'Nej, gør til ny kunde' }).click();
  await page.locator('#kunde').getByRole('link', { name, exact: true }).click();
  await page.getByRole('link', { name: `Sammenlign med ${name} (ringede)` }).click();
  await expect(page.getByRole('main')).toContainText('beholdes.');
  await page.getByRole('radio', { name: `${name} (ringede)` }).check();
  await page.getByRole('button', { name: 'Læg sammen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} (ringede)`, exact: true })).toBeVisible();
  const kept = new URL(page.url()).pathname;
  await page.goto(caller);
  await expect(page).toHaveURL(new RegExp(`${kept}$`));
  await expect(page.getByRole('textbox', { name: /^E-mail/ })).toHaveValue(email);
  return kept;
}

type Places = { view: string; lead: string; customer: string; caller: string; car: string };

/** A manager opens the address of a view that was sent, and later forgets the customer who asks for it. */
async function manage(browser: Browser, page: Page, at: Places, who: Person) {
  const other = await openElsewhere(browser, page);
  await other.goto(at.view);
  await other.getByLabel('E-mail').fill('salgschef@silkeborg-biler.example');
  await other.getByLabel('Adgangskode', { exact: true }).fill(demoPassword);
  await other.getByRole('button', { name: 'Log ind', exact: true }).click();
  await expect(other.getByRole('link', { name: 'Mine i dag' }).first()).toHaveAttribute('aria-current', 'page');
  expect(new URL(other.url()).pathname).toBe(at.view);

  await other.goto(`${at.customer}/privacy`);
  const erase = other.getByRole('button', { name: 'Slet alt om kunden' });
  await other.getByLabel('Kundens navn').fill('En anden');
  await erase.click();
  await expect(other.getByRole('heading', { name: 'Kunden er ikke slettet' })).toBeVisible();
  await other.getByLabel('Kundens navn').fill(`${who.name} (ringede)`);
  await erase.click();
  await expect(other.getByRole('heading', { level: 1, name: /^Slettet kunde #/ })).toBeVisible();
  await expectForgotten(other, at, who);
  await other.context().close();
}

/** Neither the screens where the person stood nor the lists and feeds have name, address or number. */
async function expectForgotten(page: Page, at: Places, { name, email, phone }: Person) {
  const tabs = ['', '/contacts', '/leads', '/cars', '/consents', '/activities', '/history', '/privacy'];
  const feeds = ['/', '/leads', '/customers', '/activities', '/notifications', '/calendar', '/memos'];
  for (const path of [...tabs.map((tab) => at.customer + tab), at.lead, at.caller, at.car, ...feeds]) {
    await page.goto(path);
    const text = ((await page.locator('body').textContent()) ?? '').replaceAll(' ', '');
    for (const trace of [name, email, phone]) expect(text, path).not.toContain(trace.replaceAll(' ', ''));
  }
  for (const list of ['/leads?show=&search=', '/customers?search='])
    for (const trace of [name, email, phone]) {
      await page.goto(list + encodeURIComponent(trace));
      await expect(page.locator('tbody tr')).toHaveCount(0);
    }
}

async function tell(page: Page, browser: Browser, person: Person, index: number) {
  const plate = await plateOf(page, index);
  const car = new URL(page.url()).pathname;
  await ask(browser, page, person, plate);
  const caller = await noteCaller(page, person);

  await page.goto('/leads');
  await page.locator('summary', { hasText: 'flere' }).click();
  await page.getByRole('link', { name: 'Ubesvarede' }).click();
  await page.waitForURL('**/leads/view/ubesvarede');
  await page.getByRole('link', { name: person.name }).locator('visible=true').first().click();
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  const lead = page.url();
  await correspond(browser, page, person, lead);

  await page.getByText('Truffet', { exact: true }).click();
  await page.getByRole('button', { name: 'Log opkald' }).click();
  await expect(page.getByRole('main')).toContainText(/ringede/);

  await drive(page, lead);

  const customer = await merge(page, person, caller);
  await page.goto(lead);
  await page.locator('summary', { hasText: 'Vundet' }).click();
  await page.getByRole('button', { name: 'Vundet, reservér bilen' }).click();
  await expect(page.getByRole('main')).toContainText('Vundet');
  await page.goto(`/cars?search=${encodeURIComponent(plate)}&status=published&state=reserved`);
  await expect(page.getByRole('main')).toContainText(plate);
  await manage(browser, page, { view: '/leads/view/mine-i-dag', lead, customer, caller, car }, person);
}

test('an enquiry → answered, driven, a duplicate merged, won, the car reserved; then forgotten', async ({
  page,
  browser,
  expectAccessible,
}, { retry }) => {
  await tell(page, browser, stranger('Rosa'), retry);
  await expectAccessible(page);
});

test.describe('on a phone without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('an enquiry → answered, driven, a duplicate merged, won, the car reserved; then forgotten', async ({
    page,
    browser,
  }, { retry }) => {
    await tell(page, browser, stranger('Valdemar'), 10 + retry);
  });
});
