import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { flash } from '#server/http/flash.ts';
import { addCar } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';

const regionOf = (html: string) => parse(html).querySelector('section[aria-label^=Beskeder]');
const pairsOf = (response: Response) => response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');

test('what an action says stands on the next page and takes itself away, without JavaScript', async ({
  as,
  organize,
  user,
  visit,
}) => {
  const person = { organization: await organize() };
  const id = await as(person, (tenant) => addCar(tenant, { brandName: 'Škoda', modelName: 'Fabia' }));
  const session = await (await user(person)).cookie;
  const deleted = await visit(`/cars/${id}/edit?index`, { as: person, form: { step: 'delete' } });
  const cookie = [session, ...pairsOf(deleted)].join('; ');

  const next = await visit('/cars', { headers: { cookie } });
  const region = regionOf(await next.text());
  expect(region?.getAttribute('aria-live')).toBe('polite');
  expect(region?.querySelectorAll('.toast').map((toast) => toast.querySelector('p')?.text)).toEqual([
    'Bilen er slettet',
  ]);
  expect(region?.querySelector('input[type=checkbox]')?.getAttribute('aria-label')).toBe('Luk besked');
  expect(next.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^bilassistent\.flash=;.*Max-Age=0/));

  const undo = region?.querySelector('form');
  expect(undo?.querySelector('button')?.getAttribute('aria-label')).toBe('Fortryd ændringen');
  expect([undo?.getAttribute('method'), undo?.getAttribute('action')]).toEqual([
    'post',
    expect.stringMatching(/^\/api\/undo\/[0-9a-f-]{36}$/),
  ]);
  const fields = undo
    ?.querySelectorAll('input')
    .map((input) => [input.getAttribute('name'), input.getAttribute('value')]);
  await visit(undo?.getAttribute('action') ?? '', { as: person, form: Object.fromEntries(fields ?? []) });
  const { status } = await as(person, ({ db }) =>
    db.selectFrom('car').select('status').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(status).toBe('published');
});

test('a toast is shown once, also when signed out and on an error page', async ({ app, visit }) => {
  const cookie = (await flash({ title: 'Du er logget ud', kind: 'info' })).split(';')[0] ?? '';
  for (const path of ['/account/login', '/findes/ikke']) {
    const response = await visit(path, { headers: { cookie } });
    expect(regionOf(await response.text())?.text).toContain('Du er logget ud');
    expect(response.headers.getSetCookie()).toContainEqual(expect.stringContaining('Max-Age=0'));
  }
  const guarded = await app(new Request('http://localhost/cars', { headers: { cookie } }));
  expect(guarded.status).toBe(302);
  expect(guarded.headers.getSetCookie().filter((each) => each.startsWith('bilassistent.flash'))).toEqual([]);
});

test('an error toast is announced at once and stays', async ({ visit }) => {
  const cookie = (await flash({ title: 'Du har ikke adgang', kind: 'error' })).split(';')[0] ?? '';
  const toast = regionOf(await (await visit('/account/login', { headers: { cookie } })).text())?.querySelector(
    '.toast',
  );
  expect([toast?.getAttribute('role'), toast?.hasAttribute('data-passing')]).toEqual(['alert', false]);
});
