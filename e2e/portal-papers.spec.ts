import { expect, type Page } from '@playwright/test';
import { codeInMail } from './code-in-mail.ts';
import { anyAddress, signIn, test } from './fixtures.ts';
import { dealerOf, paperTitle, signersOf, staffOf, ways } from './portal-company.ts';

for (const way of ways) {
  const javaScriptEnabled = way === 'skaerm';
  test(`two sign a paper in turn on a phone ${javaScriptEnabled ? '' : 'without JavaScript'}`, async ({
    browser,
    baseURL: base,
    expectAccessible,
  }) => {
    const baseURL = base ?? '';
    const storageState = await signIn(browser, baseURL, staffOf(way));
    const staff = await (await browser.newContext({ baseURL, storageState })).newPage();
    const open = async () => {
      const context = await browser.newContext({
        ...{ baseURL, storageState: { cookies: [], origins: [] }, extraHTTPHeaders: anyAddress() },
        ...{ viewport: { width: 390, height: 844 }, javaScriptEnabled },
      });
      return context.newPage();
    };
    const fits = async (phone: Page) => {
      if (!javaScriptEnabled) return;
      await expectAccessible(phone);
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    };
    const portal = `/kundeportal/${dealerOf(way)}`;
    const [first, second] = signersOf(way);
    const sign = async (email: string, name: string) => {
      const phone = await open();
      await phone.goto(portal);
      await phone.getByLabel('E-mail').fill(email);
      await phone.getByRole('button', { name: /kode/i }).first().click();
      await phone
        .getByRole('textbox')
        .first()
        .fill(await codeInMail(staff, email));
      await phone.getByRole('button', { name: 'Log ind', exact: true }).click();
      await phone.getByRole('link', { name: 'Læs og underskriv' }).click();
      await expect(phone.getByRole('heading', { level: 1, name: paperTitle })).toBeVisible();
      await fits(phone);
      await expect(phone.getByRole('checkbox')).not.toBeChecked();
      await phone.getByRole('button', { name: 'Underskriv leasingaftalen' }).click();
      await expect(phone.getByText('Sæt kryds, når du har læst papiret').first()).toBeVisible();
      await phone.getByLabel('Dit navn').fill(name);
      await phone.getByRole('checkbox').check();
      await phone.getByRole('button', { name: 'Underskriv leasingaftalen' }).click();
      await expect(phone.getByText('Tak. Du har skrevet under.')).toBeVisible();
      await fits(phone);
      return phone;
    };
    const one = await sign(first, 'Per Papir');
    await expect(one.getByText('Venter').first()).toBeVisible();
    const two = await sign(second, 'Pia Papir');
    await expect(async () => {
      await two.goto(portal);
      await expect(two.getByText('Underskrevet af alle')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await fits(two);
    await two.getByRole('link', { name: 'Kontrollér et dokument' }).click();
    await fits(two);
    await two.getByRole('button', { name: 'Kontrollér' }).click();
    await expect(two.getByText('Vælg en PDF')).toBeVisible();
  });
}
