import type { Role } from '../db/schema.ts';
import { readId } from '../format/id.ts';
import type { DroppedValue } from '../views/viewed-list.ts';
import { type CarColumn, defaultColumns, isCarColumn, mayReadColumn } from './car-columns.ts';
import { carStates, carStatuses, drivetrains, fuelTypes, gearTypes, plateColors, vehicleTypes } from './car-enums.ts';
import { type CarFilters, defaultCarFilters, isByDefault } from './car-filters.ts';
import type { CarListQuery } from './car-queries.ts';
import { inOrder, type RangeFilters, rangeList, readEnd, writeValue } from './car-ranges.ts';
import { normalizePlate } from './plate.ts';

const maxValues = 200;
const maxTextLength = 200;
const maxEquipmentId = 2_147_483_647;
const maxCount = 100;

/**
 * Parses the car list's URL leniently: an invalid value is dropped and reported. Page and page size are parsed strictly
 * by `readPageRequest`.
 */
export function readCarList(params: URLSearchParams, role: Role): CarListQuery & { dropped: DroppedValue[] } {
  const dropped: DroppedValue[] = [];
  const drop = (name: string, value: string, reason: DroppedValue['reason'] = 'unknown') =>
    void dropped.push({ name, value: value.slice(0, 60), reason });

  function values<Value>(name: string, read: (text: string) => Value | undefined): Value[] {
    const valid = new Set<Value>();
    for (const text of params.getAll(name).slice(0, maxValues)) {
      const value = text === '' ? undefined : read(text);
      if (value !== undefined) valid.add(value);
      else if (text !== '') drop(name, text);
    }
    return [...valid];
  }
  const list = <Value extends string>(name: string, known: readonly Value[]) =>
    values(name, (text) => known.find((value) => value === text));
  const one = <Value extends string>(name: string, known: readonly Value[]) => {
    const [first, ...more] = list(name, known);
    for (const value of more) drop(name, value, 'second');
    return first;
  };
  const numbers = (name: string, most?: number) => values(name, (text) => readId(text, most));
  const end = (name: string, range: (typeof rangeList)[number]) => {
    const [first, ...more] = values(name, (text) => readEnd(range, text));
    for (const value of more) drop(name, range.kind.write(value), 'second');
    return first;
  };
  /** All ranges; one the wrong way round is swapped and reported. */
  function ranges() {
    const read: RangeFilters = {};
    for (const range of rangeList) {
      const [low, high] = range.ends;
      const { from, to, isSwapped } = inOrder(end(low, range), end(high, range));
      if (from !== undefined) read[low] = from;
      if (to !== undefined) read[high] = to;
      if (isSwapped) drop(range.name, `${params.get(low)} – ${params.get(high)}`, 'swapped');
    }
    return read;
  }
  const texts = (name: string) => values(name, readText);
  const line = (name: string) => readText((params.get(name) ?? '').slice(0, maxTextLength)) ?? '';
  const flag = (name: string) => values(name, readFlag).at(-1) ?? false;

  const status = list('status', carStatuses);
  const filters: CarFilters = {
    categories: texts('categories'),
    brandNames: texts('brandNames'),
    modelNames: texts('modelNames'),
    search: line('search'),
    plate: normalizePlate(line('plate')),
    codeEnd: line('codeEnd'),
    status: status.length > 0 ? status : defaultCarFilters.status,
    state: list('state', carStates),
    vehicleType: one('vehicleType', vehicleTypes),
    fuelType: one('fuelType', fuelTypes),
    gearType: one('gearType', gearTypes),
    features: numbers('features', maxEquipmentId),
    departments: numbers('departments'),
    bodyType: texts('bodyType'),
    color: texts('color'),
    doors: numbers('doors', maxCount),
    seats: numbers('seats', maxCount),
    drivetrain: list('drivetrain', drivetrains),
    plateColor: list('plateColor', plateColors),
    sourceOfImport: texts('sourceOfImport'),
    permits: texts('permits'),
    registrationStatus: texts('registrationStatus'),
    includeDeleted: flag('includeDeleted'),
    isSilkeborgDepartment: flag('isSilkeborgDepartment'),
    withoutPrice: flag('withoutPrice'),
    withoutRent: flag('withoutRent'),
    withoutPhotos: flag('withoutPhotos'),
    withoutText: flag('withoutText'),
    withoutInspectionDate: flag('withoutInspectionDate'),
    isFactoryCar: flag('isFactoryCar'),
    ...ranges(),
  };

  const readColumn = (text: string): CarColumn | undefined =>
    isCarColumn(text) && mayReadColumn(role, text) ? text : undefined;
  const columns = values('columns', readColumn);
  const [sortBy, ...otherSorts] = values('sortBy', readColumn);
  for (const column of otherSorts) drop('sortBy', column, 'second');
  const sortDirection = one('sortDirection', ['asc', 'desc']) ?? 'asc';
  return {
    filters,
    columns: columns.length > 0 ? columns : defaultColumns[filters.isFactoryCar ? 'factory' : 'used'],
    sortBy,
    sortDirection,
    dropped,
  };
}

/** The query string that `readCarList` reads as this list; defaults and the kind of cars are omitted. */
export function writeCarList({ filters, columns, sortBy, sortDirection }: CarListQuery): URLSearchParams {
  const { isFactoryCar, ...chosen } = filters;
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(chosen)) {
    if (!isByDefault(name, value)) for (const each of [value].flat()) params.append(name, writeValue(name, each ?? ''));
  }
  const usual = defaultColumns[isFactoryCar ? 'factory' : 'used'];
  if (String(columns) !== String(usual)) for (const column of columns) params.append('columns', column);
  if (sortBy) {
    params.append('sortBy', sortBy);
    params.append('sortDirection', sortDirection);
  }
  return params;
}

/** Text that Postgres can store: without control characters, truncated to the limit. */
function readText(text: string) {
  const clean = text
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .trim();
  return clean !== '' && clean.length <= maxTextLength ? clean : undefined;
}

function readFlag(text: string) {
  if (['true', '1', 'on'].includes(text)) return true;
  return ['false', '0', 'off'].includes(text) ? false : undefined;
}
