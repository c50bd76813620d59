import type { ColumnType } from 'kysely';
import type { CustomerType, FuelType, VehicleType } from '../db/schema.ts';
import type { Ore } from '../format/money.ts';
import type { Approval, TraceStep } from '../pricing/types/quote.ts';
import type { BasisPoints, Day, ProductType, ServiceLevel } from '../pricing/types/tables.ts';
import type { ShownQuote } from './shown-quote.ts';

/** A line of the seller's own; a discount is negative. The reason stays with the staff. */
export type OwnLine = { label: string; period: 'month' | 'once'; amount: Ore; reason: string | null };

/** What a revision asks for beside the subject, the product and the recipient. Null is not said. */
export type QuoteRequest = {
  start: Day;
  /** Months, of a short rental days. */
  term: number | null;
  /** Kilometres a month, of a short rental in all. */
  km: number | null;
  cars: number | null;
  // What is not known of the car itself.
  vehicleType: VehicleType | null;
  category: string | null;
  fuelType: FuelType | null;
  value: Ore | null;
  firstRegistrationDate: Day | null;
  mileage: number | null;
  birthDate: Day | null;
  licenceDate: Day | null;
  usage: string | null;
  postalCode: number | null;
  claimsClass: number | null;
  coverage: string | null;
  /** Whole øre. */
  deductible: number | null;
  addOns: readonly string[];
  level: ServiceLevel | null;
  serviceAddOns: readonly string[];
  delivery: boolean;
  extraDrivers: number | null;
  daysAbroad: number | null;
  firstPayment: Ore | null;
  // The financing example of a sale.
  lenderId: number | null;
  downPayment: Ore | null;
  creditMonths: number | null;
  creditRate: BasisPoints | null;
  // The second and third alternative; what is null is as in the first.
  term2: number | null;
  km2: number | null;
  term3: number | null;
  km3: number | null;
  ownLines: readonly OwnLine[];
  /** To the customer. */
  message: string | null;
  terms: string | null;
};

/** What the customer reads of a revision beside its amounts and the recipient. */
export type FrozenQuote = Pick<
  ShownQuote,
  'issuer' | 'isInclVat' | 'message' | 'productType' | 'start' | 'subject' | 'terms' | 'withdrawalText'
> &
  Partial<Pick<ShownQuote, 'financing'>>;

declare module '../db/schema.ts' {
  interface Shapes {
    QuoteRequestColumn: ColumnType<QuoteRequest, string, string>;
    FrozenQuoteColumn: ColumnType<FrozenQuote | null, string | null | undefined, string | null>;
    QuoteTraceColumn: ColumnType<readonly TraceStep[], string, string>;
    QuoteApprovalColumn: ColumnType<Approval, string, string>;
  }
}

/** The products as the pricing engine names them. */
export const quoteProducts = ['longRental', 'shortRental', 'leasing', 'sale'] as const satisfies ProductType[];

/** Whom a quote is for. */
export const recipientTypes = ['business', 'private', 'public'] as const satisfies CustomerType[];

/** How a quote stands by its status, its day and whether it was seen. */
export const quoteStates = [
  ...(['draft', 'sent', 'seen', 'accepted', 'confirmed', 'refused', 'declined', 'expired', 'withdrawn'] as const),
  'cancelled',
] as const;
export type QuoteState = (typeof quoteStates)[number];
