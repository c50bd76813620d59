import type { DebtPayer, VatScheme } from '../db/schema.ts';
import { asOre, type Ore } from '../format/money.ts';

/** A share of a positive amount, half an øre up. */
const shareOf = (amount: number, percent: number) => asOre(Math.round((amount * percent) / 100));

export type AgreedPrice = {
  price: Ore;
  isPriceExclVat: boolean;
  discountAmount: Ore | null;
  discountPercent: number | null;
};

export function discountOf({ price, discountAmount, discountPercent }: AgreedPrice): Ore {
  return discountAmount ?? shareOf(price, discountPercent ?? 0);
}

/**
 * What the car costs its buyer, with VAT and after the discount.
 * @param registrationTax the part of the price on which no VAT is paid
 */
export function soldPriceOf(agreed: AgreedPrice, registrationTax: Ore): Ore {
  const reduced = asOre(Math.max(agreed.price - discountOf(agreed), 0));
  return agreed.isPriceExclVat ? asOre(reduced + shareOf(Math.max(reduced - registrationTax, 0), 25)) : reduced;
}

type Sold = {
  vatScheme: VatScheme | null;
  soldPrice: Ore;
  purchasePrice: Ore | null;
  /** The registration tax within the cost, on which no VAT is paid. */
  registrationTax: Ore;
};

/** The VAT of a sale; null where scheme or purchase price is unknown. A loss under the margin scheme has none. */
export function vatOf({ vatScheme, soldPrice, purchasePrice, registrationTax }: Sold): Ore | null {
  switch (vatScheme) {
    case 'margin':
      return purchasePrice === null ? null : shareOf(Math.max(soldPrice - purchasePrice, 0), 20);
    case 'full':
      return shareOf(Math.max(soldPrice - registrationTax, 0), 20);
    case 'exempt':
    case 'export':
      return asOre(0);
    case null:
      return null;
  }
}

export type Terms = {
  soldPrice: Ore;
  tradeInValue: Ore | null;
  tradeInDebt: Ore | null;
  tradeInDebtBy: DebtPayer | null;
};

/** The debt of the trade-in that the dealer settles. */
export function settledDebt({ tradeInDebt, tradeInDebtBy }: Terms): Ore {
  return tradeInDebtBy === 'dealer' && tradeInDebt ? tradeInDebt : asOre(0);
}

/** What the buyer pays in all, deposit included; negative when the dealer pays the buyer. */
export function dueOf(terms: Terms): Ore {
  return asOre(terms.soldPrice - (terms.tradeInValue ?? 0) + settledDebt(terms));
}

/** What is left to pay at delivery, after the deposit. */
export function toPayOf(terms: Terms & { deposit: Ore | null }): Ore {
  return asOre(dueOf(terms) - (terms.deposit ?? 0));
}

/** By how much the trade-in's debt exceeds its value, which the buyer pays on top. */
export function shortfallOf(terms: Terms): Ore {
  return asOre(Math.max(settledDebt(terms) - (terms.tradeInValue ?? 0), 0));
}

/** Cash of this amount or more is refused, also in parts that belong together. */
export const cashLimit = asOre(15_000_00);

const contractFields = [
  ...(['buyerName', 'buyerAddress', 'buyerPostalCode', 'buyerCity', 'vatScheme', 'deliverBy'] as const),
] as const;

/** A field that a contract needs; the price every sale has. */
export type Missing = (typeof contractFields)[number];

/** What a sale lacks for a contract. */
export function missingOf(sale: { readonly [Field in Missing]?: string | null | undefined }): Missing[] {
  return contractFields.filter((field) => !sale[field]);
}
