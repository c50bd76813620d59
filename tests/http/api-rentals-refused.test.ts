import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { cancelAgreement } from '#server/rentals/cancel-agreement.ts';
import { test } from '../api.ts';
import { begin, van } from '../at-car.ts';
import { addCar } from '../factories.ts';

const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const price = { basis: 'hand', amount: 50_000, reason: 'Aftalt' };

/** What is answered to a body that asks for something that cannot be. */
async function refusalOf(answer: Response) {
  const body = await answer.json();
  return [answer.status, body.success, typeof body.error?.message, body.error?.statusCode === answer.status];
}

const refused = (status: number) => [status, false, 'string', true];

test('what cannot be made → the reason in Danish at its field, in the envelope, with the right status', async ({
  organize,
  as,
  call,
}) => {
  const me = { organization: await organize() };
  const { id, customerId } = await as(me, async (tenant) => {
    const made = await begin(tenant);
    await addCar(tenant, { ...van, registrationNumber: 'CD23456' });
    return made;
  });
  const good = {
    ...{ productType: 'shortRental', customerId, category: 'V3', price },
    ...{ startsAt: later(20), endsAt: later(21) },
  };
  const bad: [object, number, string?][] = [
    [{ customerId: 999_999 }, 409, 'customerId'],
    [{ leadId: 999_999 }, 409, 'leadId'],
    [{ quoteId: 999_999 }, 409, 'quoteId'],
    [{ car: 'ZZ99999' }, 409, 'car'],
    [{ category: 'Q9' }, 409, 'category'],
    [{ ownerId: randomUUID() }, 409, 'ownerId'],
    [{ departmentOutId: 999_999 }, 409, 'departmentOutId'],
    [{ departmentInId: 999_999 }, 409, 'departmentInId'],
    [{ endsAt: later(19) }, 409, 'endsAt'],
    [{ endsAt: later(2_000) }, 409, 'endsAt'],
    [{ startsAt: '0001-01-01T00:00:00Z', endsAt: '0001-01-02T00:00:00Z' }, 400],
    [{ startsAt: '9999-12-30T00:00:00Z', endsAt: '9999-12-31T00:00:00Z' }, 400],
    [{ price: { basis: 'tables' } }, 409],
    [{ price: { basis: 'quote' } }, 409],
    [{ price: { basis: 'hand', amount: -1, reason: 'x' } }, 400],
    [{ note: 'x\u0000y' }, 400],
    [{ note: 'Kundens CPR er 010190-1234' }, 400, 'note'],
    [{ car: '\u0000' }, 400],
    [{ drivers: [{ name: 'Lone\u0000' }] }, 400],
    [{ drivers: [{ name: 'Lone', birthDate: '2199-01-01' }] }, 409, 'drivers'],
    [{ drivers: [{ name: 'Lone', licenceExpiresOn: '2020-01-01' }] }, 409, 'drivers'],
    [{ deposit: 99_999_999_999, price: { ...price, amount: 99_999_999_999 } }, 201],
    [{ category: undefined }, 409, 'category'],
  ];
  for (const [change, status, field] of bad) {
    const answer = await call('/api/rentals', { as: me, body: { ...good, ...change } });
    const label = JSON.stringify(change);
    if (status < 300) {
      expect(answer.status, label).toBe(status);
      continue;
    }
    const { error } = await answer.clone().json();
    expect(await refusalOf(answer), `${label}: ${JSON.stringify(error)}`).toEqual(refused(status));
    if (field) expect(Object.keys(error.fields ?? {}), `${label}: ${JSON.stringify(error)}`).toContain(field);
  }
  const path = `/api/rentals/${id}`;
  const steps: [string, unknown, number][] = [
    ['extend', { version: 1, endsAt: later(-3) }, 409],
    ['extend', { version: 999, endsAt: later(5) }, 409],
    ['extend', { version: 1, endsAt: '9999-12-31T00:00:00Z' }, 400],
    ['extend', { version: 2 ** 40, endsAt: later(5) }, 409],
    ['extend', {}, 400],
    ['extend', [], 400],
    ['extend', null, 400],
    ['extend', '{', 400],
    ['cancel', {}, 400],
    ['cancel', { reason: '\u0000' }, 400],
    ['cancel', { reason: 'CPR 010190-1234' }, 400],
    ['cancel', { reason: 'Fejl', isNoShow: true }, 409],
    ['cancel', { reason: 'Fejl', shownFee: 1 }, 409],
    ['cancel', { reason: 'Fejl', fee: 1.5 }, 400],
    ['hand-over', {}, 400],
    ['hand-over', { mileage: 48_300, car: 'ZZ99999' }, 409],
    ['hand-over', { mileage: 48_300, car: 'CD23456' }, 409],
    ['hand-over', { mileage: 1 }, 409],
    ['hand-over', { mileage: 48_300, note: '\u0000' }, 400],
    ['hand-over', { mileage: 48_300, damages: [{ zone: 'Bagklap', severity: 9 }] }, 400],
    ['return', { mileage: 48_300 }, 409],
  ];
  for (const [step, body, status] of steps) {
    const answer = await call(`${path}/${step}`, { as: me, body });
    const told = `${step} ${JSON.stringify(body)}: ${await answer.clone().text()}`;
    expect(await refusalOf(answer), told).toEqual(refused(status));
    expect((await call(`/api/rentals/999999/${step}`, { as: me, body })).status, told).toBe(404);
  }
  await as(me, (tenant) => cancelAgreement(tenant, id, { reason: 'Fejl', isNoShow: false, fee: null }));
  for (const [step, body] of [
    ['extend', { version: 1, endsAt: later(5) }],
    ['hand-over', { mileage: 48_300 }],
    ['return', { mileage: 48_300 }],
  ] as const) {
    expect(await refusalOf(await call(`${path}/${step}`, { as: me, body })), step).toEqual(refused(409));
  }
  expect((await call(path, { as: me, method: 'PUT', body: { version: 1, drivers: [] } })).status).toBe(409);
});
