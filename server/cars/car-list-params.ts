import type { Role } from '../db/schema.ts';
import { readId } from '../format/id.ts';
import type { DroppedValue } from '../views/viewed-list.ts';
import { type CarColumn, defaultColumns, isCarColumn, mayReadColumn } from './car-columns.ts';
import { carStates, carStatuses, fuelTypes, gearTypes, vehicleTypes } from './car-enums.ts';
import { type CarFilters, defaultCarFilters, maxStockDays } from './car-filters.ts';
import type { CarListQuery } from './car-queries.ts';

const maxValues = 200;
const maxTextLength = 200;
const maxEquipmentId = 2_147_483_647;

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
  const number = (name: string, most: number) => {
    const [first, ...more] = values(name, (text) => readId(text, most));
    for (const value of more) drop(name, String(value), 'second');
    return first;
  };
  const texts = (name: string) => values(name, readText);
  const flag = (name: string) => values(name, readFlag).at(-1) ?? false;

  const status = list('status', carStatuses);
  const filters: CarFilters = {
    categories: texts('categories'),
    brandNames: texts('brandNames'),
    modelNames: texts('modelNames'),
    search: readText((params.get('search') ?? '').slice(0, maxTextLength)) ?? '',
    status: status.length > 0 ? status : defaultCarFilters.status,
    state: list('state', carStates),
    vehicleType: one('vehicleType', vehicleTypes),
    fuelType: one('fuelType', fuelTypes),
    gearType: one('gearType', gearTypes),
    features: values('features', (text) => readId(text, maxEquipmentId)),
    departments: values('departments', (text) => readId(text)),
    sourceOfImport: texts('sourceOfImport'),
    permits: texts('permits'),
    registrationStatus: texts('registrationStatus'),
    includeDeleted: flag('includeDeleted'),
    isSilkeborgDepartment: flag('isSilkeborgDepartment'),
    minStockDays: number('minStockDays', maxStockDays),
    withoutPrice: flag('withoutPrice'),
    withoutPhotos: flag('withoutPhotos'),
    isFactoryCar: flag('isFactoryCar'),
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
    if (!isByDefault(name, value)) for (const each of [value].flat()) params.append(name, String(each));
  }
  const usual = defaultColumns[isFactoryCar ? 'factory' : 'used'];
  if (String(columns) !== String(usual)) for (const column of columns) params.append('columns', column);
  if (sortBy) {
    params.append('sortBy', sortBy);
    params.append('sortDirection', sortDirection);
  }
  return params;
}

const byDefault: Readonly<Record<string, unknown>> = defaultCarFilters;

/** Whether a filter has its default; the order of several values is irrelevant. */
function isByDefault(name: string, value: unknown) {
  const inOrder = (each: unknown) => (Array.isArray(each) ? each.toSorted().join() : String(each ?? ''));
  return inOrder(value) === inOrder(byDefault[name]) || value === undefined;
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
