import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { parseDay } from '../format/day.ts';
import { parseMoney } from '../format/money.ts';
import { parseWholeNumber, spoken, type Unreadable } from '../format/number.ts';

type End = number | string;

/** How the ends of a range are written in an address. */
type Kind = { read: (text: string) => End | undefined | Unreadable; write: (end: End) => string };

const number: Kind = { read: parseWholeNumber, write: (value) => spoken(Number(value)) };
const year: Kind = { read: parseWholeNumber, write: String };
const day: Kind = { read: parseDay, write: (value) => String(value).split('-').reverse().join('-') };
const money: Kind = { read: parseMoney, write: (ore) => spoken(Number(ore) / 100) };

type Range = {
  /** Its parameters in addresses, views and calls. */
  ends: readonly [from: string, to: string];
  about: string;
  kind: Kind;
  bounds: readonly [least: End, most: End];
  /** The compared value of a car. */
  value: (isFactoryCar: boolean) => RawBuilder<unknown>;
  /** What an end is compared with, where that is not the end itself. */
  bound?: (end: End, which: 'from' | 'to') => RawBuilder<unknown>;
  /** The value falls as the number rises: an earlier date means more days. */
  isOpposed?: true;
};

const column = (name: string) => () => sql.ref(`car.${name}`);
const today = sql`(now() at time zone 'Europe/Copenhagen')::date`;

/** The least, or greatest, whole kW that round to this many hk or more, or fewer; computed once, unlike a car's hk. */
const kilowatts = (power: End, which: 'from' | 'to') =>
  which === 'from'
    ? sql`ceil((${power}::float8 - 0.5) / 1.35962)::int`
    : sql`(ceil((${power}::float8 + 0.5) / 1.35962) - 1)::int`;

/** Every range filter of the car list; its words are in `app/routes/cars/car-range-labels.ts`. */
export const carRanges = {
  price: {
    ends: ['priceFrom', 'priceTo'],
    about: 'The cash price in øre; of factory cars the price without VAT and tax.',
    kind: money,
    bounds: [0, 10_000_000_000],
    value: (isFactoryCar) => sql.ref(isFactoryCar ? 'car.priceExclVatExclTax' : 'car.salePriceInclVat'),
  },
  modelYear: {
    ends: ['modelYearFrom', 'modelYearTo'],
    about: 'The model year.',
    kind: year,
    bounds: [1900, 2199],
    value: column('modelYear'),
  },
  mileage: {
    ends: ['mileageFrom', 'mileageTo'],
    about: 'Kilometres driven.',
    kind: number,
    bounds: [0, 2_000_000],
    value: column('mileage'),
  },
  firstRegistrationDate: {
    ends: ['firstRegistrationDateFrom', 'firstRegistrationDateTo'],
    about: 'The day of the first registration.',
    kind: day,
    bounds: ['1900-01-01', '2199-12-31'],
    value: column('firstRegistrationDate'),
  },
  stockDays: {
    ends: ['minStockDays', 'maxStockDays'],
    about: 'Only cars that are not sold, by days in stock.',
    kind: number,
    bounds: [1, 9_999],
    value: column('unsoldSince'),
    bound: (days) => sql`(select ${today} - ${days}::int)`,
    isOpposed: true,
  },
  nextInspectionDate: {
    ends: ['nextInspectionDateFrom', 'nextInspectionDateTo'],
    about: 'The day of the next inspection.',
    kind: day,
    bounds: ['1900-01-01', '2199-12-31'],
    value: column('nextInspectionDate'),
  },
  soldAt: {
    ends: ['soldAtFrom', 'soldAtTo'],
    about: 'The day the car was sold.',
    kind: day,
    bounds: ['1900-01-01', '2199-12-31'],
    value: column('soldAt'),
  },
  horsepower: {
    ends: ['horsepowerFrom', 'horsepowerTo'],
    about: 'The power in hk.',
    kind: number,
    bounds: [1, 3_000],
    value: column('engineKw'),
    bound: kilowatts,
  },
  rangeKmWltp: {
    ends: ['rangeKmWltpFrom', 'rangeKmWltpTo'],
    about: 'The electric range in km (WLTP).',
    kind: number,
    bounds: [1, 2_000],
    value: column('rangeKmWltp'),
  },
  payloadKg: {
    ends: ['payloadKgFrom', 'payloadKgTo'],
    about: 'The payload in kg.',
    kind: number,
    bounds: [0, 100_000],
    value: column('payloadKg'),
  },
  towBrakedKg: {
    ends: ['towBrakedKgFrom', 'towBrakedKgTo'],
    about: 'The weight of a braked trailer in kg.',
    kind: number,
    bounds: [0, 100_000],
    value: column('towBrakedKg'),
  },
} as const satisfies Record<string, Range>;

