import { type BrowserContext, expect, type Page } from '@playwright/test';
import { demoPassword } from '#server/demo/seed-demo.ts';
import { appCustomers, contractedPlates, neighbours } from './app-company.ts';
import { anyAddress, test as base } from './fixtures.ts';

const [bil, bilhuset] = [`/kundeportal/${neighbours[0]}`, `/kundeportal/${neighbours[1]}`];
const [karen, bo] = appCustomers;

const test = base.extend<{ phone: BrowserContext }>({
  phone: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({
      ...{ baseURL: baseURL ?? '', storageState: { cookies: [], origins: [] }, extraHTTPHeaders: anyAddress() },
      viewport: { width: 390, height: 844 },
    });
    await use(context);
    await context.close();
  },
});

async function enter(page: Page, portal: string, email: string) {
  await page.goto(`${portal}/login`);
  await page.locator('summary').first().click();
  const form = page.locator('form').filter({ has: page.locator('input[name=password]') });
  await form.locator('input[name=email]').fill(email);
  await form.locator('input[name=password]').fill(demoPassword);
  await form.getByRole('button').last().click();
  await expect(page).toHaveURL(portal);
  await page.evaluate(() => navigator.serviceWorker.ready);
}

const cached = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.includes(':login:')).length);
const leave = (page: Page) => page.getByRole('button', { name: 'Log ud', exact: true }).click();
const message = (page: Page) => page.getByLabel('Skriv en besked');
const waiting = (page: Page) => page.getByRole('region', { name: 'Ligger på telefonen' });

test('without a connection: kept pages with their age, for their login alone, and none of the neighbour’s', async ({
  phone,
  expectAccessible,
}) => {
  const page = await phone.newPage();
  await enter(page, bil, karen);
  await enter(page, bilhuset, karen);
  await page.goto(bil);
  await page.goto(bilhuset);
  await expect.poll(() => cached(page)).toBe(2);
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname).sort(),
  );
  expect(scopes).toEqual([bil, bilhuset]);

  // A worker of a new build leaves nothing of the one before.
  await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((each) => each.includes(':login:'));
    await caches.open(name.replace(/[^:]+$/, 'tidligere'));
    await Promise.all((await navigator.serviceWorker.getRegistrations()).map((each) => each.unregister()));
  });
  expect(await cached(page)).toBe(3);
  for (const portal of [bil, bilhuset]) {
    await page.goto(portal);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto(portal);
  }
  await expect.poll(() => cached(page)).toBe(2);

  await phone.setOffline(true);
  await page.goto(bil);
  await expect(page.getByText(/^Gemt .+\. Viser det, vi vidste dengang\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Kunde karen' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Ring / })).toBeVisible();
  await page.goto(`${bilhuset}/team`);
  await expect(page.getByRole('heading', { name: 'Kræver forbindelse' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Forside · Vest Bilhuset/ }).click();
  await expect(page.getByText(/^Gemt /)).toBeVisible();

  await phone.setOffline(false);
  await page.goto(bil);
  await expect(page.getByText(/^Gemt /)).toHaveCount(0);
  await leave(page);
  await expect(page).toHaveURL(`${bil}/login`);
  await expect.poll(() => cached(page)).toBe(1);
  await phone.setOffline(true);
  await page.goto(bil);
  await expect(page.getByRole('heading', { name: 'Kræver forbindelse' })).toBeVisible();
  await phone.setOffline(false);

  // A session that was ended elsewhere is found out at the next visit.
  await enter(page, bil, bo);
  await page.goto(bil);
  await expect.poll(() => cached(page)).toBe(2);
  await phone.clearCookies();
  await page.goto(bil);
  await expect(page).toHaveURL(`${bil}/login`);
  await expect.poll(() => cached(page)).toBe(1);
});

test('a contract without a connection, after one visit: of agreements that run first, 30 MB and 30 days at most', async ({
  phone,
}) => {
  const page = await phone.newPage();
  await enter(page, bil, karen);
  await page.goto(bil);
  const kept = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((each) => each.includes(':login:')) ?? '';
      const requests = await (await caches.open(name)).keys();
      return requests.map(({ url }) => new URL(url).pathname.replace(/^\/kundeportal\/[a-z]+/, ''));
    });
  const isContract = (path: string) => path.endsWith('/kontrakt');
  await expect.poll(async () => (await kept()).filter(isContract).length).toBe(2);
  expect(await kept()).toEqual(expect.arrayContaining(['', '/aftaler', '/koerekort']));
  const [first = '', second = ''] = (await kept()).filter(isContract);

  await phone.setOffline(true);
  await page.goto(bil);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Biler/ })
    .click();
  await expect(page.getByText(/^Gemt .+\. Viser det, vi vidste dengang\.$/)).toBeVisible();
  await expect(page.getByText(/^KA 12 30/)).toHaveCount(contractedPlates.length);
  await page.goto(`${bil}/koerekort`);
  await expect(page.getByRole('heading', { level: 1, name: 'Kørekort' })).toBeVisible();
  await expect(page.getByText(/^Gemt /)).toBeVisible();
  await expect(page.locator('input[type=file]')).toBeHidden();
  await page.goto(bil + first.replace('/kontrakt', ''));
  await expect(page.getByText(/^Gemt /)).toBeVisible();
  // A browser without a screen has no reader of PDFs, and saves the file.
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Hent kontrakten som PDF' }).click();
  const content = await (await saved).createReadStream();
  expect(
    Buffer.concat(await content.toArray())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  /** As if what is kept had a size, or had been kept so many days ago. */
  const pretend = (path: string, headers: { size?: number; days?: number }) =>
    page.evaluate(
      async ([path, { size, days }]) => {
        const name = (await caches.keys()).find((each) => each.includes(':login:')) ?? '';
        const cache = await caches.open(name);
        const answer = await cache.match(path);
        const headers = new Headers(answer?.headers);
        if (size) headers.set('x-kept-size', String(size));
        if (days) headers.set('x-kept-at', String(Date.now() - days * 86_400_000));
        await cache.put(path, new Response(await answer?.arrayBuffer(), { headers }));
      },
      [path, headers] as const,
    );
  await pretend(`${bil}/aftaler`, { days: 29.9 });
  await page.goto(`${bil}/aftaler`);
  await expect(page.getByText(/^Gemt /)).toBeVisible();
  await pretend(`${bil}/aftaler`, { days: 30.1 });
  await page.goto(`${bil}/aftaler`);
  await expect(page.getByRole('heading', { name: 'Kræver forbindelse' })).toBeVisible();
  expect(await kept()).not.toContain('/aftaler');

  for (const path of [first, second]) await pretend(bil + path, { size: 16 * 1024 * 1024 });
  await phone.setOffline(false);
  await page.goto(bil);
  await expect.poll(kept).not.toContain(second);
  expect(await kept()).toEqual(expect.arrayContaining([first, '/koerekort']));
});

