import { daysAfter } from '../../format/day.ts';
import type { Ore } from '../../format/money.ts';
import { largestFactor, largestPrice } from '../arithmetic.ts';
import type { PricedCar } from '../types/request.ts';
import type { AddOn, Day, Scope, TableVersion } from '../types/tables.ts';
import { danish, inKroner } from '../words.ts';

export type FindingCode =
  | 'add-on-twice'
  | 'bands-not-rising'
  | 'cars-without-price'
  | 'category-deleted'
  | 'cell-missing'
  | 'days-without-version'
  | 'far-from-before'
  | 'far-from-neighbours'
  | 'group-without-price'
  | 'longer-dearer'
  | 'more-km-cheaper'
  | 'no-excess-price'
  | 'rises-with-deductible'
  | 'steps-not-rising'
  | 'tables-tie'
  | 'too-large'
  | 'under-minimum';

/** What «Kontrol» says of a table. Errors block publishing; `cell` names the axes of the cell, or the field. */
export type Finding = {
  level: 'error' | 'warning';
  code: FindingCode;
  text: string;
  cell: Readonly<Record<string, number | string | null>> | null;
};

/** What a table is checked against. */
export type CheckedAgainst<Table extends TableVersion> = {
  /** Published versions of all tables of its kind, its own too. */
  published: readonly Table[];
  /** The version it follows. */
  before: Table | null;
  /** Keys of the car groups there are. */
  categories: readonly string[];
  /** Cars in stock. */
  cars: readonly PricedCar[];
};

export const error = (code: FindingCode, text: string, cell: Finding['cell'] = null): Finding => ({
  ...{ level: 'error', code, text, cell },
});
export const warning = (code: FindingCode, text: string, cell: Finding['cell'] = null): Finding => ({
  ...{ level: 'warning', code, text, cell },
});

/** Steps and limits must rise. */
export function checkRising(field: string, label: string, steps: readonly (number | null)[]): Finding[] {
  const values = steps.map((step) => step ?? Number.POSITIVE_INFINITY);
  const at = values.findIndex((value, index) => index > 0 && value <= (values[index - 1] ?? 0));
  if (at < 0) return [];
  const isTwice = values[at] === values[at - 1];
  const code = field.endsWith('Steps') ? 'steps-not-rising' : 'bands-not-rising';
  return [
    error(code, `${label}: ${isTwice ? 'samme trin står to gange' : 'trinnene skal være stigende'}`, { field, at }),
  ];
}

/** Amounts and factors that no form lets through, but a file may. */
export function checkSize(amount: Ore | null, factor: number | null, cell: Finding['cell']): Finding[] {
  if ((amount ?? 0) > largestPrice) return [error('too-large', `Beløbet er over ${inKroner(largestPrice)}`, cell)];
  return (factor ?? 0) > largestFactor ? [error('too-large', 'Faktoren er over 100', cell)] : [];
}

export function checkAddOns(addOns: readonly AddOn[]): Finding[] {
  const twice = addOns.filter(({ code }, at) => addOns.findIndex((other) => other.code === code) < at);
  return [
    ...twice.map(({ code, label }) =>
      error('add-on-twice', `Tillægget ${label} har samme kode som et andet`, { addOn: code }),
    ),
    ...addOns.flatMap(({ code, pricePerMonth, pricePerDay }) => [
      ...checkSize(pricePerMonth, null, { addOn: code }),
      ...checkSize(pricePerDay, null, { addOn: code }),
    ]),
  ];
}

/** Groups that were deleted since. */
export function checkGroups(used: readonly (string | null)[], categories: readonly string[]): Finding[] {
  const gone = [...new Set(used)].filter((category) => category !== null && !categories.includes(category));
  return gone.map((category) => error('category-deleted', `Bilgruppen ${category} findes ikke længere`, { category }));
}

/** Versions of the same table with the one checked, by their first day; of one day only the last. */
function successionOf<Table extends TableVersion>(table: Table, published: readonly Table[]): Table[] {
  const others = published.filter(({ id, version }) => id === table.id && version !== table.version);
  const byDay = new Map<Day, Table>();
  for (const each of [...others, table].toSorted((a, b) => a.version - b.version)) byDay.set(each.validFrom, each);
  return [...byDay.values()].toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
}

/** Days between versions on which none holds. */
export function checkGaps<Table extends TableVersion>(table: Table, published: readonly Table[]): Finding[] {
  const versions = successionOf(table, published);
  return versions.flatMap((version, at) => {
    const next = versions[at + 1];
    const { validTo } = version;
    if (!next || validTo === null) return [];
    const [from, to] = [daysAfter(validTo, 1), daysAfter(next.validFrom, -1)];
    if (from > to) return [];
    return [
      warning('days-without-version', `Ingen version gælder fra ${danish(from)} til ${danish(to)}`, { from, to }),
    ];
  });
}

/** Last day of a version: its own, or the day before the next. */
function lastDayOf<Table extends TableVersion>(table: Table, published: readonly Table[]): Day {
  const next = successionOf(table, published).find(({ validFrom }) => validFrom > table.validFrom);
  const ends = [table.validTo ?? '9999-12-31', next ? daysAfter(next.validFrom, -1) : '9999-12-31'];
  return ends[0] !== undefined && ends[1] !== undefined && ends[0] < ends[1] ? ends[0] : (ends[1] ?? '9999-12-31');
}

const sorted = <Value extends number | string>(values: readonly Value[]) => values.toSorted().join();
const sameScope = (a: Scope, b: Scope) =>
  a.carKind === b.carKind &&
  a.vehicleType === b.vehicleType &&
  a.customerType === b.customerType &&
  a.fuelType === b.fuelType &&
  sorted(a.departmentIds) === sorted(b.departmentIds) &&
  sorted(a.categories) === sorted(b.categories) &&
  sorted(a.brandIds) === sorted(b.brandIds) &&
  sorted(a.modelIds) === sorted(b.modelIds);

/** Another table with the same scope, priority and days. */
export function checkTies<Table extends TableVersion>(
  words: string,
  table: Table,
  published: readonly Table[],
): Finding[] {
  const rivals = published.filter(
    (other) =>
      other.id !== table.id &&
      other.state === 'published' &&
      other.priority === table.priority &&
      sameScope(other.scope, table.scope) &&
      other.validFrom <= lastDayOf(table, published) &&
      table.validFrom <= lastDayOf(other, published),
  );
  const names = new Map(rivals.map(({ id, name }) => [id, name]));
  return [...names].map(([tableId, name]) =>
    error('tables-tie', `To ${words} passer lige godt: ${table.name} og ${name}`, { field: 'priority', tableId }),
  );
}

/** More than 40 % from another amount. */
export const isFar = (amount: number, other: number) => Math.abs(amount - other) * 10 > other * 4;

/** What was probably meant: a decimal moved, else the amount between the neighbours. */
export function meant(amount: number, expected: number): number {
  return [amount * 10, amount / 10, amount * 100, amount / 100].find((each) => !isFar(each, expected)) ?? expected;
}
