import { documentKindLabels } from '#app/texts/documents.ts';
import type { DocumentKind, DocumentSubjectType } from '#server/db/schema.ts';

const ofCustomers: ReadonlySet<string> = new Set([
  'quote',
  'leaseContract',
  'rentalContract',
  'purchaseContract',
  'invoice',
  'licence',
] satisfies DocumentKind[]);

/** What only a car has. */
const ofCars: ReadonlySet<string> = new Set([
  'settlementNote',
  'reservation',
  'priceSign',
  'carSheet',
] satisfies DocumentKind[]);

const isKind = (kind: string): kind is DocumentKind => kind in documentKindLabels;

/**
 * The kinds of documents that make sense there, with that of a stored one; customers' papers need the permission to see
 * customers.
 */
export function kindsFor(type: DocumentSubjectType, seesCustomers: boolean, stored?: DocumentKind) {
  return Object.keys(documentKindLabels)
    .filter(isKind)
    .filter((kind) => kind === stored || type === 'car' || !ofCars.has(kind))
    .filter((kind) => seesCustomers || !ofCustomers.has(kind))
    .map((value) => ({ value, label: documentKindLabels[value] }));
}
