import type { TemplateField } from '#server/conversation/template-fields.ts';
import type { DocumentSubjectType, MessageState } from '#server/db/schema.ts';
import type { Thing } from './thing.ts';

export const templateThing: Thing = {
  ...{ one: 'skabelon', the: 'skabelonen', many: 'skabeloner' },
  fields: { name: 'Navn', subject: 'Emne', text: 'Tekst' },
};

/** What a field of a template becomes, with an example. */
export const templateFieldTexts: Record<TemplateField, { label: string; example: string }> = {
  'kunde.navn': { label: 'kundens navn', example: 'Lars Friis' },
  'kunde.fornavn': { label: 'kundens fornavn', example: 'Lars' },
  'bil.titel': { label: 'bilens mærke og model', example: 'Kia Ceed 1.5 T-GDI' },
  'bil.pris': { label: 'bilens pris', example: '182.900 kr.' },
  'bil.regnr': { label: 'bilens nummerplade', example: 'AB 12 345' },
  'mig.navn': { label: 'dit navn', example: 'Mette Holm' },
  'firma.navn': { label: 'firmaets navn', example: 'Silkeborg Biler' },
  'firma.telefon': { label: 'firmaets telefon', example: '86 80 12 34' },
};

export const messageStateLabels: Record<Exclude<MessageState, 'received'>, string> = {
  queued: 'Sendes',
  sent: 'Sendt',
  outbox: 'Gemt i udbakken',
  uncertain: 'Måske sendt',
  failed: 'Kunne ikke leveres',
};

/** Where a mail's file lies, or is to lie. */
export const documentPlaces: Record<DocumentSubjectType, string> = {
  lead: 'på emnet',
  customer: 'på kunden',
  car: 'på bilen',
  quote: 'på tilbuddet',
  rentalAgreement: 'på lejeaftalen',
};
