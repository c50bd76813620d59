import { writeInstant } from '../format/day.ts';
import { compose } from '../mail/compose.ts';
import { fillText, type MailFieldValues, type MailText, paragraphsOf, type RentalMailStep } from './mail-texts.ts';
import type { RentalFacts } from './rental-facts.ts';
import { toldPrice, vatWords } from './told-price.ts';

const reasonOf = ({ from }: RentalFacts) => `Du får mailen, fordi du lejer en bil hos ${from}.`;

const factsOf = ({ number, title, startsAt, endsAt, place, phone }: RentalFacts) =>
  [
    ['Lejeaftale', number],
    ['Bil', title],
    ['Fra', writeInstant(startsAt)],
    ['Til', writeInstant(endsAt)],
    ['Sted', place],
    ...(phone ? [['Telefon', phone] as const] : []),
  ] as const;

type Told = { kind: string; subject: string; paragraphs: string[]; afterwards?: string[] };

function tell(to: string, facts: RentalFacts, { kind, subject, paragraphs, afterwards = [] }: Told) {
  return compose({
    ...{ kind, to, name: facts.customerName, subject, paragraphs, afterwards, from: facts.from },
    facts: [...factsOf(facts)],
    reason: reasonOf(facts),
  });
}

/** The contract of an agreement, attached. @param title «Lejekontrakt A-2026-00017» */
export const rentalContractMail = (to: string, facts: RentalFacts, title: string) =>
  tell(to, facts, {
    kind: 'rental-contract',
    subject: title,
    paragraphs: ['Her er din aftale som PDF. Den siger, hvad vi har aftalt, og hvordan bilen så ud, da den kørte.'],
    afterwards: ['Er noget ikke, som du husker det, så svar på mailen eller ring til os med det samme.'],
  });

/** A long agreement that ends in so many days. */
export const rentalEndingMail = (to: string, facts: RentalFacts, days: number) =>
  tell(to, facts, {
    kind: 'rental-ending',
    subject: `Din aftale ${facts.number} slutter om ${days} dage`,
    paragraphs: [
      `Din aftale om ${facts.title} slutter ${writeInstant(facts.endsAt)}. Vil du forlænge den eller have en anden bil, så svar på mailen eller ring til os.`,
    ],
  });

const stepKinds: Readonly<Record<RentalMailStep, string>> = {
  ...{ confirmed: 'rental-confirmed', dayBefore: 'rental-reminder', returnDayBefore: 'rental-return' },
  ...{ overdueFirst: 'rental-overdue', overdueSecond: 'rental-overdue', overdueThird: 'rental-overdue' },
  ...{ paymentFirst: 'rental-payment', paymentSecond: 'rental-payment', paymentThird: 'rental-payment' },
  reading: 'rental-reading',
};

/** What the fields of a text stand for in an agreement. */
function valuesOf(facts: RentalFacts): MailFieldValues {
  return {
    ...{ 'kunde.navn': facts.customerName, 'bil.titel': facts.title, 'aftale.nummer': facts.number },
    ...{ 'aftale.fra': writeInstant(facts.startsAt), 'aftale.til': writeInstant(facts.endsAt) },
    ...{ 'aftale.sted': facts.place, 'firma.navn': facts.from, 'firma.telefon': facts.phone },
  };
}

/** The mail of a step, in the company's own words or the standard ones. @param more what only this step names */
export function rentalStepMail(
  to: string,
  facts: RentalFacts,
  { step, subject, text, more = {} }: MailText & { step: RentalMailStep; more?: MailFieldValues },
) {
  const values = { ...valuesOf(facts), ...more };
  const isLate = step.startsWith('overdue') && facts.lateFee;
  return tell(to, facts, {
    ...{ kind: stepKinds[step], subject: fillText(subject, values), paragraphs: paragraphsOf(fillText(text, values)) },
    afterwards: isLate
      ? [`For hvert påbegyndt døgn betales ${toldPrice(isLate, facts.isInclVat)} ${vatWords(facts.isInclVat)}.`]
      : [],
  });
}
