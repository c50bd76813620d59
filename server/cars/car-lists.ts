import { type SqlBool, sql } from 'kysely';
import type { CarState, CarTable, Drivetrain, PlateColor } from '../db/schema.ts';

/** The filters of which a car must have one of the values, by column. */
const columns = {
  categories: 'category',
  brandNames: 'brandName',
  modelNames: 'modelName',
  departments: 'departmentId',
  state: 'state',
  bodyType: 'bodyType',
  color: 'color',
  doors: 'doors',
  seats: 'seats',
  drivetrain: 'drivetrain',
  plateColor: 'plateColor',
} as const satisfies Record<string, keyof CarTable>;

type CarList = keyof typeof columns;

/** The chosen values of each list; none is any. */
export type ListFilters = Record<'categories' | 'brandNames' | 'modelNames' | 'bodyType' | 'color', string[]> &
  Record<'departments' | 'doors' | 'seats', number[]> & {
    /** Whether a car can be sold, and why not. */
    state: CarState[];
    drivetrain: Drivetrain[];
    plateColor: PlateColor[];
  };

const isList = (name: string): name is CarList => Object.hasOwn(columns, name);

export const listNames: readonly CarList[] = Object.keys(columns).filter(isList);

/** The conditions of the lists with a value, by name. */
export function listConditions(filters: ListFilters) {
  const conditionOf = (name: CarList) =>
    filters[name].length > 0 && sql<SqlBool>`${sql.ref(`car.${columns[name]}`)} in (${sql.join(filters[name])})`;
  return Object.fromEntries(listNames.map((name) => [name, conditionOf(name)]));
}
