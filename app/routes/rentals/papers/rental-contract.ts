import { formatDay, formatInstant, formatPhone, formatPlate } from '#app/texts/formats.ts';
import { monthsText } from '#app/texts/months.ts';
import { daysText, formatExactMoney, formatKm } from '#app/texts/numbers.ts';
import { subtitleOf } from '#app/texts/paper-car.ts';
import {
  deductibleText,
  known,
  leasedCarFacts,
  leaseWords,
  lessorAndLessee,
  paperTexts,
  readAndGiven,
  uninsuredText,
} from '#app/texts/paper-lease.ts';
import { senderOf } from '#app/texts/paper-sender.ts';
import { damageSeverities } from '#app/texts/papers.ts';
import { asOre } from '#server/format/money.ts';
import type { Agreement, AgreementPart, Fact } from '#server/papers/paper-types.ts';
import { inPercent } from '#server/pricing/words.ts';
import { inclVatOf } from '#server/rentals/payment-plan.ts';
import type { RentalContract } from '#server/rentals/rental-contract.ts';
import { rentalMonths, termOf } from '#server/rentals/rental-rules.ts';
import { toldPrice, toldPriceOfKm, vatWords } from '#server/rentals/told-price.ts';

type Made = {
  contract: RentalContract;
  logo: string | undefined;
  /** The file of the signature drawn at the car. */
  signature: string | undefined;
  /** Today in Denmark, `YYYY-MM-DD`. */
  today: string;
};

/** The contract of a rental agreement, as it stands. */
export function rentalContractOf({ contract, logo, signature, today }: Made): Agreement {
  const { agreement, facts, kind, settings, terms, customer, period, cars } = contract;
  const { label, user } = leaseWords[kind];
  const car = facts?.car;
  const plate = car?.registrationNumber && formatPlate(car.registrationNumber);
  const signer = period?.signatureOut;
  const party = {
    ...{ isPrivate: customer.type === 'private', name: customer.type === 'private' ? customer.name : null },
    ...{ company: customer.type === 'private' ? null : customer.name, cvr: customer.cvr, address: customer.address },
    ...{ postalCode: customer.postalCode, city: customer.city, phone: customer.phone, email: customer.email },
  };
  return {
    kind: 'agreement',
    label,
    sender: senderOf({ settings, department: undefined }, logo),
    title: car
      ? [`${car.brandName} ${car.modelName}`, plate].filter(Boolean).join(' · ')
      : `Bil i gruppe ${agreement.category}`,
    subtitle: car ? subtitleOf(car) : 'Bilen vælges ved udleveringen',
    day: `${agreement.number} · ${formatDay(today)}`,
    parts: [
      { title: 'Parterne', facts: lessorAndLessee(kind, settings, party) },
      { title: 'Førere', facts: driversOf(contract) },
      ...(car ? [{ title: 'Bilen', facts: leasedCarFacts(car) }] : []),
      { title: 'Perioden', facts: periodOf(contract) },
      ...(cars.length > 1 ? [{ title: 'Biler på aftalen', texts: cars.map(carText) }] : []),
      ...handedOver(contract),
      { title: 'Kendte skader, som bilen blev udleveret', texts: damagesOf(contract) },
      paymentOf(contract),
      { title: 'Kilometer', texts: kilometresOf(contract) },
      { title: 'Forsikring og selvrisiko', texts: insuranceOf(contract) },
      { title: 'Afbestilling og ophør', texts: endingOf(contract) },
      ...paperTexts('Særlige aftaler', agreement.note),
      ...paperTexts('Vilkår', termsOf(agreement.productType, terms)),
    ],
    statement: readAndGiven(settings),
    signatures: [`For ${settings.name}`, signer ? `${user}: ${signer}` : user],
    ...(signature && period?.leftAt && { signed: { picture: signature, at: formatInstant(period.leftAt) } }),
  };
}

