import { expect, test } from 'vitest';
import { flash, takeFlash } from './flash.ts';

const visitWith = (cookie: string) => takeFlash(new Request('http://localhost/', { headers: { cookie } }));
const pairOf = (cookie: string) => cookie.split(';')[0] ?? '';

test('a flash message → shown once on the next page', async () => {
  const left = await flash({ title: '240 biler er indlæst', text: 'Se dem på listen.' });
  const { toast, cookies } = await visitWith(`andet=1; ${pairOf(left)}`);
  expect(toast).toMatchObject({ title: '240 biler er indlæst', text: 'Se dem på listen.', kind: 'success' });
  expect(cookies).toEqual([expect.stringContaining('Max-Age=0')]);
});

test('a flash message with undo → its form on the next page', async () => {
  const undo = { action: '/cars/7/edit', fields: { step: 'restore' } };
  const { toast } = await visitWith(pairOf(await flash({ title: 'Bilen er slettet', undo })));
  expect(toast?.undo).toEqual(undo);
});

test('no flash message → no cookie', async () => {
  expect(await visitWith('andet=1')).toEqual({ toast: null, cookies: [] });
});

test('a long flash message → truncated to a 4 kB cookie', async () => {
  const fields = Object.fromEntries(Array.from({ length: 3 }, (_, number) => [`felt${number}`, 'æ'.repeat(200)]));
  const undo = { action: '/cars/7/edit', fields };
  const left = await flash({ title: 'Å'.repeat(900), text: 'ø'.repeat(900), undo });
  expect(pairOf(left).length).toBeLessThan(4096);
  const { toast } = await visitWith(pairOf(left));
  expect([toast?.title.length, toast?.text?.length]).toEqual([200, 600]);
  expect(toast?.title).toMatch(/^Å+…$/);
});

const forged = (message: object) => btoa(JSON.stringify({ id: '1', kind: 'success', title: 'Hej', ...message }));

test.each([
  '',
  'x',
  '%',
  'bnVsbA==',
  'eyJtZXNzYWdlIjp7fX0=',
  forged({ title: { toString: 1 } }),
  forged({ kind: 'other' }),
  forged({ undo: { action: 'https://ond.example/', fields: {} } }),
  forged({ undo: { action: '//ond.example/', fields: {} } }),
  forged({ undo: { action: '/\\ond.example/', fields: {} } }),
  forged({ undo: { action: 'javascript:alert(1)', fields: {} } }),
])('a forged message → dropped: %j', async (value) => {
  expect((await visitWith(`bilassistent.flash=${value}`)).toast).toBeNull();
});
