import { expect, test } from 'vitest';
import { portalLoginPath, portalRedirectTarget } from './portal-redirect-target.ts';

test.each([
  '/kundeportal/bil',
  '/kundeportal/bil/team',
  '/kundeportal/bil/leads/7?fane=beskeder#ny',
  '/kundeportal/bil/invite/abc',
  '/kundeportal/bil/loginhjaelp',
  '/kundeportal/bil/dokumenter/7',
  '/kundeportal/bil/aftaler/7/kontrakt',
])('a page of this portal → unchanged: %s', (path) => {
  expect(portalRedirectTarget('bil', path)).toBe(path);
});

test.each([
  undefined,
  null,
  '',
  '/',
  '/cars',
  '/platform',
  '/company/logo/abc',
  '/kundeportal',
  '/kundeportal/bilhuset',
  '/kundeportal/bilhuset/team',
  '/kundeportal/bil.data',
  '/kundeportal/bil/../bilhuset',
  '/kundeportal/bil/%2e%2e/bilhuset',
  '/kundeportal/bil/%252e%252e/bilhuset',
  '/kundeportal/bil//evil.example',
  '/kundeportal/bil/team.data',
  '/kundeportal/bil/login',
  '/kundeportal/bil/LOGIN/kode',
  '/kundeportal/bil/l%6fgin',
  '/kundeportal/bil/log-ud',
  '/kundeportal/bil/kunde',
  '/kundeportal/bil/register',
  '/kundeportal/bil/register-portal?to=/cars',
  '/kundeportal/bil/enhed',
  '/kundeportal/bil/afslut-visning',
  '/kundeportal/bil/app.js',
  '/kundeportal/bil/app-ikon/abc-192.png',
  '/kundeportal/bil/billeder/aftale/7/800',
  '/kundeportal/bil/indstillinger/data/7',
  '/kundeportal/bil/bookinger/7/kalender?x=1',
  'https://evil.example/kundeportal/bil',
  '//evil.example/kundeportal/bil',
  '/\\evil.example/kundeportal/bil',
  ' /kundeportal/bil',
])('anything else → the front page: %s', (path) => {
  expect(portalRedirectTarget('bil', path)).toBe('/kundeportal/bil');
});

test('a page that needs a sign-in → the way there and back', () => {
  const at = (path: string) => portalLoginPath('bil', new URL(path, 'http://localhost'));
  expect(at('/kundeportal/bil')).toBe('/kundeportal/bil/login');
  expect(at('/kundeportal/bil/leads/7?a=1')).toBe('/kundeportal/bil/login?to=%2Fkundeportal%2Fbil%2Fleads%2F7%3Fa%3D1');
  expect(at('/kundeportal/bil/log-ud')).toBe('/kundeportal/bil/login');
});
