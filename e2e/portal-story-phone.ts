import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { codeInMail } from './code-in-mail.ts';
import { anyAddress } from './fixtures.ts';
import { agePortalSignIn } from './handed-clock.ts';

/** A plain photo of nothing. */
export async function photo(name: string) {
  const plain = sharp({ create: { width: 1200, height: 760, channels: 3, background: '#dbe7f4' } });
  return { name, mimeType: 'image/jpeg', buffer: await plain.jpeg().toBuffer() };
}

export async function openPhone(browser: Browser, baseURL: string, javaScriptEnabled: boolean) {
  const context = await browser.newContext({
    ...{ baseURL, storageState: { cookies: [], origins: [] }, extraHTTPHeaders: anyAddress() },
    ...{ viewport: { width: 390, height: 844 }, javaScriptEnabled },
  });
  return { context, phone: await context.newPage() };
}

/** Signs in by the code alone, as in an app that the mail's link does not open. */
export async function enterByCode(phone: Page, staff: Page, slug: string, email: string) {
  await phone.goto(`/kundeportal/${slug}/login`);
  await phone.getByLabel('E-mail').fill(email);
  await phone.getByRole('button', { name: 'Send mig en kode' }).click();
  await phone.getByLabel('Kode fra mailen').fill(await codeInMail(staff, email));
  await phone.getByRole('button', { name: 'Log ind' }).click();
}

/** Half an hour after signing in an answer asks for a code first, and is kept meanwhile. */
export async function acceptWithStepUp(
  phone: Page,
  staff: Page,
  { baseURL, slug, email, offer }: { baseURL: string; slug: string; email: string; offer: string },
) {
  await phone.goto(offer);
  await phone.getByLabel('Dit navn').fill('Lis Solvang');
  await phone.getByLabel(/Jeg har læst tilbuddet/).check();
  await agePortalSignIn(baseURL, slug, email);
  const outbox = await staff.context().newPage();
  const order = phone.getByRole('button', { name: 'Bestil med betalingspligt' });
  await order.click();
  await expect(phone.getByText('Det er mere end 30 minutter siden, du loggede ind.')).toBeVisible();
  await phone.getByRole('button', { name: 'Send mig en kode' }).click();
  await expect(phone.getByText('Vi har sendt dig en kode. Skriv den her.')).toBeVisible();
  await phone.getByLabel('Koden fra e-mailen').fill('000000');
  await phone.getByRole('button', { name: 'Bekræft', exact: true }).click();
  await expect(phone.getByText('Det er ikke bekræftet')).toBeVisible();
  await phone.getByLabel('Koden fra e-mailen').fill(await codeInMail(outbox, email));
  await outbox.close();
  await phone.getByRole('button', { name: 'Bekræft', exact: true }).click();
  await expect(phone.getByLabel('Dit navn')).toHaveValue('Lis Solvang');
  await order.click();
  await expect(phone.getByText('Tak. Kvitteringen er på vej til din e-mail.')).toBeVisible();
}

/** The page of the car that the customer has. */
export async function openOwnCar(phone: Page, portal: string) {
  await phone.goto(`${portal}/aftaler`);
  await phone.getByRole('main').getByRole('link', { name: 'Volkswagen Caddy' }).click();
  return phone.getByRole('link', { name: 'Hent kontrakten som PDF' });
}

/** Opens the contract once more on a phone without a connection, as a browser without a reader saves it. */
export async function openContractOffline(context: BrowserContext, phone: Page, portal: string) {
  await expect(await openOwnCar(phone, portal)).toBeVisible();
  await expect
    .poll(() =>
      phone.evaluate(async () => {
        const name = (await caches.keys()).find((each) => each.includes(':login:')) ?? '';
        return (await (await caches.open(name)).keys()).filter(({ url }) => url.endsWith('/kontrakt')).length;
      }),
    )
    .toBe(1);
  await context.setOffline(true);
  const link = await openOwnCar(phone, portal);
  await expect(phone.getByText(/^Gemt .+\. Viser det, vi vidste dengang\.$/)).toBeVisible();
  const saved = phone.waitForEvent('download');
  await link.click();
  const content = Buffer.concat(await (await (await saved).createReadStream()).toArray());
  expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  await context.setOffline(false);
}
