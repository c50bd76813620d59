import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guardedSaving, loadGuard, resetGuard } from './guarded-saving.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function recorded() {
  const saved: string[] = [];
  const saving = guardedSaving();
  return { saved, saving, save: (text: string) => saving.save(() => saved.push(text)) };
}

test('the guards last as long as the specification says', () => {
  expect([loadGuard, resetGuard]).toEqual([250, 100]);
});

test('without a guard a change is stored at once', () => {
  const { saved, save } = recorded();
  save('diesel');
  expect(saved).toEqual(['diesel']);
});

for (const [what, guard] of [
  ['the initial load', loadGuard],
  ['a reset', resetGuard],
] as const) {
  test(`during ${what} nothing is stored, and the last change is when it is over`, () => {
    const { saved, saving, save } = recorded();
    saving.suspend(guard);
    save('first');
    vi.advanceTimersByTime(guard - 1);
    save('last');
    expect(saved).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(saved).toEqual(['last']);
  });
}

test('what waited to be stored when a reset came is not stored', () => {
  const { saved, saving, save } = recorded();
  saving.suspend(loadGuard);
  save('before');
  saving.suspend(resetGuard);
  vi.advanceTimersByTime(1000);
  expect(saved).toEqual([]);
});

test('a reset does not cut the initial load short', () => {
  const { saved, saving, save } = recorded();
  saving.suspend(loadGuard);
  saving.suspend(resetGuard);
  save('diesel');
  vi.advanceTimersByTime(resetGuard);
  expect(saved).toEqual([]);
  vi.advanceTimersByTime(loadGuard - resetGuard);
  expect(saved).toEqual(['diesel']);
});

test('a list that is left while it loads loses nothing', () => {
  const { saved, saving, save } = recorded();
  saving.suspend(loadGuard);
  save('diesel');
  saving.finish();
  expect(saved).toEqual(['diesel']);
  vi.advanceTimersByTime(1000);
  expect(saved).toEqual(['diesel']);
});
