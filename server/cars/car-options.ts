import { type SqlBool, sql } from 'kysely';
import type { Tenant } from '../tenant.ts';
import { listCategories, listFeatures } from './car-choices.ts';
import { isSilkeborg } from './car-conditions.ts';
import { type CountedCars, countedCars, type Facet } from './car-counts.ts';
import { type CarFilters, defaultCarFilters, isByDefault } from './car-filters.ts';
import { countCars } from './car-queries.ts';
import { rangeEnds, rangeList } from './car-ranges.ts';
import type { Piece } from './car-understood.ts';
import { carsOf } from './cars-of.ts';

/**
 * The facets of the car list's filters. An option is counted under all other filters, so choosing it gives the promised
 * number.
 */
export async function listCarOptions(tenant: Tenant, filters: CarFilters) {
  const [brands, models, departmentCounts, categoryCounts, departments, categories, features, looks] =
    await Promise.all([
      ...countByFacet(tenant, filters),
      tenant.db
        .selectFrom('department')
        .where('organizationId', '=', tenant.organizationId)
        .select(['id', 'name', isSilkeborg.as('isSilkeborg')])
        .orderBy('sortOrder')
        .orderBy('name')
        .execute(),
      listCategories(tenant),
      listFeatures(tenant),
      listLooks(tenant, filters.isFactoryCar),
    ]);
  const inDepartment = new Map(departmentCounts.map(({ departmentId, count }) => [departmentId, count]));
  const inCategory = new Map(categoryCounts.map(({ category, count }) => [category, count]));
  return {
    brands: brands.map(({ brandName: name, count }) => ({ name, count })),
    models: models.map(({ brandName, modelName: name, count }) => ({ brandName, name, count })),
    departments: departments.map((department) => ({ ...department, count: inDepartment.get(department.id) ?? 0 })),
    categories: categories.map((category) => ({ ...category, count: inCategory.get(category.key) ?? 0 })),
    features,
    ...looks,
    hasSilkeborg: departments.some((department) => department.isSilkeborg),
  };
}

export type CarOptions = Awaited<ReturnType<typeof listCarOptions>>;

/** The permits, body types, colours, doors and seats that occur, by one statement. */
async function listLooks({ db, ...tenant }: Tenant, isFactoryCar: boolean) {
  const cars = carsOf({ db, ...tenant }).where('isFactoryCar', '=', isFactoryCar);
  const permits = cars.where(sql<SqlBool>`permits <> '{}'`).select(sql<string>`unnest(permits)`.as('name'));
  const looks = cars.select(['bodyType', 'color', 'doors', 'seats']).distinct();
  const [found] = await db
    .selectFrom(looks.as('looks'))
    .select([
      sql<(string | null)[] | null>`(select array_agg(distinct permit.name) from (${permits}) permit)`.as('permits'),
      sql<(string | null)[] | null>`array_agg(distinct looks."bodyType")`.as('bodyType'),
      sql<(string | null)[] | null>`array_agg(distinct looks.color)`.as('color'),
      sql<(number | null)[] | null>`array_agg(distinct looks.doors)`.as('doors'),
      sql<(number | null)[] | null>`array_agg(distinct looks.seats)`.as('seats'),
    ])
    .execute();
  return {
    permits: known(found?.permits),
    bodyType: known(found?.bodyType),
    color: known(found?.color),
    doors: known(found?.doors),
    seats: known(found?.seats),
  };
}

/** More are no choice to read through. */
const mostLooks = 200;

const known = <Value>(values: readonly (Value | null)[] | null | undefined) =>
  (values ?? []).filter((value) => value !== null).slice(0, mostLooks);

/** The columns that a filter's options are counted by. */
const subjectsOf = {
  brandNames: ['brandName'],
  modelNames: ['brandName', 'modelName'],
  departments: ['departmentId'],
  categories: ['category'],
} as const satisfies Record<Facet, readonly (keyof CountedCars)[]>;

const facets = ['brandNames', 'modelNames', 'departments', 'categories'] as const satisfies Facet[];

