import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { expect } from 'vitest';
import { addLead } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { mailsTo } from '#tests/mails.ts';
import { addDriver, noon, openBookings, tomorrow } from '#tests/portal-bookings.ts';
import { finishProfile } from '#tests/portal-entered.ts';
import { addPortalCustomer, portalActor } from '#tests/portal-offer.ts';
import { addPerson } from '#tests/portal-people.ts';
import { agreementOf } from '#tests/rentals.ts';
import { bookingMailsDue } from '../bookings/booking-due.ts';
import { stepBooking } from '../bookings/staff-bookings.ts';
import { keepDevice } from '../portal-notices/device-commands.ts';
import { createAgreement } from '../rentals/create-agreement.ts';
import { sweep } from '../sweep/sweep.ts';
import type { Tenant } from '../tenant.ts';
import { findPortalBooking, readBookingSteps, readPortalBookings } from './booking-pages.ts';
import { newBookingSchema } from './booking-schema.ts';
import { bookInPortal, cancelInPortal, moveInPortal } from './portal-bookings.ts';

const log = pino({ level: 'silent' });
const origin = 'https://biler.example';
const input = (more: Record<string, string | undefined>) =>
  newBookingSchema.parse({
    type: 'testDrive',
    at: tomorrow('10:00').toISOString(),
    wish: '',
    formKey: randomUUID(),
    ...more,
  });
const hours = (at: Date, by: number) => new Date(at.getTime() + by * 3_600_000);

