import type { Updateable } from 'kysely';
import { expect } from 'vitest';
import { addCar } from '#tests/factories.ts';
import { type Person, test } from '#tests/fixtures.ts';
import { agreementOf, driver, handOverOf, returnOf } from '#tests/rentals.ts';
import { at, rentVan, stand } from '#tests/rented-van.ts';
import { moveCar } from '../cars/car-state-commands.ts';
import type { CarTable } from '../db/schema.ts';
import { undoGroup } from '../history/undo.ts';
import { subjects } from '../subject-list.ts';
import type { Tenant } from '../tenant.ts';
import { listUnprepared, markPrepared } from '../upkeep/preparation.ts';
import { chargesOf } from './charge-commands.ts';
import { createAgreement } from './create-agreement.ts';
import { handOver } from './hand-over.ts';
import { noteReading } from './km-readings.ts';
import { returnCar } from './return-car.ts';
import { swapCar } from './swap-car.ts';

const dent = { zone: 'Bagklap', severity: 2 as const, note: 'Bule', x: null, y: null, estimate: null };
const { signatureIn: _, signatureInFileId: __, at: ___, ...back } = returnOf({ mileageIn: 49_000 });
const swapped = (car: number) => ({ car, back, out: { mileageOut: 1_000, fuelOut: 100 } });

const setCar = ({ db }: Tenant, id: number, values: Updateable<CarTable>) =>
  db.updateTable('car').set(values).where('id', '=', id).execute();

async function refused(attempt: Promise<unknown>, code: string | RegExp, field?: string) {
  const matching = typeof code === 'string' ? code : expect.stringMatching(code);
  await expect(attempt).rejects.toMatchObject({ status: 409, code: matching, ...(field && { field }) });
}

test('a customer blocked since, a second driver without a licence, one too young → does not go out; a technician reads no name', async ({
  organize,
  as,
}) => {
  const me: Person = { organization: await organize() };
  const technician: Person = { ...me, role: 'technician' };
  const { id, customerId } = await as(me, (tenant) => rentVan(tenant));
  const take = (person: Person) => as(person, (tenant) => handOver(tenant, id, handOverOf(), at('07')));
  const block = (isBlocked: boolean) =>
    as(me, ({ db }) =>
      db
        .updateTable('customer')
        .set({ isBlocked, blockedReason: isBlocked ? 'Skylder leje' : null })
        .where('id', '=', customerId)
        .execute(),
    );
  await block(true);
  await refused(take(me), 'rental-customer-blocked:Skylder leje', 'customer');
  await refused(take(technician), 'rental-customer-blocked:');
  await block(false);
  const add = (values: object) =>
    as(me, ({ db, organizationId }) =>
      db
        .insertInto('rentalDriver')
        .values({ ...driver, organizationId, agreementId: id, name: 'Bo Lund', ...values })
        .execute(),
    );
  await add({ licenceNumber: null });
  await refused(take(me), 'rental-driver-unlicensed:Bo Lund', 'drivers');
  await refused(take(technician), 'rental-driver-unlicensed:');
  const change = (values: object) =>
    as(me, ({ db }) => db.updateTable('rentalDriver').set(values).where('name', '=', 'Bo Lund').execute());
  await change({ licenceNumber: '87654321', birthDate: '2015-01-01' });
  await refused(take(me), /^rental-driver-young:\d+\|Bo Lund$/);
  await refused(take(technician), /^rental-driver-young:\d+\|$/);
  await change({ birthDate: '1990-01-01', licenceExpiresOn: '2026-12-06' });
  await refused(take(technician), 'rental-licence-expired:');
  await change({ licenceExpiresOn: '2026-12-07' });
  expect(await take(technician)).toMatchObject({ id });
});

test('a digit too many is asked about, out and back; a reading since counts', async ({ organize, as }) => {
  const me: Person = { organization: await organize() };
  const { id } = await as(me, (tenant) => rentVan(tenant));
  const out = (input: object) => as(me, (tenant) => handOver(tenant, id, handOverOf(input), at('07')));
  await refused(out({ mileageOut: 482_100 }), 'rental-km-jump:48210', 'mileageOut');
  await out({ mileageOut: 49_500, isMileageRight: true });
  const read = (mileage: number, readOn = '2026-12-08') =>
    as(me, (tenant) => noteReading(tenant, id, { readOn, mileage }));
  await refused(read(49_600, '2026-12-06'), 'rental-reading-early', 'readOn');
  await read(50_000);
  await read(50_400, '2026-12-10');
  await refused(read(50_500, '2026-12-09'), 'rental-km-above:50400', 'mileage');
  await refused(read(504_000, '2026-12-11'), 'rental-km-jump:50400', 'mileage');
  const take = (input: object) => as(me, (tenant) => returnCar(tenant, id, returnOf(input), at('16', '16:00')));
  await refused(take({ mileageIn: 50_300 }), 'rental-km-below:50400', 'mileageIn');
  await refused(take({ mileageIn: 510_340 }), 'rental-km-jump:50400', 'mileageIn');
  await take({ mileageIn: 51_034 });
  expect(await as(me, (tenant) => stand(tenant, id))).toMatchObject({
    status: 'returned',
    cars: [{ mileage: 51_034 }, {}],
  });
});

