import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { shortcuts, words } from '#app/texts/help.ts';
import { test } from '#tests/fixtures.ts';
import { linksOf, textOf } from '#tests/html.ts';

test('shortcuts and glossary are shown to staff in their frame, and to others in the guests’ frame', async ({
  organize,
  visit,
}) => {
  const as = { organization: await organize() };
  for (const person of [as, undefined]) {
    const response = await visit('/help', person && { as: person });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(parse(html).querySelector('nav[aria-label=Hovedmenu]') !== null).toBe(person !== undefined);
    for (const { does } of shortcuts) expect(textOf(html)).toContain(does);
    for (const { word, meaning } of words) expect(textOf(html)).toContain(`${word} ${meaning}`);
  }
  const home = await (await visit('/', { as })).text();
  expect(linksOf(home)).toContainEqual({ label: 'Genveje og ordforklaring', href: '/help' });
});

test('the prefetched help names no user', async ({ organize, user, visit }) => {
  const as = { organization: await organize('Hemmeligbiler') };
  const { email } = await user(as);
  const [mine, anyones] = await Promise.all(
    [{ as }, {}].map(async (options) => (await visit('/help.data', options)).text()),
  );
  expect(mine).toBe(anyones);
  expect(mine).toContain('Liggetid');
  expect(mine).not.toContain(email);
});
