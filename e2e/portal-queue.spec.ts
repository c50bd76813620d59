import { expect } from '@playwright/test';
import { bil, bilhuset, bo, enter, karen, leave, message, test, waiting } from './portal-phone.ts';

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
