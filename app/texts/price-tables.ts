import type { PriceTableKind } from '#server/price-tables/table-types.ts';
import type { TriedName } from '#server/price-tables/try-schema.ts';
import type { Thing } from './thing.ts';

const fields = {
  kind: 'Slags',
  name: 'Navn',
  code: 'Kode',
  description: 'Beskrivelse',
  archivedAt: 'Arkiveret den',
} as const;

const protocolThing = {
  ...{ one: 'prisprotokol', the: 'prisprotokollen', many: 'prisprotokoller' },
  fields: { ...fields, issuer: 'Udsteder', policyNumber: 'Policenummer' },
} as const satisfies Thing;

const insuranceThing = {
  ...{ one: 'forsikringsmatrix', the: 'forsikringsmatrixen', many: 'forsikringsmatricer' },
  fields: { ...fields, issuer: 'Forsikringsselskab', policyNumber: 'Policenummer' },
} as const satisfies Thing;

const serviceThing = {
  ...{ one: 'servicepakke-matrix', the: 'servicepakke-matrixen', many: 'servicepakke-matricer' },
  fields: { ...fields, issuer: 'Udføres af', policyNumber: 'Policenummer' },
} as const satisfies Thing;

type Words = { path: string; title: string; thing: Thing; empty: string };

/** The words and the address of each kind of table. */
export const priceTableWords = {
  protocol: {
    ...{ path: '/price-protocols', title: 'Prisprotokoller', thing: protocolThing },
    empty: 'En prisprotokol siger, hvad en bil koster i leje eller leasing: efter bilgruppe, periode og kilometer.',
  },
  insurance: {
    ...{ path: '/insurance-matrices', title: 'Forsikringer', thing: insuranceThing },
    empty:
      'En forsikringsmatrix siger, hvad forsikringen koster om måneden: efter bilens værdi, dækning og selvrisiko.',
  },
  service: {
    ...{ path: '/servicepackage-matrices', title: 'Servicepakker', thing: serviceThing },
    empty: 'En servicepakke-matrix siger, hvad service koster: efter bilgruppe, kilometer om året og pakke.',
  },
} as const satisfies Record<PriceTableKind, Words>;

/** The states of a table or version. */
export const priceStates = {
  draft: 'Kladde',
  published: 'Udgivet',
  planned: 'Planlagt',
  active: 'Gældende',
  replaced: 'Afløst',
  expired: 'Udløbet',
  withdrawn: 'Trukket tilbage',
  archived: 'Arkiveret',
} as const;

export const productTypes = {
  longRental: 'Langtidsleje',
  shortRental: 'Korttidsleje',
  leasing: 'Leasing',
  sale: 'Salg',
} as const;

/** The names of the layers of a grid. */
export const layerNames = {
  price: 'Pris',
  dayPrice: 'Pris pr. dag',
  excessKmPrice: 'Overkilometer',
  minPrice: 'Mindstepris',
  deposit: 'Depositum',
} as const;

export const fileLayerNames = { ...layerNames, note: 'Note' } as const;

/** A table in histories, of whichever kind. */
export const priceTableThing = {
  ...{ one: 'pristabel', the: 'pristabellen', many: 'pristabeller' },
  fields: { ...fields, issuer: 'Selskab eller værksted', policyNumber: 'Policenummer' },
} as const satisfies Thing;

export const versionFields = {
  tableId: 'Tabel',
  number: 'Version',
  status: 'Status',
  validFrom: 'Gælder fra',
  validTo: 'Gælder til og med',
  terms: 'Omfang og vilkår',
  publishedAt: 'Udgivet',
  publishedById: 'Udgivet af',
} as const;

export const cellFields = {
  ...layerNames,
  versionId: 'Version',
  sheet: 'Ark',
  row: 'Række',
  column: 'Kolonne',
} as const;

export const serviceLevels = { basis: 'Basis', plus: 'Plus', premium: 'Premium' } as const;