test('a message without a connection: kept through a kill, sent once, mended, of its login alone, asked about at sign-out', async ({
  phone,
  expectAccessible,
}) => {
  let page = await phone.newPage();
  await enter(page, bil, karen);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${bil}/indstillinger`);
    await expect(page.getByRole('heading', { name: 'Besked om nyt' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${bil}/hjemmeskaerm`);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(bil);
  await phone.setOffline(true);
  await message(page).fill('Er bilen klar?');
  await page.getByRole('button', { name: 'Send besked' }).click();
  await expect(waiting(page).getByText('Er bilen klar?')).toBeVisible();
  await expect(message(page)).toHaveValue('');
  await expectAccessible(page);
  const login = await page.locator('script[data-login]').first().getAttribute('data-login');
  await page.close();

  await phone.setOffline(false);
  page = await phone.newPage();
  // What is refused stays, with the reason, until it is mended or deleted.
  await page.route(`${bil}?index`, (route) =>
    route.fulfill({
      ...{ status: 400, contentType: 'text/html', headers: { 'x-portal-login': login ?? '' } },
      body: '<main><p role="alert">Skriv kortere</p></main>',
    }),
  );
  await page.goto(bil);
  await expect(waiting(page).getByText('Skriv kortere')).toBeVisible();
  await page.unroute(`${bil}?index`);
  await waiting(page).getByRole('button', { name: 'Ret' }).click();
  await expect(message(page)).toHaveValue('Er bilen klar?');
  await message(page).fill('Er bilen klar nu?');
  await page.getByRole('button', { name: 'Send besked' }).click();
  await expect(page.getByText('Din besked er sendt.')).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Er bilen klar nu?' })).toHaveCount(1);

  await page.goto(bil);
  await phone.setOffline(true);
  await message(page).fill('Kun mit');
  await page.getByRole('button', { name: 'Send besked' }).click();
  await expect(waiting(page).getByText('Kun mit')).toBeVisible();
  const cookies = await phone.cookies();
  await phone.clearCookies();
  await phone.setOffline(false);
  await enter(page, bil, bo);
  await expect(waiting(page)).toHaveCount(0);
  await expect(page.getByText('Kun mit')).toHaveCount(0);
  await phone.clearCookies();
  await phone.addCookies(cookies);
  await page.route(`${bil}?index`, (route) => route.abort());
  await page.goto(bil);
  await expect(waiting(page).getByText('Kun mit')).toBeVisible();
  await leave(page);
  await expect(page.getByRole('dialog')).toContainText(
    '1 ting er ikke sendt. Logger du ud, slettes det fra telefonen.',
  );
  await page.getByRole('button', { name: 'Bliv logget ind' }).click();
  await page.unroute(`${bil}?index`);

  // A full phone says so, and what was typed stays.
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(bil);
  await expect(waiting(page)).toHaveCount(0);
  await phone.setOffline(true);
  await message(page).fill('For meget');
  await page.getByRole('button', { name: 'Send besked' }).click();
  await expect(page.getByRole('alert')).toContainText('ikke plads');
  await expect(message(page)).toHaveValue('For meget');
});

