import type { CustomerType, DocumentKind } from '../db/schema.ts';
import type { AgreeWords } from '../evidence/evidence.ts';

/** What is signed, as the button names it. */
const named: Readonly<Partial<Record<DocumentKind, string>>> = {
  leaseContract: 'leasingaftalen',
  rentalContract: 'lejekontrakten',
  purchaseContract: 'slutsedlen',
  conditionReport: 'tilstandsrapporten',
  settlementNote: 'afregningsbilaget',
  reservation: 'reservationen',
};

/** Papers that oblige who signs them to pay. */
const paid: ReadonlySet<DocumentKind> = new Set(['leaseContract', 'rentalContract', 'purchaseContract']);

/** The words that a paper is signed by: a private person's button says that it obliges to pay (portal.md §5). */
export function signWords(kind: DocumentKind, customer: CustomerType): AgreeWords {
  const what = named[kind] ?? 'dokumentet';
  const obliges = customer === 'private' && paid.has(kind);
  return {
    box: `Jeg har læst ${what} og er enig i det, der står`,
    button: `Underskriv ${what}${obliges ? ' med betalingspligt' : ''}`,
  };
}
