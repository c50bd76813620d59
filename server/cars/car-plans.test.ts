import { describe, expect } from 'vitest';
import { test } from '#tests/plans.ts';
import type { Tenant } from '../tenant.ts';
import { type CarFilters, defaultCarFilters } from './car-filters.ts';
import { listCarOptions } from './car-options.ts';
import { type CarSort, countCars, listCars } from './car-queries.ts';

const countOf = (filters: Partial<CarFilters>) => (tenant: Tenant) =>
  countCars(tenant, { ...defaultCarFilters, ...filters });
const listOf =
  (sort: CarSort, page = 1) =>
  (tenant: Tenant) =>
    listCars(tenant, { filters: defaultCarFilters, columns: ['mileage'], ...sort }, { page, pageSize: 20 });

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Node[];
};

/** The scan of the cars in a plan. */
function readingsOf(plan = '[]') {
  const readings: string[] = [];
  function visit(node: Node) {
    if (node['Relation Name'] === 'car') readings.push(`${node['Node Type']} ${node['Index Name']}`);
    for (const each of node.Plans ?? []) visit(each);
  }
  const rows: { 'QUERY PLAN': { Plan: Node }[] }[] = JSON.parse(plan);
  for (const row of rows) for (const { Plan } of row['QUERY PLAN']) visit(Plan);
  return readings;
}

