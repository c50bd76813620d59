import type { Updateable } from 'kysely';
import { expect } from 'vitest';
import { addCar, addCustomer } from '#tests/factories.ts';
import { type Person, test } from '#tests/fixtures.ts';
import { mailsTo } from '#tests/mails.ts';
import { agreementOf, handOverOf } from '#tests/rentals.ts';
import { at, rentVan, stand } from '#tests/rented-van.ts';
import { blockCar } from '../bookings/car-block.ts';
import type { CustomerTable } from '../db/schema.ts';
import { undoGroup } from '../history/undo.ts';
import { subjects } from '../subject-list.ts';
import type { Tenant } from '../tenant.ts';
import { listUnprepared, markPrepared } from '../upkeep/preparation.ts';
import { cancelAgreement, previewCancellation } from './cancel-agreement.ts';
import { isOpenAt, readClosedTimes } from './closed-times.ts';
import { createAgreement } from './create-agreement.ts';
import { previewExtension } from './extend-agreement.ts';
import { handOver } from './hand-over.ts';
import { readRentalFacts } from './rental-facts.ts';
import { postStep } from './rental-post.ts';
import { swapCar } from './swap-car.ts';

const cancellation = { reason: 'Kunden ringede', isNoShow: false, fee: null };

test('the fee that was shown is another by now → refused with the new one; a fee of one’s own is taken', async ({
  organize,
  as,
}) => {
  await as({ organization: await organize() }, async (tenant) => {
    const { id } = await rentVan(tenant);
    const shown = await previewCancellation(tenant, id, at('05', '07:00'));
    expect(shown?.fee).toBe(0);
    const late = (input: object) => cancelAgreement(tenant, id, { ...cancellation, ...input }, at('06', '20:00'));
    await expect(late({ shownFee: shown?.fee })).rejects.toMatchObject({
      ...{ code: 'rental-fee-changed:2.250,00 kr.', field: 'fee', status: 409 },
    });
    expect(await stand(tenant, id)).toMatchObject({ status: 'reserved' });
    const seen = await previewCancellation(tenant, id, at('06', '20:00'));
    expect(await late({ shownFee: seen?.fee })).toMatchObject({ id });
  });
});

test('cancelled after hand-over → the car waits to be made ready, and no more once that is undone', async ({
  organize,
  as,
}) => {
  const me: Person = { organization: await organize() };
  const { id } = await as(me, (tenant) => rentVan(tenant));
  await as(me, (tenant) => handOver(tenant, id, handOverOf(), at('07')));
  const done = await as(me, (tenant) => cancelAgreement(tenant, id, cancellation, at('08')));
  const queue = (tenant: Tenant) => listUnprepared(tenant);
  const [row] = await as(me, queue);
  expect(row).toMatchObject({ agreementId: id, availability: 'available' });
  await as(me, (tenant) => undoGroup(tenant, done?.group ?? '', subjects));
  expect(await as(me, queue)).toEqual([]);
  expect(await as(me, (tenant) => stand(tenant, id))).toMatchObject({ status: 'active' });
  await as(me, (tenant) => cancelAgreement(tenant, id, cancellation, at('08')));
  await as(me, (tenant) => markPrepared(tenant, row?.id ?? 0, at('09')));
  expect(await as(me, queue)).toEqual([]);
});

test('another end that a reservation has the car at → refused before a price is shown, with who and what is free', async ({
  organize,
  as,
}) => {
  await as({ organization: await organize() }, async (tenant) => {
    const { id, first, customerId } = await rentVan(tenant);
    await createAgreement(
      tenant,
      agreementOf({ customerId, car: first, startsAt: at('18'), endsAt: at('20') }),
      at('02'),
    );
    await expect(previewExtension(tenant, id, at('19'), at('02'))).rejects.toMatchObject({
      ...{ field: 'endsAt', code: expect.stringMatching(/^car-held:rental\|.*A-\d{4}-\d{5}\|CD23456$/) },
    });
    await expect(previewExtension(tenant, id, at('01'), at('02'))).rejects.toMatchObject({ field: 'endsAt' });
  });
});

test('a swap of what a colleague swapped meanwhile → refused; both cars’ feeds tell of a swap', async ({
  organize,
  as,
}) => {
  await as({ organization: await organize() }, async (tenant) => {
    const { id, first, second } = await rentVan(tenant);
    const third = await addCar(tenant, { rentalEnabled: true, category: 'V3', registrationNumber: 'EF34567' });
    const { version } = await stand(tenant, id);
    const swap = (car: number) => swapCar(tenant, id, { car, version, back: null, out: null }, at('02'));
    await swap(second);
    await expect(swap(third)).rejects.toMatchObject({ code: 'rental-changed' });
    expect(await swap(second)).toMatchObject({ id, group: undefined });
    const told = await tenant.db
      .selectFrom('activity')
      .select(['subjectId', 'summary'])
      .where('subjectType', '=', 'car')
      .where('verb', '=', 'updated')
      .orderBy('id')
      .execute();
    expect(told).toEqual([
      { subjectId: second, summary: expect.stringMatching(/^byttede bilen på aftale A-/) },
      { subjectId: first, summary: expect.stringMatching(/^tog af aftale A-/) },
    ]);
  });
});

