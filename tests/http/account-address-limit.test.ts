import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { test } from '#tests/fixtures.ts';
import { openBrowser } from '#tests/guest.ts';
import { textOf } from '#tests/html.ts';

const anybody = () => `ingen-${randomUUID()}@nordbiler.example`;

test.for([
  ['/account/register', () => ({ name: 'Karen', email: anybody(), password: 'gul-cykel-under-broen' }), 10],
  ['/account/login', () => ({ way: 'send-link', email: anybody() }), 10],
  ['/account/forgot-password', () => ({ email: anybody() }), 10],
  ['/account/reset-password?token=x', () => ({ token: 'x', password: 'gul-cykel-under-broen' }), 10],
  ['/account/magic-link?token=x', () => ({ token: 'x' }), 30],
  ['/account/two-factor', () => ({ way: 'app', code: '123456' }), 30],
] as const)('one address may send %s only so often in a minute', async ([path, form, most], { app }) => {
  const browser = openBrowser(app);
  const answers = await Promise.all(Array.from({ length: most }, () => browser.send(path, form())));
  expect(answers.filter(({ status }) => status === 429)).toEqual([]);
  const refused = await browser.send(path, form());
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(textOf(await refused.text())).toContain('For mange forsøg. Prøv igen om 1 minut.');
  const elsewhere = await openBrowser(app).send(path, form());
  expect(elsewhere.status).not.toBe(429);
});
