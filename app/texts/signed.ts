import type { Ore } from '#server/format/money.ts';
import { formatMoney, formatNumber } from './numbers.ts';

/** The text of a change, or of its size, with the sign: `+105 kr.`, `−4 %`. */
export const signed = (text: string, value: number) =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${text.replace(/^-/, '')}`;

/** `+105 kr.` */
export const signedMoney = (amount: Ore) => signed(formatMoney(amount), amount);

/** `−2,5 %` */
export const signedPercent = (percent: number) => signed(`${formatNumber(percent)} %`, percent);

/** A share of one in per cent with one decimal: `+2,1 %` */
export const signedShare = (share: number) => signedPercent(Math.round(share * 1000) / 10);
