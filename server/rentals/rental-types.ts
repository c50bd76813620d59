import type { ColumnType } from 'kysely';
import type { RentalChargeKind, RentalProduct, RentalStatus } from '../db/schema.ts';
import type { Ore } from '../format/money.ts';
import type { TraceStep } from '../pricing/types/quote.ts';

export const rentalProducts = ['shortRental', 'longRental', 'leasing'] as const satisfies readonly RentalProduct[];

/** How an agreement stands at an instant: «Overskredet» by the clock. */
export type RentalState = RentalStatus | 'overdue';

/** Extra charges that staff types; the others follow from the return. */
export const typedCharges = ['damage', 'cleaning', 'bill', 'other'] as const satisfies readonly RentalChargeKind[];

/** A line of an invoice as it was issued. */
export type InvoiceLine = { label: string; reason: string | null; exclVat: Ore; vatRate: number };

/** Whom an invoice was issued to. */
export type InvoiceParty = {
  name: string;
  address: string | null;
  postalCode: string | null;
  city: string | null;
  cvr: string | null;
  email: string | null;
};

/** Who issued an invoice, as it was called on its day. */
export type InvoiceSeller = {
  name: string;
  cvr: string | null;
  address: string | null;
  postalCode: string | null;
  city: string | null;
};

/** The account that an invoice is paid to, as it was when it was issued. */
export type PayTo = { registration: string | null; account: string | null; iban: string | null };

declare module '../db/schema.ts' {
  interface Shapes {
    /** Written as JSON text. */
    RentalTraceColumn: ColumnType<readonly TraceStep[] | null, string | null | undefined, string | null>;
    InvoiceLinesColumn: ColumnType<readonly InvoiceLine[], string, string>;
    /** Empty once it is erased. */
    InvoicePartyColumn: ColumnType<Partial<InvoiceParty>, string, string>;
    InvoiceSellerColumn: ColumnType<InvoiceSeller, string | undefined, never>;
    InvoicePayToColumn: ColumnType<PayTo | null, string | null | undefined, string | null>;
  }
}
