import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { dayOf, daysAfter, instantAt } from '#server/format/day.ts';
import { asOre } from '#server/format/money.ts';
import { readAvailability } from '#server/rentals/availability.ts';
import { createAgreement } from '#server/rentals/create-agreement.ts';
import { handOver } from '#server/rentals/hand-over.ts';
import { addCar, addCategory, addCustomer, addFeature } from '../factories.ts';
import { type Person, test } from '../fixtures.ts';
import { fieldErrorOf, fieldsOf, textOf } from '../html.ts';
import { agreementOf, driver, handOverOf } from '../rentals.ts';

const today = dayOf(new Date());
const van = { rentalEnabled: true, category: 'V3' } as const;
const hour = 3_600_000;
const linkPattern = /create\?car=(\d+)&from=([\d-]+)T([\d:]+)&to=([\d-]+)T([\d:]+)$/;

/** The car and the times of the links of free stretches. */
const stretchesIn = (html: string, within: string) =>
  parse(html)
    .querySelectorAll(`${within} a.free`)
    .flatMap((link) => {
      const [, car, fromDay = '', fromTime = '', toDay = '', toTime = ''] =
        linkPattern.exec(link.getAttribute('href') ?? '') ?? [];
      if (car === undefined) return [];
      return [{ car: Number(car), startsAt: instantAt(fromDay, fromTime), endsAt: instantAt(toDay, toTime) }];
    });

test.for([
  ['2199-12-02', '2199-12-02'],
  ['summer time', '2027-03-26'],
  ['winter time', '2027-10-29'],
] as const)(
  'every free stretch of the weeks of %s can be booked as it is offered',
  async ([, day], { organize, as, visit }) => {
    const owner: Person = { organization: await organize() };
    await as(owner, async (tenant) => {
      await addCategory(tenant, 'V3');
      const customerId = await addCustomer(tenant);
      const at = (days: number, time: string) => instantAt(daysAfter(day, days), time);
      for (const [out, back, again] of [
        ['08:00', '16:00', '07:00'],
        ['10:30', '12:00', '06:30'],
        ['23:00', '05:45', '00:30'],
        ['07:15', '18:01', '20:00'],
      ] as const) {
        const car = await addCar(tenant, van);
        const take = (startsAt: Date, endsAt: Date) =>
          createAgreement(tenant, agreementOf({ customerId, car, startsAt, endsAt }));
        await take(at(0, out), at(2, back));
        await take(at(4, again), at(5, '09:00'));
      }
    });
    const html = await (await visit(`/rental/calendar?day=${day}&weeks=2`, { as: owner })).text();
    const onPhone = [0, 2, 3].map(async (days) =>
      stretchesIn(
        await (await visit(`/rental/calendar?day=${daysAfter(day, days)}`, { as: owner })).text(),
        '.rental-day',
      ),
    );
    const offered = [...stretchesIn(html, '.car-plan'), ...(await Promise.all(onPhone)).flat()];
    expect(offered.length).toBeGreaterThan(10);
    await as(owner, async (tenant) => {
      for (const { car, ...times } of offered) {
        const { cars } = await readAvailability(tenant, { ...times, now: new Date() });
        expect(
          cars.map(({ id }) => id),
          JSON.stringify(times),
        ).toContain(car);
      }
    });
  },
);

test('a late car is free on no day until it is back, and counts as held; nobody is said to have it in time to come', async ({
  organize,
  as,
  visit,
}) => {
  const owner: Person = { organization: await organize() };
  const late = await as(owner, async (tenant) => {
    await addCategory(tenant, 'V3');
    const late = await addCar(tenant, { ...van, registrationNumber: 'AB12345', usage: 'Udlejning uden fører' });
    await addCar(tenant, { ...van, registrationNumber: 'CD23456' });
    const [startsAt, endsAt] = [new Date(Date.now() - 48 * hour), new Date(Date.now() - hour)];
    const customerId = await addCustomer(tenant);
    const input = agreementOf({ customerId, car: late, startsAt, endsAt, drivers: [driver] });
    const { id } = await createAgreement(tenant, input, startsAt);
    await handOver(tenant, id, handOverOf(), startsAt);
    return late;
  });
  const later = await visit('/rental/agreements?plate=AB12345&at=01-01-2199+10:00', { as: owner });
  expect(fieldErrorOf(await later.text(), 'at')).toBe('Skriv et tidspunkt, der har været');
  const look = async (day: string) => (await visit(`/rental/calendar?day=${day}&weeks=2`, { as: owner })).text();
  for (const days of [0, 1, 9]) {
    const html = await look(daysAfter(today, days));
    expect(html).not.toContain(`create?car=${late}`);
    const free = parse(html).querySelectorAll('.rental-day section').at(-1)?.outerHTML ?? '';
    expect(textOf(free), `in ${days} days`).toMatch(/^Ledige V3 1 CD 23 456/);
  }
  const foot = parse(await look(daysAfter(today, 14)))
    .querySelectorAll('tfoot tr:last-child td')
    .map((cell) => cell.textContent.trim());
  expect(new Set(foot)).toEqual(new Set(['1']));
});