test('two want the last time of a car at once → one gets it, the other reads the three nearest; posted again it is the first', async ({
  organize,
  as,
  database,
}) => {
  const organization = await organize();
  const made = await as({ organization }, async (tenant) => {
    const departmentId = await openBookings(tenant, ['testDrive'], { capacity: 5 });
    const first = await addDriver(tenant, departmentId, { email: `en@${organization.slug}.example` });
    const second = await addPortalCustomer(tenant, { name: 'To ApS', email: `to@${organization.slug}.example` });
    const { carId } = first;
    const leadId = await addLead(tenant, { customerId: second.customerId, carId, departmentId, source: 'portal' });
    return { departmentId, first, second: { ...second, leadId } };
  });
  const login = (who: { portalUserId: string; customerId: number }) =>
    portalActor(database, { organization, portalUserId: who.portalUserId }, [{ customerId: who.customerId }]);
  const [one, two] = [await login(made.first), await login(made.second)];
  const steps = await readBookingSteps(database, one, { kind: 'testDrive', car: null, place: null, from: null }, noon);
  expect(steps).toMatchObject({ step: 'time', place: { name: 'Silkeborg' }, car: { carTitle: 'Renault Kangoo' } });
  const place = String(made.departmentId);
  const [first, second] = [
    input({ place, car: `E${made.first.leadId}` }),
    input({ place, car: `E${made.second.leadId}`, wish: 'Må hunden komme med? 010190-1234' }),
  ];
  const both = await Promise.allSettled([
    bookInPortal(database, one, first, noon),
    bookInPortal(database, two, second, noon),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = both.find((each) => each.status === 'rejected');
  const near = ['09:00', '11:00', '12:00'].map((time) => tomorrow(time).toISOString());
  expect(refused?.reason).toMatchObject({ code: `time-taken:${near.join('|')}`, status: 409, field: 'at' });
  const isFirst = both[0]?.status === 'fulfilled';
  const again = await bookInPortal(database, isFirst ? one : two, isFirst ? first : second, noon);
  expect(both.find((each) => each.status === 'fulfilled')).toMatchObject({ value: again });
  const rows = await as({ organization }, ({ db }) => db.selectFrom('booking').selectAll().execute());
  expect(rows).toMatchObject([{ isRequested: true, kind: 'testDrive', carId: made.first.carId }]);
  const later = { ...second, at: tomorrow('11:00'), formKey: randomUUID() };
  await bookInPortal(database, two, later, noon);
  const { coming } = await readPortalBookings(database, two, noon);
  expect(coming.find(({ wish }) => wish)?.wish).toBe('Må hunden komme med? 010190-••••');
});

test('made, confirmed, moved, reminded and cancelled → a mail each, once, with the same entry of the calendar', async ({
  organize,
  as,
  database,
}) => {
  const organization = await organize();
  const email = `karen@${organization.slug}.example`;
  const made = await as({ organization }, async (tenant) =>
    addDriver(tenant, await openBookings(tenant, ['testDrive', 'call']), { email }),
  );
  const actor = await portalActor(database, { organization, portalUserId: made.portalUserId }, [made]);
  const pass = async (now: Date) => {
    for (const each of [1, 2])
      await sweep({ database, items: bookingMailsDue({ origin }), log }, hours(now, each / 3600));
  };
  const mails = async () =>
    (await mailsTo(database, email)).map(({ kind, personal, text }) => {
      const [ics] = personal?.attachments ?? [];
      return { kind, text, ics: ics?.text ?? '', mediaType: ics?.mediaType };
    });
  const place = String(made.departmentId);
  const { id } = (await bookInPortal(database, actor, input({ place, car: `E${made.leadId}` }), noon)) ?? { id: 0 };
  await pass(hours(noon, -20));
  const [asked] = await mails();
  expect(asked).toMatchObject({ kind: 'booking-requested', mediaType: expect.stringContaining('method=PUBLISH') });
  expect(asked?.text).toContain(`${origin}/kundeportal/${organization.slug}/bookinger/${id}`);
  expect(asked?.ics).toMatch(/METHOD:PUBLISH[\s\S]*SEQUENCE:0[\s\S]*DTSTART:21991126T090000Z[\s\S]*STATUS:TENTATIVE/);

  await as({ organization }, (tenant) => stepBooking(tenant, id, { step: 'confirm' }));
  await as({ organization }, (tenant) => stepBooking(tenant, id, { step: 'confirm' }));
  await pass(hours(noon, -19));
  await moveInPortal(database, actor, id, tomorrow('14:00'), noon);
  await pass(hours(noon, -18));
  const [moved, confirmed] = await mails();
  expect([moved?.kind, confirmed?.kind]).toEqual(['booking-moved', 'booking-confirmed']);
  expect(confirmed?.ics).toMatch(/SEQUENCE:0[\s\S]*STATUS:CONFIRMED/);
  expect(moved?.ics).toMatch(/SEQUENCE:1[\s\S]*DTSTART:21991126T130000Z/);
  await as({ organization }, (tenant) => stepBooking(tenant, id, { step: 'confirm' }));
  await pass(hours(noon, -17));
  await pass(tomorrow('11:30'));
  await pass(tomorrow('11:31'));
  expect((await mails()).map(({ kind }) => kind)).toEqual([
    ...['booking-reminder', 'booking-confirmed', 'booking-moved', 'booking-confirmed', 'booking-requested'],
  ]);
  await finishProfile(database, made.portalUserId);
  const keys = { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22), applicationKey: 'x'.repeat(87) };
  const device = { endpoint: 'https://fcm.googleapis.com/fcm/send/lone', ...keys };
  await as({ organization }, (tenant) => keepDevice(tenant, actor, device));
  await pass(tomorrow('12:30'));
  await pass(tomorrow('12:31'));
  const notices = ({ db }: Tenant) => db.selectFrom('portalNotice').select(['kind', 'path', 'isMailed']).execute();
  expect(await as({ organization }, notices)).toEqual([{ kind: 'booking', path: `/bookinger/${id}`, isMailed: false }]);

  const late = moveInPortal(database, actor, id, tomorrow('16:00'), tomorrow('12:01'));
  await expect(late).rejects.toMatchObject({ code: 'booking-late:2', status: 409 });
  await expect(cancelInPortal(database, actor, id, tomorrow('12:01'))).rejects.toMatchObject({
    code: 'booking-late:2',
  });
  await cancelInPortal(database, actor, id, tomorrow('12:00'));
  await cancelInPortal(database, actor, id, tomorrow('12:01'));
  await pass(tomorrow('12:02'));
  const [cancelled, ...before] = await mails();
  expect([cancelled?.kind, before.length]).toEqual(['booking-cancelled', 5]);
  expect(cancelled?.mediaType).toContain('method=CANCEL');
  expect(cancelled?.ics).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:2[\s\S]*STATUS:CANCELLED/);
  const uids = [cancelled, ...before].map((each) => /UID:(\S+)/.exec(each?.ics ?? '')?.[1]);
  expect([...new Set(uids)]).toEqual([`booking-${id}@${organization.id}`]);
  const told = await as({ organization }, ({ db }) => db.selectFrom('notification').select('facts').execute());
  expect(told.at(-1)?.facts).toMatchObject({ act: 'cancelled', kind: 'testDrive' });
  const acts = await as({ organization }, ({ db }) =>
    db.selectFrom('activity').select(['verb', 'actorType']).where('actorType', '=', 'customer').orderBy('id').execute(),
  );
  expect(acts.map(({ verb }) => verb)).toEqual(['booked', 'moved', 'unbooked']);
});

