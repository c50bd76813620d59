import type { DocumentKind, DocumentVisibility } from '../db/schema.ts';
/** What a document is, in the order of the Danish labels. */
export const documentKinds = [
  'quote',
  'leaseContract',
  'rentalContract',
  'purchaseContract',
  'conditionReport',
  'priceSign',
  'invoice',
  'licence',
  'insurance',
  'registrationCert',
  'inspection',
  'photo',
  'other',
] as const satisfies readonly DocumentKind[];

/** Who may see a document: those who work here, or the customer too. */
export const documentVisibilities = ['internal', 'portal'] as const satisfies readonly DocumentVisibility[];

/** Kinds that say who a customer is or what the customer pays. */
export const customerKinds = [
  'quote',
  'leaseContract',
  'rentalContract',
  'purchaseContract',
  'invoice',
  'licence',
] as const satisfies DocumentKind[];

/** How a shared link stands. */
export type LinkState = 'open' | 'expired' | 'revoked' | 'used' | 'gone';

/** The media types of what is scanned or photographed. */
export const scannedTypes: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
]);

/** The media types that are taken as documents, by what their bytes say. */
export const documentTypes: ReadonlySet<string> = new Set([
  ...scannedTypes,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]);

/** How many documents a car can have, and how many are taken of one form. */
export const mostDocuments = 500;
export const mostAtOnce = 50;
