import { documentKindLabels } from '#app/texts/documents.ts';
import type { DocumentKind } from '#server/db/schema.ts';

const ofCustomers: ReadonlySet<string> = new Set([
  'quote',
  'leaseContract',
  'rentalContract',
  'purchaseContract',
  'invoice',
  'licence',
] satisfies DocumentKind[]);

const isKind = (kind: string): kind is DocumentKind => kind in documentKindLabels;

/** The kinds of documents with Danish labels; customers' papers need the permission to see customers. */
export function kindsFor(seesCustomers: boolean) {
  return Object.keys(documentKindLabels)
    .filter(isKind)
    .filter((kind) => seesCustomers || !ofCustomers.has(kind));
}
