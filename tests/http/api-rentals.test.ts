import { expect } from 'vitest';
import { createAgreement } from '#server/rentals/create-agreement.ts';
import { test } from '../api.ts';
import { expectPromised } from '../api-contract.ts';
import { addCar, addCategory, addCustomer } from '../factories.ts';
import { agreementOf } from '../rentals.ts';

const hour = 3_600_000;
const soon = (hours: number) => new Date(Math.ceil(Date.now() / hour) * hour + hours * hour).toISOString();
const driver = { name: 'Lone Holm', licenceNumber: '12345678', licenceExpiresOn: '2199-12-31' };

test('an agreement is made once, saved, handed over, extended, returned and listed as described', async ({
  organize,
  as,
  call,
  visit,
}) => {
  const me = { organization: await organize() };
  const customerId = await as(me, async (tenant) => {
    await addCategory(tenant, 'V3');
    await addCar(tenant, { category: 'V3', rentalEnabled: true, registrationNumber: 'AB12345', mileage: 48_000 });
    return addCustomer(tenant, { name: 'Holm Byg' });
  });
  const price = { basis: 'hand', amount: 100_000, reason: 'Aftalt i telefonen' };
  const times = { startsAt: soon(1), endsAt: soon(25) };
  const body = {
    productType: 'shortRental',
    customerId,
    car: 'ab 12 345',
    ...times,
    price,
    km: 200,
    drivers: [driver],
  };
  const make = (sent: object) =>
    call('/api/rentals', { as: me, body: sent, headers: { 'idempotency-key': 'en-gang' } });
  const made = (await expectPromised('POST', '/api/rentals', await make(body))).data.rental;
  expect((await (await make(body)).json()).data.rental.id).toBe(made.id);
  expect(made).toMatchObject({ state: 'reserved', people: { lines: [{ exclVat: 100_000, inclVat: 125_000 }] } });
  expect((await make({ ...body, colour: 'red' })).status).toBe(400);
  const taken = await make({ ...body, km: 100 });
  expect(taken.status).toBe(409);
  expect((await taken.json()).error.fields.car).toContain('Bilen er udlejet til Holm Byg');

  const path = `/api/rentals/${made.id}`;
  const saved = await call(path, {
    ...{ as: me, method: 'PUT' },
    body: { version: made.version, deposit: 250_000, excessKmPrice: 850, kmIncluded: 200, drivers: [driver] },
  });
  const { version } = (await expectPromised('PUT', '/api/rentals/{id}', saved)).data.rental;
  const step = async (name: string, sent: object) => {
    const answer = await call(`${path}/${name}`, { as: me, body: sent });
    return (await expectPromised('POST', `/api/rentals/{id}/${name}`, answer)).data.rental;
  };
  expect((await call(`${path}/hand-over`, { as: me, body: { mileage: 47_999 } })).status).toBe(409);
  const out = { mileage: 48_210, fuel: 100, signature: 'Lone Holm' };
  expect(await step('hand-over', out)).toMatchObject({ state: 'active', cars: [{ mileageOut: 48_210 }] });
  expect(await step('hand-over', out)).toMatchObject({ state: 'active' });
  const now = (await step('hand-over', out)).version;
  expect(now).toBeGreaterThan(version);
  const longer = await step('extend', { version: now, endsAt: soon(49) });
  expect(longer.people.lines).toMatchObject([{ exclVat: 200_000 }]);
  const damages = [{ zone: 'Bagkofanger', severity: 1, note: 'Ridse', estimate: 145_000 }];
  const back = await step('return', { mileage: 48_934, fuel: 100, damages });
  expect(back).toMatchObject({ state: 'returned' });
  expect(back.people.charges.map(({ kind, exclVat }: { kind: string; exclVat: number }) => [kind, exclVat])).toEqual([
    ['damage', 145_000],
    ['overKm', 27_540],
  ]);
  const listed = await expectPromised('GET', '/api/rentals', await visit('/api/rentals?status=returned', { as: me }));
  expect(listed.data.rentals).toMatchObject([{ number: made.number, registrationNumber: 'AB12345' }]);
  const filter = (sent: object) => call('/api/rentals/filter', { as: me, body: sent });
  const found = await expectPromised('POST', '/api/rentals/filter', await filter({ category: 'V3', search: 'holm' }));
  expect(found.data.pagination.totalCount).toBe(1);
  expect((await filter({ status: 'gone' })).status).toBe(400);
  const owing = { as: { ...me, role: 'technician' as const }, body: { queue: 'owes' } };
  expect((await visit('/api/rentals?queue=owes', { as: owing.as })).status).toBe(403);
  expect([(await filter(owing.body)).status, (await call('/api/rentals/filter', owing)).status]).toEqual([200, 403]);
});

test('another organisation gets 404, a technician neither names nor prices, and hands over all the same', async ({
  organize,
  as,
  call,
  visit,
}) => {
  const organization = await organize();
  const other = { organization: await organize('Anden') };
  const technician = { organization, role: 'technician' } as const;
  const { id } = await as({ organization }, async (tenant) => {
    const car = await addCar(tenant, { rentalEnabled: true, registrationNumber: 'AB12345' });
    const customerId = await addCustomer(tenant, { name: 'Holm Byg' });
    const person = { ...driver, birthDate: null, phone: null, email: null, licenceDate: null };
    return createAgreement(tenant, agreementOf({ customerId, car, drivers: [person] }));
  });
  expect((await visit(`/api/rentals/${id}`, { as: other })).status).toBe(404);
  for (const step of ['hand-over', 'return', 'extend', 'cancel']) {
    expect((await call(`/api/rentals/${id}/${step}`, { as: other, body: {} })).status, step).toBe(404);
  }
  const seen = await visit(`/api/rentals/${id}`, { as: technician });
  expect(await seen.clone().text()).not.toMatch(/Holm|Lone/);
  expect((await expectPromised('GET', '/api/rentals/{id}', seen)).data.rental.people).toBeNull();
  const cancelled = await call(`/api/rentals/${id}/cancel`, { as: technician, body: { reason: 'Fejl' } });
  expect(cancelled.status).toBe(403);
  const out = await call(`/api/rentals/${id}/hand-over`, { as: technician, body: { mileage: 60_000 } });
  expect((await expectPromised('POST', '/api/rentals/{id}/hand-over', out)).data.rental.state).toBe('active');
});
