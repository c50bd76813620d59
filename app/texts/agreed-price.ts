import type { OverrideKind } from '#server/db/schema.ts';
import type { Ore } from '#server/format/money.ts';
import { formatMoney, formatNumber } from './numbers.ts';
import { signedMoney, signedPercent } from './signed.ts';

/** A change in hundredths of a per cent: «−4 %». */
export const changeText = (basisPoints: number) => signedPercent(basisPoints / 100);

/** What was agreed: «−4 %», «5.000,00 kr.» or «+200,00 kr.». */
export function agreedText({ kind, value }: { kind: OverrideKind; value: Ore }) {
  if (kind === 'fixed') return formatMoney(value);
  return kind === 'pct' ? changeText(value) : signedMoney(value);
}

/** What an agreed price took off the sent quotes: «−220,00 kr. i 1 tilbud»; nothing where it is in none. */
export function effectText({ effect, quotes }: { effect: Ore | null; quotes: number }) {
  return effect === null ? null : `${signedMoney(effect)} i ${formatNumber(quotes)} tilbud`;
}