test('an answer that is not the dealer’s → kept on the phone as without a connection, sent once when the dealer answers', async ({
  phone,
}) => {
  const page = await phone.newPage();
  await enter(page, bilhuset, karen);
  const asked = `${bilhuset}?index`;
  const captive = { contentType: 'text/html', body: '<main><h1>Velkommen til hotellets net</h1></main>' };
  for (const [text, answer] of [
    ['Mens serveren er nede', { status: 503, contentType: 'text/html', body: '<main><h1>Fejl</h1></main>' }],
    ['På hotellets net', { status: 200, ...captive }],
    ['Før der er sagt ja til nettet', { status: 403, ...captive }],
  ] as const) {
    await page.route(asked, (route) => route.fulfill(answer));
    await message(page).fill(text);
    await page.getByRole('button', { name: 'Send besked' }).click();
    await expect(waiting(page).getByText(text)).toBeVisible();
    await expect(waiting(page).getByText('Venter på forbindelse').last()).toBeVisible();
    await expect(message(page)).toHaveValue('');
    expect(new URL(page.url()).pathname).toBe(bilhuset);
    await page.unroute(asked);
    await page.goto(bilhuset);
    await expect(waiting(page)).toHaveCount(0);
    await page.goto(`${bilhuset}/beskeder`);
    await expect(page.getByText(text)).toHaveCount(1);
    await page.goto(bilhuset);
  }
});

test('closed while it sends, or another login in the next tab → sent once, in the name of who wrote it', async ({
  phone,
}) => {
  let page = await phone.newPage();
  await enter(page, bilhuset, karen);
  const reached = new Promise<void>((resolve) => {
    page.route(`${bilhuset}?index`, () => resolve()).catch(() => {});
  });
  await message(page).fill('Lukket undervejs');
  await page.getByRole('button', { name: 'Send besked' }).click();
  await reached;
  await page.close();
  page = await phone.newPage();
  await page.goto(bilhuset);
  await expect(waiting(page)).toHaveCount(0);
  await page.goto(`${bilhuset}/beskeder`);
  await expect(page.getByText('Lukket undervejs')).toHaveCount(1);

  await page.goto(bilhuset);
  const other = await phone.newPage();
  await other.goto(bilhuset);
  await leave(other);
  await expect(other).toHaveURL(`${bilhuset}/login`);
  await enter(other, bilhuset, bo);
  await message(page).fill('Karens ord');
  await page.getByRole('button', { name: 'Send besked' }).click();
  await expect(waiting(page).getByText('Karens ord')).toBeVisible();
  await expect(waiting(page).getByRole('link', { name: 'Log ind, så sendes det' })).toBeVisible();
  await other.goto(`${bilhuset}/beskeder`);
  await expect(other.getByText('Karens ord')).toHaveCount(0);
  await leave(other);
  await expect(other).toHaveURL(`${bilhuset}/login`);
  await enter(other, bilhuset, karen);
  await expect(waiting(other)).toHaveCount(0);
  await other.goto(`${bilhuset}/beskeder`);
  await expect(other.getByText('Karens ord')).toHaveCount(1);
});

test('a push shows the dealer and no matter, and pushes are asked for by a tap alone', async ({ phone }) => {
  const page = await phone.newPage();
  const session = await phone.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations)
        if (scopeURL.endsWith(bilhuset)) resolve(registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await enter(page, bilhuset, bo);
  const path = `${bilhuset}/leads/1`;
  const data = JSON.stringify({ title: 'Nyt fra Vest Bilhuset', body: 'besked til dig', path, topic: 'emne' });
  const origin = new URL(page.url()).origin;
  // A browser without a screen shows none: what the worker asks it to show is written down.
  const worker = phone.serviceWorkers().find((each) => each.url().includes(`${bilhuset}/`));
  await worker?.evaluate(() => {
    const kept: unknown[] = [];
    Object.assign(self, { kept });
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      kept.push([title, options?.body, options?.tag, options?.data?.path]);
    };
  });
  const shown = () => worker?.evaluate(() => Reflect.get(self, 'kept'));
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await expect.poll(shown).toEqual([['Nyt fra Vest Bilhuset', 'besked til dig', 'emne', path]]);

  await page.goto(`${bilhuset}/indstillinger`);
  await expect(page.getByRole('button', { name: 'Slå til på denne enhed' })).toBeVisible();
  await page.getByLabel('Tilbud, Mail').uncheck();
  await page.getByRole('button', { name: 'Gem valg' }).click();
  await expect(page.getByText('Dine valg er gemt.')).toBeVisible();
  await expect(page.getByLabel('Tilbud, Mail')).not.toBeChecked();
});