export type CarRange = keyof typeof carRanges;
export type RangeEnd = (typeof carRanges)[CarRange]['ends'][number];
export type RangeFilters = { [Name in RangeEnd]?: End | undefined };

const isRange = (name: string): name is CarRange => Object.hasOwn(carRanges, name);

/** The ranges with their names. */
export const rangeList: readonly (Omit<Range, 'ends'> & { name: CarRange; ends: readonly [RangeEnd, RangeEnd] })[] =
  Object.keys(carRanges)
    .filter(isRange)
    .map((name) => ({ name, ...carRanges[name] }));

/** The ends of all ranges. */
export const rangeEnds: readonly RangeEnd[] = rangeList.flatMap(({ ends }) => ends);

/** An end as an address has it; undefined when it is unreadable or out of bounds. */
export function readEnd({ kind, bounds: [least, most] }: Range, text: string): End | undefined {
  const end = text.trim() === '' ? undefined : kind.read(text);
  return typeof end === 'object' || end === undefined || end < least || end > most ? undefined : end;
}

/** A filter's value as an address has it. */
export function writeValue(name: string, value: End | boolean) {
  const range = rangeList.find(({ ends }) => ends.some((end) => end === name));
  return range && typeof value !== 'boolean' ? range.kind.write(value) : String(value);
}

/** The ends in order, and whether they were the wrong way round. */
export function inOrder(from: End | undefined, to: End | undefined) {
  const isSwapped = from !== undefined && to !== undefined && from > to;
  return isSwapped ? { from: to, to: from, isSwapped } : { from, to, isSwapped };
}

/** A value for each end of each range. */
function byEnd<Value>(make: (range: (typeof rangeList)[number], which: 'from' | 'to') => Value): {
  [Name in RangeEnd]: Value;
} {
  const made = Object.fromEntries(
    rangeList.flatMap((range) => [
      [range.ends[0], make(range, 'from')],
      [range.ends[1], make(range, 'to')],
    ]),
  );
  const isWhole = (values: Record<string, Value>): values is { [Name in RangeEnd]: Value } =>
    rangeEnds.every((end) => Object.hasOwn(values, end));
  if (!isWhole(made)) throw new Error('a range has an end of its own name');
  return made;
}

/** The ends of a body as JSON schemas. */
export const rangeSchemas = byEnd(({ kind, bounds: [least, most], about }, which): z.ZodType<End> => {
  const value = kind === day ? z.iso.date() : z.int().min(Number(least)).max(Number(most));
  return value.describe(`${about} ${which === 'from' ? 'At least' : 'At most'} this.`);
});

/** All ranges, each with its ends in order. */
export function orderedRanges(filters: RangeFilters): RangeFilters {
  return byEnd(({ ends: [low, high] }, which) => inOrder(filters[low], filters[high])[which]);
}

/** The conditions of the chosen ranges, by name. */
export function rangeConditions(filters: RangeFilters & { isFactoryCar: boolean }) {
  return Object.fromEntries(
    rangeList.map(({ name, ends: [low, high], value, bound, isOpposed }) => {
      const compare = (end: End, isLow: boolean) => {
        const sign = isLow === Boolean(isOpposed) ? sql`<=` : sql`>=`;
        return sql`${value(filters.isFactoryCar)} ${sign} ${bound ? bound(end, isLow ? 'from' : 'to') : end}`;
      };
      const [from, to] = [filters[low], filters[high]];
      const both = [
        ...(from === undefined ? [] : [compare(from, true)]),
        ...(to === undefined ? [] : [compare(to, false)]),
      ];
      return [name, both.length > 0 && sql<SqlBool>`(${sql.join(both, sql` and `)})`] as const;
    }),
  );
}
