import { formatDay, formatPlate } from '#app/texts/formats.ts';
import { monthsText } from '#app/texts/months.ts';
import { daysText, formatExactMoney, formatKm } from '#app/texts/numbers.ts';
import { damagesOf, subtitleOf } from '#app/texts/paper-car.ts';
import {
  deductibleText,
  known,
  leasedCarFacts,
  leaseWords,
  lessorAndLessee,
  mileageNow,
  paperTexts,
  readAndGiven,
  uninsuredText,
} from '#app/texts/paper-lease.ts';
import { senderOf } from '#app/texts/paper-sender.ts';
import type { PaperFacts } from '#server/papers/paper-queries.ts';
import type { Agreement, AgreementPart, Fact } from '#server/papers/paper-types.ts';
import { inKronerOfKm } from '#server/pricing/words.ts';
import type { QuoteContract } from '#server/quotes/quote-contract.ts';
import { amountsOf } from '#server/quotes/quote-paper.ts';

type Made = {
  contract: QuoteContract;
  facts: PaperFacts;
  logo: string | undefined;
  /** Today in Denmark, `YYYY-MM-DD`. */
  today: string;
};

/** The texts of a rental or leasing contract of an accepted quote. */
export function leaseContractOf({ contract, facts, logo, today }: Made): Agreement {
  const { shown, quote, kind, settings, terms, number } = contract;
  const { car, equipment } = facts;
  const { label, user } = leaseWords[kind];
  const plate = car.registrationNumber && formatPlate(car.registrationNumber);
  const [agreed] = shown.alternatives;
  return {
    kind: 'agreement',
    label,
    sender: senderOf({ settings, department: undefined }, logo),
    title: [`${car.brandName} ${car.modelName}`, plate].filter(Boolean).join(' · '),
    subtitle: subtitleOf(car),
    day: `${quote.number}, kontrakt ${number} · ${formatDay(today)}`,
    parts: [
      { title: 'Parterne', facts: lessorAndLessee(kind, settings, partyOf(quote)) },
      { title: 'Bilen', facts: [...leasedCarFacts(car), mileageNow(car)] },
      { title: 'Udstyr', texts: equipment.length > 0 ? [equipment.join(', ')] : ['Intet særligt udstyr er noteret.'] },
      { title: 'Bilens stand: kendte skader og fejl', texts: damagesOf(car.damageReport, user.toLowerCase()) },
      { title: 'Perioden', facts: periodOf(contract) },
      ...(agreed ? [{ ...amountsOf(shown, agreed), title: 'Betaling' }] : []),
      { title: 'Kilometer', texts: kilometresOf(contract) },
      { title: 'Forsikring og selvrisiko', texts: insuranceOf(contract) },
      ...endingOf(contract),
      ...paperTexts('Særlige aftaler', quote.contractNote),
      ...paperTexts('Vilkår', terms),
      ...paperTexts('Vilkår fra tilbuddet', shown.terms),
      ...paperTexts('Fortrydelsesret', shown.withdrawalText),
    ],
    statement: readAndGiven(settings),
    signatures: [`For ${settings.name}`, user],
  };
}

const partyOf = (quote: QuoteContract['quote']) => ({
  ...{ isPrivate: quote.recipientType === 'private', name: quote.recipientName, company: quote.recipientCompany },
  ...{ cvr: quote.recipientCvr, address: quote.recipientAddress, postalCode: quote.recipientPostalCode },
  ...{ city: quote.recipientCity, phone: quote.recipientPhone, email: quote.recipientEmail },
});

function periodOf({ period, shown }: QuoteContract): Fact[] {
  const [agreed] = shown.alternatives;
  const inWords = shown.productType === 'shortRental' ? daysText : monthsText;
  return [
    { label: 'Begynder', value: known(period && formatDay(period.start)) },
    { label: 'Slutter', value: known(period && formatDay(period.end)) },
    { label: 'Varighed', value: agreed?.term == null ? '–' : inWords(agreed.term) },
    { label: 'Udleveret, km og dato', value: '______________' },
  ];
}

function kilometresOf({ shown }: QuoteContract) {
  const [agreed] = shown.alternatives;
  const { kmIncluded = null, excessKmPrice = null, months = 0 } = agreed?.totals ?? {};
  if (kmIncluded === null) return ['Kilometer er ikke begrænset.'];
  return [
    months > 0
      ? `Ydelsen dækker ${formatKm(kmIncluded)} om måneden, i alt ${formatKm(kmIncluded * months)} i perioden.`
      : `Ydelsen dækker ${formatKm(kmIncluded)} i perioden.`,
    excessKmPrice === null
      ? 'Der er ikke aftalt en pris for overkilometer.'
      : `Overkilometer koster ${inKronerOfKm(excessKmPrice)} pr. km uden moms og gøres op ved afleveringen.`,
  ];
}

function insuranceOf({ shown, hasInsurance, deductible, kind }: QuoteContract) {
  const [agreed] = shown.alternatives;
  if (!hasInsurance) return [uninsuredText(kind)];
  const labels = agreed?.lines.flatMap(({ key, label }) => (key.startsWith('insurance') ? [label] : [])) ?? [];
  return [`Forsikringen er med i ydelsen: ${labels.join(', ')}.`, deductibleText(deductible)];
}

function endingOf({ quote, kind }: QuoteContract): AgreementPart[] {
  if (kind !== 'leaseContract') return [];
  const price = quote.endingPrice === null ? '' : ` for ${formatExactMoney(quote.endingPrice)} uden moms`;
  const text = {
    return: 'Leasingtager har hverken ret eller pligt til at købe bilen, når aftalen slutter. Bilen afleveres.',
    option: `Leasingtager har ret, men ikke pligt, til at købe bilen${price}, når aftalen slutter.`,
    obligation: `Leasingtager har pligt til at købe bilen${price}, når aftalen slutter.`,
  }[quote.endingBy ?? 'return'];
  return [{ title: 'Køb, når aftalen slutter', texts: [text] }];
}