test.for([
  ['a Monday at nine', '2026-12-07T08:00Z', true],
  ['the closing minute', '2026-12-07T16:30Z', true],
  ['a minute later', '2026-12-07T16:31Z', false],
  ['before opening', '2026-12-07T07:59Z', false],
  ['a Sunday', '2026-12-06T11:00Z', false],
  ['a holiday', '2026-12-24T11:00Z', false],
] as const)('opening hours, %s', ([, instant, isOpen]) => {
  const hours = { monday: { from: '09:00', to: '17:30' }, thursday: { from: '09:00', to: '17:30' } };
  expect(isOpenAt(new Date(instant), { hours, holidays: ['2026-12-24'] })).toBe(isOpen);
  expect(isOpenAt(new Date(instant), { hours: {}, holidays: [] })).toBe(true);
});

test('times of an agreement at which its departments are closed, by their own hours, else the organisation’s', async ({
  organize,
  as,
}) => {
  await as({ organization: await organize() }, async (tenant) => {
    const { db, organizationId } = tenant;
    const week = JSON.stringify({ monday: { from: '09:00', to: '17:00' }, saturday: { from: '10:00', to: '14:00' } });
    await db
      .updateTable('organizationSettings')
      .set({ openingHours: week, holidays: JSON.stringify(['2026-12-28']) })
      .execute();
    const { id: own } = await db
      .insertInto('department')
      .values({
        organizationId,
        name: 'Horsens',
        openingHours: JSON.stringify({ sunday: { from: '10:00', to: '12:00' } }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [monday, sunday] = [new Date('2026-12-07T07:30Z'), new Date('2026-12-13T10:00Z')];
    const read = (departmentOutId: number | null, departmentInId: number | null, endsAt = sunday) =>
      readClosedTimes(tenant, { startsAt: monday, endsAt, departmentOutId, departmentInId }, at('01'));
    const early = { kind: 'closedOut', at: monday, isHoliday: false, open: { from: '09:00', to: '17:00' } };
    expect(await read(null, null)).toEqual([early, { kind: 'closedIn', at: sunday, isHoliday: false, open: null }]);
    expect(await read(null, own)).toEqual([early]);
    expect(await read(own, null)).toEqual([{ ...early, open: null }]);
    const holiday = new Date('2026-12-28T10:00Z');
    expect(await read(own, null, holiday)).toMatchObject([
      { open: null },
      { kind: 'closedIn', isHoliday: true, open: null },
    ]);
  });
});

test('a customer who is blocked, deleted or without address gets no mail; whoever is responsible is told once', async ({
  organize,
  as,
  database,
}) => {
  const me: Person = { organization: await organize() };
  const email = `lone@${me.organization.slug}.example`;
  const { id, customerId } = await as(me, async (tenant) => {
    const customer = await addCustomer(tenant, { name: 'Holm Byg', email });
    const car = await addCar(tenant, { rentalEnabled: true });
    const made = await createAgreement(tenant, agreementOf({ customerId: customer, car, ownerId: tenant.userId }));
    return { id: made.id, customerId: customer };
  });
  const post = (values: Updateable<CustomerTable>) =>
    as({ ...me, role: 'member' }, async (tenant) => {
      await tenant.db.updateTable('customer').set(values).where('id', '=', customerId).execute();
      const facts = await readRentalFacts(tenant, id);
      return facts && postStep(tenant, facts, 'dayBefore');
    });
  const blocked = { isBlocked: true, blockedReason: 'Betaler ikke' };
  expect([await post(blocked), await post(blocked)]).toEqual([false, false]);
  expect(await post({ isBlocked: false, blockedReason: null, email: null })).toBe(false);
  expect(await post({ deletedAt: new Date() })).toBe(false);
  // Told within ten minutes they are one, with the latest reason.
  const told = await as(me, ({ db }) => db.selectFrom('notification').select(['kind', 'facts', 'count']).execute());
  expect(told).toEqual([{ kind: 'rentalUnmailed', facts: { why: 'deleted' }, count: 3 }]);
  expect(await mailsTo(database, email)).toEqual([]);
  expect(await post({ deletedAt: null, email })).toBe(true);
});

test('two who take the last car of a group at once, one by a reservation, one for the workshop → one is refused', async ({
  organize,
  as,
}) => {
  const me: Person = { organization: await organize() };
  const { customerId } = await as(me, (tenant) => rentVan(tenant));
  const [startsAt, endsAt] = [at('08'), at('09')];
  const reserve = as(me, (tenant) =>
    createAgreement(tenant, agreementOf({ customerId, category: 'V3', startsAt, endsAt }), at('01')),
  );
  const block = as(me, (tenant) =>
    blockCar(tenant, { car: 'CD23456', kind: 'workshop', startsAt, endsAt, note: undefined, formKey: undefined }),
  );
  const done = await Promise.allSettled([reserve, block]);
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
