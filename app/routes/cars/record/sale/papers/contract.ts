import { formatDay, formatPhone, formatPlate } from '#app/texts/formats.ts';
import { formatExactMoney, formatKm } from '#app/texts/numbers.ts';
import { damagesOf, subtitleOf } from '#app/texts/paper-car.ts';
import { factsOf } from '#app/texts/paper-car-facts.ts';
import { senderOf } from '#app/texts/paper-sender.ts';
import { buyerKinds, saleThing } from '#app/texts/sales.ts';
import type { Sale } from '#server/cars/car-sales.ts';
import type { PaperFacts } from '#server/papers/paper-queries.ts';
import type { Agreement, AgreementPart, Fact } from '#server/papers/paper-types.ts';
import type { Contract } from '#server/sales/contract-queries.ts';
import type { SaleAccount } from '#server/sales/sale-queries.ts';
import { rightsOf, withdrawalOf } from './rights.ts';

type Made = {
  facts: PaperFacts;
  contract: Contract;
  account: SaleAccount;
  logo: string | undefined;
  /** Today in Denmark, `YYYY-MM-DD`. */
  today: string;
};

const known = (value: string | null | undefined) => value || '–';

/** The texts of a contract of sale. */
export function contractOf({ facts, contract, account, logo, today }: Made): Agreement {
  const { car, settings, equipment } = facts;
  const { sale, number } = contract;
  const sender = senderOf(facts, logo);
  const plate = car.registrationNumber && formatPlate(car.registrationNumber);
  const parts: AgreementPart[] = [
    { title: 'Parterne', facts: partiesOf(facts, contract) },
    { title: 'Bilen', facts: carFactsOf(facts, sale) },
    { title: 'Udstyr', texts: equipment.length > 0 ? [equipment.join(', ')] : [] },
    { title: 'Kendte skader og fejl', texts: damagesOf(car.damageReport, 'køber') },
    priceOf(sale, account),
    ...tradeInOf(sale),
    { title: 'Betaling', texts: paymentOf(sale, account) },
    { title: 'Levering', texts: deliveryOf(sale, settings.name) },
    { title: 'Dine rettigheder', texts: rightsOf(sale) },
    ...withdrawalOf(sale, sender),
    ...changesOf(contract),
  ];
  return {
    kind: 'agreement',
    label: 'Slutseddel',
    sender,
    title: [`${car.brandName} ${car.modelName}`, plate].filter(Boolean).join(' · '),
    subtitle: subtitleOf(car),
    day: `Nr. ${sale.id}, version ${number} · ${formatDay(today)}`,
    parts,
    statement: `Begge parter har læst aftalen og fået hver sit eksemplar.${settings.documentFooter ? `\n\n${settings.documentFooter}` : ''}`,
    signatures: [`For ${settings.name}`, 'Køber'],
  };
}

/** Seller and buyer side by side. */
function partiesOf({ settings, department }: PaperFacts, { sale, sellerName }: Contract): Fact[] {
  const place = department?.address ? department : settings;
  const town = (postalCode: string | null, city: string | null) => [postalCode, city].filter(Boolean).join(' ');
  const [sellerPhone, phone] = [department?.phone ?? settings.phone, sale.buyerPhone];
  const rows: [string, string | null | undefined, string, string | null | undefined][] = [
    ['Sælger', settings.legalName ?? settings.name, 'Køber', sale.buyerName],
    ['CVR-nr.', settings.cvr, ...ofBuyer(sale)],
    ['Adresse', place.address, 'Adresse', sale.buyerAddress],
    ['By', town(place.postalCode, place.city), 'By', town(sale.buyerPostalCode, sale.buyerCity)],
    ['Telefon', sellerPhone && formatPhone(sellerPhone), 'Telefon', phone && formatPhone(phone)],
    ['E-mail', department?.email ?? settings.email, 'E-mail', sale.buyerEmail],
    ['Solgt af', sellerName, 'Solgt den', formatDay(sale.soldAt)],
  ];
  return rows.flatMap(([own, value, theirs, other]) => [
    { label: own, value: known(value) },
    { label: theirs, value: known(other) },
  ]);
}

function ofBuyer({ buyerKind, buyerCvr }: Sale): [string, string | null] {
  return buyerKind === 'business' ? ['CVR-nr.', buyerCvr] : ['Køber er', buyerKinds.private];
}

function carFactsOf({ car }: PaperFacts, { mileage, isMileageGuaranteed }: Sale): Fact[] {
  const fields = [
    ...(['registrationNumber', 'vin', 'firstRegistrationDate', 'modelYear', 'fuelType', 'gearType', 'color'] as const),
    ...(['keysCount', 'serviceBook', 'lastServiceDate', 'nextInspectionDate', 'summerTyreMm', 'winterTyreMm'] as const),
    ...(['ownersCount', 'originCountry', 'stockNumber'] as const),
  ];
  const km = mileage ?? car.mileage;
  const facts = factsOf(car, fields).map(({ label, value }) => ({
    label,
    value: value === car.registrationNumber ? formatPlate(value) : value,
  }));
  const distance =
    km === null
      ? []
      : [{ label: 'Kilometer', value: `${formatKm(km)} (${isMileageGuaranteed ? 'garanteres' : 'oplyst'})` }];
  return [...facts, ...distance, ...(car.usage ? [{ label: 'Anvendelse', value: car.usage }] : [])];
}

