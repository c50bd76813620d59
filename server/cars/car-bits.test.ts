import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { addCar, addFeature } from '#tests/factories.ts';
import { test } from '#tests/plans.ts';
import type { Tenant } from '../tenant.ts';
import { carStatuses, registrationStatuses, sourcesOfImport } from './car-enums.ts';
import { type CarFilters, defaultCarFilters } from './car-filters.ts';
import { countCars, listCarIds } from './car-queries.ts';

/** The cars whose bits say something else than their equipment. */
async function wrongCars({ db }: Tenant) {
  const { rows } = await sql`
    select id, features, "fittedLow", "fittedHigh" from car
    where "fittedLow" <> (
        select coalesce(bit_or(1::bigint << place), 0) from "carFeature" where id = any (car.features) and place < 64)
      or "fittedHigh" <> (
        select coalesce(bit_or(1::bigint << (place - 64)), 0) from "carFeature"
        where id = any (car.features) and place between 64 and 127)`.execute(db);
  return rows;
}

async function expectTotal(tenant: Tenant, set: Partial<CarFilters>) {
  const filters = { ...defaultCarFilters, ...set };
  const ids = await listCarIds(tenant, { filters, columns: [], sortDirection: 'asc' });
  expect(await countCars(tenant, filters), JSON.stringify(set)).toBe(ids.length);
  return ids.length;
}

const addFeatures = ({ db, organizationId }: Tenant, count: number) =>
  sql<{ id: number }>`
    insert into "carFeature" ("organizationId", name, "group")
    select ${organizationId}, 'Udstyr ' || n, 'comfort' from generate_series(1, ${count}) n returning id`.execute(db);

describe('the bits of equipment are right', () => {
  test('after every kind of write', async ({ organize, as }) => {
    await as({ organization: await organize() }, async (tenant) => {
      const { db } = tenant;
      const [towbar, camera] = [await addFeature(tenant, 'Anhængertræk'), await addFeature(tenant, 'Bakkamera')];
      const ids: number[] = [];
      const steps: Record<string, () => Promise<unknown>> = {
        'cars written one by one': async () => {
          for (const features of [[towbar], [], [towbar, camera]]) ids.push(await addCar(tenant, { features }));
        },
        'cars written together': () =>
          sql`insert into car ("organizationId", "stockNumber", "brandName", "modelName", "vehicleType", features)
              select ${tenant.organizationId}, 'm' || n, 'Ford', 'Transit', 'van', (${[towbar, camera]}::int[])[1:n % 3]
              from generate_series(1, 12) n`.execute(db),
        'equipment added to all': () => sql`update car set features = features || ${camera}::int`.execute(db),
        'equipment taken from some': () =>
          db.updateTable('car').set({ features: [] }).where('id', 'in', ids.slice(1)).execute(),
        'cars written over others': () =>
          sql`insert into car ("organizationId", "stockNumber", "brandName", "modelName", "vehicleType")
              select ${tenant.organizationId}, 'm' || n, 'Fiat', 'Ducato', 'van' from generate_series(10, 15) n
              on conflict ("organizationId", "stockNumber") do update set features = array[${towbar}::int]`.execute(db),
        'bits that somebody writes': () => db.updateTable('car').set({ fittedLow: 7, fittedHigh: 7 }).execute(),
        'equipment of another name': () => db.updateTable('carFeature').set({ group: 'cargo' }).execute(),
        'equipment that no organisation has': () =>
          sql`update car set features = features || 2000000000 where id = ${ids[0]}`.execute(db),
      };
      for (const [name, step] of Object.entries(steps)) {
        await step();
        expect(await wrongCars(tenant), name).toEqual([]);
        await expectTotal(tenant, { features: [towbar, camera], status: [] });
      }
      expect(await expectTotal(tenant, { features: [2_000_000_000], status: [] })).toBe(1);
    });
  });

  test('when equipment is gone, replaced by another and comes back', async ({ organize, as }) => {
    await as({ organization: await organize() }, async (tenant) => {
      const { db } = tenant;
      const [towbar, camera] = [await addFeature(tenant, 'Anhængertræk'), await addFeature(tenant, 'Bakkamera')];
      await addCar(tenant, { features: [towbar, camera] });
      const gone = await db.deleteFrom('carFeature').where('id', '=', camera).returningAll().executeTakeFirstOrThrow();
      const other = await addFeature(tenant, 'Ratvarme');
      expect(await expectTotal(tenant, { features: [other] })).toBe(0);
      expect(await expectTotal(tenant, { features: [camera] })).toBe(1);
      await db
        .updateTable('car')
        .set({ features: [camera] })
        .execute();
      const createdAt = new Date(Date.now() - 1_000);
      await sql`insert into "carFeature" overriding system value
                select * from jsonb_populate_record(null::"carFeature", ${JSON.stringify({ ...gone, createdAt })}::jsonb)`.execute(
        db,
      );
      expect(await wrongCars(tenant)).toEqual([]);
      expect(await expectTotal(tenant, { features: [camera] })).toBe(1);
    });
  });

  test('of more equipment than there are bits', async ({ organize, as }) => {
    await as({ organization: await organize() }, async (tenant) => {
      const { rows } = await addFeatures(tenant, 140);
      const pieces = [0, 1, 63, 64, 127, 128, 139].map((at) => rows[at]?.id ?? 0);
      for (let count = 1; count <= pieces.length; count++) {
        await addCar(tenant, { features: pieces.slice(0, count) });
        await addCar(tenant, { features: pieces.slice(count - 1), brandName: 'Fiat' });
      }
      expect(await wrongCars(tenant)).toEqual([]);
      for (const [at, piece] of pieces.entries()) {
        expect(await expectTotal(tenant, { features: [piece] })).toBe(pieces.length + 1);
        await expectTotal(tenant, { features: pieces.slice(at) });
        await expectTotal(tenant, { features: [piece], search: 'fiat' });
      }
    });
  });

  test('for equipment of another organisation, of which no car has any', async ({ organize, as }) => {
    const other = await as({ organization: await organize('Syd') }, (tenant) => addFeature(tenant, 'Bakkamera'));
    await as({ organization: await organize('Nord') }, async (tenant) => {
      await addCar(tenant, { features: [await addFeature(tenant, 'Ratvarme')] });
      expect(await expectTotal(tenant, { features: [other] })).toBe(0);
    });
  });

  test('for cars that are filled in with the triggers off', async ({ organize, as, asSuperuser }) => {
    const organization = await organize();
    const feature = await as({ organization }, (tenant) => addFeature(tenant, 'Bakkamera'));
    await asSuperuser(`set session_replication_role = replica;
      insert into car ("organizationId", "stockNumber", "brandName", "modelName", "vehicleType", features)
      values ('${organization.id}', '1', 'Ford', 'Transit', 'van', '{${feature}}')`);
    await as({ organization }, async (tenant) => {
      expect(await wrongCars(tenant)).toEqual([]);
      expect(await expectTotal(tenant, { features: [feature] })).toBe(1);
    });
  });
});

