import { afterEach, beforeEach, expect, vi } from 'vitest';

const said: string[] = [];

const hear = ({ name, message }: Error) => said.push(`${name}: ${message}`);

/** Console output or a Node warning fails a test, even when its expectations hold. */
beforeEach(() => {
  said.length = 0;
  process.on('warning', hear);
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => {
      said.push(`console.${level}: ${words.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  process.off('warning', hear);
  expect(said).toEqual([]);
});
