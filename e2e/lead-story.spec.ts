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

/** A manager opens the address of a view that was sent, and later forgets the customer who asks for it. */
async function manage(browser: Browser, page: Page, at: { view: string; lead: string; customer: string }, who: Person) {
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
  await other.getByLabel('Kundens navn').fill(who.name);
  await erase.click();
  await expect(other.getByRole('heading', { level: 1, name: /^Slettet kunde #/ })).toBeVisible();
  for (const path of [at.customer, at.lead, `${at.customer}/history`, `${at.customer}/activities`]) {
    await other.goto(path);
    for (const trace of [who.name, who.email, who.phone]) await expect(other.locator('body')).not.toContainText(trace);
  }
  await other.context().close();
}

async function tell(page: Page, browser: Browser, person: Person, index: number) {
  const plate = await plateOf(page, index);
  await ask(browser, page, person, plate);

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

  await page.getByRole('button', { name: 'Gør til kunde' }).click();
  const customer = await page.locator('#kunde').getByRole('link', { name: person.name }).getAttribute('href');
  await page.locator('summary', { hasText: 'Vundet' }).click();
  await page.getByRole('button', { name: 'Vundet, reservér bilen' }).click();
  await expect(page.getByRole('main')).toContainText('Vundet');
  await page.goto(`/cars?search=${encodeURIComponent(plate)}&status=published&state=reserved`);
  await expect(page.getByRole('main')).toContainText(plate);
  await manage(browser, page, { view: '/leads/view/mine-i-dag', lead, customer: customer ?? '' }, person);
}

test('an enquiry → answered, driven, won, the car reserved; then forgotten', async ({
  page,
  browser,
  expectAccessible,
}, { retry }) => {
  await tell(page, browser, stranger('Rosa'), retry);
  await expectAccessible(page);
});

test.describe('on a phone without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('an enquiry → answered, driven, won, the car reserved; then forgotten', async ({ page, browser }, { retry }) => {
    await tell(page, browser, stranger('Valdemar'), 10 + retry);
  });
});
