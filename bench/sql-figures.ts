import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { type CarFilters, defaultCarFilters } from '#server/cars/car-filters.ts';
import { listCarOptions } from '#server/cars/car-options.ts';
import { countCars, listCars } from '#server/cars/car-queries.ts';
import { oneProcess, openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Tenant } from '#server/tenant.ts';
import { withTenant } from '#server/tenant.ts';
import type { BenchDatabase } from './database.ts';
import { explain } from './explain.ts';
import { printInsert } from './insert-figures.ts';
import { median, printHeading } from './print-figures.ts';
import { statementsOf } from './questions.ts';
import type { Measured } from './stock.ts';

const times = 15;
/** Connections of each kind to compare. */
const pairs = 4;

/** Figures that depend on the organisation's size, by word. */
export const figures: Record<string, (database: BenchDatabase, large: Measured) => Promise<void>> = {
  totals: printTotals,
  pages: printPages,
  insert: printInsert,
  security: printSecurities,
};

/** Cost of row-level security where LIKE is leakproof, and where it cannot be. */
async function printSecurities(database: BenchDatabase, large: Measured) {
  const superuser = new pg.Client({ connectionString: database.superuserUrl, options: oneProcess });
  await superuser.connect();
  await printSecurity(database, large, 'LIKE is leakproof');
  const functions = ['textlike(text, text)', 'arraycontains(anyarray, anyarray)', 'arrayoverlap(anyarray, anyarray)'];
  const bringUpToDate = () => migrate(database.ownerUrl, { appRole: new URL(database.appUrl).username });
  try {
    for (const name of functions) await superuser.query(`alter function ${name} not leakproof`);
    await bringUpToDate();
    await printSecurity(database, large, 'LIKE is not leakproof');
  } finally {
    for (const name of functions) await superuser.query(`alter function ${name} leakproof`);
    await bringUpToDate();
    await superuser.end();
  }
}

/** Repeated timings of `work`, in milliseconds. */
async function timed(work: () => Promise<unknown>) {
  const taken: number[] = [];
  for (let time = 0; time < times; time++) taken.push(await once(work));
  return taken;
}

/** Median and minimum: the machine's speed varies by the minute. */
const cells = (taken: number[]) => `${median(taken).toFixed(2)} | ${Math.min(...taken).toFixed(2)}`;

async function once(work: () => Promise<unknown>) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function timedAs({ appUrl }: BenchDatabase, { id }: Measured, work: (tenant: Tenant) => Promise<unknown>) {
  const { pool, close } = openDatabase(appUrl, { max: 1 });
  const actor = { organizationId: id, userId: id, role: 'owner' as const };
  const taken = await withTenant(pool, actor, async (tenant) => {
    await work(tenant);
    return timed(() => work(tenant));
  });
  await close();
  return taken;
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
  'equipment of a brand': { features: [3], brandNames: ['Volkswagen'] },
  'equipment with a fuel': { features: [3], fuelType: 'diesel' },
  'equipment of old cars': { features: [3], minStockDays: 60 },
  'equipment of a source': { features: [3], sourceOfImport: ['manual'] },
  'equipment found by name': { features: [3], search: 'tdi' },
  'days in stock': { minStockDays: 60 },
  'days in stock and a registration': { minStockDays: 60, registrationStatus: ['Registreret'] },
  'a price': { priceTo: 15_000_000 },
  kilometres: { mileageTo: 100_000 },
  'model years': { modelYearFrom: 2018, modelYearTo: 2020 },
  'first registrations': { firstRegistrationDateFrom: '2018-01-01' },
  'a power': { horsepowerFrom: 150 },
  'an electric range': { rangeKmWltpFrom: 400 },
  'a payload': { payloadKgFrom: 800 },
  'a trailer weight': { towBrakedKgFrom: 1_500 },
  'price, kilometres and years': { priceTo: 15_000_000, mileageTo: 100_000, modelYearFrom: 2018 },
  'without price': { withoutPrice: true },
  'without photos': { withoutPhotos: true },
  'without text': { withoutText: true },
  'without inspection day': { withoutInspectionDate: true },
  'a colour': { color: ['Sort'] },
  'a body': { bodyType: ['Stationcar'] },
  'five doors': { doors: [5] },
  'five seats': { seats: [5] },
  'all-wheel drive': { drivetrain: ['awd'] },
  'a plate colour': { plateColor: ['yellow'] },
  'the deleted too': { includeDeleted: true },
  'search «golf»': { search: 'golf' },
  'search «sport»': { search: 'sport' },
  'search «tdi»': { search: 'tdi' },
  'search «volkswagen»': { search: 'volkswagen' },
  'search «ab 12»': { search: 'ab 12' },
  'search «zzz», which many VINs have': { search: 'zzz' },
  'search «wvw»': { search: 'wvw' },
  'search «tdi» of old cars': { search: 'tdi', minStockDays: 60 },
};

