import { sql } from 'kysely';
import { expect } from 'vitest';
import { addCar, addCategory, addCustomer, addDepartment, addDrive, addFeature, addLead } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { agreementOf } from '#tests/rentals.ts';
import { statementsOf } from '#tests/statements.ts';
import { instantAt } from '../format/day.ts';
import { freeCars } from '../occupation/free-cars.ts';
import type { Tenant } from '../tenant.ts';
import { readAvailability } from './availability.ts';
import { createAgreement } from './create-agreement.ts';
import { readRentalCalendar } from './rental-calendar.ts';

const at = (day: string, time = '08:00') => instantAt(`2026-12-${day}`, time);
const van = { rentalEnabled: true, category: 'V3' } as const;
const now = at('09', '12:00');
const weeks = { from: '2026-12-07', weeks: 2 };

/** Hands the car of an agreement over, and takes it back where that is said. */
async function handOver({ db }: Tenant, id: number, leftAt: Date, returnedAt: Date | null = null) {
  const status = returnedAt ? 'returned' : 'active';
  await db.updateTable('rentalPeriod').set({ leftAt, returnedAt }).where('agreementId', '=', id).execute();
  await db.updateTable('rentalAgreement').set({ status, leftAt, returnedAt }).where('id', '=', id).execute();
}

