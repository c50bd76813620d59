import type { QuoteRevisionStatus } from '#server/db/schema.ts';
import type { QuoteState } from '#server/quotes/quote-types.ts';
import { productTypes } from './price-tables.ts';
import type { Thing } from './thing.ts';

/** A quote and its fields, in its forms and history. */
export const quoteThing = {
  ...{ one: 'tilbud', the: 'tilbuddet', many: 'tilbud' },
  fields: {
    number: 'Nummer',
    status: 'Status',
    productType: 'Tilbud om',
    ownerId: 'Ansvarlig',
    leadId: 'Emne',
    customerId: 'Kunde',
    carId: 'Bil',
    productId: 'Fabriksbil',
    category: 'Bilgruppe',
    recipientType: 'Kundetype',
    recipientName: 'Navn',
    recipientCompany: 'Firma',
    recipientCvr: 'CVR',
    recipientEmail: 'E-mail',
    recipientPhone: 'Telefon',
    validUntil: 'Gælder til',
    firstSentAt: 'Sendt første gang',
    seenAt: 'Set',
    answeredAt: 'Besvaret',
    declineReason: 'Kundens grund',
    refusalReason: 'Grund til afslag',
    lostToId: 'Bilen gik til',
    contractId: 'Kontrakt',
    recipientAddress: 'Adresse',
    recipientPostalCode: 'Postnummer',
    recipientCity: 'By',
    endingBy: 'Når aftalen slutter',
    endingPrice: 'Pris ved køb, uden moms',
    contractNote: 'Særlige aftaler',
    confirmedAt: 'Bekræftet',
    refusedAt: 'Afslået',
    takenBackAt: 'Trukket tilbage',
  },
} as const satisfies Thing;

/** The fields of a version of a quote. */
export const revisionFields = {
  quoteId: 'Tilbud',
  checksum: 'Kontrolkode',
  sentAt: 'Sendt',
  sentById: 'Sendt af',
  pdfFileId: 'PDF',
  pdfHash: 'PDF’ens kontrolkode',
};

export const quoteProducts = productTypes;

/** How a quote stands. */
export const quoteStates = {
  draft: 'Kladde',
  sent: 'Sendt',
  seen: 'Set',
  accepted: 'Accepteret',
  confirmed: 'Bekræftet',
  refused: 'Afslået af os',
  declined: 'Afvist af kunden',
  expired: 'Udløbet',
  withdrawn: 'Trukket tilbage',
  cancelled: 'Fortrudt',
} as const satisfies Record<QuoteState, string>;

/** What becomes of a leased car when the agreement ends. */
export const quoteEndings = {
  return: 'Bilen afleveres',
  option: 'Kunden kan købe bilen',
  obligation: 'Kunden skal købe bilen',
} as const;

export const revisionStates = {
  draft: 'Kladde',
  sent: 'Sendt',
  superseded: 'Erstattet',
} as const satisfies Record<QuoteRevisionStatus, string>;

/** The colour of a state's badge. */
export const quoteLooks = {
  draft: 'plain',
  sent: 'plain',
  seen: 'warn',
  accepted: 'good',
  confirmed: 'good',
  refused: 'danger',
  declined: 'danger',
  expired: 'danger',
  withdrawn: 'plain',
  cancelled: 'danger',
} as const satisfies Record<QuoteState, 'danger' | 'good' | 'plain' | 'warn'>;

/** The states that the list is filtered by. */
export const quoteFilters = {
  waiting: 'Afventer svar',
  soon: 'Udløber snart',
  unanswered: 'Set, ubesvaret',
  accepted: 'Accepteret',
  draft: 'Kladde',
  confirmed: 'Bekræftet',
  declined: 'Afvist af kunden',
  refused: 'Afslået af os',
  expired: 'Udløbet',
  withdrawn: 'Trukket tilbage',
} as const;

/** The views above the list, with their queries. */
export const quoteViews = [
  { label: 'Alle', query: '' },
  { label: 'Mine', query: 'owner=mine' },
  { label: 'Afventer svar', query: 'status=waiting' },
  { label: 'Udløber snart', query: 'status=soon' },
  { label: 'Set, ubesvaret', query: 'status=unanswered' },
  { label: 'Accepteret', query: 'status=accepted' },
] as const;
