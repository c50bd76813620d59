import type { CarRange, carRanges } from '#server/cars/car-ranges.ts';

type Label<Name extends CarRange> = { label: string; ends: (typeof carRanges)[Name]['ends'] };

/** The label and query parameters of each range filter; the rest of its words are in `car-range-words.ts`. */
export const carRangeLabels = {
  price: { label: 'Pris', ends: ['priceFrom', 'priceTo'] },
  modelYear: { label: 'Årgang', ends: ['modelYearFrom', 'modelYearTo'] },
  mileage: { label: 'Kilometer', ends: ['mileageFrom', 'mileageTo'] },
  firstRegistrationDate: { label: '1. registrering', ends: ['firstRegistrationDateFrom', 'firstRegistrationDateTo'] },
  stockDays: { label: 'Liggetid', ends: ['minStockDays', 'maxStockDays'] },
  nextInspectionDate: { label: 'Næste syn', ends: ['nextInspectionDateFrom', 'nextInspectionDateTo'] },
  soldAt: { label: 'Solgt', ends: ['soldAtFrom', 'soldAtTo'] },
  horsepower: { label: 'Effekt', ends: ['horsepowerFrom', 'horsepowerTo'] },
  rangeKmWltp: { label: 'Rækkevidde på el', ends: ['rangeKmWltpFrom', 'rangeKmWltpTo'] },
  payloadKg: { label: 'Nyttelast', ends: ['payloadKgFrom', 'payloadKgTo'] },
  towBrakedKg: { label: 'Trækvægt', ends: ['towBrakedKgFrom', 'towBrakedKgTo'] },
} as const satisfies { [Name in CarRange]: Label<Name> };