test('free cars are asked for by days alone; an empty question and numbers that no car has are refused at their fields', async ({
  organize,
  as,
  visit,
}) => {
  const owner: Person = { organization: await organize() };
  await as(owner, async (tenant) => {
    await addCategory(tenant, 'V3');
    await addFeature(tenant, 'Anhængertræk');
    await addCar(tenant, { ...van, registrationNumber: 'AB12345' });
  });
  const ask = async (query: string) => {
    const response = await visit(`/rental/calendar?${query}`, { as: owner });
    expect(response.status, query).toBe(200);
    return response.text();
  };
  const days = await ask('group=V3&from=01-12-2199&to=14-12-2199&maxMileage=');
  expect(textOf(days)).toContain('1 ledig bil i V3 1. dec. 2199 08:00 – 14. dec. 2199 16:00');
  expect(fieldsOf(days)).toMatchObject({ from: '01-12-2199', to: '14-12-2199' });
  const empty = await ask('group=V3&from=&to=&maxMileage=50000');
  expect(fieldErrorOf(empty, 'from')).toContain('Skriv dag og tid');
  expect(fieldErrorOf(empty, 'to')).toContain('Skriv dag og tid');
  expect(fieldsOf(empty)).toMatchObject({ maxMileage: '50000' });
  const times = 'from=01-12-2199+08:00&to=02-12-2199+08:00';
  expect(fieldErrorOf(await ask(`${times}&maxMileage=99999999999999`), 'maxMileage')).toContain('helt antal');
  expect(textOf(await ask(`${times}&equipment=99999999999`))).toContain('1 ledig bil');
  expect(fieldErrorOf(await ask('from=31-11-2199&to=02-12-2199'), 'from')).toContain('Skriv dag og tid');
});

test('a technician gets no prices and no names from the list of agreements, by filters, sorting or the file', async ({
  organize,
  as,
  visit,
}) => {
  const owner: Person = { organization: await organize() };
  await as(owner, async (tenant) => {
    const line = { kind: 'rent', label: 'Leje', period: 'once', exclVat: asOre(1_000_000), vatRate: 2500 } as const;
    for (const [name, lines] of [
      ['Lone Holm', [line]],
      ['Bo Krag', []],
    ] as const) {
      const car = await addCar(tenant, { rentalEnabled: true });
      const customerId = await addCustomer(tenant, { name });
      const startsAt = new Date(Date.now() - hour);
      await createAgreement(tenant, agreementOf({ customerId, car, startsAt, lines: [...lines] }));
    }
  });
  const technician: Person = { ...owner, role: 'technician' };
  const read = async (query: string, person = technician) =>
    (await visit(`/rental/agreements?${query}`, { as: person })).text();
  const file = await read('format=csv');
  expect(file).not.toMatch(/Skylder|12\.?500|Lone|Bo Krag/);
  expect(await read('format=csv', owner)).toMatch(/Skylder.*12500/s);
  expect(await read('format=csv&columns=owed&columns=number')).not.toContain('Skylder');
  const owes = textOf(await read('queue=owes'));
  expect(owes).toContain('2 lejeaftaler');
  expect(owes).not.toContain('Skylder');
  expect(textOf(await read('queue=owes', owner))).toContain('1 lejeaftale');
  expect(textOf(await read('search=Lone'))).toContain('0 lejeaftaler');
});

test('what is due → the form about that car and kind, with the filters kept; days in thousands', async ({
  organize,
  as,
  visit,
}) => {
  const owner: Person = { organization: await organize() };
  await as(owner, async (tenant) => {
    await addCategory(tenant, 'V3');
    await addCar(tenant, { ...van, registrationNumber: 'AB12345', firstRegistrationDate: '2020-01-15' });
    const { organizationId } = tenant;
    await tenant.db
      .insertInto('serviceInterval')
      .values({ organizationId, kind: 'tyres', category: 'V3', months: 6, km: null })
      .execute();
  });
  const html = await (await visit('/rental/service?within=90&kind=tyres', { as: owner })).text();
  expect(textOf(html)).toMatch(/Dæk .* \d\.\d{3} dage over tiden/);
  const link = parse(html).querySelector('main li a[href*="#udfoert"]')?.getAttribute('href') ?? '';
  expect(link).toBe('/rental/service?within=90&kind=tyres&car=AB12345&done=tyres#udfoert');
  const form = await (await visit(link.replace('#udfoert', ''), { as: owner })).text();
  const noted = parse(form).querySelector('#udfoert');
  expect(noted?.querySelector('option[selected]')?.getAttribute('value')).toBe('tyres');
  expect(noted?.querySelector('[name=car]')?.getAttribute('value')).toBe('AB12345');
});
