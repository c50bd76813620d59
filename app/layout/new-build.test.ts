import { expect, test } from 'vitest';
import { isNewer, mayReload, reloadGuard } from './new-build.ts';

test('a build is newer when the server has another one than the page, and both are known', () => {
  expect(isNewer({ running: 'a', latest: 'b' })).toBe(true);
  expect(isNewer({ running: 'a', latest: 'a' })).toBe(false);
  expect(isNewer({ running: 'a', latest: undefined })).toBe(false);
  expect(isNewer({ running: undefined, latest: 'b' })).toBe(false);
});

test('the page reloads for a newer build, and not again within 10 seconds', () => {
  expect(reloadGuard).toBe(10_000);
  const newer = { running: 'a', latest: 'b', now: 100_000 };
  expect(mayReload({ ...newer, reloadedAt: 0 })).toBe(true);
  expect(mayReload({ ...newer, reloadedAt: 90_001 })).toBe(false);
  expect(mayReload({ ...newer, reloadedAt: 90_000 })).toBe(true);
});

test('without a newer build the page does not reload', () => {
  expect(mayReload({ running: 'a', latest: 'a', reloadedAt: 0, now: 100_000 })).toBe(false);
  expect(mayReload({ running: 'a', latest: undefined, reloadedAt: 0, now: 100_000 })).toBe(false);
});
