import type { Ore } from '../../format/money.ts';
import type { BasisPoints, Day, OreTenths } from './tables.ts';

export type LineKind =
  | 'car'
  | 'delivery'
  | 'excessKm'
  | 'extraDriver'
  | 'firstPayment'
  | 'foreignDriving'
  | 'insurance'
  | 'insuranceAddOn'
  | 'own'
  | 'registrationTax'
  | 'rent'
  | 'service'
  | 'serviceAddOn'
  | 'startup';

export type QuoteLine = {
  kind: LineKind;
  /** Unique in its quote: the kind, and the code of an add-on. */
  key: string;
  label: string;
  period: 'month' | 'once';
  exclVat: Ore;
  vatRate: BasisPoints;
  /** The line's part of the VAT of its rate, so that lines add up. */
  vat: Ore;
  inclVat: Ore;
  /** Why there is no VAT; under the margin scheme no VAT is shown. */
  vatReason: 'exempt' | 'export' | 'margin' | null;
};

export type VatOfRate = { rate: BasisPoints; base: Ore; vat: Ore };
export type Sums = { exclVat: Ore; vat: Ore; inclVat: Ore; byRate: readonly VatOfRate[] };

export type QuoteTotals = {
  monthly: Sums;
  oneTime: Sums;
  /** Without VAT, beside all sums. */
  deposit: Ore;
  /** Months of the monthly payment, 0 where there is none. */
  months: number;
  /** Months × monthly + one-time. */
  contract: { exclVat: Ore; vat: Ore; inclVat: Ore };
  excessKmPrice: OreTenths | null;
  kmIncluded: number | null;
  lateReturnFee: Ore | null;
};

/** How an override compares to the price of the tables, before the coarse rounding. */
export type Approval = {
  state: 'approved' | 'notNeeded' | 'pendingApproval';
  deviation: BasisPoints;
  /** Price of the tables less the agreed one, of a month or of the short rental. */
  leak: Ore;
  because: readonly ('deviation' | 'minPrice')[];
};

export type TraceStepKind =
  | 'addOn'
  | 'annuity'
  | 'administration'
  | 'base'
  | 'cell'
  | 'day'
  | 'deposit'
  | 'excessKm'
  | 'excessKmPrice'
  | 'fee'
  | 'firstPayment'
  | 'insuranceCell'
  | 'insuranceFactor'
  | 'interpolation'
  | 'kmIncluded'
  | 'margin'
  | 'minPrice'
  | 'override'
  | 'ownLine'
  | 'percentOfBase'
  | 'pinned'
  | 'proportionalTax'
  | 'registrationTax'
  | 'residualValue'
  | 'rounding'
  | 'salePrice'
  | 'serviceCell'
  | 'serviceSurcharge'
  | 'table'
  | 'volumeDiscount'
  | 'withoutVat';

/** A table, an override or the car, as it was. */
export type TraceSource = {
  table: 'car' | 'insurance' | 'override' | 'protocol' | 'service';
  id: number | null;
  name: string;
  version: number | null;
  validFrom: Day | null;
  /** Names and values of the cell's axes. */
  cell: Readonly<Record<string, number | string | null>> | null;
};

/** One step, readable without the tables: `amount` follows from `inputs` and the amount of the line's step before. */
export type TraceStep = {
  step: TraceStepKind;
  /** Key of the line it leads to. */
  line: string;
  text: string;
  inputs: Readonly<Record<string, boolean | number | string | null>>;
  amount: Ore | null;
  source: TraceSource | null;
};

export type PriceRefusalCode =
  | 'driver-missing'
  | 'driver-not-allowed'
  | 'input-missing'
  | 'input-invalid'
  | 'interest-missing'
  | 'km-not-offered'
  | 'no-table'
  | 'not-offered'
  | 'outside-table'
  | 'pinned-not-valid'
  | 'tables-tie'
  | 'term-not-offered'
  | 'too-large';

/** Why there is no price, in Danish, at the field of the request or car that would mend it. */
export type PriceRefusal = { code: PriceRefusalCode; field: string; text: string };

export type PricedQuote = {
  lines: readonly QuoteLine[];
  totals: QuoteTotals;
  trace: readonly TraceStep[];
  approval: Approval;
};

export type PriceResult =
  | { isPriced: true; quote: PricedQuote }
  | { isPriced: false; refusals: readonly PriceRefusal[] };
