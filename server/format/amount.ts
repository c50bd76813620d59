import { parseMoney } from './money.ts';

const largest = 10_000_000_000;

/** An amount of at most 100 million kroner. */
export function readAmount(text: string) {
  const amount = parseMoney(text) ?? { problem: 'Skriv beløbet' };
  return typeof amount === 'number' && amount > largest ? { problem: 'Beløbet er for stort' } : amount;
}
