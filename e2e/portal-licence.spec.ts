import { expect } from '@playwright/test';
import sharp from 'sharp';
import { anyAddress, signIn, test } from './fixtures.ts';
import { licenceWays, signInOnPhone, staffOf } from './portal-company.ts';

/** A plain card of nobody. */
const card = () =>
  sharp({ create: { width: 1200, height: 760, channels: 3, background: '#f4d7dc' } })
    .jpeg()
    .toBuffer();

for (const way of licenceWays) {
  const javaScriptEnabled = way === 'kort';
  test(`a driving licence is covered, sent and confirmed ${javaScriptEnabled ? 'on a phone' : 'without JavaScript'}`, async ({
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
    await signInOnPhone(phone, staff, way, '/koerekort');
    await phone.getByLabel('Kørekortnummer').fill('12345678');
    await phone.getByLabel('Udløber').fill('01-05-2031');
    const file = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await card() };
    await phone.getByLabel('Billede af forsiden').first().setInputFiles(file);
    if (javaScriptEnabled) {
      await phone.getByRole('button', { name: 'Højre' }).click();
      await phone.getByRole('button', { name: 'Bjælke over CPR-nummeret' }).press('ArrowDown');
      await expectAccessible(phone);
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await phone.getByRole('button', { name: 'Send kørekortet' }).click();
      await expect(phone.getByText('Se efter, at CPR-nummeret er dækket')).toBeVisible();
      await phone.getByLabel('Jeg har dækket CPR-nummeret').check();
    }
    await phone.getByRole('button', { name: 'Send kørekortet' }).click();
    await expect(phone.getByText('Kørekortet er modtaget.')).toBeVisible();

    await staff.goto('/');
    await staff.getByRole('link', { name: /Kørekort venter på svar/ }).click();
    await staff.waitForURL(/\/customers\?/);
    const customer = staff.locator('main a[href^="/customers/"]', { hasText: 'Anne Fjord' }).first();
    await staff.goto(`${(await customer.getAttribute('href'))?.split('?')[0]}/portal`);
    const picture = staff.getByRole('img', { name: 'Kundens kørekort' });
    await expect(picture).toBeVisible();
    await expectAccessible(staff);
    if (!javaScriptEnabled) {
      await staff.getByText('Flyt feltet med tal').click();
      await staff.getByLabel('Fra venstre').fill('35');
      await staff.getByRole('button', { name: 'Dæk feltet' }).click();
      await expect(staff.getByText('Feltet er dækket')).toBeVisible();
    }
    const src = (await picture.getAttribute('src')) ?? '';
    const content = await (await staff.request.get(src)).body();
    const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1200, 760]);
    const at = (Math.round(0.48 * 760) * 1200 + Math.round(0.55 * 1200)) * 3;
    if (javaScriptEnabled) expect(Math.max(...data.subarray(at, at + 3))).toBeLessThan(12);
    await staff.getByRole('button', { name: 'Bekræft' }).click();
    await expect(staff.getByText('Kørekortet for Anne Fjord er bekræftet')).toBeVisible();
    await phone.reload();
    await expect(phone.getByText(/Set .* gælder til 1\. maj 2031/)).toBeVisible();
    await context.close();
  });
}
