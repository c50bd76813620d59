import type { RentalBillKind } from '#server/db/schema.ts';
import type { BillState } from '#server/rentals/bill-list.ts';

export const billKinds = {
  parking: 'Parkeringsafgift',
  fine: 'Bøde',
  toll: 'Vejafgift eller bro',
} as const satisfies Record<RentalBillKind, string>;

/** How a bill stands. */
export const billStates = {
  unmatched: 'Uden aftale',
  open: 'Ikke opkrævet',
  settling: 'På opgørelsen',
  invoiced: 'Faktureret',
} as const satisfies Record<BillState, string>;

export const billLooks = {
  ...({ unmatched: 'danger', open: 'warn', settling: 'warn', invoiced: 'good' } as const),
} as const satisfies Record<BillState, string>;

export const billViews = [
  { label: 'Alle', query: '' },
  { label: 'Uden aftale', query: 'state=unmatched' },
  { label: 'På opgørelsen', query: 'state=settling' },
];

export const billVat = [
  { value: '0', label: 'Uden moms' },
  { value: '2500', label: '25 % moms' },
];

export const billLabels = {
  ...{ kind: 'Regning for', plate: 'Registreringsnummer', at: 'Hvornår', amount: 'Beløb uden moms', vatRate: 'Moms' },
  ...{ place: 'Hvor', sender: 'Afsender', reference: 'Deres reference' },
} as const;
