import type { Page } from '@playwright/test';
import { test } from './fixtures.ts';

test.use({ as: 'ejer@silkeborg-biler.example', viewport: { width: 1440, height: 900 } });

/** The address of the first of some links on a page. */
async function firstOn(page: Page, list: string, links: string) {
  await page.goto(list);
  return (await page.getByRole('main').locator(links).first().getAttribute('href')) ?? '';
}

/** Screens below a record, which is the first of its list. */
const below = (list: string, tabs: readonly string[]) => async (page: Page) => {
  const path = (await firstOn(page, list, 'a[data-row-link]')).replace(/\?.*/, '');
  return tabs.map((tab) => (tab.startsWith('/..') ? path.replace(/\/edit$/, tab.slice(3)) : path + tab));
};

const company = '/company/distribution';

/** The screens of people and work, each on its own or found from another. */
const screens: Record<string, (string | ((page: Page) => Promise<string[]>))[]> = {
  customers: [
    ...[
      '/customers?show=',
      '/customers?new=1',
      '/customers?duplicates=1',
      '/customers/import',
      '/customers/bulk',
      '/customers/retention',
      '/customers/invite?search=a',
    ],
    async (page) => [await firstOn(page, '/customers?duplicates=1', 'a[href*="/merge/"]')],
    below('/customers', ['', '/contacts', '/leads', '/memos', '/cars']),
    below('/customers', ['/consents', '/documents', '/portal', '/activities', '/history', '/privacy']),
    below('/customers?portal=waiting', ['/portal', '/history']),
    async (page) => [await firstOn(page, '/customers?show=', 'a[href^="/customers/invite?customer="]')],
    '/company/settings/portal',
  ],
  leads: [
    ...['/leads?show=', '/leads/create', '/leads/import', '/leads/bulk'],
    below('/leads?show=', ['', '/../mail', '/../documents', '/../memos', '/../test-drives/create']),
  ],
  memos: [
    ...['/memos?show=', '/memos?show=board', '/memos/create', '/memos/bulk', '/memos/quick?line=Vask @mette fredag'],
    below('/memos?show=', ['']),
    ...['/company/settings/checklists', '/company/settings/checklists/create', '/notifications'],
    async (page) => [await firstOn(page, '/company/settings/checklists', 'a[href$="/edit"]')],
    ...['/settings/notifications', '/calendar?who=all', '/calendar?who=all&show=day', '/'],
  ],
  prices: [
    ...[
      '/price-protocols',
      '/price-protocols/create',
      '/price-protocols/overrides',
      '/price-protocols/overrides/create',
    ],
    below('/price-protocols', ['', '/scope', '/versions', '/control', '/effect', '/try', '/data']),
    below('/price-protocols/overrides', ['']),
    '/cars?columns=car&columns=rentFrom&columns=priceProtocol',
    below('/cars?vehicleType=van&layout=table', ['/rental']),
    below('/insurance-matrices', ['', '/control', '/effect']),
    ...['/company/settings/financing', '/company/settings/financing/create'],
    async (page) => [await firstOn(page, '/company/settings/financing', 'a[href$="/edit"]')],
    below('/cars?vehicleType=passenger_car&state=forSale', ['/economy', '/documents']),
    below('/servicepackage-matrices', ['', '/control', '/effect']),
  ],
  quotes: [
    ...['/quotes', '/quotes/create'],
    below('/quotes?status=draft', ['']),
    below('/quotes?status=waiting', ['']),
    below('/quotes?status=accepted', ['']),
    below('/quotes?productType=sale', ['']),
  ],
  distribution: [
    ...[company, `${company}/rules/create`, `${company}/simulation`, `${company}/assignments`],
    async (page) => [await firstOn(page, company, 'a[href$="/edit"]')],
    ...[`${company}/people/3`, '/settings/availability', '/company/employees/3', '/company/employees/3/hand-over'],
  ],
};

for (const [area, found] of Object.entries(screens)) {
  test(`the screens of ${area} have no accessibility faults and fit a phone`, async ({ page, expectScreen }) => {
    for (const each of found) {
      for (const path of typeof each === 'string' ? [each] : await each(page)) {
        await expectScreen(path);
      }
    }
  });
}