const marginWords = 'fortjenstmargenordning – brugte genstande – køber har ikke fradrag for momsen';
const vatNotes = {
  margin: `Momsordning: ${marginWords}.`,
  full: '',
  exempt: 'Bilen er momsfri, så der er ikke moms på prisen.',
  export: 'Bilen er solgt til eksport, så der er ikke moms på prisen.',
} as const;

function priceOf(sale: Sale, { parts, withoutVat }: SaleAccount): AgreementPart {
  const { discountPercent, vatScheme, deliveryCost, vatAmount } = sale;
  const percent = discountPercent === null ? '' : ` ${String(discountPercent).replace('.', ',')} %`;
  const tradeIn = [sale.tradeInBrand, sale.tradeInModel].filter(Boolean).join(' ');
  const line = (label: string, ore: typeof parts.price, isTotal = false) => ({
    label,
    value: formatExactMoney(ore),
    isTotal,
  });
  const isFull = vatScheme === 'full' && vatAmount !== null && withoutVat !== null;
  const optional = (label: string, ore: typeof parts.price) => (ore === 0 ? [] : [line(label, ore)]);
  return {
    title: 'Pris',
    amounts: [
      line(sale.isPriceExclVat ? 'Bilens pris uden moms' : 'Bilens pris', parts.price),
      ...(deliveryCost ? [line('Heraf levering og nummerplader', deliveryCost)] : []),
      ...optional(`Rabat${percent}`, parts.discount),
      ...(isFull && sale.registrationTax > 0
        ? [line('Heraf registreringsafgift uden moms', sale.registrationTax)]
        : []),
      ...(isFull ? [line('Pris uden moms', withoutVat), line(vatLabel(vatAmount, withoutVat), vatAmount)] : []),
      line(isFull ? 'Pris med moms i alt' : 'Kontantpris i alt', parts.soldPrice, true),
      ...optional(`Byttebil: ${tradeIn}`, parts.tradeIn),
      ...optional('Restgæld i byttebilen, som sælger indfrier', parts.settledDebt),
      ...optional('Udbetaling', parts.deposit),
      line('At betale ved levering', parts.toPay, true),
    ],
    note: `Prisen er med levering og nummerplader eller omregistrering. ${vatScheme ? vatNotes[vatScheme] : ''}`.trim(),
  };
}

/** Registration tax within the price is outside the base: the VAT is less than 25 % of the rest then. */
function vatLabel(vat: number, rest: number) {
  return Math.abs(vat * 4 - rest) <= 4 ? 'Moms 25 %' : 'Moms';
}

function tradeInOf(sale: Sale): AgreementPart[] {
  if (sale.tradeInValue === null) return [];
  const { tradeInPlate, tradeInMileage, tradeInDebt, tradeInDebtBy, tradeInValidTo } = sale;
  const payer = tradeInDebtBy === 'dealer' ? 'indfries af sælger' : 'indfries af køber';
  const facts: [string, string | null][] = [
    ['Bil', `${sale.tradeInBrand} ${sale.tradeInModel}`],
    ['Registreringsnr.', tradeInPlate && formatPlate(tradeInPlate)],
    ['Stelnr.', sale.tradeInVin],
    ['Kilometer', tradeInMileage === null ? null : formatKm(tradeInMileage)],
    ['Pris', formatExactMoney(sale.tradeInValue)],
    ['Restgæld', tradeInDebt ? `${formatExactMoney(tradeInDebt)}, ${payer}` : 'Ingen'],
    ['Gælder til', tradeInValidTo && formatDay(tradeInValidTo)],
  ];
  return [
    { title: 'Byttebil', facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])) },
    {
      title: 'Købers erklæring om byttebilen',
      texts: ['Køber ejer byttebilen, og der er ikke anden gæld i den end den, der står her.'],
    },
  ];
}

function paymentOf(sale: Sale, { parts }: SaleAccount) {
  const rest = formatExactMoney(parts.toPay);
  return [
    ...(sale.deposit
      ? [`Udbetalingen på ${formatExactMoney(sale.deposit)} betales, når aftalen er skrevet under.`]
      : []),
    ...(parts.toPay > 0 ? [`Restbeløbet på ${rest} betales senest ved leveringen.`] : []),
    ...(sale.isFinanced
      ? ['Købet er betinget af, at køber får finansiering. Gør køber ikke det, bortfalder aftalen.']
      : []),
    'Bilen er sælgers ejendom, indtil den er betalt. Så længe skal køber holde den kaskoforsikret.',
    'Vi tager ikke imod 15.000 kr. eller mere i kontanter, heller ikke delt op.',
  ];
}

function deliveryOf({ deliverBy, deliveryPlace, preparation }: Sale, seller: string) {
  return [
    `Bilen leveres ${deliverBy ? `senest ${formatDay(deliverBy)}` : 'efter aftale'} hos ${deliveryPlace ?? seller}.`,
    ...(preparation ? [`Før leveringen sørger sælger for: ${preparation}`] : []),
  ];
}

/** What a further version says anew. */
function changesOf({ number, changed }: Contract): AgreementPart[] {
  if (number === 1) return [];
  const labels: Readonly<Record<string, string>> = saleThing.fields;
  const names = changed.flatMap((field) => labels[field] ?? []);
  const words = names.length > 0 ? `Ændret: ${names.join(', ')}.` : 'Vilkårene er de samme.';
  return [{ title: `Siden version ${number - 1}`, texts: [`${words} Denne version erstatter de tidligere.`] }];
}
