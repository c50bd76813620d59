import { sql } from 'kysely';
import { expect } from 'vitest';
import { expectedMargin } from '#server/cars/car-margin.ts';
import { plateKind } from '#server/cars/plate.ts';
import { isVin } from '#server/cars/vin.ts';
import { listArrivals } from '#server/intake/source-queries.ts';
import type { Tenant } from '#server/tenant.ts';
import { test, today } from '#tests/demo.ts';
import { demoLogins, demoPassword } from './seed-demo.ts';

/** The cars of the stock as it is drawn: without those that buyers traded in. */
const listCars = ({ db }: Tenant) =>
  db
    .selectFrom('car')
    .selectAll()
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sale').select('sale.id').whereRef('sale.tradeInCarId', '=', 'car.id'))),
    )
    .orderBy('id')
    .execute();

test('the demo → three organisations with the documented roles', async ({ database }) => {
  const members = await database.accounts
    .selectFrom('user')
    .leftJoin('member', 'member.userId', 'user.id')
    .leftJoin('organization', 'organization.id', 'member.organizationId')
    .where('user.emailVerified', '=', true)
    .select(['email', 'slug', 'member.role', 'user.role as platformRole'])
    .orderBy('email')
    .execute();
  expect(members.map(({ email, ...rest }) => [email, ...Object.values(rest)])).toEqual([
    ['admin@silkeborg-biler.example', 'silkeborg-biler', 'admin', 'user'],
    ['ejer@jysk-biludlejning.example', 'jysk-biludlejning', 'owner', 'user'],
    ['ejer@silkeborg-biler.example', 'silkeborg-biler', 'owner', 'user'],
    ['ny@tomt-lager.example', 'tomt-lager', 'owner', 'user'],
    ['platform@bilassistent.example', null, null, 'admin'],
    ['saelger@silkeborg-biler.example', 'silkeborg-biler', 'member', 'user'],
    ['salgschef@silkeborg-biler.example', 'silkeborg-biler', 'salesAdmin', 'user'],
    ['tekniker@jysk-biludlejning.example', 'jysk-biludlejning', 'technician', 'user'],
    ['tekniker@silkeborg-biler.example', 'silkeborg-biler', 'technician', 'user'],
    ['udlejer@jysk-biludlejning.example', 'jysk-biludlejning', 'member', 'user'],
  ]);
  expect(demoLogins.map(({ email }) => email).toSorted()).toEqual(members.map(({ email }) => email));
});

test.for(demoLogins.map(({ email }, at) => ({ email, at })))(
  '$email with the demo password → signed in',
  async ({ email, at }, { app }) => {
    const response = await app(
      new Request('http://localhost/api/auth/sign-in/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://localhost' },
        body: JSON.stringify({ email, password: demoPassword }),
      }),
      { clientAddress: `10.0.0.${at + 1}` },
    );
    expect(response.status).toBe(200);
  },
);

test.for([
  ['silkeborg-biler', 300, 60],
  ['jysk-biludlejning', 100, 0],
  ['tomt-lager', 0, 0],
] as const)('%s → %i used and %i factory cars', async ([slug, used, factory], { inDemo }) => {
  const cars = await inDemo(slug, listCars);
  expect(cars.filter((car) => !car.isFactoryCar)).toHaveLength(used);
  expect(cars.filter((car) => car.isFactoryCar)).toHaveLength(factory);
});

test.for([
  ['silkeborg-biler', 80, 60],
  ['jysk-biludlejning', 20, 15],
] as const)('%s → customers of all types, two alike, and leads of all statuses', async (asked, { inDemo }) => {
  const [slug, customers, leads] = asked;
  const found = await inDemo(slug, async ({ db }) => ({
    customers: await db.selectFrom('customer').select(['type', 'phone', 'ownerId']).execute(),
    leads: await db.selectFrom('lead').select(['status', 'source', 'nextActionAt', 'assignedToId']).execute(),
  }));
  expect(found.customers.length).toBeGreaterThanOrEqual(customers);
  expect(found.leads.length).toBeGreaterThanOrEqual(leads);
  expect(new Set(found.customers.map(({ type }) => type)).size).toBeGreaterThan(1);
  expect(new Set(found.customers.map(({ phone }) => phone)).size).toBeLessThan(found.customers.length);
  expect(new Set(found.leads.map(({ status }) => status)).size).toBe(8);
  const due = found.leads.filter(({ nextActionAt }) => nextActionAt && nextActionAt < new Date(today));
  expect(due.length).toBeGreaterThan(leads / 20);
});