async function printTotals(database: BenchDatabase, large: Measured) {
  printHeading('Exact totals', 'cars', 'ms', 'fastest', 'of count(*)');
  const { plainCount } = await statementsOf(large, { filters: {}, page: 1, pageSize: 20 });
  const counted = await timedAs(database, large, ({ db }) =>
    db.executeQuery(CompiledQuery.raw(plainCount.text, plainCount.values)),
  );
  console.log(`| for comparison: count(*) of the default list | | ${cells(counted)} | 1.00 |`);
  for (const [name, filters] of Object.entries(totals)) {
    let found = 0;
    const taken = await timedAs(database, large, async (tenant) => {
      found = await countCars(tenant, { ...defaultCarFilters, ...filters });
    });
    console.log(`| ${name} | ${found} | ${cells(taken)} | ${(Math.min(...taken) / Math.min(...counted)).toFixed(2)} |`);
  }
}

async function printPages(database: BenchDatabase, large: Measured) {
  printHeading('Pages and options', 'ms', 'fastest', 'ms by the clock of Postgres', 'fastest');
  const query = {
    filters: defaultCarFilters,
    columns: ['brandName', 'modelName'] as const,
    sortDirection: 'asc' as const,
  };
  for (const page of [1, 500, 4_000, 4_852]) {
    const { rows } = await statementsOf(large, { filters: {}, page, pageSize: 20 });
    const client = new pg.Client({ connectionString: database.appUrl, options: oneProcess });
    await client.connect();
    await client.query(`select set_config('app.organizationId', $1, false)`, [large.id]);
    await client.query(rows);
    const taken = await timed(() => client.query(rows));
    const own: number[] = [];
    for (let time = 0; time < times; time++) own.push((await explain(client, rows)).ms);
    console.log(`| page ${page}, SQL | ${cells(taken)} | ${cells(own)} |`);
    await client.end();
  }
  const last = await timedAs(database, large, (tenant) =>
    listCars(tenant, { ...query, columns: [...query.columns] }, { page: 4_852, pageSize: 20 }),
  );
  console.log(`| the last page with the total | ${cells(last)} | | |`);
  const options = await timedAs(database, large, (tenant) => listCarOptions(tenant, defaultCarFilters));
  console.log(`| all options with counts | ${cells(options)} | | |`);
}

/** The same statements under row-level security and, as superuser, with the plain condition. */
async function printSecurity({ appUrl, superuserUrl }: BenchDatabase, { id, ...large }: Measured, title: string) {
  printHeading(`Row-level security, ${title}`, 'explicit ms', 'row-level security ms', 'ratio');
  async function connect(connectionString: string) {
    const client = new pg.Client({ connectionString, options: oneProcess });
    await client.connect();
    await client.query(`select set_config('app.organizationId', $1, false)`, [id]);
    return client;
  }
  const asks: Record<string, Partial<CarFilters>> = {
    list: {},
    'brand filter': { brandNames: ['Volkswagen'] },
    'search «golf»': { search: 'golf' },
    plate: { search: 'ab 12 345' },
    equipment: { features: [3, 7] },
    permits: { permits: ['Taxi'] },
  };
  for (const [name, filters] of Object.entries(asks)) {
    const { rows, count } = await statementsOf({ id, ...large }, { filters, page: 1, pageSize: 20 });
    const both = async (client: pg.Client, of = (text: string) => text) => {
      for (const { text, values } of [rows, count]) await client.query(of(text), values);
    };
    const ofTable = (text: string) => text.replaceAll('"searchedCar" as "car"', '"car"');
    const taken: { explicit: number[]; secured: number[] } = { explicit: [], secured: [] };
    // Alternating, on several connections, with the minimum of each: noise and CPU placement then hit neither side.
    for (let pair = 0; pair < pairs; pair++) {
      const [superuser, bound] = [await connect(superuserUrl), await connect(appUrl)];
      await Promise.all([both(superuser, ofTable), both(bound)]);
      for (let time = 0; time < times; time++) {
        taken.explicit.push(await once(() => both(superuser, ofTable)));
        taken.secured.push(await once(() => both(bound)));
      }
      await Promise.all([superuser.end(), bound.end()]);
    }
    const [explicit, secured] = [Math.min(...taken.explicit), Math.min(...taken.secured)];
    console.log(`| ${name} | ${explicit.toFixed(2)} | ${secured.toFixed(2)} | ${(secured / explicit).toFixed(2)} |`);
  }
}