describe('under row-level security', () => {
  test.for<[string, Partial<CarFilters>]>([
    ['without a filter of the user', {}],
    ['by brand', { brandNames: ['Mærke 3'] }],
    ['by model', { modelNames: ['Model 3', 'Model 4'] }],
    ['by car group', { categories: ['C'] }],
    ['by department', { departments: [1] }],
    ['by the department Silkeborg', { isSilkeborgDepartment: true }],
    ['by type, fuel and gear', { vehicleType: 'van', fuelType: 'diesel', gearType: 'manual' }],
    ['with the deleted ones', { includeDeleted: true }],
  ])('a total %s is added up from the tally alone', async ([, filters], { plansOf }) => {
    const [plan] = await plansOf(countOf(filters));
    expect(plan).toContain('"Relation Name":"carTally"');
    expect(plan).not.toContain('"Relation Name":"car"');
  });

  test.for<[string, Partial<CarFilters>, string]>([
    ['source', { sourceOfImport: ['csv'] }, 'car_registrations'],
    ['registration', { registrationStatus: ['Registreret'] }, 'car_registrations'],
    ['registration and source', { registrationStatus: ['Afmeldt'], sourceOfImport: ['csv'] }, 'car_registrations'],
    ['days in stock', { minStockDays: 60 }, 'car_unsold_down'],
    ['missing photos', { withoutPhotos: true }, 'car_without_photos'],
    ['missing text', { withoutText: true }, 'car_without_text'],
    ['missing inspection day', { withoutInspectionDate: true }, 'car_without_inspection'],
    ['colour', { color: ['Sort'] }, 'car_looks'],
    ['body, doors and seats', { bodyType: ['SUV'], doors: [5], seats: [5] }, 'car_looks'],
    ['drivetrain', { drivetrain: ['awd'] }, 'car_looks'],
    ['plate colour', { plateColor: ['yellow'] }, 'car_looks'],
    ['price', { priceTo: 15_000_000 }, 'car_price_up'],
    ['year', { modelYearFrom: 2018 }, 'car_year'],
    ['first registration', { firstRegistrationDateFrom: '2020-01-01' }, 'car_first'],
    ['power', { horsepowerFrom: 150 }, 'car_power'],
    ['electric range', { rangeKmWltpFrom: 400 }, 'car_range'],
    ['sold days', { soldAtFrom: '2099-01-01' }, 'car_sold_at'],
    ['inspection days', { nextInspectionDateFrom: '2099-01-01' }, 'car_next_inspection'],
    ['payload', { payloadKgFrom: 800 }, 'car_payload'],
    ['trailer weight', { towBrakedKgFrom: 1_500 }, 'car_tow'],
    ['equipment', { features: [7, 8] }, 'car_equipment'],
    ['equipment, the deleted too', { features: [7], includeDeleted: true }, 'car_equipment'],
  ])('a total by %s is read from an index alone', async ([, filters, index], { plansOf }) => {
    const [plan] = await plansOf(countOf(filters));
    expect(readingsOf(plan)).toEqual([`Index Only Scan ${index}`]);
  });

  test.for<[string, Partial<CarFilters>, RegExp]>([
    ['a search', { search: 'caddy' }, /"Index Name":"car_codes"[^}]*"Index Cond":"[^}]*searchCodes[^}]*caddy/],
    [
      'several words',
      { search: 'caddy 12345' },
      /"Index Name":"car_codes"[^}]*"Index Cond":"[^}]*searchCodes[^}]*caddy/,
    ],
    ['a permit', { permits: ['Taxi'] }, /"Index Name":"car_permits"/],
  ])('a total by %s reaches its index', async ([, filters, index], { plansOf }) => {
    const [plan] = await plansOf(countOf(filters), filters.search ? ['seqscan', 'indexonlyscan'] : ['seqscan']);
    expect(plan).toMatch(index);
  });

  test('a page of a search → both indexes', async ({ plansOf }) => {
    const plans = await plansOf(
      (tenant) =>
        listCars(
          tenant,
          { filters: { ...defaultCarFilters, search: 'ab139' }, columns: ['mileage'], sortDirection: 'asc' },
          { page: 1, pageSize: 20 },
        ),
      ['seqscan', 'indexscan'],
    );
    const page = plans.find((plan) => plan.includes('"Node Type":"Limit"'));
    expect(page).toMatch(/"Index Name":"car_codes"[^}]*"Index Cond":"[^}]*searchCodes[^}]*ab139/);
    expect(page).toMatch(/"Index Name":"car_names"[^}]*"Index Cond":"[^}]*searchNames[^}]*ab139/);
  });

  test.for<[CarSort, string]>([
    [{ sortDirection: 'asc' }, 'car_created'],
    [{ sortBy: 'createdAt', sortDirection: 'asc' }, 'car_created'],
    [{ sortBy: 'brandName', sortDirection: 'desc' }, 'car_brand'],
    [{ sortBy: 'modelName', sortDirection: 'asc' }, 'car_model'],
    [{ sortBy: 'registrationNumber', sortDirection: 'asc' }, 'car_plate_up'],
    [{ sortBy: 'registrationNumber', sortDirection: 'desc' }, 'car_plate_down'],
    [{ sortBy: 'mileage', sortDirection: 'asc' }, 'car_mileage_up'],
    [{ sortBy: 'mileage', sortDirection: 'desc' }, 'car_mileage_down'],
    [{ sortBy: 'salePriceInclVat', sortDirection: 'asc' }, 'car_price_up'],
    [{ sortBy: 'salePriceInclVat', sortDirection: 'desc' }, 'car_price_down'],
    [{ sortBy: 'stockDays', sortDirection: 'desc' }, 'car_unsold_up'],
    [{ sortBy: 'stockDays', sortDirection: 'asc' }, 'car_unsold_down'],
  ])('the order %o walks its index and stops at the page', async ([sort, index], { plansOf }) => {
    const plans = await plansOf(listOf(sort));
    const page = plans.find((plan) => plan.includes('"Node Type":"Limit"'));
    expect(page).toContain(`"Index Name":"${index}"`);
    expect(page).not.toMatch(/"Node Type":"(Incremental )?Sort"/);
  });

  test('a page by much equipment → the equipment index', async ({ plansOf }) => {
    const filters = { ...defaultCarFilters, features: [7, 8, 9] };
    const plans = await plansOf(
      (tenant) => listCars(tenant, { filters, columns: ['mileage'], sortDirection: 'asc' }, { page: 1, pageSize: 20 }),
      ['seqscan', 'indexscan'],
    );
    const page = plans.find((plan) => plan.includes('"Node Type":"Limit"'));
    expect(page).toMatch(/"Index Name":"car_features"[^}]*"Index Cond":"[^}]*features @>/);
  });

  test('a deep page → an index-only scan', async ({ plansOf }) => {
    const plans = await plansOf(listOf({ sortDirection: 'asc' }, 150));
    const page = plans.find((plan) => plan.includes('"Node Type":"Limit"'));
    expect(page).toMatch(/"Node Type":"Index Only Scan"[^}]*"Index Name":"car_created"/);
    expect(page).not.toContain('carTally');
  });

  test.for<[CarSort, string, 'Forward' | 'Backward', 'Forward' | 'Backward']>([
    [{ sortDirection: 'asc' }, 'car_created', 'Backward', 'Forward'],
    [{ sortBy: 'mileage', sortDirection: 'asc' }, 'car_mileage_up', 'Forward', 'Backward'],
    [{ sortBy: 'mileage', sortDirection: 'desc' }, 'car_mileage_down', 'Forward', 'Backward'],
  ])(
    'a far page by %o is found in its index alone, from the nearer end',
    async ([sort, index, near, far], { plansOf }) => {
      const plans = await plansOf(listOf(sort, 600));
      const page = plans.find((plan) => plan.includes('"Node Type":"Limit"'));
      for (const direction of [near, far]) {
        expect(page).toMatch(
          new RegExp(`"Node Type":"Index Only Scan"[^}]*"Scan Direction":"${direction}"[^}]*"Index Name":"${index}"`),
        );
      }
    },
  );

  test('the facets → one scan of the tally', async ({ plansOf }) => {
    const plans = await plansOf((tenant) => listCarOptions(tenant, defaultCarFilters));
    expect(plans.filter((plan) => plan.includes('"Relation Name":"carTally"'))).toHaveLength(1);
    const ofCars = plans.filter((plan) => plan.includes('"Relation Name":"car"'));
    expect(ofCars).toHaveLength(1);
    expect(ofCars[0]).toMatch(/"Node Type":"Index Only Scan"[^}]*"Index Name":"car_permits"/);
  });
});
