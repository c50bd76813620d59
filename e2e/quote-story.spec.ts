import { expect } from '@playwright/test';
import { anyAddress, test } from './fixtures.ts';
import { linkInMail } from './quote-mail.ts';

test.use({ as: 'saelger@silkeborg-biler.example' });

// One after the other: each sends the first draft that is left to it.
test.describe.configure({ mode: 'default' });

const phone = { width: 390, height: 844 };

for (const javaScriptEnabled of [true, false]) {
  test(`a quote is sent, asked about, accepted ${javaScriptEnabled ? '' : 'without JavaScript '}and confirmed`, async ({
    page,
    browser,
    expectAccessible,
  }) => {
    await page.goto('/quotes?status=draft');
    await page
      .getByRole('main')
      .locator('a[data-row-link]')
      .nth(javaScriptEnabled ? 0 : 1)
      .click();
    const heading = page.getByRole('heading', { level: 1, name: /^Tilbud T-/ });
    const number = (await heading.textContent())?.replace('Tilbud ', '') ?? '';
    const to = await page.getByLabel('E-mail', { exact: true }).inputValue();
    const quote = page.url();
    await page.getByLabel('Tekst i mailen').fill('Som aftalt i telefonen.');
    await page.getByRole('button', { name: 'Send tilbud' }).click();
    await expect(page.getByText(`Tilbud ${number} er sendt`)).toBeVisible();

    const path = await linkInMail(page, { number, to });
    const baseURL = new URL(page.url()).origin;
    const empty = { cookies: [], origins: [] };
    const context = {
      baseURL,
      storageState: empty,
      extraHTTPHeaders: anyAddress(),
      viewport: phone,
      javaScriptEnabled,
    };
    const guest = await (await browser.newContext(context)).newPage();
    await guest.goto(path);
    await expect(guest.getByText(`Tilbud ${number}`)).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(guest);
    await guest.getByLabel('Har du et spørgsmål?').fill('Er der træk på bilen?');
    await guest.getByRole('button', { name: 'Send spørgsmål' }).click();
    await expect(guest.getByText('Dit spørgsmål er sendt')).toBeVisible();
    await guest.getByRole('button', { name: 'Accepter tilbuddet' }).click();
    await expect(guest.getByText('Skriv dit navn').first()).toBeVisible();
    await guest.getByLabel('Dit navn').fill('Lone Riis');
    await guest.getByLabel(/^Jeg har læst tilbuddet/).check();
    await guest.getByRole('button', { name: 'Accepter tilbuddet' }).click();
    await expect(guest.getByText('Du har accepteret tilbuddet. Vi bekræfter det')).toBeVisible();

    await page.goto(quote);
    await page.getByRole('button', { name: 'Bekræft og reservér bil' }).click();
    await expect(page.getByText(`Tilbud ${number} er bekræftet`)).toBeVisible();
    await guest.reload();
    await expect(guest.getByText('vi har bekræftet det')).toBeVisible();
  });
}
