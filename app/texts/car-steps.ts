import type { Advice, CarStep, Missing } from '#server/cars/car-state-rules.ts';
import type { CarWarning } from '#server/cars/car-warnings.ts';
import { formatDay } from './formats.ts';

/** Labels of a car's steps: button and toast. */
export const carSteps = {
  publish: { label: 'Publicér', done: 'Bilen er publiceret' },
  unpublish: { label: 'Tag af nettet', done: 'Bilen er taget af nettet' },
  reserve: { label: 'Reservér', done: 'Bilen er reserveret' },
  release: { label: 'Frigiv', done: 'Bilen er frigivet' },
  sell: { label: 'Sælg', done: 'Bilen er solgt' },
  deliver: { label: 'Udlevér', done: 'Bilen er udleveret' },
  cancelSale: { label: 'Ophæv salg', done: 'Salget er ophævet' },
  rent: { label: 'Udlej', done: 'Bilen er udlejet' },
  return: { label: 'Tag retur', done: 'Bilen er ledig igen' },
  buyBack: { label: 'Køb tilbage', done: 'Bilen er købt tilbage' },
  arrive: { label: 'Ankommet', done: 'Bilen er ankommet' },
  sendToWorkshop: { label: 'Til værksted', done: 'Bilen er på værksted' },
  leaveWorkshop: { label: 'Færdig på værksted', done: 'Bilen er tilbage fra værksted' },
  delete: { label: 'Slet bil', done: 'Bilen er slettet' },
  restore: { label: 'Gendan', done: 'Bilen er gendannet' },
} as const satisfies Record<CarStep, { label: string; done: string }>;

/** Addition to the toast of a step. */
export const stepNotes: Readonly<Partial<Record<CarStep, string>>> = {
  restore: 'Den er en kladde.',
  buyBack: 'Den er en kladde undervejs. Salget står stadig i historikken.',
};

/** Missing data of a car, and where in its record to enter it. */
export const missingFields = {
  category: { label: 'Bilgruppe', tab: 'data', field: 'category' },
  salePriceInclVat: { label: 'Kontantpris', tab: 'data', field: 'salePriceInclVat' },
  priceExclVatExclTax: { label: 'Pris ekskl. moms og afgift', tab: 'economy', field: 'priceExclVatExclTax' },
  firstRegistrationDate: { label: '1. registrering', tab: 'data', field: 'firstRegistrationDate' },
  co2GKm: { label: 'CO₂-udledning', tab: 'data', field: 'co2GKm' },
  consumption: { label: 'Forbrug', tab: 'data', field: 'consumptionKmL' },
  images: { label: 'Mindst ét billede', tab: 'photos', field: '' },
  description: { label: 'Beskrivelse', tab: 'data', field: 'description' },
} as const satisfies Record<Missing | Advice, { label: string; tab: string; field: string }>;

/** Texts of the kinds of warning. */
export function warningWords(warning: CarWarning): string {
  switch (warning.kind) {
    case 'inspection-overdue':
      return `Bilen skulle have været synet ${formatDay(warning.day)}.`;
    case 'inspection-due':
      return `Bilen skal synes senest ${formatDay(warning.day)}.`;
    case 'warranty-over':
      return `Garantien udløb ${formatDay(warning.day)}.`;
    case 'leasing-ends':
      return `Leasingperioden slutter ${formatDay(warning.day)}.`;
    case 'debt':
      return 'Der er tinglyst gæld i bilen.';
    case 'below-cost':
      return 'Salgsprisen ligger under kostprisen.';
    case 'not-for-rental':
      return 'Bilen er ikke registreret til «Udlejning uden fører». Det kræves ved udlejning i under 30 dage.';
    case 'off-road':
      return 'Bilen er skrottet, eksporteret eller slettet i registret og kan ikke publiceres.';
  }
}
