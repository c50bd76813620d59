import type { CustomerType, VehicleType } from '../db/schema.ts';
import type { FinancingExample } from '../financing/financing-example.ts';
import type { Ore } from '../format/money.ts';
import type { QuoteLine } from '../pricing/types/quote.ts';
import type { Day, OreTenths, ProductType } from '../pricing/types/tables.ts';
import type { QuoteState } from './quote-types.ts';

type Amounts = { exclVat: Ore; vat: Ore; inclVat: Ore };

/** One of up to three offers of a quote, of which the customer accepts one. */
export type ShownAlternative = {
  position: number;
  /** Months, of a short rental days; null for a sale. */
  term: number | null;
  km: number | null;
  lines: readonly Pick<
    QuoteLine,
    'exclVat' | 'inclVat' | 'key' | 'label' | 'period' | 'vat' | 'vatRate' | 'vatReason'
  >[];
  totals: {
    monthly: Amounts;
    oneTime: Amounts;
    /** Months × monthly + one-time. */
    contract: Amounts;
    /** Without VAT, beside all sums. */
    deposit: Ore;
    months: number;
    excessKmPrice: OreTenths | null;
    kmIncluded: number | null;
    lateReturnFee: Ore | null;
  };
  /** The steps of the price that a customer sees, in Danish. */
  why: readonly string[];
};

/** All that a customer may see of a quote: for its page, its PDF and its mail. */
export type ShownQuote = {
  number: string;
  revision: number;
  state: QuoteState;
  issuer: {
    name: string;
    cvr: string | null;
    addressLines: readonly string[];
    phone: string | null;
    email: string | null;
  };
  recipient: { type: CustomerType; name: string | null; company: string | null };
  subject: {
    title: string;
    facts: readonly (readonly [label: string, value: string])[];
    /** The car's main photo. */
    photoFileId: number | null;
    /** Its form, where there is no photo. */
    silhouette?: { bodyType: string | null; vehicleType: VehicleType | null } | undefined;
  };
  productType: ProductType;
  start: Day;
  validUntil: Day;
  /** Whether amounts are shown with VAT first, as to private people. */
  isInclVat: boolean;
  alternatives: readonly ShownAlternative[];
  /** What a sale costs on credit, with every figure that the law asks for. */
  financing: FinancingExample | null;
  message: string | null;
  terms: string | null;
  /** How the agreement can be withdrawn from; null where the law gives no such right. */
  withdrawalText: string | null;
  /** Sha-256 of what was sent; null for a draft. */
  checksum: string | null;
  /** The revisions sent before. */
  earlier: readonly { revision: number; sentAt: Date }[];
};