test('a damage that went out with the car is not paid for when it comes back; a new one is', async ({
  organize,
  as,
}) => {
  const me: Person = { organization: await organize() };
  const { id } = await as(me, (tenant) => rentVan(tenant));
  await as(me, (tenant) => handOver(tenant, id, handOverOf({ damages: [dent] }), at('07')));
  const take = (damages: (typeof dent)[]) =>
    as(me, (tenant) => returnCar(tenant, id, returnOf({ mileageIn: 48_300, damages }), at('16', '16:00')));
  await refused(take([dent]), 'rental-damage-known:Bagklap, Bule', 'damages');
  await take([{ ...dent, note: 'Ny ridse' }]);
  const charges = await as(me, (tenant) => chargesOf(tenant, id).select(['kind', 'reason']).execute());
  expect(charges).toEqual([{ kind: 'damage', reason: 'Ny ridse' }]);
});

test('swapped on the road for a car that missed its inspection → refused; its own buffer is the setting’s', async ({
  organize,
  as,
}) => {
  const me: Person = { organization: await organize() };
  const { id, second } = await as(me, (tenant) => rentVan(tenant));
  await as(me, (tenant) => handOver(tenant, id, handOverOf(), at('07')));
  await as(me, (tenant) => setCar(tenant, second, { nextInspectionDate: '2026-12-09' }));
  const swap = () => as(me, (tenant) => swapCar(tenant, id, swapped(second), at('10')));
  await refused(swap(), 'rental-inspection-missed:2026-12-09', 'car');
  await as(me, (tenant) => setCar(tenant, second, { nextInspectionDate: '2027-12-09' }));
  expect(await swap()).toMatchObject({ id });
});

test('made ready after a return that is undone → waits in the queue again; out unprepared → stands once', async ({
  organize,
  as,
}) => {
  const me: Person = { organization: await organize() };
  const { id, first, customerId } = await as(me, (tenant) => rentVan(tenant));
  const queue = () => as(me, async (tenant) => (await listUnprepared(tenant)).map(({ agreementId }) => agreementId));
  const take = () => as(me, (tenant) => returnCar(tenant, id, returnOf({ mileageIn: 48_300 }), at('10')));
  await as(me, (tenant) => handOver(tenant, id, handOverOf(), at('07')));
  const done = await take();
  const [row] = await as(me, (tenant) => listUnprepared(tenant));
  await as(me, (tenant) => markPrepared(tenant, row?.id ?? 0, at('10')));
  expect(await queue()).toEqual([]);
  await as(me, (tenant) => undoGroup(tenant, done?.group ?? '', subjects));
  await take();
  expect(await queue()).toEqual([id]);
  const next = await as(me, (tenant) =>
    createAgreement(
      tenant,
      agreementOf({ customerId, car: first, startsAt: at('12'), endsAt: at('13'), drivers: [driver] }),
      at('11'),
    ),
  );
  await as(me, (tenant) => handOver(tenant, next.id, handOverOf({ mileageOut: 48_300 }), at('12')));
  await as(me, (tenant) => returnCar(tenant, next.id, returnOf({ mileageIn: 48_400 }), at('13')));
  expect(await queue()).toEqual([next.id]);
});

test('a car that was at the workshop while it was out → can be deleted once it is back', async ({ organize, as }) => {
  const me: Person = { organization: await organize() };
  const { id, first } = await as(me, (tenant) => rentVan(tenant));
  await as(me, (tenant) => handOver(tenant, id, handOverOf(), at('07')));
  await as(me, (tenant) => setCar(tenant, first, { availability: 'workshop', previousAvailability: 'rented' }));
  await as(me, (tenant) => returnCar(tenant, id, returnOf({ mileageIn: 48_300 }), at('10')));
  expect(await as(me, (tenant) => moveCar(tenant, first, { step: 'delete' }))).toMatchObject({ id: first });
});

test('a car reserved for a buyer → not free, and not counted in its group', async ({ organize, as }) => {
  const me: Person = { organization: await organize() };
  await as(me, async (tenant) => {
    const { second, customerId, first } = await rentVan(tenant, { startsAt: at('20'), endsAt: at('22') });
    await setCar(tenant, second, { availability: 'reserved', reservedUntil: '2199-01-01' });
    await addCar(tenant, { registrationNumber: 'EF34567', category: 'V3', rentalEnabled: false });
    const group = agreementOf({ customerId, category: 'V3', startsAt: at('20'), endsAt: at('21') });
    expect(first).toBeGreaterThan(0);
    await refused(createAgreement(tenant, group, at('01')), 'rental-group-full:V3', 'category');
  });
});
