import type { DocumentKind, DocumentSubjectType, DocumentTemplate, DocumentVisibility } from '#server/db/schema.ts';
import type { LinkState } from '#server/documents/document-types.ts';
import type { RefusedFile } from '#server/files/read-uploads.ts';
import { formatNumber } from './numbers.ts';
import type { Thing } from './thing.ts';

export const documentKindLabels = {
  quote: 'Tilbud',
  leaseContract: 'Leasingaftale',
  rentalContract: 'Lejekontrakt',
  purchaseContract: 'Slutseddel',
  settlementNote: 'Afregningsbilag',
  reservation: 'Reservation',
  conditionReport: 'Tilstandsrapport',
  priceSign: 'Prisskilt',
  carSheet: 'Bilark',
  invoice: 'Faktura',
  licence: 'Kørekort',
  insurance: 'Forsikring',
  registrationCert: 'Registreringsattest',
  inspection: 'Synsrapport',
  photo: 'Billede',
  other: 'Andet',
} as const satisfies Record<DocumentKind, string>;

/** The contract of an agreement, as a sentence names it. */
export const theContract = { leaseContract: 'leasingaftalen', rentalContract: 'lejekontrakten' } as const;

/** What documents of each holder are for, where there are none yet. */
export const noDocuments = {
  car: 'Registreringsattest, slutseddel, forsikring og synsrapport: saml bilens papirer her, og del dem med et link.',
  customer: 'Kørekort, aftaler og forsikring: saml kundens papirer her, og del dem med et link.',
  quote: 'Lejekontrakt, leasingaftale og andre papirer til tilbuddet: saml dem her, og del dem med et link.',
  rentalAgreement: 'Lejekontrakt, faktura og billeder af skader: saml dem her, og del dem med et link.',
  lead: 'Tilbud, kørekort og byttebilens papirer: saml dem her, send dem med en mail, eller del dem med et link.',
} as const satisfies Record<DocumentSubjectType, string>;

export const documentVisibilityLabels = {
  internal: 'Intern',
  portal: 'Kunden må se det',
} as const satisfies Record<DocumentVisibility, string>;

export const templateLabels = {
  priceSign: 'Prisskilt',
  conditionReport: 'Tilstandsrapport',
  purchaseContract: 'Slutseddel',
  settlementNote: 'Afregningsbilag',
  reservation: 'Reservation',
  quote: 'Tilbud',
  carSheet: 'Bilark',
} as const satisfies Record<DocumentTemplate, string>;

const fileProblems: Record<RefusedFile['problem'], string> = {
  'file-too-large': 'fylder mere end 25 MB. Gem det mindre, og prøv igen.',
  'file-empty': 'er tom.',
  'file-kind': 'kan ikke bruges. Brug PDF, JPEG, PNG, WebP, HEIC, Word (docx) eller Excel (xlsx).',
  'file-one-too-many': 'kom ikke med: der kan sendes 50 ad gangen. Send resten bagefter.',
};

/** Why a file was rejected, as a sentence that begins with its name. */
export function refusedDocument({ name, problem }: RefusedFile) {
  return `«${name}» ${fileProblems[problem]}`;
}

/** Why a file was rejected as the receipt of an expense. */
export function refusedReceipt({ name, problem }: RefusedFile) {
  if (problem !== 'file-kind') return `«${name}» ${fileProblems[problem]}`;
  return `«${name}» kan ikke bruges. Brug PDF, JPEG, PNG, WebP eller HEIC.`;
}

const mediaTypes: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
};

/** The common name of a file type. */
export function fileTypeText(mediaType: string) {
  return mediaTypes[mediaType] ?? 'Fil';
}

/** A file size as text: `84 kB`, `1,2 MB`, `3,4 GB`. */
export function formatBytes(bytes: number) {
  if (bytes < 1024) return `${bytes} byte`;
  if (bytes < 1024 * 1024) return `${formatNumber(Math.round(bytes / 1024))} kB`;
  const megabytes = bytes / 1024 / 1024;
  if (megabytes < 1024) return `${formatNumber(tenths(megabytes))} MB`;
  return `${formatNumber(tenths(megabytes / 1024))} GB`;
}

const tenths = (value: number) => Math.round(value * 10) / 10;

export const linkDayLabels = [
  { value: '1', label: '1 dag' },
  { value: '7', label: '7 dage' },
  { value: '30', label: '30 dage' },
  { value: '90', label: '90 dage' },
  { value: '365', label: '1 år' },
] as const;

/** The page of an expired link. */
export const linkOver = {
  expired: { title: 'Linket er udløbet', text: 'Dokumentet kan ikke længere åbnes med dette link.' },
  revoked: { title: 'Linket er trukket tilbage', text: 'Afsenderen har lukket for linket.' },
  used: { title: 'Linket er brugt', text: 'Linket kunne åbnes et bestemt antal gange, og de er brugt.' },
  gone: { title: 'Dokumentet er ikke delt længere', text: 'Afsenderen har taget dokumentet ned.' },
} as const satisfies Record<Exclude<LinkState, 'open'>, { title: string; text: string }>;

export const documentThing = {
  ...{ one: 'dokument', the: 'dokumentet', many: 'dokumenter' },
  fields: {
    title: 'Navn',
    kind: 'Slags',
    visibility: 'Hvem må se det',
    expiresOn: 'Udløber',
  },
} as const satisfies Thing;