test('every source, registration and status is counted by its bit', async ({ organize, as }) => {
  await as({ organization: await organize() }, async (tenant) => {
    for (const sourceOfImport of sourcesOfImport) await addCar(tenant, { sourceOfImport });
    for (const registrationStatus of registrationStatuses) await addCar(tenant, { registrationStatus });
    for (const status of carStatuses) {
      await addCar(tenant, { status, deletedAt: status === 'soft-deleted' ? new Date() : null });
    }
    const rare = { registrationStatus: [...registrationStatuses], sourceOfImport: [...sourcesOfImport] };
    expect(await expectTotal(tenant, { ...rare, status: [] })).toBe(20);
    for (const source of sourcesOfImport) await expectTotal(tenant, { sourceOfImport: [source] });
    for (const status of registrationStatuses) {
      expect(await expectTotal(tenant, { registrationStatus: [status] })).toBeGreaterThan(0);
    }
    for (const status of carStatuses) {
      expect(await expectTotal(tenant, { ...rare, status: [status] })).toBeGreaterThan(0);
    }
  });
});

test('what a car is counted by is no part of its history', async ({ organize, as }) => {
  await as({ organization: await organize() }, async (tenant) => {
    const id = await addCar(tenant, { features: [await addFeature(tenant, 'Bakkamera')] });
    await tenant.db.updateTable('car').set({ features: [], brandName: 'Kia' }).where('id', '=', id).execute();
    const { rows } = await sql<{ columns: string[] }>`
      select array(select jsonb_object_keys("newValue")) as columns from history where "entityType" = 'car' order by id`.execute(
      tenant.db,
    );
    expect(rows.map(({ columns }) => columns.filter((name) => /^(alike|traits|fitted)/.test(name)))).toEqual([[], []]);
    expect(rows[1]?.columns.toSorted()).toEqual(['brandName', 'features']);
  });
});
