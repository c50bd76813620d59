import { signedShare } from './signed.ts';

/** A change in per cent: `+2,5 %`; empty from nothing. */
export function percentChange({ before, after }: { before: number; after: number }) {
  if (before === 0) return '';
  return signedShare((after - before) / before);
}
