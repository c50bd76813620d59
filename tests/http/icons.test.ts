import { parse } from 'node-html-parser';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect } from 'vitest';
import { Icon } from '#app/ui/icon.tsx';
import { iconVersion } from '#app/ui/icon-store.ts';
import { iconSetVersion } from '#server/icons/icon-set.ts';
import { test } from '#tests/fixtures.ts';

test('the HTML holds the drawing of every icon it shows', async ({ organize, visit }) => {
  const as = { organization: await organize() };
  for (const path of ['/', '/cars', '/findes/ikke']) {
    const icons = parse(await (await visit(path, { as })).text()).querySelectorAll('svg[data-icon]');
    expect(icons.length).toBeGreaterThan(5);
    const blank = icons.filter((icon) => icon.querySelector('path, rect, circle') === null);
    expect(blank.map((icon) => icon.getAttribute('data-icon'))).toEqual([]);
    expect(icons.every((icon) => icon.getAttribute('aria-hidden') === 'true')).toBe(true);
  }
});

test('an icon that is not there is blank and as large', () => {
  const html = renderToString(createElement(Icon, { name: 'search', size: 20 }));
  const icon = parse(html).querySelector('svg');
  expect([icon?.innerHTML, icon?.getAttribute('width'), icon?.getAttribute('height')]).toEqual(['', '20', '20']);
});

test('the icon service returns several icons at once, former names too, and reports missing ones', async ({
  visit,
}) => {
  const response = await visit('/api/icons/lucide.json?icons=search,building-2,findes-ikke,constructor,search,');
  expect(response.headers.get('content-type')).toMatch('application/json');
  const answer = await response.json();
  expect(answer).toEqual({
    prefix: 'lucide',
    icons: { search: { body: expect.stringContaining('<path') }, 'building-2': { body: expect.stringContaining('<') } },
    width: 24,
    height: 24,
    not_found: ['findes-ikke', 'constructor'],
  });
});

test('an icon is cached for ever under an address with the release of the set', async ({ visit }) => {
  const cachingOf = async (query: string) =>
    (await visit(`/api/icons/lucide.json?icons=x${query}`)).headers.get('cache-control');
  expect(await cachingOf(`&v=${iconVersion}`)).toBe('public, max-age=31536000, immutable');
  expect(await cachingOf('&v=1.0.0')).toBe('public, max-age=3600');
  expect(await cachingOf('')).toBe('public, max-age=3600');
});

test('the browser names the release that the server has', () => {
  expect(iconVersion).toBe(iconSetVersion);
});

test('the icon service reveals nothing beyond its purpose', async ({ visit }) => {
  const names = Array.from({ length: 300 }, (_, number) => `findes-ikke-${number}`).join(',');
  const answer = await (await visit(`/api/icons/lucide.json?icons=${names}`)).json();
  expect(answer).toMatchObject({ icons: {}, not_found: { length: 200 } });
});
