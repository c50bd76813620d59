import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { addCar, addCategory, addDepartment, addFeature } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { type Tenant, withTenant } from '../tenant.ts';
import type { CarColumn } from './car-columns.ts';
import { type CarFilters, defaultCarFilters } from './car-filters.ts';
import { listCarOptions } from './car-options.ts';
import { countCars, listCarIds, listCars } from './car-queries.ts';

const keys = sql.raw(
  `"isFactoryCar", status, "brandName", "modelName", "departmentId", category, "vehicleType", "fuelType", "gearType"`,
);

/** The differences between the tally and the cars; empty when it is right. */
async function differences({ db }: Tenant) {
  const cars = sql`select ${keys}, count(*) from car group by ${keys}`;
  const tally = sql`select ${keys}, sum(count) from "carTally" group by ${keys} having sum(count) <> 0`;
  const { rows } = await sql`(${cars} except ${tally}) union all (${tally} except ${cars})`.execute(db);
  return rows;
}

async function tallyRows({ db }: Tenant) {
  const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from "carTally"`.execute(db);
  return rows[0]?.rows;
}

const setStatus = ({ db }: Tenant, ids: number[], status: 'published' | 'soft-deleted') =>
  db
    .updateTable('car')
    .set({ status, deletedAt: status === 'published' ? null : new Date() })
    .where('id', 'in', ids)
    .execute();

describe('the tally is right', () => {
  test('after every kind of write', async ({ organize, as }) => {
    const organization = await organize();
    await as({ organization }, async (tenant) => {
      const { db } = tenant;
      const [aarhus, herning] = [await addDepartment(tenant, 'Aarhus'), await addDepartment(tenant, 'Herning')];
      await addCategory(tenant, 'B');
      const ids: number[] = [];
      const steps: Record<string, () => Promise<unknown>> = {
        'cars written one by one': async () => {
          for (const departmentId of [aarhus, herning, null, aarhus]) ids.push(await addCar(tenant, { departmentId }));
        },
        'cars written together': () =>
          sql`insert into car ("organizationId", "stockNumber", "brandName", "modelName", "vehicleType", category)
              select ${tenant.organizationId}, 'm' || n, 'Ford', 'Transit ' || n % 3, 'van', 'B'
              from generate_series(1, 12) n`.execute(db),
        'cars moved together': () => db.updateTable('car').set({ departmentId: herning }).execute(),
        'a car of another name': () =>
          db.updateTable('car').set({ variant: '2,0 TDI' }).where('id', 'in', ids.slice(0, 1)).execute(),
        'cars deleted softly': () => setStatus(tenant, ids.slice(0, 2), 'soft-deleted'),
        'cars given back': () => setStatus(tenant, ids.slice(0, 1), 'published'),
        'a car group of another key': () => db.updateTable('carCategory').set({ key: 'C' }).execute(),
        'cars written over others': () =>
          sql`insert into car ("organizationId", "stockNumber", "brandName", "modelName", "vehicleType")
              select ${tenant.organizationId}, 'm' || n, 'Fiat', 'Ducato', 'van' from generate_series(10, 15) n
              on conflict ("organizationId", "stockNumber") do update set "brandName" = 'Opel'`.execute(db),
        'cars gone': () => db.deleteFrom('car').where('stockNumber', 'like', 'm1%').execute(),
        'all rows folded': () => sql`select fold_car_tally()`.execute(db),
      };
      for (const [name, step] of Object.entries(steps)) {
        await step();
        expect(await differences(tenant), name).toEqual([]);
      }
      expect(await countCars(tenant, defaultCarFilters)).toBe(11);
    });
  });

  test('after a rollback, whole or to a savepoint', async ({ organize, as }) => {
    const organization = await organize();
    await as({ organization }, (tenant) => addCar(tenant));
    const undone = as({ organization }, async (tenant) => {
      await addCar(tenant);
      await sql`select fold_car_tally()`.execute(tenant.db);
      throw new Error('fortrudt');
    });
    await expect(undone).rejects.toThrow('fortrudt');
    await as({ organization }, async (tenant) => {
      await sql`savepoint before`.execute(tenant.db);
      await addCar(tenant);
      await sql`select fold_car_tally()`.execute(tenant.db);
      await sql`rollback to savepoint before`.execute(tenant.db);
      expect(await differences(tenant)).toEqual([]);
      expect(await countCars(tenant, defaultCarFilters)).toBe(1);
    });
  });

  test('and stays short after many changes of the same cars', async ({ organize, as }) => {
    const organization = await organize();
    await as({ organization }, async (tenant) => {
      const ids = [await addCar(tenant), await addCar(tenant)];
      for (let time = 0; time < 150; time++) {
        await setStatus(tenant, ids, time % 2 ? 'published' : 'soft-deleted');
      }
      expect(await differences(tenant)).toEqual([]);
      expect(await tallyRows(tenant)).toBeLessThan(220);
      const before = await tallyRows(tenant);
      await tenant.db.updateTable('car').set({ mileage: 10, color: 'Rød' }).execute();
      expect(await tallyRows(tenant)).toBe(before);
    });
  });

  test('with concurrent writers, none of which blocks another', async ({ organize, as, user, database }) => {
    const organization = await organize();
    await as({ organization }, async (tenant) => {
      for (let number = 0; number < 5; number++) await addCar(tenant);
    });
    const { id: userId } = await user({ organization });
    const write = (during: (tenant: Tenant) => Promise<unknown>) =>
      withTenant(database.pool, { organizationId: organization.id, userId, role: 'owner' }, async (tenant) => {
        await sql`set local lock_timeout = '2s'`.execute(tenant.db);
        await addCar(tenant);
        await sql`select fold_car_tally()`.execute(tenant.db);
        await during(tenant);
        await addCar(tenant);
        expect(await differences(tenant)).toEqual([]);
      });
    const fails = write(async () => {
      await write(() => write(async () => {}));
      throw new Error('fortrudt');
    });
    await expect(fails).rejects.toThrow('fortrudt');
    await write(() => write(async () => {}));
    await as({ organization }, async (tenant) => {
      expect(await differences(tenant)).toEqual([]);
      expect(await countCars(tenant, defaultCarFilters)).toBe(13);
    });
  });
});

/** Cars of all kinds, many of them similar, some with nulls in sorted columns. */
async function stock(tenant: Tenant, count: number) {
  const departments = [await addDepartment(tenant, 'Silkeborg'), await addDepartment(tenant, 'Aarhus')];
  for (const key of ['A', 'B']) await addCategory(tenant, key);
  const features = [await addFeature(tenant, 'Navigation'), await addFeature(tenant, 'Bakkamera')];
  await sql`
    insert into car ("organizationId", "stockNumber", "brandName", "modelName", variant, "vehicleType", "fuelType", "gearType",
      status, "deletedAt", "isFactoryCar", "departmentId", category, features, permits, "sourceOfImport", "registrationStatus",
      mileage, "salePriceInclVat", "inStockAt", "registrationNumber", vin, "createdAt")
    select ${tenant.organizationId}, (10000 + n)::text, 'Mærke ' || n % 4, 'Model ' || n % 9, case when n % 5 = 0 then 'Golf 10' end,
      case n % 3 when 0 then 'van' else 'passenger_car' end, case n % 4 when 0 then 'diesel' when 1 then 'electric' end,
      case when n % 2 = 0 then 'manual' end,
      case when n % 11 = 0 then 'soft-deleted' when n % 7 = 0 then 'draft' else 'published' end,
      case when n % 11 = 0 then now() end, n % 13 = 0, (${departments}::bigint[])[n % 3], (array['A', 'B'])[n % 4],
      (${features}::int[])[1:n % 3], case when n % 10 = 0 then array['Taxi'] else '{}' end,
      case when n % 6 = 0 then 'csv' else 'manual' end, case when n % 4 = 0 then 'Afmeldt' else 'Registreret' end,
      nullif(n % 50, 0) * 1000, case when n % 8 > 0 then n % 30 * 1000 end, date '2026-01-01' + n % 90,
      case when n % 2 = 0 then 'AB' || (10000 + n) end, 'WVWZZZ' || (10000 + n), now() - n % 40 * interval '1 day'
    from generate_series(1, ${count}) n`.execute(tenant.db);
  return { departments, features };
}

test('every total and facet count → the number of cars in the list', async ({ organize, as }) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    const { departments, features } = await stock(tenant, 700);
    const filterSets: Partial<CarFilters>[] = [
      {},
      { isFactoryCar: true },
      { includeDeleted: true },
      { status: [] },
      { brandNames: ['Mærke 1', 'Mærke 2'], modelNames: ['Model 3'] },
      { departments: departments.slice(1), categories: ['A'] },
      { isSilkeborgDepartment: true },
      { vehicleType: 'van', fuelType: 'diesel', gearType: 'manual' },
      { features },
      { features, includeDeleted: true },
      { features: features.slice(0, 1), brandNames: ['Mærke 1'] },
      { permits: ['Taxi'], sourceOfImport: ['manual'] },
      { registrationStatus: ['Afmeldt'], search: 'golf' },
      { minStockDays: 0, withoutPrice: true },
      { withoutPhotos: true, search: 'mærke', registrationStatus: ['Registreret'] },
      { withoutPhotos: true, features: features.slice(0, 1) },
      { isFactoryCar: true, withoutPrice: true, features: features.slice(0, 1) },
      { features: [-1] },
      { features: [...features, -1], brandNames: ['Mærke 1'] },
      { features: [...features, ...features], permits: ['Taxi'], vehicleType: 'van' },
      { features, search: 'mærke', minStockDays: 10 },
      { features: features.slice(0, 1), search: '101', isSilkeborgDepartment: true },
      { features: features.slice(0, 1), search: 'mærke 101', sourceOfImport: ['manual', 'csv'] },
      { search: '101', categories: ['A'], includeDeleted: true },
      { search: 'wvw', registrationStatus: ['Afmeldt', 'Registreret'], status: [] },
      { search: 'golf', permits: ['Taxi'] },
      { search: 'ab 10 100' },
      { search: 'ab10100', features: features.slice(0, 1), withoutPhotos: true },
      { search: '1', fuelType: 'diesel', withoutPrice: true },
      { sourceOfImport: ['fax', 'csv'], search: 'golf' },
      { sourceOfImport: ['manual', 'constructor'], registrationStatus: ['Afmeldt', 'x'] },
      { registrationStatus: ['x'], features },
      { permits: ['Ukendt', 'Taxi'], sourceOfImport: ['fax'], minStockDays: 1 },
      ...['golf', '10', '101', '1010', 'mærke 3 101', 'ab 10 100', 'zzz', '10 golf', ' ', 'model-3', 'wvwzzz106'].map(
        (search) => ({ search }),
      ),
      { search: 'golf', brandNames: ['Mærke 1'], includeDeleted: true },
    ];
    let shown = 0;
    for (const set of filterSets) {
      const filters = { ...defaultCarFilters, ...set };
      const ids = await listCarIds(tenant, { filters, columns: [], sortDirection: 'asc' });
      shown += ids.length;
      expect(await countCars(tenant, filters), JSON.stringify(set)).toBe(ids.length);
      const { brands, categories, departments: counted } = await listCarOptions(tenant, filters);
      for (const { name, count } of brands) {
        const chosen = await countCars(tenant, { ...filters, brandNames: [name] });
        expect(count, `${JSON.stringify(set)} ${name}`).toBe(chosen);
      }
      for (const { id, count } of counted) {
        expect(count).toBe(await countCars(tenant, { ...filters, departments: [id] }));
      }
      for (const { key, count } of categories) {
        expect(count).toBe(await countCars(tenant, { ...filters, categories: [key] }));
      }
    }
    expect(shown).toBeGreaterThan(2_000);
  });
});

test('every page of a long list, counted from either end → the next cars', async ({ organize, as }) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    await stock(tenant, 12_500);
    const sorts: [CarColumn | undefined, 'asc' | 'desc', Partial<CarFilters>][] = [
      [undefined, 'asc', {}],
      ['createdAt', 'asc', { search: 'wvwzzz' }],
      ['mileage', 'asc', {}],
      ['mileage', 'desc', { includeDeleted: true }],
      ['departmentName', 'asc', {}],
      ['featureCount', 'desc', { withoutPrice: true }],
    ];
    for (const [sortBy, sortDirection, set] of sorts) {
      const query = { filters: { ...defaultCarFilters, ...set }, columns: [], sortBy, sortDirection };
      const ids = await listCarIds(tenant, query);
      const last = Math.ceil(ids.length / 100);
      for (const page of [1, 2, 3, 90, 101, 102, 110, last - 1, last]) {
        const currentPage = Math.min(page, last);
        const { rows, pagination } = await listCars(tenant, query, { page, pageSize: 100 });
        expect(pagination).toMatchObject({ currentPage, totalCount: ids.length });
        const [from, to] = [(currentPage - 1) * 100, currentPage * 100];
        expect(
          rows.map(({ id }) => id),
          `${sortBy} ${sortDirection} ${page}`,
        ).toEqual(ids.slice(from, to));
      }
    }
  });
});
