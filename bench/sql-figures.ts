import pg from 'pg';
import { type CarFilters, defaultCarFilters } from '#server/cars/car-filters.ts';
import { listCarOptions } from '#server/cars/car-options.ts';
import { countCars, listCars } from '#server/cars/car-queries.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Tenant } from '#server/tenant.ts';
import { withTenant } from '#server/tenant.ts';
import type { BenchDatabase } from './database.ts';
import { statementsOf } from './questions.ts';
import type { Measured } from './stock.ts';

const times = 15;

/** What changes with the organisation's size: totals, searches, deep pages, options, row-level security, one insert. */
export async function printFigures(database: BenchDatabase, [large]: Measured[]) {
  if (!large) return;
  const superuser = new pg.Client({ connectionString: database.superuserUrl });
  await superuser.connect();
  await printTotals(database, large);
  await printPages(database, large);
  await printSecurity(database, superuser, large, 'LIKE is leakproof');
  const functions = ['textlike(text, text)', 'arraycontains(anyarray, anyarray)', 'arrayoverlap(anyarray, anyarray)'];
  const bringUpToDate = () => migrate(database.ownerUrl, { appRole: new URL(database.appUrl).username });
  try {
    for (const name of functions) await superuser.query(`alter function ${name} not leakproof`);
    await bringUpToDate();
    await printSecurity(database, superuser, large, 'LIKE is not leakproof');
  } finally {
    for (const name of functions) await superuser.query(`alter function ${name} leakproof`);
    await bringUpToDate();
    await superuser.end();
  }
}

function heading(text: string, ...columns: string[]) {
  console.log(
    `\n### ${text}\n\n| ${['question', ...columns].join(' | ')} |\n| --- |${' --- |'.repeat(columns.length)}`,
  );
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

async function timed(work: () => Promise<unknown>) {
  const taken: number[] = [];
  for (let time = 0; time < times; time++) {
    const started = performance.now();
    await work();
    taken.push(performance.now() - started);
  }
  return median(taken);
}

/** Times `work` inside a transaction of the organisation, milliseconds. */
async function timedAs({ appUrl }: BenchDatabase, { id }: Measured, work: (tenant: Tenant) => Promise<unknown>) {
  const { pool, close } = openDatabase(appUrl, { max: 1 });
  const actor = { organizationId: id, userId: id, role: 'owner' as const };
  const taken = await withTenant(pool, actor, async (tenant) => {
    await work(tenant);
    return timed(() => work(tenant));
  });
  await close();
  return taken.toFixed(2);
}

const totals: Record<string, Partial<CarFilters>> = {
  'by default': {},
  'a brand': { brandNames: ['Volkswagen'] },
  'two models': { modelNames: ['Golf', 'Transit'] },
  'a type': { vehicleType: 'van' },
  'a fuel': { fuelType: 'diesel' },
  'a gear': { gearType: 'automatic' },
  'a group': { categories: ['C'] },
  'a source': { sourceOfImport: ['manual'] },
  'a registration': { registrationStatus: ['Registreret'] },
  'a permit': { permits: ['Taxi'] },
  'the department Silkeborg': { isSilkeborgDepartment: true },
  'one piece of equipment': { features: [3] },
  'two pieces of equipment': { features: [3, 7] },
  'days in stock': { minStockDays: 60 },
  'without price': { withoutPrice: true },
  'the deleted too': { includeDeleted: true },
  'search «golf»': { search: 'golf' },
  'search «sport»': { search: 'sport' },
  'search «tdi»': { search: 'tdi' },
  'search «volkswagen»': { search: 'volkswagen' },
  'search «ab 12»': { search: 'ab 12' },
};

async function printTotals(database: BenchDatabase, large: Measured) {
  heading('Exact totals', 'cars', 'ms');
  for (const [name, filters] of Object.entries(totals)) {
    let found = 0;
    const ms = await timedAs(database, large, async (tenant) => {
      found = await countCars(tenant, { ...defaultCarFilters, ...filters });
    });
    console.log(`| ${name} | ${found} | ${ms} |`);
  }
}

async function printPages(database: BenchDatabase, large: Measured) {
  heading('Pages, options, insert', 'ms');
  const query = {
    filters: defaultCarFilters,
    columns: ['brandName', 'modelName'] as const,
    sortDirection: 'asc' as const,
  };
  for (const page of [1, 500, 4_000, 4_852]) {
    const { rows } = await statementsOf(large, { filters: {}, page, pageSize: 20 });
    const client = new pg.Client({ connectionString: database.appUrl });
    await client.connect();
    await client.query(`select set_config('app.organizationId', $1, false)`, [large.id]);
    await client.query(rows);
    console.log(`| page ${page}, SQL | ${(await timed(() => client.query(rows))).toFixed(2)} |`);
    await client.end();
  }
  const last = await timedAs(database, large, (tenant) =>
    listCars(tenant, { ...query, columns: [...query.columns] }, { page: 4_852, pageSize: 20 }),
  );
  console.log(`| the last page with the total | ${last} |`);
  console.log(
    `| all options with counts | ${await timedAs(database, large, (tenant) => listCarOptions(tenant, defaultCarFilters))} |`,
  );
  let number = 0;
  const insert = await timedAs(database, large, ({ db, organizationId }) => {
    number += 1;
    const car = { organizationId, stockNumber: `bench-${process.pid}-${number}`, vehicleType: 'van' as const };
    const names = {
      brandName: 'Volkswagen',
      modelName: 'Transporter',
      variant: '2,0 TDI 150 hk DSG',
      productName: 'Trendline',
    };
    const plates = {
      registrationNumber: `ZZ${10_000 + (number % 80_000)}`,
      vin: `WV1ZZZ7HZ${String(10_000_000 + number).slice(0, 8)}`,
    };
    return db
      .insertInto('car')
      .values({ ...car, ...names, ...plates, status: 'draft' })
      .execute();
  });
  console.log(`| one car written, with its history | ${insert} |`);
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  await client.query(`delete from car where "stockNumber" like 'bench-%'`);
  await client.end();
}

/** The same statements under row-level security and, by a superuser, with the condition alone. */
async function printSecurity(database: BenchDatabase, superuser: pg.Client, large: Measured, title: string) {
  heading(`Row-level security, ${title}`, 'explicit ms', 'row-level security ms', 'ratio');
  const bound = new pg.Client({ connectionString: database.appUrl });
  await bound.connect();
  await bound.query(`select set_config('app.organizationId', $1, false)`, [large.id]);
  await superuser.query(`select set_config('app.organizationId', $1, false)`, [large.id]);
  const asks: Record<string, Partial<CarFilters>> = {
    list: {},
    'brand filter': { brandNames: ['Volkswagen'] },
    'search «golf»': { search: 'golf' },
    plate: { search: 'ab 12 345' },
    equipment: { features: [3, 7] },
    permits: { permits: ['Taxi'] },
  };
  for (const [name, filters] of Object.entries(asks)) {
    const { rows, count } = await statementsOf(large, { filters, page: 1, pageSize: 20 });
    const both = async (client: pg.Client, of = (text: string) => text) => {
      for (const { text, values } of [rows, count]) await client.query(of(text), values);
    };
    const ofTable = (text: string) => text.replace('"searchedCar" as "car"', '"car"');
    const [explicit, secured] = [await timed(() => both(superuser, ofTable)), await timed(() => both(bound))];
    console.log(`| ${name} | ${explicit.toFixed(2)} | ${secured.toFixed(2)} | ${(secured / explicit).toFixed(2)} |`);
  }
  await bound.end();
}
