import type { RentalMailTextTable } from '../db/schema.ts';

export type RentalMailStep = RentalMailTextTable['step'];

/** What a text can name, by its step. */
const common = [
  ...(['kunde.navn', 'bil.titel', 'aftale.nummer', 'aftale.fra', 'aftale.til', 'aftale.sted'] as const),
  ...(['firma.navn', 'firma.telefon'] as const),
] as const;
const ofPayment = ['betaling.beløb', 'betaling.dag'] as const;
const ofReturn = ['aflevering.tid', 'aflevering.sted'] as const;

export type MailField = (typeof common)[number] | (typeof ofPayment)[number] | (typeof ofReturn)[number];
export type MailFieldValues = Readonly<Partial<Record<MailField, string | null>>>;
export type MailText = { subject: string; text: string };

/** The steps in the order of a rental. */
export const mailSteps = [
  ...(['confirmed', 'dayBefore', 'reading', 'returnDayBefore'] as const),
  ...(['overdueFirst', 'overdueSecond', 'overdueThird'] as const),
  ...(['paymentFirst', 'paymentSecond', 'paymentThird'] as const),
] as const satisfies readonly RentalMailStep[];

export const isMailStep = (text: string): text is RentalMailStep => mailSteps.some((step) => step === text);

/** The fields that a step's text can name. */
export function fieldsOf(step: RentalMailStep): readonly MailField[] {
  if (step.startsWith('payment')) return [...common, ...ofPayment];
  return step === 'returnDayBefore' ? [...common, ...ofReturn] : common;
}

/** What is written where the company has not written its own; paragraphs have an empty line between them. */
export const standardTexts: Readonly<Record<RentalMailStep, MailText>> = {
  confirmed: {
    subject: 'Din lejeaftale {{aftale.nummer}} hos {{firma.navn}}',
    text: `Tak for din bestilling. Bilen er reserveret til dig.

Tag dit kørekort med, når du henter bilen. Skal noget ændres, så skriv eller ring til os.`,
  },
  dayBefore: {
    subject: 'I morgen henter du {{bil.titel}}',
    text: `Vi glæder os til at se dig {{aftale.fra}}.

Tag dit kørekort med. Bliver du forsinket, så ring til os.`,
  },
  returnDayBefore: {
    subject: 'I morgen afleverer du {{bil.titel}}',
    text: `Vi tager imod bilen {{aflevering.tid}}: {{aflevering.sted}}.

Husk at tømme bilen og fylde tanken eller batteriet. Skal tiden ændres, så skriv eller ring til os.`,
  },
  overdueFirst: {
    subject: 'Bilen skulle være afleveret: {{bil.titel}}',
    text: 'Bilen skulle have været afleveret. Aflever den nu, eller ring til os, hvis du har brug for den længere.',
  },
  overdueSecond: {
    subject: 'Bilen er stadig ikke afleveret: {{bil.titel}}',
    text: 'Bilen er stadig ikke afleveret. En anden kunde kan vente på den. Aflever den i dag, eller ring til os med det samme.',
  },
  overdueThird: {
    subject: 'Sidste påmindelse om bilen: {{bil.titel}}',
    text: 'Bilen er ikke afleveret trods to påmindelser. Kommer den ikke tilbage nu, må vi melde den som ikke afleveret.',
  },
  paymentFirst: {
    subject: 'Påmindelse om betaling på {{aftale.nummer}}',
    text: `{{betaling.beløb}} skulle være betalt {{betaling.dag}}.

Vi har ikke set din betaling endnu. Har du betalt de seneste dage, kan du se bort fra mailen.`,
  },
  paymentSecond: {
    subject: '2. påmindelse om betaling på {{aftale.nummer}}',
    text: `{{betaling.beløb}} skulle være betalt {{betaling.dag}}.

Betalingen mangler stadig. Betal den i dag, eller skriv til os, hvis noget er forkert.`,
  },
  paymentThird: {
    subject: '3. påmindelse om betaling på {{aftale.nummer}}',
    text: `{{betaling.beløb}} skulle være betalt {{betaling.dag}}.

Betalingen mangler trods to påmindelser. Betales den ikke inden 10 dage, kan vi ophæve aftalen.`,
  },
  reading: {
    subject: 'Hvor langt har {{bil.titel}} kørt?',
    text: 'Læs kilometertallet af i bilen, og svar på mailen med det. Så kan vi sige til, hvis der køres mere end aftalt.',
  },
};

const placeholder = /\{\{[ \t]*([^{}\n]{1,40})\}\}(\.(?!\.))?/g;

const nameOf = (written: string) => written.trim().toLowerCase();

/** The names between double braces that a step has no field for. */
export function unknownIn(text: string, step: RentalMailStep) {
  const known: readonly string[] = fieldsOf(step);
  return [...text.matchAll(placeholder)].map(([, name = '']) => nameOf(name)).filter((name) => !known.includes(name));
}

/** A text with its fields filled in; one without a value is left out, and «1.000,00 kr.» ends a sentence. */
export function fillText(text: string, values: Readonly<Record<string, string | null | undefined>>) {
  return text.replace(placeholder, (_, written: string, stop = '') => {
    const value = values[nameOf(written)] ?? '';
    return value.endsWith('.') ? value : `${value}${stop}`;
  });
}

export const paragraphsOf = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== '');