test('the empty organisation → nothing that an import creates', async ({ inDemo }) => {
  const rows = await inDemo('tomt-lager', async ({ db }) => {
    const departments = await db.selectFrom('department').selectAll().execute();
    const categories = await db.selectFrom('carCategory').selectAll().execute();
    const brands = await db.selectFrom('brand').selectAll().execute();
    return [...departments, ...categories, ...brands];
  });
  expect(rows).toEqual([]);
});

test('the dealer → three departments in list order', async ({ inDemo }) => {
  const departments = await inDemo('silkeborg-biler', ({ db }) =>
    db.selectFrom('department').select(['name', 'city']).orderBy('sortOrder').execute(),
  );
  expect(departments.map(({ name }) => name)).toEqual(['Silkeborg', 'Aarhus', 'Herning']);
  expect(departments.map(({ city }) => city)).toEqual(['Silkeborg', 'Åbyhøj', 'Herning']);
});

test.for(['silkeborg-biler', 'jysk-biludlejning'])(
  'plates and VINs of %s → valid and unique',
  async (slug, { inDemo }) => {
    const cars = await inDemo(slug, listCars);
    const plates = cars.flatMap((car) => car.registrationNumber ?? []);
    const everyPlate = [...plates, ...cars.flatMap((car) => car.formerRegistrationNumbers)];
    const vins = cars.flatMap((car) => car.vin ?? []);
    expect(everyPlate.filter((plate) => !plateKind(plate))).toEqual([]);
    expect(vins.filter((vin) => !isVin(vin))).toEqual([]);
    expect(new Set(everyPlate).size).toBe(everyPlate.length);
    expect(new Set(vins).size).toBe(vins.length);
    expect(plates).toContain('ØLHUND');
  },
);

test('used cars of the demo → none for sale at a loss', async ({ inDemo }) => {
  const margins = await inDemo('silkeborg-biler', ({ db }) =>
    db.selectFrom('car').where('isFactoryCar', '=', false).select(expectedMargin.as('margin')).execute(),
  );
  const known = margins.flatMap(({ margin }) => margin ?? []);
  expect(known.length).toBeGreaterThan(80);
  expect(known.filter((margin) => margin <= 0)).toEqual([]);
});

test('the dealer’s used cars → priced above cost, aged, with gaps', async ({ inDemo }) => {
  const cars = (await inDemo('silkeborg-biler', listCars)).filter((car) => !car.isFactoryCar);
  const share = (matching: (car: (typeof cars)[number]) => boolean) => cars.filter(matching).length / cars.length;
  expect(cars.filter((car) => (car.salePriceInclVat ?? 90_000) % 100_000 !== 90_000)).toEqual([]);
  expect(cars.filter((car) => (car.costPrice ?? 0) >= (car.salePriceInclVat ?? Infinity))).toEqual([]);
  expect(cars.filter((car) => car.features.length < 4 || car.features.length > 14)).toEqual([]);
  expect(cars.filter((car) => car.inStockAt && (car.inStockAt > today || car.inStockAt < '2026-04-15'))).toEqual([]);
  expect(cars.filter((car) => car.createdAt > car.updatedAt || car.updatedAt > new Date(today))).toEqual([]);
  expect(cars.filter((car) => (car.fuelType === 'electric') !== (car.rangeKmWltp !== null))).toEqual([]);
  expect(share((car) => car.status === 'published')).toBeCloseTo(0.75, 1);
  expect(share((car) => car.status === 'draft')).toBeCloseTo(0.22, 1);
  expect(share((car) => car.status === 'soft-deleted')).toBeGreaterThan(0);
  for (const gap of ['salePriceInclVat', 'vin', 'mileage', 'registrationNumber', 'departmentId'] as const) {
    expect(share((car) => car[gap] === null)).toBeGreaterThan(0);
    expect(share((car) => car[gap] === null)).toBeLessThan(0.2);
  }
});

test('the rental company’s cars → mostly vans, registered for rental', async ({ inDemo }) => {
  const cars = await inDemo('jysk-biludlejning', listCars);
  const rented = cars.filter((car) => car.purpose === 'rental');
  expect(rented.filter((car) => car.vehicleType === 'van').length).toBeGreaterThan(50);
  expect(rented.filter((car) => !car.permits.includes('Udlejning uden fører'))).toEqual([]);
});

