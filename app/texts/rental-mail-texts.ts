import type { MailField, RentalMailStep } from '#server/rentals/mail-texts.ts';
import type { Thing } from './thing.ts';

/** The company's own text of a mail to renters. */
export const mailTextThing = {
  ...{ one: 'mailtekst', the: 'mailteksten', many: 'mailtekster' },
  fields: { step: 'Mail', subject: 'Emne', text: 'Tekst' },
} as const satisfies Thing;

export const mailStepTexts: Readonly<Record<RentalMailStep, { name: string; when: string }>> = {
  confirmed: { name: 'Bekræftelse', when: 'Når aftalen er lavet' },
  dayBefore: { name: 'Dagen før udlevering', when: 'Dagen før kl. 9' },
  reading: { name: 'Kilometer aflæses', when: 'Hvert kvartal under en lang leje' },
  returnDayBefore: { name: 'Dagen før aflevering', when: 'Dagen før kl. 9, når afleveringen er aftalt' },
  overdueFirst: { name: 'Ikke afleveret, 1. gang', when: '1 time efter slut' },
  overdueSecond: { name: 'Ikke afleveret, 2. gang', when: '1 dag efter slut' },
  overdueThird: { name: 'Ikke afleveret, 3. gang', when: '3 dage efter slut' },
  paymentFirst: { name: 'Manglende betaling, 1. gang', when: '3 dage efter forfald' },
  paymentSecond: { name: 'Manglende betaling, 2. gang', when: '10 dage efter forfald' },
  paymentThird: { name: 'Manglende betaling, 3. gang', when: '20 dage efter forfald' },
};

/** What the fields of a text stand for, each with an example. */
export const mailFieldTexts: Readonly<Record<MailField, { label: string; example: string }>> = {
  'kunde.navn': { label: 'Kundens navn', example: 'Lone Holm' },
  'bil.titel': { label: 'Bilen', example: 'Volkswagen Crafter AB 12 345' },
  'aftale.nummer': { label: 'Lejeaftalens nummer', example: 'A-2026-00017' },
  'aftale.fra': { label: 'Lejens begyndelse', example: '07-12-2026 08:00' },
  'aftale.til': { label: 'Lejens slut', example: '16-12-2026 16:00' },
  'aftale.sted': { label: 'Stedet, hvor bilen hentes', example: 'Aarhus, Havnevej 4' },
  'firma.navn': { label: 'Jeres navn', example: 'Jysk Biludlejning' },
  'firma.telefon': { label: 'Jeres telefon', example: '+45 86 80 12 34' },
  'betaling.beløb': { label: 'Beløbet, der mangler', example: '4.995,00 kr.' },
  'betaling.dag': { label: 'Dagen, det skulle være betalt', example: '1. december 2026' },
  'aflevering.tid': { label: 'Den aftalte aflevering', example: '16-12-2026 15:30' },
  'aflevering.sted': { label: 'Stedet, hvor bilen afleveres', example: 'Aarhus' },
};
