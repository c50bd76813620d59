import type pg from 'pg';
import { featureGroups } from '#server/cars/car-enums.ts';
import { carGroups } from '#server/cars/car-groups.ts';
import { drawStock } from '#server/demo/draw-stock.ts';
import { equipment } from '#server/demo/equipment.ts';
import { dealer } from '#server/demo/profiles.ts';

/** Columns of the tally, which disabled triggers would have written. */
const tallied = `"organizationId", "isFactoryCar", status, state, "brandName", "modelName", "departmentId", category, "vehicleType",
  "fuelType", "gearType"`;

/** The reference date of ages; with the seed it decides every car. */
const today = '2026-11-21';
const rowsAtATime = 2_000;
const featureNames = featureGroups
  .flatMap((group) => equipment[group].map((name) => ({ group, name })))
  .map((each, at) => ({ ...each, at }));

/** An organisation's number of cars, and its owner's session token. */
export type Measured = { id: string; cars: number; token: string };

/** Ids and tokens derive from the number, so that every run has the same. */
function measured(number: number, cars: number): Measured {
  const digits = String(number).padStart(12, '0');
  return { id: `00000000-0000-4000-8000-${digits}`, cars, token: `bench-token-of-organization-${digits}` };
}

/** 20 organisations of 10,000 cars; or 200 of which the first has 100,000 and all together 1,000,000. */
export const stocks = {
  even: Array.from({ length: 20 }, (_, at) => measured(at + 1, 10_000)),
  large: Array.from({ length: 200 }, (_, at) => measured(at + 1, at === 0 ? 100_000 : 4_523)),
};

export type StockName = keyof typeof stocks;

/**
 * Fills an empty database as superuser: cars drawn like the demo's, interleaved over the organisations as in real use.
 * Indexes are built after the rows; history is left out.
 */
export async function fill(client: pg.Client, name: StockName) {
  const organizations = stocks[name];
  await insertAccounts(client, organizations);
  await insertLists(client);
  const drawn = await stage(client, Math.max(...organizations.map(({ cars }) => cars)));
  await client.query('set session_replication_role = replica');
  const indexes = await dropIndexes(client);
  const names = drawn.filter((name) => name !== 'features').map((name) => `"${name}"`);
  await client.query(
    `insert into car ("organizationId", "departmentId", features, ${names.join(', ')})
     select measured.id, department.id,
       array(select feature + (measured.number - 1) * ${featureNames.length} from unnest(staged.features) feature),
       ${names.map((name) => `staged.${name}`).join(', ')}
     from staged
     join measured on staged.number <= measured.cars
     left join department on department."organizationId" = measured.id and department.name = staged."departmentName"
     order by staged."createdAt", staged.number, measured.id`,
  );
  for (const definition of indexes) await client.query(definition);
  await client.query('reset session_replication_role');
  await client.query(`
    insert into "carTally" (${tallied}, count) select ${tallied}, count(*) from car group by ${tallied};
    drop table staged; drop table measured`);
  await client.query('vacuum analyze');
}

async function insertAccounts(client: pg.Client, organizations: Measured[]) {
  const json = JSON.stringify(organizations.map((each, at) => ({ ...each, number: at + 1 })));
  await client.query(
    `create table measured as select * from json_to_recordset('${json}') as m (id uuid, cars int, token text, number int)`,
  );
  await client.query(`
    insert into organization (id, name, slug) select id, 'Målebiler ' || number, 'maalebiler-' || number from measured;
    insert into "user" (id, name, email, "emailVerified") select id, 'Ejer ' || number, 'ejer-' || number || '@maal.example', true from measured;
    insert into member ("organizationId", "userId", role) select id, id, 'owner' from measured;
    insert into session (token, "userId", "activeOrganizationId", "expiresAt") select token, id, id, now() from measured;
  `);
}

async function insertLists(client: pg.Client) {
  const departments = Object.keys(dealer.departments).map((name, sortOrder) => ({ name, sortOrder }));
  const groups = carGroups.map((group, sortOrder) => ({ ...group, sortOrder }));
  await client.query(
    `insert into department ("organizationId", name, "sortOrder")
     select id, name, "sortOrder" from measured, json_to_recordset('${JSON.stringify(departments)}') as d (name text, "sortOrder" int)`,
  );
  await client.query(
    `insert into "carCategory" ("organizationId", key, name, "sortOrder")
     select id, key, name, "sortOrder" from measured, json_to_recordset('${JSON.stringify(groups)}') as g (key text, name text, "sortOrder" int)`,
  );
  await client.query(
    `insert into "carFeature" ("organizationId", name, "group")
     select id, name, "group"
     from measured, json_to_recordset('${JSON.stringify(featureNames)}') as f (name text, "group" text, at int)
     order by number, at`,
  );
}

/** Draws the cars once; each organisation gets a prefix of them. Returns their columns. */
async function stage(client: pg.Client, count: number) {
  await client.query('create table drawn (number int, "departmentName" text, car jsonb)');
  const cars = drawStock('bench', { profile: dealer, usedCars: count - 60, factoryCars: true }, today);
  const names = featureNames.map(({ name }) => name);
  const rows = cars.slice(0, count).map(({ department, equipment: fitted, ...car }, at) => ({
    number: at + 1,
    departmentName: department,
    car: {
      ...car,
      stockNumber: String(1001 + at),
      features: fitted.map((name) => names.indexOf(name) + 1),
      formerRegistrationNumbers: car.formerRegistrationNumbers ?? [],
      permits: car.permits ?? [],
      version: 1,
    },
  }));
  for (let at = 0; at < rows.length; at += rowsAtATime) {
    await client.query(
      'insert into drawn select * from jsonb_to_recordset($1::jsonb) as r (number int, "departmentName" text, car jsonb)',
      [JSON.stringify(rows.slice(at, at + rowsAtATime))],
    );
  }
  await client.query(`
    create table staged as
      select number, "departmentName", read.* from drawn, jsonb_populate_record(null::car, car) read;
    drop table drawn;
  `);
  return [...new Set(rows.flatMap(({ car }) => Object.keys(car)))];
}

/** Drops indexes without a constraint and returns their definitions. */
async function dropIndexes(client: pg.Client) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select quote_ident(relname) as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indexrelid
     where indrelid = 'car'::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