test('viewers, others’ customers and other dealers book and see nothing; a driver with chosen matters sees its own', async ({
  organize,
  as,
  database,
}) => {
  const [organization, other] = [await organize(), await organize()];
  const made = await as({ organization }, async (tenant) => {
    const departmentId = await openBookings(tenant, ['testDrive', 'call']);
    const driver = await addDriver(tenant, departmentId, { email: `ejer@${organization.slug}.example` });
    const email = (name: string) => `${name}@${organization.slug}.example`;
    return {
      driver,
      viewer: await addPerson(tenant, driver.customerId, email('ser'), 'viewer'),
      some: await addPerson(tenant, driver.customerId, email('nogle'), 'user', { scope: 'some' }),
      stranger: await addPortalCustomer(tenant, { name: 'Fremmed A/S', email: email('fremmed') }),
    };
  });
  const foreign = await as({ organization: other }, async (tenant) =>
    addDriver(tenant, await openBookings(tenant, ['call']), { email: `ejer@${other.slug}.example` }),
  );
  const { customerId } = made.driver;
  const login = (portalUserId: string, of: { customerId: number; role?: 'user' | 'viewer' }, at = organization) =>
    portalActor(database, { organization: at, portalUserId }, [of]);
  const owner = await login(made.driver.portalUserId, { customerId });
  const viewer = await login(made.viewer.portalUserId, { customerId, role: 'viewer' });
  const some = await login(made.some.portalUserId, { customerId, role: 'user' });
  const others = [
    await login(made.stranger.portalUserId, made.stranger),
    await login(foreign.portalUserId, foreign, other),
  ];
  const call = () => input({ type: 'call', place: String(made.driver.departmentId), car: '' });
  const { id } = (await bookInPortal(database, owner, call(), noon)) ?? { id: 0 };
  await expect(bookInPortal(database, viewer, call(), noon)).rejects.toMatchObject({
    code: 'portal-right',
    status: 403,
  });
  await expect(cancelInPortal(database, viewer, id, noon)).rejects.toMatchObject({ code: 'portal-right' });
  const asOwner = { ...owner, impersonatorId: randomUUID() };
  await expect(bookInPortal(database, asOwner, call(), noon)).rejects.toMatchObject({ code: 'portal-impersonated' });
  for (const stranger of [...others, some]) {
    expect(await findPortalBooking(database, stranger, id)).toBeUndefined();
    expect(await moveInPortal(database, stranger, id, tomorrow('11:00'), noon)).toBeUndefined();
    expect(await cancelInPortal(database, stranger, id, noon)).toBeUndefined();
  }
  const car = `E${made.driver.leadId}`;
  const taken = input({ place: String(made.driver.departmentId), car });
  for (const stranger of [...others, some]) expect(await bookInPortal(database, stranger, taken, noon)).toBeUndefined();
  const own = await bookInPortal(database, some, { ...call(), at: tomorrow('12:00') }, noon);
  const { coming } = await readPortalBookings(database, some, noon);
  expect(coming.map((each) => each.id)).toEqual([own?.id]);
  expect((await readPortalBookings(database, viewer, noon)).coming).toHaveLength(2);
});

test('a booked car is not let then, and a let car is not booked', async ({ organize, as, database }) => {
  const organization = await organize();
  const made = await as({ organization }, async (tenant) => {
    const departmentId = await openBookings(tenant, ['testDrive', 'handover']);
    const driver = await addDriver(tenant, departmentId, { email: `lej@${organization.slug}.example` });
    await tenant.db.updateTable('car').set({ rentalEnabled: true }).where('id', '=', driver.carId).execute();
    return driver;
  });
  const actor = await portalActor(database, { organization, portalUserId: made.portalUserId }, [made]);
  const place = String(made.departmentId);
  await bookInPortal(database, actor, input({ place, car: `E${made.leadId}` }), noon);
  const rent = (from: string, to: string) =>
    as({ organization }, (tenant) => {
      const period = { startsAt: tomorrow(from), endsAt: tomorrow(to) };
      return createAgreement(tenant, agreementOf({ customerId: made.customerId, car: made.carId, ...period }), noon);
    });
  await expect(rent('10:30', '12:00')).rejects.toMatchObject({ code: expect.stringMatching(/^car-held:testDrive/) });
  const agreement = await rent('13:00', '15:00');
  const during = bookInPortal(
    database,
    actor,
    input({ place, car: `E${made.leadId}`, at: tomorrow('14:00').toISOString() }),
    noon,
  );
  await expect(during).rejects.toMatchObject({ code: expect.stringMatching(/^time-taken:/) });
  const handover = input({ type: 'handover', place, car: `A${agreement.id}`, at: tomorrow('13:00').toISOString() });
  expect(await bookInPortal(database, actor, handover, noon)).toBeDefined();
  const twice = { ...handover, formKey: randomUUID() };
  expect(await bookInPortal(database, actor, twice, noon)).toBeUndefined();
});
