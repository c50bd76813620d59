import type { CarTable } from '../db/schema.ts';

/** What a car cost and what may be earned on it, and who it was bought from and sold to. */
export const costFields = [
  'costPrice',
  'purchasePriceExclVat',
  'purchaseVatScheme',
  'purchaseDate',
  'purchasedFrom',
  'expensesTotal',
  'registrationTaxPaid',
  'taxableValue',
  'minPrice',
  'interestPerDay',
  'residualValue',
  'soldPrice',
  'buyerName',
] as const satisfies (keyof CarTable)[];

/** The fields of a car that say one thing together. */
export const bundledCarFields = [
  ['status', 'deletedAt', 'deletedById', 'publishedAt'],
  [
    ...(['availability', 'previousAvailability', 'reservedFor', 'reservedUntil', 'reservedById'] as const),
    ...(['soldAt', 'soldPrice', 'soldById', 'buyerName', 'deliveredAt'] as const),
  ],
  ['costPrice', 'purchasePriceExclVat', 'expensesTotal'],
  ['hasDebt', 'debtCheckedAt'],
] as const satisfies (keyof CarTable)[][];
