import type { CatalogueStatus } from '#server/db/schema.ts';
import type { Thing } from './thing.ts';

/** Labels of the statuses of editions and products. */
export const catalogueStatuses = {
  draft: 'Kladde',
  active: 'Aktiv',
  phasingOut: 'Udgår',
  closed: 'Lukket',
} as const satisfies Record<CatalogueStatus, string>;

export const brandThing = {
  ...{ one: 'mærke', the: 'mærket', many: 'mærker' },
  fields: {
    name: 'Navn',
    country: 'Land',
    importerName: 'Importør',
    warrantyYears: 'Garanti, år',
    warrantyKm: 'Garanti, km',
    defaultDiscountPct: 'Rabat fra importøren',
    sortOrder: 'Plads i rækkefølgen',
    notes: 'Noter',
    isActive: 'Aktivt',
  },
} as const satisfies Thing;

export const modelThing = {
  ...{ one: 'model', the: 'modellen', many: 'modeller' },
  fields: {
    brandId: 'Mærke',
    name: 'Navn',
    vehicleType: 'Køretøjstype',
    bodyType: 'Karrosseri',
    category: 'Bilgruppe',
    segment: 'Segment',
    introducedAt: 'Kom på markedet',
    discontinuedAt: 'Udgik',
    isActive: 'Aktiv',
  },
} as const satisfies Thing;

export const editionThing = {
  ...{ one: 'udgave', the: 'udgaven', many: 'udgaver' },
  fields: {
    modelId: 'Model',
    name: 'Navn',
    modelYear: 'Modelår',
    status: 'Status',
    validFrom: 'Gælder fra',
    validTo: 'Gælder til',
    description: 'Beskrivelse',
    standardFeatures: 'Standardudstyr',
  },
} as const satisfies Thing;

export const productThing = {
  ...{ one: 'produkt', the: 'produktet', many: 'produkter' },
  fields: {
    name: 'Navn',
    productCode: 'Produktkode',
    status: 'Status',
    fuelType: 'Drivmiddel',
    gearType: 'Gear',
    leadTimeWeeks: 'Leveringstid',
    availableFrom: 'Kan leveres fra',
    priceExclVatExclTax: 'Pris ekskl. moms og afgift',
    optionsPriceExclVatExclTax: 'Fast ekstraudstyr ekskl. moms og afgift',
    deliveryCostInclVat: 'Leveringsomkostninger inkl. moms',
    dealerCost: 'Forhandlerens pris',
    discountPct: 'Rabat fra importøren',
    registrationTaxOverride: 'Registreringsafgift, rettet',
    registrationTaxReason: 'Hvorfor er afgiften rettet?',
    ownershipTaxHalfYear: 'CO₂-ejerafgift pr. halvår',
    drivetrain: 'Træk',
    engineKw: 'Effekt',
    batteryKwh: 'Batteri',
    co2GKm: 'CO₂',
    consumptionKmL: 'Forbrug',
    rangeKmWltp: 'Rækkevidde (WLTP)',
    kerbWeight: 'Egenvægt',
    totalWeight: 'Totalvægt',
    payloadKg: 'Nyttelast',
    towBrakedKg: 'Trækker med bremse',
    seats: 'Sæder',
    doors: 'Døre',
    isOrderable: 'Kan bestilles',
    options: 'Tilvalg',
  },
} as const satisfies Thing;

/** The fields of an option of a product. */
export const optionFields = {
  code: 'Kode',
  name: 'Navn',
  isTaxable: 'Indgår i afgiften',
  requires: 'Kræver',
  excludes: 'Udelukker',
};
