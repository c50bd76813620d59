import { afterEach, beforeEach, expect, vi } from 'vitest';

const said: string[] = [];

/** What a test prints as a warning or an error is a fault of it, also when all its expectations hold. */
beforeEach(() => {
  said.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => {
      said.push(`console.${level}: ${words.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(said).toEqual([]);
});
