import type { ShownFilter } from '#app/list/kit/list-page.ts';
import { formatDay } from '#app/texts/formats.ts';
import type { CarRange } from '#server/cars/car-ranges.ts';

type Words = {
  kind: Extract<ShownFilter['kind'], 'money' | 'numbers' | 'days'>;
  unit?: string;
  /** What its chip begins with: always, or where it has one end. */
  lead?: string;
  leadOfOne?: string;
  /** Before a single end. */
  low?: string;
  high?: string;
};

/** The fields and chips of the range filters. */
export const carRangeWords = {
  price: { kind: 'money', unit: 'kr.', lead: 'Pris' },
  modelYear: { kind: 'numbers', leadOfOne: 'Årgang', low: 'fra', high: 'til' },
  mileage: { kind: 'numbers', unit: 'km' },
  firstRegistrationDate: { kind: 'days', lead: '1. registrering', low: 'fra', high: 'til' },
  stockDays: { kind: 'numbers', unit: 'dage', lead: 'Liggetid' },
  nextInspectionDate: { kind: 'days', lead: 'Syn', low: 'fra', high: 'til' },
  soldAt: { kind: 'days', lead: 'Solgt', low: 'fra', high: 'til' },
  horsepower: { kind: 'numbers', unit: 'hk' },
  rangeKmWltp: { kind: 'numbers', unit: 'km', lead: 'Rækkevidde' },
  payloadKg: { kind: 'numbers', unit: 'kg', lead: 'Nyttelast' },
  towBrakedKg: { kind: 'numbers', unit: 'kg', lead: 'Trækvægt' },
} as const satisfies Record<CarRange, Words>;

/** «Pris højst 150.000 kr.», «2018–2020». */
export function sayRange(name: CarRange, texts: readonly string[]) {
  const words: Words = carRangeWords[name];
  const [from = '', to = ''] = texts.map(endText);
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
