import { expect, test } from 'vitest';
import { loginPath, redirectTarget } from './redirect-target.ts';

test.each([
  '/',
  '/cars',
  '/cars?search=ab%2012%20345&status=draft&status=published',
  '/cars/12/edit#pris',
  '/cars?to=https://example.org//x',
  '/kunder/%C3%A6%C3%B8%C3%A5',
  '/accounting',
  '/assetsale',
  '/cars/data',
  '/cars?search=.data',
  '/cars?informat=csv',
])('a page of ours → unchanged: %s', (path) => {
  expect(redirectTarget(path)).toBe(path);
});

test.each([
  undefined,
  null,
  7,
  '',
  'cars',
  'https://evil.example',
  'HTTPS:evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/%2f%2fevil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%252f%252fevil.example',
  '/%255cevil.example',
  '/cars//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/cars/../account/login',
  '/cars/%2e%2e/account/login',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%09/evil.example',
  '/%0d%0aSet-Cookie:%20a=b',
  '/cars\r\nSet-Cookie: a=b',
  '/cars\u0000',
  '/cars\u2028',
  ' /cars',
  '/%zz',
  '/account/login',
  '/account/login?to=/account/login',
  '/ACCOUNT/login',
  '/%61ccount/login',
  '/account',
  '/account/sign-out',
  '/unauthorized',
  '/api/auth/get-session',
  '/API/auth/get-session',
  '/assets/car.css',
  '/%61ssets/car.css',
  '/assets',
  '/cars.data',
  '/cars.DATA',
  '/cars.d%61ta',
  '/cars.%2564ata',
  '/cars.data/',
  '/_root.data?search=x',
  `/cars?search=${'x'.repeat(2_000)}`,
])('anything else → the start page: %j', (wanted) => {
  expect(redirectTarget(wanted)).toBe('/');
});

test.each([
  ['/cars?format=csv', '/cars'],
  ['/cars?search=%C3%A6ble&format=xlsx&page=2#pris', '/cars?search=%C3%A6ble&page=2#pris'],
  ['/cars?f%6Frmat=csv&format=xlsx', '/cars'],
])('an export → its page: %s', (wanted, page) => {
  expect(redirectTarget(wanted)).toBe(page);
});

test('a page with a query → the sign-in path returns to both', () => {
  const url = new URL('http://localhost/cars?search=%C3%A6ble&page=2');
  expect(loginPath(url)).toBe('/account/login?to=%2Fcars%3Fsearch%3D%25C3%25A6ble%26page%3D2');
});

test('the start page → a sign-in path without return address', () => {
  expect(loginPath(new URL('http://localhost/'))).toBe('/account/login');
});