test('factory cars → edition, product and price before tax, no plate', async ({ inDemo }) => {
  const cars = (await inDemo('silkeborg-biler', listCars)).filter((car) => car.isFactoryCar);
  const complete = cars.filter((car) => car.editionName && car.productName && car.priceExclVatExclTax);
  expect(complete).toHaveLength(cars.length);
  expect(cars.filter((car) => car.registrationNumber !== null || car.modelYear !== 2027)).toEqual([]);
});

test('the demo’s stock → free next stock number, every car group in use', async ({ inDemo }) => {
  const { cars, counter, groups } = await inDemo('silkeborg-biler', async (tenant) => ({
    cars: await tenant.db.selectFrom('car').select(['stockNumber', 'category']).execute(),
    counter: await tenant.db.selectFrom('stockNumberCounter').selectAll().executeTakeFirstOrThrow(),
    groups: await tenant.db.selectFrom('carCategory').select('key').execute(),
  }));
  expect(Math.max(...cars.map((car) => Number(car.stockNumber)))).toBe(counter.lastNumber);
  expect(new Set(cars.flatMap((car) => car.category ?? []))).toEqual(new Set(groups.map(({ key }) => key)));
});

test('the demo’s history → every car created by one of its people', async ({ inDemo }) => {
  const entries = await inDemo('jysk-biludlejning', ({ db, organizationId }) =>
    db
      .selectFrom('history')
      .where('entityType', '=', 'car')
      .where('action', '=', 'create')
      .where('actorId', 'in', db.selectFrom('member').select('userId').where('organizationId', '=', organizationId))
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow(),
  );
  expect(entries.count).toBe(100);
});

test('the demo → enquiries of the last evening by key, portal, mail and form', async ({ inDemo }) => {
  const arrivals = await inDemo('silkeborg-biler', (tenant) => listArrivals(tenant));
  expect(arrivals.map(({ sourceName, outcome, name }) => [sourceName, outcome, name])).toEqual([
    ['Vores hjemmeside', 'refused', null],
    ['Kontaktformular', 'repeat', 'Kasper Winther'],
    ['Mail til indbakken', 'lead', 'Torben Lund'],
    ['Bilportalen', 'lead', 'Rikke Thomsen'],
    ['Vores hjemmeside', 'lead', 'Kasper Winther'],
  ]);
  expect(arrivals[0]?.arrivedAt.toISOString()).toMatch(/^2026-11-20T20:05/);
});

test('the demo → test drives in cars of their own, one of them late back', async ({ inDemo }) => {
  const drives = await inDemo('silkeborg-biler', ({ db }) =>
    db.selectFrom('booking').select(['carId', 'leftAt', 'returnedAt']).where('kind', '=', 'testDrive').execute(),
  );
  expect(drives.length).toBeGreaterThanOrEqual(3);
  expect(new Set(drives.map(({ carId }) => carId)).size).toBe(drives.length);
  expect(drives.filter(({ leftAt, returnedAt }) => leftAt && !returnedAt)).toHaveLength(1);
});

test('the leads of the demo → conversations of three to six mails before the day begins, and templates', async ({
  inDemo,
}) => {
  const { messages, templates } = await inDemo('silkeborg-biler', async ({ db }) => ({
    messages: await db
      .selectFrom('leadMessage')
      .select(['leadId', 'direction', 'createdAt'])
      .where('leadId', 'not in', db.selectFrom('lead').select('id').where('source', '=', 'portal'))
      .orderBy('id')
      .execute(),
    templates: await db.selectFrom('mailTemplate').select('name').execute(),
  }));
  const conversations = [...Map.groupBy(messages, ({ leadId }) => leadId).values()];
  expect(conversations.length).toBeGreaterThanOrEqual(3);
  for (const mails of conversations) {
    expect(mails.length).toBeGreaterThanOrEqual(3);
    expect(mails.length).toBeLessThanOrEqual(6);
    expect(new Set(mails.map(({ direction }) => direction))).toEqual(new Set(['in', 'out']));
    const times = mails.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(Math.max(...times)).toBeLessThan(Date.parse(today));
  }
  expect(templates).toHaveLength(3);
});
