import { expect, type Page } from '@playwright/test';
import { alive, test } from './fixtures.ts';

test.use({ as: 'salgschef@silkeborg-biler.example' });

const bellOf = (page: Page) => page.locator('a[href="/notifications"][data-unread]').first();

test('seven tabs hold one stream and all count alike; another goes on when its tab closes', async ({
  context,
  page,
}) => {
  const asked: { tab: Page; query: string }[] = [];
  await context.route('**/api/events*', (route) => {
    asked.push({ tab: route.request().frame().page(), query: new URL(route.request().url()).search });
    const said = { unread: 30 + asked.length, new: [] };
    const body = `retry: 600000\n\nid: 4711\ndata: ${JSON.stringify(said)}\n\n`;
    return route.fulfill({ headers: { 'content-type': 'text/event-stream' }, body });
  });
  async function expectAll(tabs: readonly Page[], unread: number) {
    for (const tab of tabs) {
      await expect(bellOf(tab)).toHaveAttribute('data-unread', String(unread));
      await expect(tab).toHaveTitle(new RegExp(`^\\(${unread}\\) `));
    }
  }
  const tabs = [page, ...(await Promise.all(Array.from({ length: 6 }, () => context.newPage())))];
  await Promise.all(tabs.map((tab) => tab.goto('/help')));
  await expectAll(tabs, 31);
  expect(asked.map(({ query }) => query)).toEqual(['']);

  const [leader] = asked;
  await leader?.tab.close();
  await expectAll(
    tabs.filter((tab) => tab !== leader?.tab),
    32,
  );
  expect(asked.map(({ query }) => query)).toEqual(['', '?after=4711']);
});

test('a stream that is refused → the number is asked for', async ({ page }) => {
  await page.clock.install();
  await page.route('**/api/events', (route) => route.fulfill({ status: 503 }));
  await page.route('**/api/notifications/told?*', (route) =>
    route.fulfill({ json: { success: true, data: { unread: 77, told: [] } } }),
  );
  await page.goto('/help');
  await expect(bellOf(page)).toHaveAttribute('data-unread', '77');
});

test('a new lead while the list is open → a toast with its words, and a link instead of a jump', async ({ page }) => {
  let hasTold = false;
  await page.route('**/api/events', (route) => {
    const said = { unread: 3, new: hasTold ? [] : [{ id: 990_001, about: 'lead', aboutId: 4711 }] };
    hasTold = true;
    const body = `id: 990001\ndata: ${JSON.stringify(said)}\n\n`;
    return route.fulfill({ headers: { 'content-type': 'text/event-stream' }, body });
  });
  await page.route('**/api/notifications/told?ids=990001', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: { unread: 3, told: [{ id: 990_001, words: 'Du har fået et emne', label: 'Emne #7' }] },
      },
    }),
  );
  await page.goto('/leads');
  await alive(page);
  await expect(page.getByRole('region', { name: 'Beskeder' }).getByText('Du har fået et emne')).toBeVisible();
  const offer = page.getByRole('link', { name: 'Nyt om 1 emne: vis' });
  await expect(offer).toBeVisible();
  await offer.click();
  await expect(offer).toBeHidden();
});

test('the bell → the last notifications over the page, by keys; opening one reads it, Escape goes back', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/help');
  const bell = page.getByRole('navigation', { name: 'Hovedmenu' }).locator('a[href="/notifications"]');
  await expect(bell).toHaveAttribute('data-unread', /^\d+$/);
  const unread = Number(await bell.getAttribute('data-unread'));
  expect(unread).toBeGreaterThan(1);
  await bell.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifikationer' });
  await expect(panel.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();

  await bell.click();
  const first = panel.getByRole('listitem').filter({ hasText: 'Ulæst' }).getByRole('link').first();
  await first.click();
  await page.waitForURL((url) => !url.pathname.endsWith('/help'));
  await expect(bell).toHaveAttribute('data-unread', String(unread - 1));

  await page.goto('/help');
  await bell.click();
  await panel.getByRole('button', { name: 'Markér alle som læst' }).click();
  await expect(panel.getByText('Alt er læst')).toBeAttached();
  await expect(bell).not.toHaveAttribute('data-unread', /./);
  await panel.getByRole('link', { name: 'Vis alle' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifikationer' })).toBeVisible();
  await expect(panel).toBeHidden();
});
