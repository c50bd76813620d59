import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CarStatus, DB } from '../db/schema.ts';
import { carStatuses, knownAmong, registrationStatuses, sourcesOfImport } from './car-enums.ts';
import type { CarFilters } from './car-filters.ts';
import { listConditions } from './car-lists.ts';
import { rangeConditions } from './car-ranges.ts';
import { codeEnds, plateEnds, searchGroups } from './car-search.ts';

/** The condition of a filter set; `without` omits one filter, to count its facets. */
export function matches(eb: ExpressionBuilder<DB, 'car'>, filters: CarFilters, without?: keyof CarFilters) {
  const statuses = statusesOf(filters);
  const conditions = {
    isFactoryCar: eb('car.isFactoryCar', '=', filters.isFactoryCar),
    status: statuses.length > 0 && hasStatus(eb, statuses),
    vehicleType: filters.vehicleType && eb('car.vehicleType', '=', filters.vehicleType),
    fuelType: filters.fuelType && eb('car.fuelType', '=', filters.fuelType),
    gearType: filters.gearType && eb('car.gearType', '=', filters.gearType),
    features: filters.features.length > 0 && hasEquipment(eb, filters.features),
    permits:
      filters.permits.length > 0 && sql<SqlBool>`car.permits <> '{}' and car.permits && ${filters.permits}::text[]`,
    sourceOfImport:
      filters.sourceOfImport.length > 0 &&
      isOneOf('sourceOfImport', knownAmong(sourcesOfImport, filters.sourceOfImport)),
    registrationStatus:
      filters.registrationStatus.length > 0 &&
      isOneOf('registrationStatus', knownAmong(registrationStatuses, filters.registrationStatus)),
    isSilkeborgDepartment:
      filters.isSilkeborgDepartment &&
      sql<SqlBool>`car."departmentId" = any (array(${eb.selectFrom('department').select('department.id').where(isSilkeborg)}))`,
    withoutPrice:
      filters.withoutPrice && eb(filters.isFactoryCar ? 'car.priceExclVatExclTax' : 'car.salePriceInclVat', 'is', null),
    withoutRent:
      filters.withoutRent &&
      sql<SqlBool>`exists (select from "carPrice" rent where rent."organizationId" = car."organizationId"
        and rent."carId" = car.id and rent.amount is null)`,
    withoutText: filters.withoutText && sql<SqlBool>`coalesce(car.description, '') = ''`,
    withoutInspectionDate: filters.withoutInspectionDate && eb('car.nextInspectionDate', 'is', null),
    withoutPhotos: filters.withoutPhotos && sql<SqlBool>`not car."hasPhotos"`,
    ...listConditions(filters),
    ...rangeConditions(filters),
    plate: filters.plate !== '' && hasCode(plateEnds(filters.plate)),
    codeEnd: filters.codeEnd !== '' && hasCode(codeEnds(filters.codeEnd)),
    search: filters.search !== '' && isFound(filters.search),
  };
  const active = Object.entries(conditions).flatMap(([name, condition]) =>
    condition && name !== without ? [condition] : [],
  );
  return eb.and(active);
}

function statusesOf({ status, includeDeleted }: CarFilters) {
  return includeDeleted ? [...status, 'soft-deleted' as const] : status;
}

/** Whether a car has one of these statuses; excluding a single status takes half the time. */
function hasStatus(eb: ExpressionBuilder<DB, 'car'>, statuses: CarStatus[]) {
  const others = carStatuses.filter((status) => !statuses.includes(status));
  const [other] = others;
  return other && others.length === 1 ? eb('car.status', '<>', other) : eb('car.status', 'in', statuses);
}

/** Whether a car has one of the known values. */
function isOneOf(name: 'sourceOfImport' | 'registrationStatus', values: readonly string[]) {
  return values.length > 0 ? sql<SqlBool>`${sql.ref(`car.${name}`)} in (${sql.join(values)})` : sql<SqlBool>`false`;
}

/** From this many pieces of equipment on, few cars have them all, so a bitmap scan is cheap. */
const rareTogether = 3;

/**
 * Whether a car has all this equipment. Few pieces are checked row by row: Postgres underestimates common equipment and
 * would collect every car that has it.
 */
function hasEquipment(eb: ExpressionBuilder<DB, 'car'>, features: number[]) {
  if (features.length >= rareTogether) return sql<SqlBool>`car.features @> ${features}::int[]`;
  return eb.and(features.map((feature) => sql<SqlBool>`${feature}::int = any (car.features)`));
}

/** The department of the spec's quick filter, by name or short code. */
export const isSilkeborg = sql<boolean>`'silkeborg' in (fold_text(department.name), coalesce(fold_text(department."shortCode"), ''))`;

/** Whether one of a car's codes matches one of the patterns. */
function hasCode(patterns: readonly string[]) {
  return anyOf(patterns.map((pattern) => sql`car."searchCodes" like fold_code(${pattern})`));
}

/** Whether every search group matches the car's codes or names; each word may match either. */
function isFound(search: string) {
  const groups = searchGroups(search).map((ways) => anyOf(ways.map((way) => allOf(way.map(holds)))));
  return groups.length > 0 ? allOf(groups) : sql<SqlBool>`true`;
}

function holds(pattern: string) {
  return sql<SqlBool>`(car."searchCodes" like fold_code(${pattern}) or car."searchNames" like fold_text(${pattern}))`;
}

const allOf = (conditions: RawBuilder<unknown>[]) => joined(conditions, sql` and `);
const anyOf = (conditions: RawBuilder<unknown>[]) => joined(conditions, sql` or `);

function joined(conditions: RawBuilder<unknown>[], by: RawBuilder<unknown>) {
  return sql<SqlBool>`(${sql.join(conditions, by)})`;
}
