/**
 * Measures lists and searches of leads and customers against the car list of the same size, the duplicates among those
 * customers, and the start page with many leads and memos against one with few: as the server reads them, in one process
 * with its database, and as the pages are served. Run: node bench/people.ts   (loopback only, about two minutes)
 */
import { strict as assert } from 'node:assert';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { defaultCarFilters } from '#server/cars/car-filters.ts';
import { countCars, listCars } from '#server/cars/car-queries.ts';
import { customerList } from '#server/customers/customer-queries.ts';
import { listPairs } from '#server/customers/duplicate-pairs.ts';
import { openDatabase } from '#server/db/database.ts';
import { provision } from '#server/db/embedded/provision.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { readHome } from '#server/home/home-queries.ts';
import { leadList } from '#server/leads/lead-queries.ts';
import { buildIfChanged } from '#server/start/build.ts';
import { type Tenant, withTenant } from '#server/tenant.ts';
import { median, printHeading } from './print-figures.ts';
import { cookieOf, secret, start } from './processes.ts';

const times = 25;
const page = { page: 1, pageSize: 20 };
const sizes = {
  long: { cars: 20_000, people: 20_000, memos: 60 },
  busy: { cars: 60, people: 20_000, memos: 50_000 },
  small: { cars: 60, people: 60, memos: 60 },
};

type Read = (tenant: Tenant) => Promise<unknown>;
type Filled = { id: string; token: string };

/**
 * An organisation of one member with cars, as many leads as customers, and memos. The leads came within two years, a
 * fifth are open; a third of the customers can be found by «anne», one in 500 is there twice.
 * @returns its id, the member's too
 */
async function fill(superuserUrl: string, name: keyof typeof sizes): Promise<Filled> {
  const { cars, people, memos } = sizes[name];
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const made = await client.query<{ id: string }>(
    `insert into organization (name, slug) values ($1, $2) returning id`,
    [`Mål ${name}`, `maal-${name}`],
  );
  const id = made.rows[0]?.id ?? '';
  await client.query(`select set_config('app.organizationId', $1, false), set_config('app.userId', $1, false)`, [id]);
  await client.query(`insert into "user" (id, name, email) values ($1, 'Ejer', $2)`, [id, `${id}@maal.example`]);
  await client.query(`insert into member ("organizationId", "userId", role) values ($1, $1, 'owner')`, [id]);
  await client.query(
    `insert into car ("organizationId", "stockNumber", "brandName", "modelName", "vehicleType", status, "registrationNumber")
     select $1, n::text, (array['Volkswagen', 'Kia', 'Ford'])[1 + n % 3], (array['Golf', 'Ceed', 'Transit'])[1 + n % 3], 'van',
       'published', 'AB' || lpad(n::text, 5, '0') from generate_series(1, $2::int) n`,
    [id, cars],
  );
  await client.query(
    `insert into customer ("organizationId", name, email, phone, type, "postalCode")
     select $1, given[1 + n % 23] || ' ' || middle[1 + n % 19] || ' ' || root[1 + n % 17] || ending[1 + n % 7],
       'kunde' || n || (array['@anne', '@lars', '@mette'])[1 + n % 3] || '.example',
       '+45' || (20000000 + n - case when n % 500 = 0 then 1 else 0 end), 'private', (8600 + n % 50)::text
     from generate_series(1, $2::int) n,
       string_to_array('Bo Eva Ida Jan Kim Liv Mie Ole Per Rie Tom Ulla Viggo Willy Yrsa Alma Carl Dina Fie Gerda Hugo Nora Sten', ' ') given,
       string_to_array('Aagaard Bech Dahl Eg Friis Gram Hede Juul Kjær Lund Munk Nør Oxe Poulsen Riis Skov Toft Vang Wulff', ' ') middle,
       string_to_array('Ager Bjerg Dam Eng Fald Grøn Holm Is Kær Lind Møl Nord Peter Rose Sten Thor Vester', ' ') root,
       string_to_array('gaard sen holt dal strup bæk lund', ' ') ending`,
    [id, people],
  );
  await client.query(
    `insert into lead ("organizationId", number, source, status, "customerId", "assignedToId", "arrivedAt", "firstResponseAt",
       "nextActionKind", "nextActionAt", "closedAt", "lostReason")
     select $1, n, 'website', status, customer.id, case when n % 4 = 0 then $1::uuid end,
       now() - make_interval(hours => n % 17520), now() - make_interval(hours => n % 17520 - 1),
       case when status <> 'lost' then 'call' end, case when status <> 'lost' then now() + make_interval(hours => n % 400) end,
       case when status = 'lost' then now() end, case when status = 'lost' then 'price' end
     from generate_series(1, $2::int) n
     join customer on customer."organizationId" = $1
       and customer.email = 'kunde' || n || (array['@anne', '@lars', '@mette'])[1 + n % 3] || '.example',
     lateral (select case when n % 5 = 0 then 'contacted' else 'lost' end as status) s`,
    [id, people],
  );
  await client.query(
    `insert into memo ("organizationId", title, kind, "assignedToId", status, "completedAt", "dueAt")
     select $1, 'Notat ' || n, 'task', $1::uuid, status, case when status = 'done' then now() end, current_date + n % 60
     from generate_series(1, $2::int) n, lateral (select case when n % 10 = 0 then 'open' else 'done' end as status) s`,
    [id, memos],
  );
  const token = randomBytes(24).toString('hex');
  await client.query(
    `insert into session (token, "userId", "activeOrganizationId", "expiresAt") values ($1, $2, $2, now() + interval '1 day')`,
    [token, id],
  );
  await client.query('vacuum analyze');
  await client.end();
  return { id, token };
}

