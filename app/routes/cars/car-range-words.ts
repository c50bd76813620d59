import type { FilterWords } from '#app/list/kit/filters.ts';
import type { ShownFilter } from '#app/list/kit/list-page.ts';
import { formatDay } from '#app/texts/formats.ts';
import type { CarRange, carRanges } from '#server/cars/car-ranges.ts';

type Words<Ends> = Pick<FilterWords, 'label' | 'unit'> & {
  ends: Ends;
  kind: Extract<ShownFilter['kind'], 'money' | 'numbers' | 'days'>;
  /** What its chip begins with: always, or where it has one end. */
  lead?: string;
  leadOfOne?: string;
  /** Before a single end. */
  low?: string;
  high?: string;
};

function range<const Ends extends readonly [string, string]>(words: Words<Ends>) {
  return { ...words, speak: (texts: readonly string[]) => chipOf(words, texts.map(endText)) };
}

/** The words of each range filter; the rest of it is in `server/cars/car-ranges.ts`. */
export const carRangeWords = {
  price: range({
    ends: ['priceFrom', 'priceTo'],
    label: 'Pris',
    kind: 'money',
    unit: 'kr.',
    lead: 'Pris',
  }),
  modelYear: range({
    ends: ['modelYearFrom', 'modelYearTo'],
    label: 'Årgang',
    kind: 'numbers',
    leadOfOne: 'Årgang',
    low: 'fra',
    high: 'til',
  }),
  mileage: range({
    ends: ['mileageFrom', 'mileageTo'],
    label: 'Kilometer',
    kind: 'numbers',
    unit: 'km',
  }),
  firstRegistrationDate: range({
    ends: ['firstRegistrationDateFrom', 'firstRegistrationDateTo'],
    label: '1. registrering',
    kind: 'days',
    lead: '1. registrering',
    low: 'fra',
    high: 'til',
  }),
  stockDays: range({
    ends: ['minStockDays', 'maxStockDays'],
    label: 'Liggetid',
    kind: 'numbers',
    unit: 'dage',
    lead: 'Liggetid',
  }),
  horsepower: range({
    ends: ['horsepowerFrom', 'horsepowerTo'],
    label: 'Effekt',
    kind: 'numbers',
    unit: 'hk',
  }),
  rangeKmWltp: range({
    ends: ['rangeKmWltpFrom', 'rangeKmWltpTo'],
    label: 'Rækkevidde på el',
    kind: 'numbers',
    unit: 'km',
    lead: 'Rækkevidde',
  }),
  payloadKg: range({
    ends: ['payloadKgFrom', 'payloadKgTo'],
    label: 'Nyttelast',
    kind: 'numbers',
    unit: 'kg',
    lead: 'Nyttelast',
  }),
  towBrakedKg: range({
    ends: ['towBrakedKgFrom', 'towBrakedKgTo'],
    label: 'Trækvægt',
    kind: 'numbers',
    unit: 'kg',
    lead: 'Trækvægt',
  }),
} satisfies { [Name in CarRange]: { ends: (typeof carRanges)[Name]['ends'] } };

/** The query parameters of all ranges. */
export const carRangeParams = Object.values(carRangeWords).flatMap(({ ends }) => ends);

/** «Pris højst 150.000 kr.», «2018–2020». */
function chipOf(words: Omit<Words<unknown>, 'ends'>, [from = '', to = '']: readonly string[]) {
  const { unit = '', lead = '', leadOfOne = lead, low = 'mindst', high = 'højst' } = words;
  const isOne = from === '' || to === '' || from === to;
  const value = from === to ? from : from && to ? `${from}–${to}` : from ? `${low} ${from}` : `${high} ${to}`;
  const counted = unit === 'dage' && value.endsWith(' 1') ? 'dag' : unit;
  return [isOne ? leadOfOne : lead, value, counted].filter(Boolean).join(' ');
}

function endText(text: string) {
  const day = text.split('-').reverse().join('-');
  return /^\d{4}-\d\d-\d\d$/.test(day) ? formatDay(day) : text;
}
