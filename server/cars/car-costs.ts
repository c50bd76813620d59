import type { CarTable } from '../db/schema.ts';

/** Cost and profit fields, and the customers of purchase and sale. */
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

/** What a customer pays for the car: set by those who sell, read by all staff. */
export const priceFields = [
  'salePriceInclVat',
  'salePriceExclVat',
  'priceExclVatExclTax',
  'depositAmount',
  'excessKmPrice',
  'rentalPriceProtocolId',
] as const satisfies (keyof CarTable)[];

/** The fields of a car that are valid only together. */
export const bundledCarFields = [
  ['status', 'deletedAt', 'deletedById', 'publishedAt'],
  [
    ...(['availability', 'previousAvailability', 'reservedFor', 'reservedUntil', 'reservedById'] as const),
    ...(['reservedPhone', 'reservedEmail', 'reservedDeposit', 'reservedDepositOn', 'reservedDepositWay'] as const),
    ...(['reservedCustomerId', 'reservedLeadId'] as const),
    ...(['soldAt', 'soldPrice', 'soldById', 'buyerName', 'deliveredAt'] as const),
  ],
  ['costPrice', 'purchasePriceExclVat', 'expensesTotal'],
  ['hasDebt', 'debtCheckedAt'],
] as const satisfies (keyof CarTable)[][];
