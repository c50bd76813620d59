import { expect } from '@playwright/test';
import { codeInMail } from './code-in-mail.ts';
import { anyAddress, signIn, test } from './fixtures.ts';
import { customerOf, dealerOf, staffOf, ways } from './portal-company.ts';

for (const way of ways) {
  const javaScriptEnabled = way === 'skaerm';
  test(`an offer is read, asked about, accepted and withdrawn on a phone ${javaScriptEnabled ? '' : 'without JavaScript'}`, async ({
    browser,
    baseURL: base,
    expectAccessible,
  }) => {
    const baseURL = base ?? '';
    const storageState = await signIn(browser, baseURL, staffOf(way));
    const staff = await (await browser.newContext({ baseURL, storageState })).newPage();
    const context = await browser.newContext({
      ...{ baseURL, storageState: { cookies: [], origins: [] }, extraHTTPHeaders: anyAddress() },
      ...{ viewport: { width: 390, height: 844 }, javaScriptEnabled },
    });
    const phone = await context.newPage();
    const fits = async () => {
      if (!javaScriptEnabled) return;
      await expectAccessible(phone);
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    };
    const requests: string[] = [];
    phone.on('request', (request) => requests.push(request.url()));

    await phone.goto(`/kundeportal/${dealerOf(way)}`);
    await phone.getByLabel('E-mail').fill(customerOf(way));
    await phone.getByRole('button', { name: /kode/i }).first().click();
    await phone
      .getByRole('textbox')
      .first()
      .fill(await codeInMail(staff, customerOf(way)));
    requests.length = 0;
    await phone
      .getByRole('button')
      .filter({ hasText: /Log ind|Brug|Fortsæt/ })
      .first()
      .click();
    await expect(phone.getByRole('heading', { name: 'Det venter på dig' })).toBeVisible();
    expect(requests.length).toBeLessThanOrEqual(13);
    await fits();

    await phone.getByRole('link', { name: 'Se tilbuddet' }).click();
    await expect(phone.getByRole('heading', { level: 1, name: /Caddy/ })).toBeVisible();
    await fits();
    await phone.getByLabel('Skriv en besked').fill('Er der træk på bilen?');
    await phone.getByRole('button', { name: 'Send besked' }).click();
    await expect(phone.getByText('Din besked er sendt.')).toBeVisible();
    await expect(phone.getByRole('listitem').filter({ hasText: 'Er der træk på bilen?' })).toBeVisible();

    await phone.getByRole('button', { name: 'Bestil med betalingspligt' }).click();
    await expect(phone.getByText('Skriv dit navn').first()).toBeVisible();
    await phone.getByLabel('Dit navn').fill('Anne Fjord');
    await phone.getByLabel('Jeg har læst tilbuddet og vilkårene').check();
    await phone.getByRole('button', { name: 'Bestil med betalingspligt' }).click();
    await expect(phone.getByText('Tak. Kvitteringen er på vej til din e-mail.')).toBeVisible();
    await fits();
    const signed = await phone.getByRole('link', { name: 'Hent med underskriftsbevis' }).getAttribute('href');
    const paper = await context.request.get(new URL(signed ?? '', phone.url()).href);
    expect(paper.headers()['content-type']).toBe('application/pdf');

    await staff.goto('/quotes');
    await staff.getByRole('main').locator('a[data-row-link]').first().click();
    await expect(staff.getByText(/Set af Anne Fjord/)).toBeVisible();
    await staff.goto('/activities');
    await expect(staff.getByText(/Kunde: Anne Fjord/).first()).toBeVisible();

    await phone.getByRole('link', { name: 'Fortryd aftalen her' }).click();
    await phone.getByRole('button', { name: 'Bekræft fortrydelse' }).click();
    await expect(phone.getByText('Vi har modtaget din fortrydelse.')).toBeVisible();
    await fits();
  });
}
