import { expect, test } from 'vitest';
import { isNewer, mayReload, reloadGuard } from './new-build.ts';

test('server and page builds are known and differ → a newer build', () => {
  expect(isNewer({ running: 'a', latest: 'b' })).toBe(true);
  expect(isNewer({ running: 'a', latest: 'a' })).toBe(false);
  expect(isNewer({ running: 'a', latest: undefined })).toBe(false);
  expect(isNewer({ running: undefined, latest: 'b' })).toBe(false);
});

test('a newer build → one reload, none within the next 10 seconds', () => {
  expect(reloadGuard).toBe(10_000);
  const newer = { running: 'a', latest: 'b', now: 100_000 };
  expect(mayReload({ ...newer, reloadedAt: 0 })).toBe(true);
  expect(mayReload({ ...newer, reloadedAt: 90_001 })).toBe(false);
  expect(mayReload({ ...newer, reloadedAt: 90_000 })).toBe(true);
});

test('no newer build → no reload', () => {
  expect(mayReload({ running: 'a', latest: 'a', reloadedAt: 0, now: 100_000 })).toBe(false);
  expect(mayReload({ running: 'a', latest: undefined, reloadedAt: 0, now: 100_000 })).toBe(false);
});
