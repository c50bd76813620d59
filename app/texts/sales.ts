import type { BuyerKind, DebtPayer, PaymentKind, PaymentWay } from '#server/db/schema.ts';
import type { Thing } from './thing.ts';

export const buyerKinds = { private: 'Privat', business: 'Virksomhed' } as const satisfies Record<BuyerKind, string>;

export const debtPayers = {
  dealer: 'Vi indfrier gælden',
  buyer: 'Køber indfrier selv gælden',
} as const satisfies Record<DebtPayer, string>;

export const paymentKinds = {
  deposit: 'Udbetaling',
  rest: 'Restbeløb',
  debt: 'Restgæld i byttebilen, som vi indfrier',
  payout: 'Vi betaler køber',
} as const satisfies Record<PaymentKind, string>;

export const paymentWays = {
  transfer: 'Bankoverførsel',
  card: 'Kort',
  mobilePay: 'MobilePay',
  financing: 'Finansiering',
  cash: 'Kontanter',
} as const satisfies Record<PaymentWay, string>;

/** The points of the handover, in the order they are gone through. */
export const handoverPoints = {
  paid: 'Bilen er betalt',
  registration: 'Bilen er omregistreret, eller pladerne er afleveret',
  insurance: 'Køber har forsikret bilen',
  debt: 'Restgæld i bilen er indfriet',
  keys: 'Alle nøgler er afleveret',
  serviceBook: 'Servicebog og papirer er afleveret',
} as const;

export const saleThing = {
  ...{ one: 'salg', the: 'salget', many: 'salg' },
  fields: {
    soldAt: 'Solgt den',
    price: 'Pris',
    isPriceExclVat: 'Prisen er uden moms',
    discountAmount: 'Rabat i kroner',
    discountPercent: 'Rabat i procent',
    soldPrice: 'Salgspris',
    deliveryCost: 'Heraf levering og nummerplader',
    vatScheme: 'Moms',
    vatAmount: 'Momsbeløb',
    vatCorrection: 'Rettet momsbeløb',
    vatNote: 'Hvorfor momsbeløbet er rettet',
    departmentId: 'Afdeling',
    customerId: 'Kunde',
    leadId: 'Emne',
    quoteId: 'Tilbud',
    buyerKind: 'Køber er',
    buyerName: 'Købers navn',
    buyerAddress: 'Adresse',
    buyerPostalCode: 'Postnummer',
    buyerCity: 'By',
    buyerPhone: 'Telefon',
    buyerEmail: 'E-mail',
    buyerCvr: 'CVR-nr.',
    isDistance: 'Aftalt på afstand',
    isFinanced: 'Betinget af finansiering',
    mileage: 'Kilometer',
    isMileageGuaranteed: 'Kilometertallet garanteres',
    deliverBy: 'Leveres senest',
    deliveryPlace: 'Leveringssted',
    preparation: 'Det gør vi før leveringen',
    guarantee: 'Garanti',
    reservations: 'Forbehold',
    deposit: 'Udbetaling ved aftalen',
    tradeInBrand: 'Byttebilens mærke',
    tradeInModel: 'Byttebilens model',
    tradeInPlate: 'Byttebilens registreringsnr.',
    tradeInVin: 'Byttebilens stelnr.',
    tradeInMileage: 'Byttebilens kilometer',
    tradeInValue: 'Byttebilens pris',
    tradeInDebt: 'Restgæld i byttebilen',
    tradeInDebtBy: 'Hvem indfrier restgælden',
    tradeInValidTo: 'Bytteprisen gælder til',
    handover: 'Udlevering',
    deliveredAt: 'Udleveret den',
    boughtBackAt: 'Købt tilbage',
    cancelledAt: 'Ophævet',
    cancelReason: 'Hvorfor salget er ophævet',
  },
} as const satisfies Thing;

export const paymentThing = {
  ...{ one: 'betaling', the: 'betalingen', many: 'betalinger' },
  fields: { kind: 'Betaling', amount: 'Beløb', dueOn: 'Skal betales', paidOn: 'Betalt den', way: 'Betalt med' },
} as const satisfies Thing;