export const priceTableKindLabels = {
  protocol: 'Prisprotokol',
  insurance: 'Forsikringsmatrix',
  service: 'Servicepakke-matrix',
} as const satisfies Record<PriceTableKind, string>;

/** The fields of «Prøv en pris». */
export const tryLabels = {
  car: 'Plade eller lagernr.',
  productType: 'Produkt',
  customerType: 'Kunde',
  start: 'Startdag',
  term: 'Periode',
  km: 'Kilometer pr. måned',
  cars: 'Antal biler',
  category: 'Bilgruppe',
  vehicleType: 'Køretøj',
  fuelType: 'Drivmiddel',
  value: 'Bilens værdi',
  firstRegistrationDate: '1. registrering',
  mileage: 'Kilometertal',
  birthDate: 'Yngste førers fødselsdag',
  licenceDate: 'Førerens kørekort fra',
  usage: 'Brug',
  postalCode: 'Postnummer',
  claimsClass: 'Skadesklasse',
  coverage: 'Dækning',
  deductible: 'Selvrisiko',
  addOns: 'Tillæg til forsikringen',
  level: 'Pakke',
  serviceAddOns: 'Tillæg til pakken',
  delivery: 'Med levering',
  draft: 'Regn med kladden',
} as const satisfies Record<TriedName, string>;

/** The fields of «Omfang & datoer». */
export const scopeFields = {
  productType: 'Produkt',
  customerType: 'Kundetype',
  vehicleType: 'Køretøjstype',
  carKind: 'Biler',
  fuelType: 'Drivmiddel',
  departmentIds: 'Afdelinger',
  brandIds: 'Mærker',
  modelIds: 'Modeller',
  categories: 'Bilgrupper',
  priority: 'Prioritet',
  validTo: 'Gælder til og med',
  vatTreatment: 'Moms',
  kmRule: 'Km mellem to trin',
  roundingStep: 'Afrund til',
  roundingMode: 'Afrunding',
  method: 'Prisen regnes',
  base: 'Af bilens',
  yearlyRate: 'Rente om året',
  isInAdvance: 'Ydelsen betales forud',
  adminPerMonth: 'Administration om måneden',
  margin: 'Avance',
  tax: 'Registreringsafgift',
  taxVat: 'Moms af afgiften',
} as const;

export const priceMethods = {
  grid: 'Som kroner i skemaet',
  factor: 'Som procent af bilens pris pr. måned',
  costPlus: 'Som annuitet af bilens pris ned til restværdien',
} as const;
export const priceBases = {
  listPrice: 'Nypris (listepris)',
  costPrice: 'Kostpris',
  priceExclTax: 'Pris uden moms og afgift',
  priceInclTax: 'Pris med moms og afgift',
} as const;
export const leasingTaxes = { none: 'Er i prisen', proportional: 'Forholdsmæssig, som egen linje' } as const;

export const carKinds = { used: 'Brugte biler', factory: 'Fabriksbiler' } as const;
export const vatTreatments = { exempt: 'Momsfri', vatable25: '25 % moms' } as const;
export const kmRules = {
  interpolate: 'Regnes imellem de to priser',
  roundUp: 'Næste trin op',
  none: 'Ikke tilbudt',
} as const;
export const roundingModes = { nearest: 'Nærmeste', up: 'Op' } as const;
/** Steps in øre. */
export const roundingSteps = { 100: '1 kr.', 500: '5 kr.', 1000: '10 kr.', 5000: '50 kr.', 10000: '100 kr.' } as const;

/** «2 fejl og 1 advarsel»; empty where nothing is found. */
export function checkText(errors: number, warnings: number) {
  const words = [
    errors > 0 && `${errors} fejl`,
    warnings > 0 && `${warnings} ${warnings === 1 ? 'advarsel' : 'advarsler'}`,
  ];
  return words.filter(Boolean).join(' og ');
}
