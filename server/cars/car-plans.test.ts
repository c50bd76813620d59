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

describe('under row-level security', () => {
  test.for<[string, Partial<CarFilters>]>([
    ['without a filter of the user', {}],
    ['by brand', { brandNames: ['Mærke 3'] }],
    ['by model', { modelNames: ['Model 3', 'Model 4'] }],
    ['by car group', { categories: ['C'] }],
    ['by type, fuel and gear', { vehicleType: 'van', fuelType: 'diesel', gearType: 'manual' }],
    ['by source', { sourceOfImport: ['csv'] }],
    ['by registration', { registrationStatus: ['Registreret'] }],
    ['with the deleted ones', { includeDeleted: true }],
  ])('a total %s is read from an index alone', async ([, filters], { plansOf }) => {
    const [plan] = await plansOf(countOf(filters));
    expect(plan).toContain('"Node Type":"Index Only Scan"');
    expect(plan).toMatch(/"Index Name":"car_(filters|status|brand|model)"/);
  });

  test.for<[string, Partial<CarFilters>, RegExp]>([
    ['a search', { search: 'caddy' }, /"Index Name":"car_search"[^}]*"Index Cond":"[^}]*searchText[^}]*caddy/],
    ['equipment', { features: [7, 8] }, /"Index Name":"car_features"[^}]*"Index Cond":"[^}]*features @>/],
    ['a permit', { permits: ['Taxi'] }, /"Index Name":"car_permits"/],
  ])('%s reaches its index', async ([, filters, index], { plansOf }) => {
    const [plan] = await plansOf(countOf(filters), ['seqscan']);
    expect(plan).toMatch(index);
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
    [{ sortBy: 'inStockAt', sortDirection: 'asc' }, 'car_in_stock_up'],
    [{ sortBy: 'inStockAt', sortDirection: 'desc' }, 'car_in_stock_down'],
  ])('the order %o walks its index and stops at the page', async ([sort, index], { plansOf }) => {
    const plans = await plansOf(listOf(sort));
    const page = plans.find((plan) => plan.includes('"Node Type":"Limit"'));
    expect(page).toContain(`"Index Name":"${index}"`);
    expect(page).not.toMatch(/"Node Type":"(Incremental )?Sort"/);
  });

  test('a deep page is found in its index alone', async ({ plansOf }) => {
    const plans = await plansOf(listOf({ sortDirection: 'asc' }, 150));
    const page = plans.find((plan) => plan.includes('"Node Type":"Limit"'));
    expect(page).toMatch(/"Node Type":"Index Only Scan"[^}]*"Index Name":"car_created"/);
  });

  test('the options count all their cars in one reading of an index', async ({ plansOf }) => {
    const plans = await plansOf((tenant) => listCarOptions(tenant, defaultCarFilters));
    const counts = plans.filter((plan) => plan.includes('Aggregate') && plan.includes('"Relation Name":"car"'));
    expect(counts.filter((plan) => !plan.includes('car_permits'))).toHaveLength(1);
    for (const plan of counts) expect(plan).toContain('"Node Type":"Index Only Scan"');
  });
});
