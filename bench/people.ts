/**
 * Measures lists and searches of leads and customers against the car list of the same size, and the start page with
 * many leads and memos against one with few: as the server reads them, in one process with its database.
 * Run: node bench/people.ts   (loopback only, about two minutes)
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { defaultCarFilters } from '#server/cars/car-filters.ts';
import { countCars, listCars } from '#server/cars/car-queries.ts';
import { customerList } from '#server/customers/customer-queries.ts';
import { openDatabase } from '#server/db/database.ts';
import { provision } from '#server/db/embedded/provision.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { readHome } from '#server/home/home-queries.ts';
import { leadList } from '#server/leads/lead-queries.ts';
import { type Tenant, withTenant } from '#server/tenant.ts';
import { median, printHeading } from './print-figures.ts';

const times = 25;
const page = { page: 1, pageSize: 20 };
const sizes = { large: { rows: 20_000, memos: 50_000 }, small: { rows: 60, memos: 60 } };

type Read = (tenant: Tenant) => Promise<unknown>;

/** An organisation with as many cars, leads and customers, and memos, of one member. @returns its id, the member's too */
async function fill(superuserUrl: string, { rows, memos }: { rows: number; memos: number }) {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const made = await client.query<{ id: string }>(
    `insert into organization (name, slug) values ($1, $2) returning id`,
    [`Mål ${rows}`, `maal-${rows}`],
  );
  const id = made.rows[0]?.id ?? '';
  await client.query(`select set_config('app.organizationId', $1, false), set_config('app.userId', $1, false)`, [id]);
  await client.query(`insert into "user" (id, name, email) values ($1, 'Ejer', $2)`, [id, `${id}@maal.example`]);
  await client.query(`insert into member ("organizationId", "userId", role) values ($1, $1, 'owner')`, [id]);
  await client.query(
    `insert into car ("organizationId", "stockNumber", "brandName", "modelName", "vehicleType", status, "registrationNumber")
     select $1, n::text, (array['Volkswagen', 'Kia', 'Ford'])[1 + n % 3], (array['Golf', 'Ceed', 'Transit'])[1 + n % 3], 'van',
       'published', 'AB' || lpad(n::text, 5, '0') from generate_series(1, $2::int) n`,
    [id, rows],
  );
  await client.query(
    `insert into customer ("organizationId", name, email, phone, type)
     select $1, (array['Anne', 'Lars', 'Mette'])[1 + n % 3] || ' Person ' || n, 'kunde' || n || '@maal.example',
       '+45' || (20000000 + n), 'private' from generate_series(1, $2::int) n`,
    [id, rows],
  );
  await client.query(
    `insert into lead ("organizationId", number, source, status, "customerId", "assignedToId", "firstResponseAt",
       "nextActionKind", "nextActionAt", "closedAt", "lostReason")
     select $1, n, 'website', status, customer.id, case when n % 4 = 0 then $1::uuid end, now(),
       case when status <> 'lost' then 'call' end, case when status <> 'lost' then now() + make_interval(hours => n % 400) end,
       case when status = 'lost' then now() end, case when status = 'lost' then 'price' end
     from generate_series(1, $2::int) n
     join customer on customer."organizationId" = $1 and customer.email = 'kunde' || n || '@maal.example',
     lateral (select case when n % 5 = 0 then 'contacted' else 'lost' end as status) s`,
    [id, rows],
  );
  await client.query(
    `insert into memo ("organizationId", title, kind, "assignedToId", status, "completedAt", "dueAt")
     select $1, 'Notat ' || n, 'task', $1::uuid, status, case when status = 'done' then now() end, current_date + n % 60
     from generate_series(1, $2::int) n, lateral (select case when n % 10 = 0 then 'open' else 'done' end as status) s`,
    [id, memos],
  );
  await client.query('vacuum analyze');
  await client.end();
  return id;
}

/** The fastest and the median of a read, in milliseconds. */
async function timed(appUrl: string, id: string, read: Read) {
  const { pool, close } = openDatabase(appUrl, { max: 1 });
  const actor = { organizationId: id, userId: id, role: 'owner' as const };
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now();
    await withTenant(pool, actor, read);
    taken.push(performance.now() - begun);
  }
  await close();
  return { fastest: Math.min(...taken), median: median(taken) };
}

const listOfCars = (search: string): Read => {
  const filters = { ...defaultCarFilters, search };
  const query = { filters, columns: ['brandName' as const, 'modelName' as const], sortDirection: 'asc' as const };
  return (tenant) => Promise.all([listCars(tenant, query, page), countCars(tenant, filters)]);
};

type Reads = Record<'cars' | 'leads' | 'customers', Read>;
const asked = (search: string) => new URLSearchParams(search === '' ? [] : [['search', search]]);
const lists: Record<string, Reads> = Object.fromEntries(
  [
    ['the list', '', ''],
    ['a search that finds a third', 'golf', 'anne'],
    ['a search that finds one', 'ab12345', '12345'],
  ].map(([name = '', ofCars = '', ofPeople = '']) => [
    name,
    {
      cars: listOfCars(ofCars),
      leads: (tenant) => leadList.rows(tenant, asked(ofPeople), page),
      customers: (tenant) => customerList.rows(tenant, asked(ofPeople), page),
    },
  ]),
);

const folder = await mkdtemp(path.join(tmpdir(), 'bilassistent-people-'));
const server = await startEmbedded({ root: folder });
try {
  const urls = await provision(server.superuserUrl, { database: 'people' });
  await migrate(urls.ownerUrl, { appRole: new URL(urls.appUrl).username });
  const inside = new URL(server.superuserUrl);
  inside.pathname = '/people';
  const [large, small] = [await fill(inside.href, sizes.large), await fill(inside.href, sizes.small)];

  printHeading(
    `Lists of ${sizes.large.rows} rows each`,
    'cars, ms',
    'leads, ms',
    'of cars',
    'customers, ms',
    'of cars',
  );
  for (const [name, reads] of Object.entries(lists)) {
    const cars = await timed(urls.appUrl, large, reads.cars);
    const cells = [];
    for (const read of [reads.leads, reads.customers]) {
      const { fastest } = await timed(urls.appUrl, large, read);
      cells.push(fastest.toFixed(1), (fastest / cars.fastest).toFixed(2));
    }
    console.log(`| ${name} | ${cars.fastest.toFixed(1)} | ${cells.join(' | ')} |`);
  }

  printHeading('The start page of an owner', 'fastest, ms', 'median, ms', 'of the small one');
  const home: Read = (tenant) => readHome(tenant, { now: new Date() });
  const few = await timed(urls.appUrl, small, home);
  const many = await timed(urls.appUrl, large, home);
  for (const [name, { fastest, median }] of Object.entries({ small: few, large: many })) {
    console.log(`| ${name} | ${fastest.toFixed(1)} | ${median.toFixed(1)} | ${(fastest / few.fastest).toFixed(2)} |`);
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
