import { expect } from '@playwright/test';
import { anyAddress, test } from './fixtures.ts';
import { signInToPortal } from './portal-sign-in.ts';

const portal = '/kundeportal/silkeborg-biler';

/** Each books in a department of its own, at another time: one colleague calls for all of them. */
const ways = [
  { department: 'Aarhus', place: 1, javaScriptEnabled: true },
  { department: 'Herning', place: 8, javaScriptEnabled: false },
];

for (const { department, place, javaScriptEnabled } of ways) {
  test(`a call is booked, moved and cancelled on a phone ${javaScriptEnabled ? '' : 'without JavaScript'}`, async ({
    browser,
    baseURL: base,
    expectAccessible,
  }) => {
    const context = await browser.newContext({
      ...{ baseURL: base ?? '', storageState: { cookies: [], origins: [] }, extraHTTPHeaders: anyAddress() },
      ...{ viewport: { width: 390, height: 844 }, javaScriptEnabled },
    });
    const phone = await context.newPage();
    const fits = async () => {
      if (!javaScriptEnabled) return;
      await expectAccessible(phone);
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    };
    await signInToPortal(phone, portal, 'kunde@privatkunde.example');
    await phone.getByRole('link', { name: 'Book en tid' }).click();
    await expect(phone.getByRole('heading', { name: 'Hvad vil du booke?' })).toBeVisible();
    await fits();
    await phone.getByRole('link', { name: 'Opkald' }).click();
    await phone.getByRole('link', { name: department }).click();
    await expect(phone.getByRole('heading', { name: 'Vælg en ledig tid' })).toBeVisible();
    await fits();
    await phone.getByLabel('Besked til os').fill('Ring om dæk');
    await phone.getByRole('button', { name: 'Book tiden' }).click();
    await expect(phone.getByRole('alert')).toContainText('Vælg en tid');
    await expect(phone.getByLabel('Besked til os')).toHaveValue('Ring om dæk');
    await fits();
    await phone.getByRole('radio').nth(place).check();
    await phone.getByRole('button', { name: 'Book tiden' }).click();
    await expect(phone.getByText('Tiden er booket.')).toBeVisible();
    await fits();

    await phone.getByRole('link', { name: 'Flyt til en anden tid' }).click();
    await phone
      .getByRole('radio')
      .nth(place + 2)
      .check();
    await phone.getByRole('button', { name: 'Flyt til den valgte tid' }).click();
    await expect(phone.getByText('Bookingen er flyttet.')).toBeVisible();
    const calendar = await phone.getByRole('link', { name: 'Føj til kalender' }).getAttribute('href');
    const ics = await context.request.get(new URL(calendar ?? '', phone.url()).href);
    expect(await ics.text()).toContain('SEQUENCE:1');

    await phone.getByRole('link', { name: 'Aflys bookingen' }).click();
    await fits();
    await phone.getByRole('button', { name: 'Aflys bookingen' }).click();
    await expect(phone.getByText('Bookingen er aflyst.')).toBeVisible();
    await phone.goto(`${portal}/bookinger`);
    await expect(phone.getByRole('link', { name: /^Opkald/ }).last()).toBeVisible();
    await fits();
    await context.close();
  });
}
