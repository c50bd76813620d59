import { expect } from '@playwright/test';
import { contractedPlates } from './app-company.ts';
import { bil, bilhuset, bo, cached, enter, karen, leave, test } from './portal-phone.ts';

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
