import type {
  RentalChargeKind,
  RentalInvoiceKind,
  RentalPaymentKind,
  RentalPaymentWay,
  RentalPriceBasis,
  RentalProduct,
} from '#server/db/schema.ts';
import type { RentalState } from '#server/rentals/rental-types.ts';
import type { Thing } from './thing.ts';

/** A rental agreement and its fields, in its forms and history. */
export const rentalThing = {
  ...{ one: 'lejeaftale', the: 'lejeaftalen', many: 'lejeaftaler' },
  fields: {
    number: 'Nummer',
    status: 'Status',
    productType: 'Lejetype',
    customerId: 'Kunde',
    leadId: 'Emne',
    quoteId: 'Tilbud',
    ownerId: 'Ansvarlig',
    departmentOutId: 'Udleveres i',
    departmentInId: 'Afleveres i',
    category: 'Bilgruppe',
    startsAt: 'Fra',
    endsAt: 'Til',
    leftAt: 'Udleveret',
    returnedAt: 'Afleveret',
    kmIncluded: 'Kilometer i prisen',
    excessKmPrice: 'Overkilometer, uden moms',
    lateFee: 'For sen aflevering pr. døgn, uden moms',
    deposit: 'Depositum',
    coverage: 'Forsikring og pakker',
    deductible: 'Selvrisiko',
    priceBasis: 'Prisen er fra',
    priceReason: 'Grunden til prisen',
    priceTrace: 'Prisens begrundelse',
    isInclVat: 'Beløb vises med moms',
    note: 'Noter',
    userRegisteredInDmr: 'Bruger registreret i DMR',
    isNoShow: 'Kunden kom ikke',
    cancelledAt: 'Annulleret',
    cancelReason: 'Grund til annullering',
    closedAt: 'Afsluttet',
    contractId: 'Kontrakt',
  },
} as const satisfies Thing;

export const driverFields = {
  name: 'Navn',
  birthDate: 'Fødselsdag',
  phone: 'Telefon',
  email: 'E-mail',
  licenceNumber: 'Kørekortnr.',
  licenceDate: 'Kørekort fra',
  licenceExpiresOn: 'Kørekort udløber',
} as const;

export const rentalProducts = {
  shortRental: 'Korttidsleje',
  longRental: 'Langtidsleje',
  leasing: 'Leasing',
} as const satisfies Record<RentalProduct, string>;

/** How an agreement stands. */
export const rentalStates = {
  reserved: 'Reserveret',
  active: 'Aktiv',
  overdue: 'Overskredet',
  returned: 'Afleveret',
  closed: 'Afsluttet',
  cancelled: 'Annulleret',
} as const satisfies Record<RentalState, string>;

export const rentalLooks = {
  ...({ reserved: 'warn', active: 'good', overdue: 'danger' } as const),
  ...({ returned: 'warn', closed: 'plain', cancelled: 'plain' } as const),
} as const satisfies Record<RentalState, string>;

/** The one next step of an agreement, on its page. */
export const rentalStepLabels = {
  ...{ handOver: 'Udlever', return: 'Tag imod', settle: 'Opgør', extend: 'Forlæng eller forkort' },
  ...{ swap: 'Skift bil', cancel: 'Annullér', noShow: 'Kunden kom ikke' },
} as const;

export const priceBases = {
  tables: 'Prisprotokollerne',
  quote: 'Det accepterede tilbud',
  hand: 'Aftalt pris',
} as const satisfies Record<RentalPriceBasis, string>;

export const chargeKinds = {
  ...{ rent: 'Leje', overKm: 'Overkilometer', fuel: 'Brændstof', late: 'For sen aflevering', cleaning: 'Rengøring' },
  ...{ damage: 'Skade', bill: 'Regning', cancellation: 'Annullering', extension: 'Forlængelse', other: 'Andet' },
} as const satisfies Record<RentalChargeKind, string>;

export const rentalPaymentKinds = {
  deposit: 'Depositum',
  instalment: 'Leje',
  final: 'Slutopgørelse',
  depositBack: 'Depositum tilbage',
  refund: 'Tilbage til kunden',
} as const satisfies Record<RentalPaymentKind, string>;

export const rentalPaymentWays = {
  transfer: 'Bankoverførsel',
  card: 'Kort',
  mobilePay: 'MobilePay',
  cash: 'Kontanter',
  offset: 'Modregnet',
} as const satisfies Record<RentalPaymentWay, string>;

export const rentalInvoiceKinds = {
  invoice: 'Faktura',
  creditNote: 'Kreditnota',
} as const satisfies Record<RentalInvoiceKind, string>;

/** The usual questions to the list, by the values of its filter. */
export const rentalQueues = {
  outToday: 'Ud i dag',
  inToday: 'Ind i dag',
  overdue: 'Forfaldne',
  endsSoon: 'Udløber inden for 30 dage',
  endsIn60: 'Udløber om 31–60 dage',
  endsIn90: 'Udløber om 61–90 dage',
  withoutReturn: 'Uden afleveringsaftale',
  withoutContract: 'Uden kontrakt',
  withoutDeposit: 'Uden depositum',
  owes: 'Skylder penge',
} as const;