test('the server’s key changed, or a sign-out in this tab or elsewhere → the device is told of anew, or no more', async ({
  phone,
}) => {
  const page = await phone.newPage();
  // A browser without a screen has no service of pushes: its subscription is kept here, and each step is written down.
  await page.addInitScript(() => {
    const kept = () => JSON.parse(localStorage.getItem('test:push') ?? 'null');
    const say = (step: string) =>
      localStorage.setItem('test:steps', `${localStorage.getItem('test:steps') ?? ''}${step} `);
    const bytes = (length: number) => new Uint8Array(length).fill(4).buffer;
    const open = (key: number[]) => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/test',
      options: { applicationServerKey: new Uint8Array(key).buffer },
      getKey: (name: string) => bytes(name === 'auth' ? 16 : 65),
      unsubscribe: async () => {
        localStorage.removeItem('test:push');
        say('unsubscribe');
        return true;
      },
    });
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (kept() ? open(kept()) : null),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        localStorage.setItem('test:push', JSON.stringify([...applicationServerKey]));
        say('subscribe');
        return open([...applicationServerKey]);
      },
    });
  });
  const posted: string[] = [];
  await page.route(`${bilhuset}/enhed`, async (route) => {
    posted.push(new URLSearchParams(route.request().postData() ?? '').get('applicationKey') ?? '');
    await route.fulfill({ status: 204 });
  });
  const steps = () => page.evaluate(() => localStorage.getItem('test:steps') ?? '');
  await enter(page, bilhuset, bo);
  const { login, organization, key } = await page.evaluate(() => {
    const { login, organization, pushKey } =
      document.querySelector<HTMLElement>('script[data-push-key]')?.dataset ?? {};
    return { login, organization, key: pushKey };
  });
  await page.evaluate(
    ([owner, login]) => {
      localStorage.setItem('test:push', JSON.stringify([1, 2, 3]));
      localStorage.setItem(owner, login);
    },
    [`portal-push:${organization}`, login ?? ''] as const,
  );
  await page.goto(bilhuset);
  await expect.poll(steps).toBe('unsubscribe subscribe ');
  expect(posted).toEqual([key]);
  await page.goto(bilhuset);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await steps()).toBe('unsubscribe subscribe ');

  // What another login has left on the phone is not told of to this one.
  await page.evaluate((owner) => localStorage.setItem(owner, 'en anden'), `portal-push:${organization}`);
  await page.goto(bilhuset);
  await expect.poll(steps).toBe('unsubscribe subscribe unsubscribe ');
  expect(posted).toHaveLength(1);

  const worker = phone.serviceWorkers().find((each) => each.url().includes(`${bilhuset}/`));
  const watch = () =>
    worker?.evaluate(() => {
      const ended: string[] = [];
      Object.assign(self, { ended });
      PushManager.prototype.getSubscription = async () => {
        const subscription = new EventTarget();
        const unsubscribe = async () => ended.push('unsubscribe') > 0;
        return Object.assign(subscription, { unsubscribe }) as PushSubscription & EventTarget;
      };
    });
  const ended = () => worker?.evaluate(() => Reflect.get(self, 'ended').length);
  await watch();
  await page.goto(bilhuset);
  await expect.poll(() => cached(page)).toBe(1);
  await leave(page);
  await expect(page).toHaveURL(`${bilhuset}/login`);
  await expect.poll(ended).toBe(1);
  expect(await cached(page)).toBe(0);

  // Signed out elsewhere: what waits on the phone is answered 401 while a page is open, or the next one leads to sign-in.
  await enter(page, bilhuset, bo);
  await page.goto(bilhuset);
  await expect.poll(() => cached(page)).toBe(1);
  await watch();
  await phone.clearCookies();
  await message(page).fill('Efter udlogning');
  await page.getByRole('button', { name: 'Send besked' }).click();
  await expect(waiting(page).getByText('Efter udlogning')).toBeVisible();
  await expect.poll(() => cached(page)).toBe(0);
  await expect.poll(ended).toBe(1);
});
