import { writeInstant } from '../format/day.ts';
import type { Ore } from '../format/money.ts';
import { compose } from '../mail/compose.ts';
import { danish, inKroner } from '../pricing/words.ts';
import type { RentalFacts } from './rental-facts.ts';

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

/** Confirms a new agreement. */
export const rentalConfirmedMail = (to: string, facts: RentalFacts) =>
  tell(to, facts, {
    kind: 'rental-confirmed',
    subject: `Din lejeaftale ${facts.number} hos ${facts.from}`,
    paragraphs: ['Tak for din bestilling. Bilen er reserveret til dig.'],
    afterwards: ['Tag dit kørekort med, når du henter bilen. Skal noget ændres, så skriv eller ring til os.'],
  });

/** Reminds of a hand-over the day before. */
export const rentalReminderMail = (to: string, facts: RentalFacts) =>
  tell(to, facts, {
    kind: 'rental-reminder',
    subject: `I morgen henter du ${facts.title}`,
    paragraphs: [`Vi glæder os til at se dig ${writeInstant(facts.startsAt)}.`],
    afterwards: ['Tag dit kørekort med. Bliver du forsinket, så ring til os.'],
  });

/** Reminds of the return the day before, where and when it was agreed on. */
export const rentalReturnMail = (
  to: string,
  facts: RentalFacts,
  { startsAt, departmentName }: { startsAt: Date; departmentName: string | null },
) =>
  tell(to, facts, {
    kind: 'rental-return',
    subject: `I morgen afleverer du ${facts.title}`,
    paragraphs: [`Vi tager imod bilen ${writeInstant(startsAt)}${departmentName ? ` i ${departmentName}` : ''}.`],
    afterwards: ['Husk at tømme bilen og fylde tanken. Skal tiden ændres, så skriv eller ring til os.'],
  });

const overdue = [
  'Bilen skulle have været afleveret. Aflever den nu, eller ring til os, hvis du har brug for den længere.',
  'Bilen er stadig ikke afleveret. En anden kunde kan vente på den. Aflever den i dag, eller ring til os med det samme.',
  'Bilen er ikke afleveret trods to påmindelser. Kommer den ikke tilbage nu, må vi melde den som ikke afleveret.',
] as const;
const overdueSubjects = [
  'Bilen skulle være afleveret',
  'Bilen er stadig ikke afleveret',
  'Sidste påmindelse om bilen',
] as const;

/** Tells a customer whose car is late; each step is firmer. @param step 1 to 3 */
export const rentalOverdueMail = (to: string, facts: RentalFacts, step: 1 | 2 | 3) =>
  tell(to, facts, {
    kind: 'rental-overdue',
    subject: `${overdueSubjects[step - 1]}: ${facts.title}`,
    paragraphs: [overdue[step - 1] ?? overdue[0]],
    afterwards: facts.lateFee ? [`For hvert påbegyndt døgn betales ${inKroner(facts.lateFee)} uden moms.`] : [],
  });

const owed = [
  'Vi har ikke set din betaling endnu. Har du betalt de seneste dage, kan du se bort fra mailen.',
  'Betalingen mangler stadig. Betal den i dag, eller skriv til os, hvis noget er forkert.',
  'Betalingen mangler trods to påmindelser. Betales den ikke inden 10 dage, kan vi ophæve aftalen.',
] as const;

/** Reminds of a payment that did not come. @param step 1 to 3 */
export const rentalPaymentMail = (
  to: string,
  facts: RentalFacts,
  { amount, dueOn, step }: { amount: Ore; dueOn: string; step: 1 | 2 | 3 },
) =>
  tell(to, facts, {
    kind: 'rental-payment',
    subject: `${step === 1 ? 'Påmindelse' : `${step}. påmindelse`} om betaling på ${facts.number}`,
    paragraphs: [`${inKroner(amount)} skulle være betalt ${danish(dueOn)}.`, owed[step - 1] ?? owed[0]],
  });

/** The contract of an agreement, attached. @param title «Lejekontrakt A-2026-00017» */
export const rentalContractMail = (to: string, facts: RentalFacts, title: string) =>
  tell(to, facts, {
    kind: 'rental-contract',
    subject: title,
    paragraphs: ['Her er din aftale som PDF. Den siger, hvad vi har aftalt, og hvordan bilen så ud, da den kørte.'],
    afterwards: ['Er noget ikke, som du husker det, så svar på mailen eller ring til os med det samme.'],
  });

/** Asks for the kilometres of a car that is out for long. */
export const rentalReadingMail = (to: string, facts: RentalFacts) =>
  tell(to, facts, {
    kind: 'rental-reading',
    subject: `Hvor langt har ${facts.title} kørt?`,
    paragraphs: [
      'Læs kilometertallet af i bilen, og svar på mailen med det. Så kan vi sige til, hvis der køres mere end aftalt.',
    ],
  });
