import { expect } from '@playwright/test';
import { bilhuset, bo, cached, deliverPush, enter, leave, message, test, waiting } from './portal-phone.ts';

test('a push shows the dealer and no matter, and pushes are asked for by a tap alone', async ({ phone }) => {
  const page = await phone.newPage();
  await enter(page, bilhuset, bo);
  const push = { title: 'Nyt fra Vest Bilhuset', body: 'besked til dig', path: `${bilhuset}/leads/1`, topic: 'emne' };
  const shown = await deliverPush(phone, page, bilhuset, push);
  await expect.poll(shown).toEqual([[push.title, push.body, push.topic, push.path]]);

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
  await expect.poll(() => posted).toEqual([key]);
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
