import type { RentalPriceBasis, RentalProduct } from '../db/schema.ts';
import type { Ore } from '../format/money.ts';
import type { TraceStep } from '../pricing/types/quote.ts';
import type { OreTenths } from '../pricing/types/tables.ts';
import type { PricedLine } from './payment-plan.ts';

/** A driver of an agreement: the licence's number and dates are kept, no picture and no CPR number. */
export type RentalDriver = {
  name: string;
  birthDate: string | null;
  phone: string | null;
  email: string | null;
  licenceNumber: string | null;
  licenceDate: string | null;
  licenceExpiresOn: string | null;
};

export type AgreedLine = PricedLine & { kind: string; label: string };

/** What an agreement costs, and how that was found: by the tables, by an accepted quote, or by hand for a reason. */
export type AgreedPrice = {
  priceBasis: RentalPriceBasis;
  priceReason: string | null;
  priceTrace: readonly TraceStep[] | null;
  lines: readonly AgreedLine[];
  kmIncluded: number | null;
  excessKmPrice: OreTenths | null;
  lateFee: Ore | null;
  deposit: Ore | null;
  coverage: string | null;
  deductible: Ore | null;
};

export type AgreementInput = AgreedPrice & {
  formKey: string | undefined;
  productType: RentalProduct;
  customerId: number;
  leadId: number | null;
  quoteId: number | null;
  ownerId: string | null;
  departmentOutId: number | null;
  departmentInId: number | null;
  /** Plate or stock number typed any way, or an id; null is any car of the group. */
  car: string | number | null;
  category: string | null;
  startsAt: Date;
  endsAt: Date;
  isInclVat: boolean;
  drivers: readonly RentalDriver[];
  note: string | null;
  userRegisteredInDmr: boolean;
};