test('agreements, bookings and inspections of two weeks → bars with their states, conflicts and busy days by group', async ({
  organize,
  as,
}) => {
  const owner = { organization: await organize() };
  await as(owner, async (tenant) => {
    await addCategory(tenant, 'V3', 'Kassevogn');
    const silkeborg = await addDepartment(tenant, 'Silkeborg');
    const one = await addCar(tenant, { ...van, registrationNumber: 'AB12345', departmentId: silkeborg });
    const two = await addCar(tenant, { ...van, registrationNumber: 'CD23456', nextInspectionDate: '2026-12-15' });
    await addCar(tenant, { rentalEnabled: true, registrationNumber: 'EF34567', purpose: 'demo' });
    await addCar(tenant, { registrationNumber: 'GH45678' });
    const customerId = await addCustomer(tenant, { name: 'Holm Byg' });
    const before = at('01');
    const book = (from: Date, to: Date, more: { car?: number; category?: string }) =>
      createAgreement(tenant, agreementOf({ customerId, startsAt: from, endsAt: to, ...more }), before);
    const late = await book(at('07'), at('09', '08:00'), { car: one });
    await book(at('10'), at('11'), { car: one });
    await handOver(tenant, late.id, at('07'));
    const back = await book(at('07'), at('12'), { car: two });
    await handOver(tenant, back.id, at('07'), at('08', '15:00'));
    await book(at('14'), at('17'), { car: two });
    await book(at('17', '10:00'), at('18'), { category: 'V3' });
    await addDrive(tenant, {
      carId: two,
      leadId: await addLead(tenant),
      startsAt: at('11'),
      driverName: 'Dora Driver',
    });
  });
  const told = (calendar: Awaited<ReturnType<typeof readRentalCalendar>>) =>
    calendar.groups.map(({ key, cars, waiting, busy }) => ({
      key,
      bars: [...cars.map(({ bars }) => bars), waiting].map((bars) =>
        bars.map(({ kind, state, who, conflict }) => [kind, state, who, conflict].filter(Boolean).join(' ')),
      ),
      busy: busy.join(''),
    }));
  await as(owner, async (tenant) => {
    expect(told(await readRentalCalendar(tenant, weeks, now))).toEqual([
      {
        key: 'V3',
        bars: [
          ['rental late Holm Byg', 'rental planned Holm Byg notBack'],
          [
            'rental back Holm Byg',
            'testDrive planned Dora Driver',
            'rental planned Holm Byg inspection',
            'inspectionDue planned',
          ],
          ['rental planned Holm Byg'],
        ],
        busy: '22111112223211',
      },
      { key: null, bars: [[], []], busy: '00000000000000' },
    ]);
    const demo = await readRentalCalendar(tenant, { ...weeks, purpose: 'demo' }, now);
    expect(demo.groups.flatMap(({ cars }) => cars.map(({ registrationNumber }) => registrationNumber))).toEqual([
      'EF34567',
    ]);
    const waiting = async (purpose: 'demo' | 'sale') =>
      (await readRentalCalendar(tenant, { ...weeks, purpose }, now)).groups.flatMap((group) => group.waiting);
    expect([(await waiting('demo')).length, (await waiting('sale')).length]).toEqual([0, 1]);
    const [silkeborg] = demo.choices.departments.filter(({ name }) => name === 'Silkeborg');
    const there = await readRentalCalendar(tenant, { ...weeks, departmentId: silkeborg?.id }, now);
    expect(there.groups.flatMap(({ cars }) => cars)).toHaveLength(1);
  });
  const seen = await as({ ...owner, role: 'technician' }, (tenant) => readRentalCalendar(tenant, weeks, now));
  expect(JSON.stringify(seen)).not.toMatch(/Holm Byg|Dora/);
  expect(JSON.stringify(seen)).toMatch(/Kunde #\d+/);
});

test('free cars of a period → by group, department, equipment and kilometres, with who waits and whether there is room', async ({
  organize,
  as,
}) => {
  await as({ organization: await organize() }, async (tenant) => {
    await addCategory(tenant, 'V3');
    const [towbar, aarhus] = [await addFeature(tenant, 'Anhængertræk'), await addDepartment(tenant, 'Aarhus')];
    const car = (registrationNumber: string, more = {}) => addCar(tenant, { ...van, registrationNumber, ...more });
    await car('AB12345', { mileage: 90_000, features: [towbar], departmentId: aarhus });
    await car('CD23456', { mileage: 10_000 });
    const held = await car('EF34567');
    const customerId = await addCustomer(tenant);
    const times = { startsAt: at('01'), endsAt: at('03') };
    await createAgreement(tenant, agreementOf({ customerId, car: held, ...times }));
    await createAgreement(tenant, agreementOf({ customerId, category: 'V3', ...times }));
    const ask = async (more = {}) => {
      const asked = { startsAt: at('02'), endsAt: at('04'), now: at('01'), group: 'V3', ...more };
      const { cars, ...rest } = await readAvailability(tenant, asked);
      return [cars.map(({ registrationNumber }) => registrationNumber).join(' '), rest];
    };
    const rest = (total: number) => ({ total, waiting: 1, hasRoom: true });
    expect(await ask()).toEqual(['CD23456 AB12345', rest(2)]);
    expect(await ask({ maxMileage: 50_000 })).toEqual(['CD23456', rest(1)]);
    expect(await ask({ equipment: [towbar] })).toEqual(['AB12345', rest(1)]);
    expect(await ask({ departmentId: aarhus })).toEqual(['AB12345', rest(1)]);
    expect(await ask({ group: undefined })).toEqual(['CD23456 AB12345', { total: 2, waiting: 1, hasRoom: null }]);
    await createAgreement(tenant, agreementOf({ customerId, category: 'V3', ...times }));
    expect(await ask()).toEqual(['CD23456 AB12345', { total: 2, waiting: 2, hasRoom: false }]);
    expect(await ask({ startsAt: at('03', '09:00') })).toMatchObject(['CD23456 AB12345 EF34567', { hasRoom: true }]);
  });
});

/** Cars of a group, each with agreements one after the other over a year; every hundredth has no car yet. */
async function stock(tenant: Tenant, { cars, agreements }: { cars: number; agreements: number }) {
  const { db, organizationId } = tenant;
  await addCategory(tenant, 'V3');
  const customerId = await addCustomer(tenant);
  await sql`insert into car ("organizationId", "stockNumber", "registrationNumber", "brandName", "modelName",
      "vehicleType", category, "rentalEnabled", status)
    select ${organizationId}, 's' || n, 'AB' || 10000 + n, 'Ford', 'Transit', 'van', 'V3', true, 'published'
    from generate_series(1, ${cars}::integer) n`.execute(db);
  await sql`
    with made as (
      insert into "rentalAgreement" ("organizationId", number, "productType", "customerId", category, "startsAt", "endsAt",
        "priceReason")
      select ${organizationId}, 'A-2026-' || lpad(n::text, 5, '0'), 'shortRental', ${customerId}, 'V3',
        ${at('01')}::timestamptz + (n / ${cars}::integer) * interval '7 days',
        ${at('01')}::timestamptz + (n / ${cars}::integer) * interval '7 days' + interval '4 days', 'Aftalt'
      from generate_series(0, ${agreements}::integer - 1) n
      returning id, number, "startsAt", "endsAt"
    ), numbered as (
      select *, row_number() over (partition by "startsAt" order by id) as place from made
    )
    insert into "rentalPeriod" ("organizationId", "agreementId", "carId", "startsAt", "endsAt")
    select ${organizationId}, numbered.id, own.id, numbered."startsAt", numbered."endsAt"
    from numbered join (select id, row_number() over (order by id) as place from car
      where "organizationId" = ${organizationId}) own on own.place = numbered.place
    where numbered.place % 100 <> 0`.execute(db);
  await sql`analyze "rentalPeriod", "rentalAgreement", car`.execute(db).catch(() => undefined);
}

test('the calendar of 200 cars over six weeks takes at most four statements', async ({ organize, as }) => {
  await as({ organization: await organize() }, async (tenant) => {
    await stock(tenant, { cars: 200, agreements: 1_200 });
    const { count, result } = await statementsOf(tenant, (counted) =>
      readRentalCalendar(counted, { from: '2026-11-30', weeks: 6 }, now),
    );
    expect(count).toBeLessThanOrEqual(4);
    expect(result.groups.flatMap(({ cars }) => cars.flatMap(({ bars }) => bars)).length).toBeGreaterThan(1_000);
  });
});

test('availability of a group over a year of 5,000 agreements → at most twice a plain index read of them', async ({
  organize,
  as,
}) => {
  const person = { organization: await organize() };
  await as(person, (tenant) => stock(tenant, { cars: 100, agreements: 5_000 }));
  await as(person, async (tenant) => {
    const year = { startsAt: at('01'), endsAt: instantAt('2027-12-01', '08:00'), now };
    const plain = () =>
      tenant.db
        .selectFrom('rentalPeriod')
        .select(['id', 'agreementId', 'carId', 'startsAt', 'endsAt', 'heldTo'])
        .where('organizationId', '=', tenant.organizationId)
        .where('startsAt', '<', year.endsAt)
        .where('heldTo', '>', year.startsAt)
        .where('cancelledAt', 'is', null)
        .execute();
    const ask = () => readAvailability(tenant, { ...year, group: 'V3' });
    const timed = async (work: () => Promise<unknown>) => {
      const started = performance.now();
      await work();
      return performance.now() - started;
    };
    expect((await plain()).length).toBeGreaterThan(4_900);
    expect(await ask()).toMatchObject({ hasRoom: false, total: 1 });
    const best = { plain: Number.POSITIVE_INFINITY, asked: Number.POSITIVE_INFINITY };
    for (let round = 0; round < 25; round += 1) {
      best.plain = Math.min(best.plain, await timed(plain));
      best.asked = Math.min(best.asked, await timed(ask));
    }
    expect(
      await freeCars(tenant, { ...year, bufferMinutes: 60 })
        .select('car.id')
        .execute(),
    ).toHaveLength(1);
    expect(best.asked, JSON.stringify(best)).toBeLessThan(2 * best.plain);
  });
});