/** The standard terms are those of a long rental. A company's own words stand as they are. */
function termsOf(productType: RentalContract['agreement']['productType'], terms: string | null) {
  if (productType !== 'shortRental' || terms === null) return terms;
  return terms.replace(
    'Ydelsen betales forud hver måned.',
    'Lejen betales ved udleveringen, og forlænges den, betales de nye dage forud.',
  );
}

function driversOf({ drivers }: RentalContract): Fact[] {
  if (drivers.length === 0) return [{ label: 'Fører', value: '–' }];
  return drivers.flatMap(({ name, birthDate, licenceNumber, licenceExpiresOn, phone }): Fact[] => [
    { label: 'Navn', value: [name, birthDate && `f. ${formatDay(birthDate)}`].filter(Boolean).join(', ') },
    {
      label: 'Kørekort',
      value: known(
        [
          licenceNumber,
          licenceExpiresOn && `udløber ${formatDay(licenceExpiresOn)}`,
          phone && `tlf. ${formatPhone(phone)}`,
        ]
          .filter(Boolean)
          .join(', '),
      ),
    },
  ]);
}

function periodOf({ agreement }: RentalContract): Fact[] {
  const { startsAt, endsAt, productType } = agreement;
  const term = termOf(productType, agreement);
  return [
    { label: 'Begynder', value: formatInstant(startsAt) },
    { label: 'Slutter', value: formatInstant(endsAt) },
    { label: 'Varighed', value: productType === 'shortRental' ? daysText(term) : monthsText(term) },
  ];
}

type Car = RentalContract['cars'][number];

function carText({
  registrationNumber,
  stockNumber,
  brandName,
  modelName,
  startsAt,
  endsAt,
  mileageOut,
  mileageIn,
}: Car) {
  const km =
    mileageOut === null
      ? ''
      : `, ${formatKm(mileageOut)} ud${mileageIn === null ? '' : `, ${formatKm(mileageIn)} ind`}`;
  const plate = formatPlate(registrationNumber ?? stockNumber);
  return `•  ${brandName} ${modelName}, ${plate}: ${formatInstant(startsAt)} til ${formatInstant(endsAt)}${km}`;
}

/** What was noted at the car; lines to fill in where it has not left. */
function handedOver({ period }: RentalContract): AgreementPart[] {
  const open = '______________';
  if (!period?.leftAt) {
    const facts = ['Udleveret', 'Kilometer', 'Brændstof eller strøm', 'Nøgler'].map((label) => ({
      label,
      value: open,
    }));
    return [{ title: 'Udlevering', facts }];
  }
  const { leftAt, mileageOut, fuelOut, keysOut, equipmentOut, noteOut } = period;
  return [
    {
      title: 'Udlevering',
      facts: [
        { label: 'Udleveret', value: formatInstant(leftAt) },
        { label: 'Kilometer', value: known(mileageOut === null ? null : formatKm(mileageOut)) },
        { label: 'Brændstof, strøm', value: known(fuelOut === null ? null : `${fuelOut} %`) },
        { label: 'Nøgler', value: known(keysOut === null ? null : String(keysOut)) },
        { label: 'Udstyr', value: known(equipmentOut.join(', ')) },
        ...(noteOut ? [{ label: 'Bemærkning', value: noteOut }] : []),
      ],
    },
  ];
}

/** Numbered as on the drawing at the car. */
function damagesOf({ damages, facts }: RentalContract) {
  if (!facts) return ['Bilen er ikke valgt endnu.'];
  if (damages.length === 0) return ['Der er ikke noteret skader eller fejl på bilen.'];
  return damages.map(({ zone, severity, note, isNew }, at) => {
    const text = [`${zone}, ${damageSeverities[severity]}`, note].filter(Boolean).join(': ');
    return `${at + 1}.  ${text}${isNew ? '  (noteret ved udleveringen)' : ''}`;
  });
}

