import { expect } from '@playwright/test';
import { linkInMail } from './code-in-mail.ts';
import { signIn, test } from './fixtures.ts';
import { deliverPush } from './portal-phone.ts';
import { storyCustomer, storyDealer, storyNeighbour, storyStaff, storyWays } from './portal-story-company.ts';
import {
  acceptWithStepUp,
  enterByCode,
  openContractOffline,
  openOwnCar,
  openPhone,
  photo,
} from './portal-story-phone.ts';

for (const way of storyWays) {
  const javaScriptEnabled = way === 'app';
  test(`a new customer is invited, asks, books, shows a licence, signs and withdraws ${javaScriptEnabled ? 'on a phone' : 'without JavaScript'}`, async ({
    browser,
    baseURL: base,
    expectAccessible,
  }) => {
    // A whole story takes its time where others are told beside it.
    test.slow();
    const baseURL = base ?? '';
    const [slug, email] = [storyDealer(way), storyCustomer(way)];
    const portal = `/kundeportal/${slug}`;
    const storageState = await signIn(browser, baseURL, storyStaff(way));
    const staff = await (await browser.newContext({ baseURL, storageState })).newPage();
    const { context, phone } = await openPhone(browser, baseURL, javaScriptEnabled);
    const fits = async () => {
      if (!javaScriptEnabled) return;
      await expectAccessible(phone);
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    };

    await test.step('staff invite the customer and send the offer', async () => {
      await staff.goto('/customers');
      await staff
        .getByRole('link', { name: /Lis Solvang/ })
        .first()
        .click();
      await staff.waitForURL(/\/customers\/\d+\/edit/);
      await staff.goto(`${new URL(staff.url()).pathname}/portal`);
      await staff.getByRole('button', { name: 'Send invitation' }).click();
      await expect(staff.getByText(/Invitationen er sendt/)).toBeVisible();
      await staff.goto('/quotes?status=draft');
      await staff.getByRole('main').locator('a[data-row-link]').first().click();
      await staff.getByRole('button', { name: 'Send tilbud' }).click();
      await expect(staff.getByText(/er sendt/).first()).toBeVisible();
    });

    await test.step('the customer takes the invitation, signs in by the code, completes the profile', async () => {
      const { context: other, phone: mail } = await openPhone(browser, baseURL, javaScriptEnabled);
      await mail.goto(await linkInMail(staff, email, 'invite/'));
      await mail.getByRole('button').filter({ hasText: 'Åbn kundeportalen' }).first().click();
      await expect(mail).toHaveURL(/register-portal/);
      await other.close();
      await enterByCode(phone, staff, slug, email);
      await expect(phone).toHaveURL(/register-portal/);
      await phone.getByLabel('Navn').fill('Lis Solvang');
      await phone.getByLabel('Telefon').fill('20 30 40 50');
      await phone.getByLabel('Adresse').fill('Søvej 7');
      const agrees = phone.getByLabel('Jeg har læst det og er enig');
      if ((await agrees.count()) > 0) await agrees.check();
      await phone.getByRole('button', { name: 'Gem, og gå videre' }).click();
      await expect(phone).toHaveURL(portal);
      await expect(phone.getByRole('heading', { name: 'Det venter på dig' })).toBeVisible();
      await fits();
    });

    let offer = '';
    await test.step('a question with a photo arrives once', async () => {
      await phone.getByRole('link', { name: 'Se tilbuddet' }).click();
      await expect(phone.getByRole('heading', { level: 1, name: /Octavia/ })).toBeVisible();
      offer = new URL(phone.url()).pathname;
      await fits();
      if (javaScriptEnabled) {
        await phone.evaluate(() => navigator.serviceWorker.ready);
        await context.setOffline(true);
      }
      await phone.getByLabel('Skriv en besked').fill('Er ridsen her udbedret?');
      await phone.locator('#beskeder input[type=file]').setInputFiles(await photo('ridse.jpg'));
      await phone.getByRole('button', { name: 'Send besked' }).click();
      if (javaScriptEnabled) {
        await expect(phone.getByRole('region', { name: 'Ligger på telefonen' })).toContainText(
          'Er ridsen her udbedret?',
        );
        await context.setOffline(false);
        await phone.goto(offer);
      }
      const written = phone.locator('#beskeder').getByRole('listitem').filter({ hasText: 'Er ridsen her udbedret?' });
      await expect(async () => {
        await phone.goto(offer);
        await expect(written).toHaveCount(1, { timeout: 2_000 });
      }).toPass();
      await expect(written.getByRole('link', { name: /ridse/ })).toBeVisible();
    });

    await test.step('staff answer in the same conversation', async () => {
      await staff.goto('/leads?show=');
      await staff.getByRole('main').locator('a[data-row-link]').first().click();
      await staff.waitForURL(/\/leads\/\d+/);
      await staff.goto(`${new URL(staff.url()).pathname.replace(/\/edit$/, '')}/mail`);
      await expect(staff.getByText('Er ridsen her udbedret?').first()).toBeVisible();
      await staff.getByLabel('Besked', { exact: true }).fill('Ja, den er poleret væk.');
      await staff.getByRole('button', { name: 'Send mail' }).click();
      await expect(staff.getByText('Ja, den er poleret væk.').first()).toBeVisible();
      if (javaScriptEnabled) {
        const push = { title: `Nyt fra Solbakkens Biler ${way}`, body: 'besked til dig', path: offer, topic: 'emne' };
        const shown = await deliverPush(context, phone, portal, push);
        await expect.poll(shown).toEqual([[push.title, push.body, push.topic, push.path]]);
      }
      await phone.goto(offer);
      await expect(phone.getByRole('listitem').filter({ hasText: 'Ja, den er poleret væk.' })).toHaveCount(1);
    });

    await test.step('a test drive is booked, and staff see it', async () => {
      await phone.goto(`${portal}/booking`);
      await phone.getByRole('link', { name: /Prøvetur/ }).click();
      await phone.getByRole('radio').first().check();
      await phone.getByRole('button', { name: 'Book tiden' }).click();
      await expect(phone.getByText(/Tiden er booket|Vi har fået din booking/)).toBeVisible();
      await fits();
      await staff.goto('/');
      await expect(staff.getByText(/Prøvetur/).first()).toBeVisible();
    });

    await test.step('the licence is covered, sent and verified', async () => {
      await phone.goto(`${portal}/koerekort`);
      await phone.getByLabel('Kørekortnummer').fill('12345678');
      await phone.getByLabel('Udløber').fill('01-05-2031');
      await phone.getByLabel('Billede af forsiden').setInputFiles(await photo('kort.jpg'));
      const covered = phone.getByLabel('Jeg har dækket CPR-nummeret');
      if (javaScriptEnabled) await covered.check();
      await phone.getByRole('button', { name: 'Send kørekortet' }).click();
      await expect(phone.getByText('Kørekortet er modtaget.')).toBeVisible();
      await staff.goto('/');
      await staff.getByRole('link', { name: /Kørekort venter på svar/ }).click();
      await staff.waitForURL(/\/customers\?/);
      await expect(staff.getByRole('heading', { level: 1, name: 'Kunder' })).toBeVisible();
      await staff.getByRole('link', { name: 'Lis Solvang' }).first().click();
      await staff.waitForURL(/\/customers\/\d+\/edit/);
      await staff.goto(`${new URL(staff.url()).pathname.replace(/\/edit.*$/, '')}/edit/portal`);
      if (!javaScriptEnabled) {
        await staff.getByRole('button', { name: 'Dæk feltet' }).click();
        await expect(staff.getByText('Feltet er dækket')).toBeVisible();
      }
      await staff.getByRole('button', { name: 'Bekræft', exact: true }).click();
      await expect(staff.getByText('Kørekortet for Lis Solvang er bekræftet')).toBeVisible();
    });

    await test.step('the offer is accepted after a code, and its signed copy comes', async () => {
      await acceptWithStepUp(phone, staff, { baseURL, slug, email, offer });
      await fits();
      const signed = (await phone.getByRole('link', { name: 'Hent med underskriftsbevis' }).getAttribute('href')) ?? '';
      const paper = await context.request.get(new URL(signed, phone.url()).href);
      expect(paper.headers()['content-type']).toBe('application/pdf');
      const page = await staff.context().newPage();
      await page.goto('/quotes');
      await page.getByRole('main').locator('a[data-row-link]').first().click();
      await expect(page.getByText(/Set af Lis Solvang/)).toBeVisible();
      await page.close();
    });

    await test.step('staff draw the contract of the car that the customer has; it is read without a connection', async () => {
      const page = await staff.context().newPage();
      await page.goto('/rental/agreements?status=');
      await page.getByRole('main').locator('a[data-row-link]').first().click();
      await page.waitForURL(/\/rental\/agreements\/\d+\/edit/);
      await page.getByRole('button', { name: 'Lav kontrakt' }).click();
      await expect(page.getByRole('link', { name: /Lejekontrakt .+ version 1/ })).toBeVisible();
      await page.close();
      if (javaScriptEnabled) return openContractOffline(context, phone, portal);
      const link = await openOwnCar(phone, portal);
      const paper = await context.request.get(new URL((await link.getAttribute('href')) ?? '', phone.url()).href);
      expect(paper.headers()['content-type']).toBe('application/pdf');
    });

    await test.step('staff look through the customer’s eyes, and can change nothing', async () => {
      const page = new URL(staff.url()).pathname;
      await staff.goto(page);
      await staff.getByRole('link', { name: /Se som kunde/ }).click();
      await staff.getByLabel('Hvorfor ser du kundens portal?').fill('Kunden ringer om tilbuddet');
      await staff.getByRole('button', { name: 'Se som kunde' }).click();
      await staff.waitForURL(new RegExp(portal));
      await staff.goto(offer);
      await expect(staff.getByRole('heading', { level: 1, name: /Octavia/ })).toBeVisible();
      const refused = await staff.request.post(offer, {
        form: { step: 'message', text: 'Hej', formKey: crypto.randomUUID() },
        headers: { origin: baseURL },
      });
      expect(refused.status()).toBe(403);
      await staff
        .getByRole('button', { name: /Afslut|Stop/ })
        .first()
        .click();
      await staff.waitForURL('/');
    });

    await test.step('the customer withdraws within the deadline', async () => {
      await phone.goto(offer);
      await phone.getByRole('link', { name: 'Fortryd aftalen her' }).click();
      await phone.getByRole('button', { name: 'Bekræft fortrydelse' }).click();
      await expect(phone.getByText('Vi har modtaget din fortrydelse.')).toBeVisible();
      await staff.goto('/activities');
      await expect(staff.getByText(/Kunde: Lis Solvang/).first()).toBeVisible();
    });

    await test.step('another customer, and the portal of another dealer, learn nothing', async () => {
      const { context: other, phone: stranger } = await openPhone(browser, baseURL, javaScriptEnabled);
      await enterByCode(stranger, staff, slug, storyNeighbour(way));
      await stranger.getByLabel('Adresse').fill('Søvej 9');
      await stranger.getByLabel(/har læst/).check();
      await stranger.getByRole('button', { name: 'Gem, og gå videre' }).click();
      await expect(stranger).toHaveURL(portal);
      const missing = await stranger.goto(`${portal}/leads/99999999`);
      const theirs = await stranger.goto(offer);
      expect([missing?.status(), theirs?.status()]).toEqual([404, 404]);
      await stranger.goto(offer.replace(slug, 'silkeborg-biler'));
      await expect(stranger).toHaveURL(/\/kundeportal\/silkeborg-biler\/login/);
      await other.close();
    });
    await context.close();
  });
}
