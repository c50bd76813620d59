import { expect, test } from 'vitest';
import { flash, takeFlash } from './flash.ts';

const visitWith = (cookie: string) => takeFlash(new Request('http://localhost/', { headers: { cookie } }));

test('a message is shown once on the next page', async () => {
  const left = await flash('240 biler er indlæst', 'success');
  const { toast, cookies } = await visitWith(`andet=1; ${left.split(';')[0]}`);
  expect(toast).toMatchObject({ message: '240 biler er indlæst', kind: 'success' });
  expect(cookies).toEqual([expect.stringContaining('Max-Age=0')]);
});

test('a page without a message sets no cookie', async () => {
  expect(await visitWith('andet=1')).toEqual({ toast: null, cookies: [] });
});

test.each(['', 'x', '%', 'bnVsbA==', 'eyJtZXNzYWdlIjp7fX0='])('a forged message is dropped: %j', async (value) => {
  expect((await visitWith(`bilassistent.flash=${value}`)).toast).toBeNull();
});
