import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { groups } from '#app/layout/screens.ts';
import { test } from '#tests/fixtures.ts';
import { linksOf, textOf } from '#tests/html.ts';
import { isGiven, roles } from '#tests/rights-table.ts';
import { rightOf } from '#tests/security-table.ts';

const navigation = { label: 'Biler', href: '/cars?start=true' };
const wayToList = { label: 'Til billisten', href: '/cars' };
const wayHome = { label: 'Til forsiden', href: '/' };

/** The links of the page, without those of the frame. */
const waysOn = (html: string) => linksOf(parse(html).querySelector('main')?.outerHTML ?? '');

const hasStaffFrame = (html: string) => parse(html).querySelector('nav[aria-label=Hovedmenu]') !== null;

test('an unknown path has the staff frame, with its navigation and a link to the list', async ({ organize, visit }) => {
  const organization = await organize('Vestbiler');
  const response = await visit('/findes/ikke?side=2', { as: { organization } });
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(hasStaffFrame(html)).toBe(true);
  expect(html).toContain('Vestbiler');
  expect(linksOf(html)).toContainEqual(navigation);
  expect(textOf(html)).toContain('404 Page not found Page Not Found: /findes/ikke');
  expect(waysOn(html)).toEqual([wayToList, wayHome]);
});

test('an unknown path shows a visitor the frame of guests', async ({ visit }) => {
  const response = await visit('/findes/ikke');
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(hasStaffFrame(html)).toBe(false);
  expect(textOf(html)).toContain('404 Page not found Page Not Found: /findes/ikke');
  expect(waysOn(html)).toEqual([wayHome]);
  expect(html).not.toContain('name="frame"');
});

test.for(['/cars/999999/edit', '/cars/nej/edit', '/cars/import/999999', '/findes/ikke'])(
  'whatever is missing, the page has the same parts: %s',
  async (path, { organize, visit }) => {
    const html = await (await visit(path, { as: { organization: await organize() } })).text();
    expect(hasStaffFrame(html)).toBe(true);
    expect(textOf(html)).toContain(`404 Page not found Page Not Found: ${path}`);
    expect(waysOn(html)).toEqual([wayToList, wayHome]);
    expect(parse(html).querySelector('title')?.text).toBe('Siden findes ikke · Bilassistent');
  },
);

test('a page that names a path with Danish letters shows them as letters', async ({ visit }) => {
  expect(textOf(await (await visit('/s%C3%B8g/%C3%A6bler')).text())).toContain('Page Not Found: /søg/æbler');
});

test('a list with an invalid query is refused within the frame', async ({ organize, visit }) => {
  const as = { organization: await organize() };
  for (const query of ['format=pdf', 'page=0']) {
    const response = await visit(`/cars?${query}`, { as });
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(hasStaffFrame(html)).toBe(true);
    expect(linksOf(html)).toContainEqual(navigation);
    expect(waysOn(html)).toEqual([wayToList, wayHome]);
  }
});

test('a post to a path without an action is refused within the frame', async ({ organize, visit }) => {
  const response = await visit('/findes/ikke', { as: { organization: await organize() }, form: { a: 'b' } });
  expect(response.status).toBe(405);
  expect(hasStaffFrame(await response.text())).toBe(true);
});

test('the frame of an error page links only where the role may go', async ({ organize, visit }) => {
  const organization = await organize();
  const screens = groups.flatMap((group) => group.screens).filter(({ isUnbuilt }) => !isUnbuilt);
  for (const role of roles.filter((each) => each !== 'customer')) {
    const html = await (await visit('/findes/ikke', { as: { organization, role } })).text();
    const paths = parse(html).querySelectorAll('nav[aria-label=Hovedmenu] a');
    const open = screens.filter(({ path }) => {
      const right = rightOf(path);
      return right === 'everybody' || (right !== undefined && isGiven(role, right.resource, right.action));
    });
    expect(open.length).toBeGreaterThan(5);
    expect(paths.map((link) => link.getAttribute('href'))).toEqual(open.map(({ path, to = path }) => to));
  }
});

test('the narrow menu stays narrow on an error page', async ({ organize, user, visit }) => {
  const as = { organization: await organize() };
  const cookie = `${await (await user(as)).cookie}; smal-menu=1`;
  for (const path of ['/', '/findes/ikke', '/cars?format=pdf']) {
    const html = await (await visit(path, { headers: { cookie } })).text();
    expect(parse(html).querySelector('#smal-menu')?.hasAttribute('checked'), path).toBe(true);
  }
});

test('a robot gets the status of an error and no page, signed in or not', async ({ organize, visit }) => {
  const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
  for (const as of [{ organization: await organize() }, undefined]) {
    const response = await visit('/findes/ikke', { headers, ...(as && { as }) });
    expect([response.status, await response.text()]).toEqual([404, '']);
  }
});

test('every page names its icons, each in a form that old and new browsers read', async ({ visit }) => {
  const html = await (await visit('/account/login')).text();
  const icons = parse(html).querySelectorAll('link[rel$=icon], link[rel=manifest]');
  expect(icons.map((icon) => icon.getAttribute('href'))).toEqual([
    '/favicon.ico',
    '/favicon.svg',
    '/icon-180.png',
    '/site.webmanifest',
  ]);
});