/** The price lines with and without VAT, what they add up to, and the deposit. */
function paymentOf({ lines, agreement }: RentalContract): AgreementPart {
  type Line = (typeof lines)[number];
  const exclVatOf = (of: readonly Line[]) => of.reduce((sum, { exclVat }) => sum + exclVat, 0);
  const row = (label: string, of: readonly Line[], isTotal = false) => ({
    ...{ label, value: formatExactMoney(asOre(exclVatOf(of))), isTotal },
    beside: formatExactMoney(inclVatOf(of)),
  });
  const monthly = lines.filter(({ period }) => period === 'month');
  const once = lines.filter(({ period }) => period === 'once');
  const months = agreement.productType === 'shortRental' ? 1 : rentalMonths(agreement.startsAt, agreement.endsAt);
  // As it is paid: month by month, what is paid once with the first.
  const whole = {
    label: months > 1 ? `Samlet pris i ${monthsText(months)}` : 'Pris i alt',
    value: formatExactMoney(asOre(months * exclVatOf(monthly) + exclVatOf(once))),
    beside: formatExactMoney(asOre(months * inclVatOf(monthly) + inclVatOf(once))),
    isTotal: true,
  };
  const each = (some: readonly Line[]) => some.map((line) => row(line.label, [line]));
  const { deposit, lateFee, isInclVat } = agreement;
  return {
    title: 'Betaling',
    heads: ['Uden moms', 'Med moms'],
    amounts: [
      ...each(monthly),
      ...(monthly.length > 0 && months > 1 ? [row('Månedlig ydelse', monthly, true)] : []),
      ...each(once),
      whole,
      ...(deposit ? [{ label: 'Depositum ud over prisen', value: formatExactMoney(deposit) }] : []),
    ],
    ...(lateFee && {
      note: `Sen aflevering koster ${toldPrice(lateFee, isInclVat)} pr. påbegyndt døgn ${vatWords(isInclVat)}.`,
    }),
  };
}

function kilometresOf({ agreement: { kmIncluded, excessKmPrice, isInclVat } }: RentalContract) {
  if (kmIncluded === null) return ['Kilometer er ikke begrænset.'];
  return [
    `${formatKm(kmIncluded)} er med i prisen for hele perioden.`,
    excessKmPrice === null
      ? 'Der er ikke aftalt en pris for overkilometer.'
      : `Overkilometer koster ${toldPriceOfKm(excessKmPrice, isInclVat)} pr. km ${vatWords(isInclVat)} og gøres op ved afleveringen.`,
  ];
}

/** What calling it off takes by the terms, how it is told, and when the agreement ends. */
function endingOf({ kind, settings }: RentalContract) {
  const { name, phone, rentalCancelHours: hours, rentalCancelPct: share } = settings;
  const hire = kind === 'leaseContract' ? 'leasingen' : 'lejen';
  const percent = inPercent(share);
  const inTime = `Afbestilles ${hire} mindst ${hours} timer, før den begynder, koster det ikke noget`;
  const later = `Afbestilles den senere, eller hentes bilen ikke, betales ${percent} af ${hire}`;
  const free = `Det koster ikke noget at afbestille ${hire}, før den begynder, og heller ikke, at bilen ikke hentes`;
  return [
    share === 0 ? `${free}.` : hours === 0 ? `${later.replace('den senere', hire)}.` : `${inTime}. ${later}.`,
    `Afbestilling meddeles ${name} skriftligt${phone ? ` eller på tlf. ${formatPhone(phone)}` : ''}. Hentes bilen ikke til den aftalte tid, kan den lejes ud til en anden.`,
    `Aftalen ophører uden opsigelse, når perioden er gået, og kan ikke opsiges før. Den kan forlænges, når begge er enige om det, og bilen er ledig.`,
  ];
}

function insuranceOf({ agreement: { coverage, deductible }, kind }: RentalContract) {
  if (!coverage) return deductible === null ? [uninsuredText(kind)] : [deductibleText(deductible)];
  return [coverage, deductibleText(deductible)];
}
