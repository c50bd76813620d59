import type { BrowserContext, Page } from '@playwright/test';
import { appCustomers, neighbours } from './app-company.ts';
import { anyAddress, test as base } from './fixtures.ts';
import { signInToPortal } from './portal-sign-in.ts';

export const [bil, bilhuset] = [`/kundeportal/${neighbours[0]}`, `/kundeportal/${neighbours[1]}`];
export const [karen, bo] = appCustomers;

/** A phone of nobody who is known. */
export const test = base.extend<{ phone: BrowserContext }>({
  phone: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({
      ...{ baseURL: baseURL ?? '', storageState: { cookies: [], origins: [] }, extraHTTPHeaders: anyAddress() },
      viewport: { width: 390, height: 844 },
    });
    await use(context);
    await context.close();
  },
});

/** Signs in by the password, and waits for the app. */
export async function enter(page: Page, portal: string, email: string) {
  await signInToPortal(page, portal, email);
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/** How many logins have pages kept on the phone. */
export const cached = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.includes(':login:')).length);
export const leave = (page: Page) => page.getByRole('button', { name: 'Log ud', exact: true }).click();
export const message = (page: Page) => page.getByLabel('Skriv en besked');
export const waiting = (page: Page) => page.getByRole('region', { name: 'Ligger på telefonen' });

/** Delivers a push to the app of a portal, as its push service would. @returns what the phone shows of it */
export async function deliverPush(context: BrowserContext, phone: Page, portal: string, push: Record<string, string>) {
  const session = await context.newCDPSession(phone);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations) if (scopeURL.endsWith(portal)) resolve(registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  // A browser without a screen shows none: what the worker asks it to show is written down.
  const worker = context.serviceWorkers().find((each) => each.url().includes(`${portal}/`));
  await worker?.evaluate(() => {
    const shownPushes: unknown[] = [];
    Object.assign(self, { shownPushes });
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      shownPushes.push([title, options?.body, options?.tag, options?.data?.path]);
    };
  });
  const shown = () => worker?.evaluate(() => Reflect.get(self, 'shownPushes'));
  const origin = new URL(phone.url()).origin;
  await session.send('ServiceWorker.deliverPushMessage', {
    ...{ origin, registrationId: await registered, data: JSON.stringify(push) },
  });
  return shown;
}