/**
 * Counts the cars by each filter's columns, without that filter. All filters without a choice share one query.
 * @returns the counts in the order of `facets`
 */
function countByFacet(tenant: Tenant, filters: CarFilters) {
  const idle = facets.filter((facet) => filters[facet].length === 0);
  const shared = idle.length > 0 ? countEach(tenant, idle, countedCars(tenant, filters)) : undefined;
  const counted = async (facet: Facet) => {
    const own = () => countEach(tenant, [facet], countedCars(tenant, filters, facet));
    const each = await (idle.includes(facet) && shared ? shared : own());
    return each.filter((cars) => cars.facet === facet);
  };
  return [counted('brandNames'), counted('modelNames'), counted('departments'), counted('categories')] as const;
}

/** Counts by grouping sets, one per filter; columns outside a set are null. */
async function countEach(tenant: Tenant, of: readonly Facet[], cars: ReturnType<typeof countedCars>) {
  const all = (['brandName', 'modelName', 'departmentId', 'category'] as const).filter((subject) =>
    of.some((facet) => subjectsOf[facet].some((each) => each === subject)),
  );
  const listed = (subjects: readonly string[]) => sql.join(subjects.map((subject) => sql.ref(subject)));
  const value = <Name extends (typeof all)[number]>(name: Name) =>
    (all.includes(name) ? sql.ref<CountedCars[Name]>(name) : sql<CountedCars[Name]>`null`).as(name);
  const rows = await tenant.db
    .selectFrom(cars.as('counted'))
    .select([value('brandName'), value('modelName'), value('departmentId'), value('category')])
    .select(sql<number>`sum(counted.count)::int`.as('count'))
    .select(sql<number>`grouping(${listed(all)})`.as('grouping'))
    .groupBy(sql`grouping sets (${sql.join(of.map((facet) => sql`(${listed(subjectsOf[facet])})`))})`)
    .having(sql`sum(counted.count)`, '>', 0)
    .orderBy('brandName')
    .orderBy('modelName')
    .execute();
  /** The bit mask of Postgres' `grouping()`: a bit for each column outside the row's set. */
  const groupingOf = (facet: Facet) =>
    all.reduce((bits, subject) => 2 * bits + (subjectsOf[facet].some((each) => each === subject) ? 0 : 1), 0);
  const facetOf = new Map(of.map((facet) => [groupingOf(facet), facet]));
  return rows.map(({ grouping, ...row }) => ({ ...row, facet: facetOf.get(grouping) }));
}

/**
 * The number of cars without each set filter, for an empty result; the ends of a range count as one, and so does a
 * piece of the search.
 */
export async function countWithout(tenant: Tenant, filters: CarFilters, pieces: readonly Piece[] = []) {
  const ofRanges = new Set<string>(rangeEnds);
  const sets = [
    ...pieces.map((piece, at) => ({ name: `typed-${at}`, names: Object.keys(piece.filters) })),
    ...rangeList.map(({ name, ends }) => ({ name, names: ends })),
    ...Object.keys(filters)
      .filter((name) => !ofRanges.has(name) && !beyond.includes(name))
      .map((name) => ({ name, names: [name] })),
  ];
  const values: Readonly<Record<string, unknown>> = filters;
  const chosen = sets.filter(({ names }) => names.some((name) => !isByDefault(name, values[name])));
  const counts = await Promise.all(
    chosen.map(async ({ name, names }) => [name, await countCars(tenant, withDefaults(filters, names))] as const),
  );
  return Object.fromEntries(counts) satisfies Record<string, number>;
}

/** What is no filter that a person can drop. */
const beyond = ['includeDeleted', 'isFactoryCar'];

/** The filters with the defaults of some. */
function withDefaults(filters: CarFilters, names: readonly string[]): CarFilters {
  const kept = Object.entries(filters).filter(([name]) => !names.includes(name));
  return { ...defaultCarFilters, ...Object.fromEntries(kept) };
}
