import { type AliasableExpression, type Expression, sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import type { Role } from '../db/schema.ts';
import type { Ore } from '../format/money.ts';
import {
  availabilities,
  carStates,
  drivetrains,
  originCountries,
  plateColors,
  purposes,
  registrationStatuses,
  serviceBooks,
  taxStatuses,
  vatSchemes,
} from './car-enums.ts';
import { expectedMargin } from './car-margin.ts';
import type { Car } from './car-queries.ts';
import { type RentState, rentOf } from './rent-sql.ts';

type ColumnSql = {
  value: AliasableExpression<unknown>;
  /** The sort expression, where it differs from the value. */
  sort?: Expression<unknown>;
  /** Nulls sort last both ways; a column that is never null says so, to use its index. */
  neverEmpty?: true;
  /** The column falls as its sort expression rises: an earlier date means more days. */
  isOpposed?: true;
};

const plain = (name: keyof Car): ColumnSql => ({ value: sql.ref(`car.${name}`) });
const never = (name: keyof Car): ColumnSql => ({ ...plain(name), neverEmpty: true });
/** Sorts by the Danish label: the values are listed in that order. */
const labelled = (name: keyof Car, values: readonly string[]): ColumnSql => ({
  ...plain(name),
  sort: sql`array_position(${sql.lit(`{${values.join(',')}}`)}::text[], ${sql.ref(`car.${name}`)})`,
});

const rent = rentOf('car');

const columns = {
  car: {
    value: sql`concat_ws(' ', car."brandName", car."modelName", car.variant)`,
    sort: sql`(car."brandName" || ' ' || car."modelName")`,
    neverEmpty: true,
  },
  status: never('status'),
  registrationStatus: { ...labelled('registrationStatus', registrationStatuses), neverEmpty: true },
  brandName: never('brandName'),
  modelName: never('modelName'),
  productName: plain('productName'),
  registrationNumber: { ...plain('registrationNumber'), sort: sql`car."registrationNumber" collate "da-x-icu"` },
  vin: plain('vin'),
  mileage: plain('mileage'),
  departmentName: { value: sql.ref('department.name') },
  createdAt: never('createdAt'),
  editionName: plain('editionName'),
  priceExclVatExclTax: plain('priceExclVatExclTax'),
  // Stock numbers count upwards, so a longer one is a later one.
  stockNumber: { ...never('stockNumber'), sort: sql`lpad(car."stockNumber", 20, '0')` },
  variant: plain('variant'),
  modelYear: plain('modelYear'),
  firstRegistrationDate: plain('firstRegistrationDate'),
  category: plain('category'),
  vehicleType: never('vehicleType'),
  fuelType: plain('fuelType'),
  gearType: plain('gearType'),
  bodyType: plain('bodyType'),
  color: plain('color'),
  availability: { ...labelled('availability', availabilities), neverEmpty: true },
  state: { ...labelled('state', carStates), neverEmpty: true },
  reservedUntil: plain('reservedUntil'),
  purpose: { ...labelled('purpose', purposes), neverEmpty: true },
  salePriceInclVat: plain('salePriceInclVat'),
  costPrice: plain('costPrice'),
  expectedMargin: { value: expectedMargin },
  listPriceNew: plain('listPriceNew'),
  inStockAt: plain('inStockAt'),
  stockDays: {
    value: sql`(now() at time zone 'Europe/Copenhagen')::date - car."unsoldSince"`,
    sort: sql.ref('car.unsoldSince'),
    isOpposed: true,
  },
  lastInspectionDate: plain('lastInspectionDate'),
  nextInspectionDate: plain('nextInspectionDate'),
  hasDebt: { ...plain('hasDebt'), sort: sql`not car."hasDebt"` },
  plateColor: labelled('plateColor', plateColors),
  formerRegistrationNumbers: {
    ...plain('formerRegistrationNumbers'),
    sort: sql`nullif(array_to_string(car."formerRegistrationNumbers", ' '), '') collate "da-x-icu"`,
  },
  usage: plain('usage'),
  permits: { ...plain('permits'), sort: sql`nullif(array_to_string(car.permits, ', '), '') collate "da-x-icu"` },
  drivetrain: labelled('drivetrain', drivetrains),
  engineKw: plain('engineKw'),
  batteryKwh: plain('batteryKwh'),
  rangeKmWltp: plain('rangeKmWltp'),
  consumptionKmL: plain('consumptionKmL'),
  co2GKm: plain('co2GKm'),
  euroNorm: plain('euroNorm'),
  totalWeight: plain('totalWeight'),
  payloadKg: plain('payloadKg'),
  towBrakedKg: plain('towBrakedKg'),
  towbar: { ...plain('towbar'), sort: sql`not car.towbar` },
  doors: plain('doors'),
  seats: plain('seats'),
  featureCount: { value: sql`cardinality(car.features)`, neverEmpty: true },
  ownersCount: plain('ownersCount'),
  serviceBook: labelled('serviceBook', serviceBooks),
  keysCount: plain('keysCount'),
  vatScheme: labelled('vatScheme', vatSchemes),
  taxStatus: labelled('taxStatus', taxStatuses),
  location: plain('location'),
  keyNumber: plain('keyNumber'),
  sourceOfImport: never('sourceOfImport'),
  originCountry: labelled('originCountry', originCountries),
  updatedAt: never('updatedAt'),
  rentFrom: { value: rent.amount, sort: rent.lastAmount },
  priceProtocol: { value: rent.protocol },
} satisfies Record<string, ColumnSql>;

/** All columns the car list can show and sort by. */
export type CarColumn = keyof typeof columns;

/** The car's shown photo, as the part of its address that names it. */
export const carPhoto = sql<string | null>`case when car."hasPhotos" then (
    select image.id || '/' || coalesce(image."shownEditId"::text, 'base') from "carImage" image
    where image."organizationId" = car."organizationId" and image."carId" = car.id
      and image."deletedAt" is null and image.status = 'ready'
    order by image."isPrimary" desc, image.position, image.id limit 1
  ) end`;

/** What a row of the list can hold; photo and state of the rent are beside its columns. */
export type RowColumn = CarColumn | 'photo' | 'rentState';

/** The columns that are computed or come from another table. */
type Computed = {
  car: string;
  departmentName: string | null;
  expectedMargin: Ore | null;
  stockDays: number | null;
  featureCount: number;
  rentFrom: Ore | null;
  priceProtocol: string | null;
};

/** The type of a column's value in a row. */
export type CarColumnValue<Column extends CarColumn> = Column extends keyof Computed
  ? Computed[Column]
  : Column extends keyof Car
    ? Car[Column]
    : never;

/** A row of the list: its id and the selected columns. */
export type CarListRow = { id: number; photo?: string | null; rentState?: RentState | null } & {
  [Column in CarColumn]?: CarColumnValue<Column>;
};

const costColumns: readonly CarColumn[] = ['costPrice', 'expectedMargin'];

/** Whether a role sees costs: sales roles do, the workshop does not. */
export function mayReadCosts(role: Role) {
  return role !== 'technician' && role !== 'customer';
}

/** Whether a role sets prices: those who sell do, the workshop does not. */
export function mayPrice(role: Role) {
  return can(role, 'cars', 'update') && mayReadCosts(role);
}

/** Whether a role may see, sort by and export the column. */
export function mayReadColumn(role: Role, column: CarColumn) {
  return mayReadCosts(role) || !costColumns.includes(column);
}

export function isCarColumn(name: string): name is CarColumn {
  return Object.hasOwn(columns, name);
}

/** All columns in their default order. */
export const carColumnNames: readonly CarColumn[] = Object.keys(columns).filter(isCarColumn);

/** The columns visible by default (spec section 3). */
export const defaultColumns: { used: CarColumn[]; factory: CarColumn[] } = {
  used: [
    'status',
    'registrationStatus',
    'brandName',
    'modelName',
    'productName',
    'registrationNumber',
    'vin',
    'mileage',
    'departmentName',
    'createdAt',
  ],
  factory: ['brandName', 'modelName', 'editionName', 'productName', 'priceExclVatExclTax'],
};

/** The columns with those beside them that they are shown by. */
export const withRentState = (names: readonly RowColumn[]): RowColumn[] =>
  names.includes('rentFrom') ? [...names, 'rentState'] : [...names];

export function columnSql(column: RowColumn): ColumnSql {
  if (column === 'photo') return { value: carPhoto };
  return column === 'rentState' ? { value: rent.state } : columns[column];
}
