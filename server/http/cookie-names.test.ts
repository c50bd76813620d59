import { expect, test } from 'vitest';
import { withBareNames, withPrefixes } from './cookie-names.ts';

test('a cookie under several names → the one that no other host can set', () => {
  expect(withBareNames('__Secure-bilassistent.session_token=a; __Host-bilassistent.session_token=b=; rows=tight')).toBe(
    'bilassistent.session_token=b=; rows=tight',
  );
  expect(withBareNames('__Secure-bilassistent.session_token=a')).toBe('bilassistent.session_token=a');
});

test('a bare name that signs in → left out; what says little → kept', () => {
  const portal = 'portal-0b6c8f9e-1111-4222-8333-444455556666';
  expect(
    withBareNames(`bilassistent.session_token=a; ${portal}.session_token=b; bilassistent.flash=c; smal-menu=1`),
  ).toBe('bilassistent.flash=c; smal-menu=1');
});

test('cookies of a response → prefixed by their path, secure, and the former name ends', () => {
  expect(withPrefixes(['a=1; Path=/; HttpOnly', 'b=2; Path=/kundeportal; Secure'], '__Secure-a=0; b=0; c=0')).toEqual([
    '__Host-a=1; Path=/; HttpOnly; Secure',
    '__Secure-a=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    '__Secure-b=2; Path=/kundeportal; Secure',
    'b=; Max-Age=0; Path=/kundeportal; HttpOnly; SameSite=Lax; Secure',
  ]);
});
