import type { OverrideKind } from '#server/db/schema.ts';
import type { Ore } from '#server/format/money.ts';
import { formatMoney, formatNumber } from './numbers.ts';

const signed = (text: string, value: number) => (value > 0 ? `+${text}` : text.replace(/^-/, '−'));

/** A change in hundredths of a per cent: «−4 %». */
export const changeText = (basisPoints: number) => signed(`${formatNumber(basisPoints / 100)} %`, basisPoints);

/** What was agreed: «−4 %», «5.000,00 kr.» or «+200,00 kr.». */
export function agreedText({ kind, value }: { kind: OverrideKind; value: Ore }) {
  if (kind === 'fixed') return formatMoney(value);
  return kind === 'pct' ? changeText(value) : signed(formatMoney(value), value);
}