/** The fastest and the median of a read, in milliseconds. */
async function timed(appUrl: string, { id }: Filled, read: Read) {
  const { pool, close } = openDatabase(appUrl, { max: 1 });
  const actor = { organizationId: id, userId: id, role: 'owner' as const };
  const taken = await repeated(() => withTenant(pool, actor, read));
  await close();
  return taken;
}

async function repeated(work: () => Promise<unknown>) {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now();
    await work();
    taken.push(performance.now() - begun);
  }
  return { fastest: Math.min(...taken), median: median(taken) };
}

/** The fastest and the median of a page as it is served. */
async function served(port: number, path: string, { token }: Filled) {
  const get = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: cookieOf({ token }) } });
    assert.equal(answer.status, 200, path);
    await answer.text();
  };
  await repeated(get);
  return repeated(get);
}

const listOfCars = (search: string): Read => {
  const filters = { ...defaultCarFilters, search };
  const query = { filters, columns: ['brandName' as const, 'modelName' as const], sortDirection: 'asc' as const };
  return (tenant) => Promise.all([listCars(tenant, query, page), countCars(tenant, filters)]);
};

type Reads = Record<'cars' | 'leads' | 'customers', Read>;
const asked = (search: string) => new URLSearchParams(search === '' ? [] : [['search', search]]);
/** The questions by name, with the words that cars and people are searched by. */
const questions = [
  ['the list', '', ''],
  ['a search that finds a third', 'golf', 'anne'],
  ['a search that finds one', 'ab12345', '12345'],
] as const;
const readsOf = (ofCars: string, ofPeople: string): Reads => ({
  cars: listOfCars(ofCars),
  leads: (tenant) => leadList.rows(tenant, asked(ofPeople), page),
  customers: (tenant) => customerList.rows(tenant, asked(ofPeople), page),
});

const folder = await mkdtemp(path.join(tmpdir(), 'bilassistent-people-'));
const server = await startEmbedded({ root: folder });
try {
  const urls = await provision(server.superuserUrl, { database: 'people' });
  await migrate(urls.ownerUrl, { appRole: new URL(urls.appUrl).username });
  const inside = new URL(server.superuserUrl);
  inside.pathname = '/people';
  const long = await fill(inside.href, 'long');
  const busy = await fill(inside.href, 'busy');
  const small = await fill(inside.href, 'small');

  printHeading(`Lists of ${sizes.long.cars} rows each`, 'cars, ms', 'leads, ms', 'of cars', 'customers, ms', 'of cars');
  for (const [name, ofCars, ofPeople] of questions) {
    const reads = readsOf(ofCars, ofPeople);
    const cars = await timed(urls.appUrl, long, reads.cars);
    const cells = [];
    for (const read of [reads.leads, reads.customers]) {
      const { fastest } = await timed(urls.appUrl, long, read);
      cells.push(fastest.toFixed(1), (fastest / cars.fastest).toFixed(2));
    }
    console.log(`| ${name} | ${cars.fastest.toFixed(1)} | ${cells.join(' | ')} |`);
  }

  await buildIfChanged(console.log);
  const product = await start('product.ts', { appUrl: urls.appUrl, secret, without: [] });
  printHeading('Pages as served', '/cars, ms', '/leads, ms', 'of cars', '/customers, ms', 'of cars');
  for (const [name, ofCars, ofPeople] of questions) {
    const pages = [`/cars?${asked(ofCars)}`, `/leads?${asked(ofPeople)}`, `/customers?${asked(ofPeople)}`];
    const taken: number[] = [];
    for (const page of pages) taken.push((await served(product.port, page, long)).fastest);
    const [cars = Number.NaN, ...people] = taken;
    const cells = people.flatMap((each) => [each.toFixed(1), (each / cars).toFixed(2)]);
    console.log(`| ${name} | ${cars.toFixed(1)} | ${cells.join(' | ')} |`);
  }
  product.stop();

  printHeading(`Duplicates of ${sizes.long.people} customers`, 'fastest, ms', 'median, ms');
  const pairs = await timed(urls.appUrl, long, listPairs);
  console.log(`| their pairs | ${pairs.fastest.toFixed(1)} | ${pairs.median.toFixed(1)} |`);

  printHeading('The start page of an owner', 'fastest, ms', 'median, ms', 'of the small one');
  const home: Read = (tenant) => readHome(tenant, { now: new Date() });
  const few = await timed(urls.appUrl, small, home);
  const many = await timed(urls.appUrl, busy, home);
  for (const [name, { fastest, median }] of Object.entries({ small: few, busy: many })) {
    console.log(`| ${name} | ${fastest.toFixed(1)} | ${median.toFixed(1)} | ${(fastest / few.fastest).toFixed(2)} |`);
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
