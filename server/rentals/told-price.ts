import { asOre, type Ore } from '../format/money.ts';
import { shareOf } from '../pricing/arithmetic.ts';
import type { OreTenths } from '../pricing/types/tables.ts';
import { inKroner, inKronerOfKm } from '../pricing/words.ts';

const standardVat = 2_500;
const ofKm = new Intl.NumberFormat('da-DK', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** How the prices that a customer is told stand: a private one is told them with VAT. */
export const vatWords = (isInclVat: boolean) => (isInclVat ? 'med moms' : 'uden moms');

/** A price without VAT as the customer is told it. */
export const toldPrice = (exclVat: Ore, isInclVat: boolean, vatRate = standardVat) =>
  inKroner(isInclVat ? asOre(exclVat + shareOf(exclVat, vatRate)) : exclVat);

/** The price of a kilometre as the customer is told it. */
export const toldPriceOfKm = (price: OreTenths, isInclVat: boolean) =>
  isInclVat ? `${ofKm.format((price * (10_000 + standardVat)) / 10_000_000)} kr.` : inKronerOfKm(price);
