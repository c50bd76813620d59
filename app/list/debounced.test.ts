import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounced, filterDebounce } from './debounced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a change reloads the list 100 ms after the last one, once', () => {
  const asked: string[] = [];
  const pause = debounced(filterDebounce);
  for (const text of ['t', 'to', 'toy']) {
    pause.ask(() => asked.push(text));
    vi.advanceTimersByTime(99);
  }
  expect(asked).toEqual([]);
  expect(pause.isWaiting()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual(['toy']);
  expect(pause.isWaiting()).toBe(false);
});

test('what is stopped is not asked', () => {
  const asked: string[] = [];
  const pause = debounced(filterDebounce);
  pause.ask(() => asked.push('x'));
  pause.stop();
  vi.advanceTimersByTime(1000);
  expect(asked).toEqual([]);
});
