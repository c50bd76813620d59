import type { DocumentKind, DocumentVisibility } from '../db/schema.ts';
/** The kinds of documents, in the order of the Danish labels. */
export const documentKinds = [
  'quote',
  'leaseContract',
  'rentalContract',
  'purchaseContract',
  'settlementNote',
  'reservation',
  'conditionReport',
  'priceSign',
  'carSheet',
  'invoice',
  'licence',
  'insurance',
  'registrationCert',
  'inspection',
  'photo',
  'other',
] as const satisfies readonly DocumentKind[];

/** The visibility of a document: staff only, or the customer too. */
export const documentVisibilities = ['internal', 'portal'] as const satisfies readonly DocumentVisibility[];

/** Kinds that reveal a customer or what the customer pays. */
export const customerKinds = [
  'quote',
  'leaseContract',
  'rentalContract',
  'purchaseContract',
  'settlementNote',
  'reservation',
  'invoice',
  'licence',
] as const satisfies DocumentKind[];

/** The states of a shared link. */
export type LinkState = 'open' | 'expired' | 'revoked' | 'used' | 'gone';

/** The media types of scans and photos. */
export const scannedTypes: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
]);

/** The accepted media types of documents, detected from content. */
export const documentTypes: ReadonlySet<string> = new Set([
  ...scannedTypes,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]);

/** The limits of documents of a car, and of one form. */
export const mostDocuments = 500;
export const mostAtOnce = 50;
