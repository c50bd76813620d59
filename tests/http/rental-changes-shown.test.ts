import { expect } from 'vitest';
import { test as base } from '../api.ts';
import { expectPromised } from '../api-contract.ts';
import { begin, van } from '../at-car.ts';
import { addCar, addCustomer } from '../factories.ts';
import type { Person } from '../fixtures.ts';
import { fieldsOf, textOf, toastOf, undoOf } from '../html.ts';

const day = 86_400_000;
const typed = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');

type Rented = { me: Person; id: number; path: string; stored: () => Promise<{ endsAt: Date; version: number }> };

/** Two days of a van from in an hour, for 5.625 kr. with VAT. */
const test = base.extend<{ rented: Rented }>({
  rented: async ({ organize, as }, use) => {
    const me: Person = { organization: await organize() };
    const { id } = await as(me, (tenant) => begin(tenant));
    const stored = () =>
      as(me, ({ db }) =>
        db.selectFrom('rentalAgreement').select(['endsAt', 'version']).where('id', '=', id).executeTakeFirstOrThrow(),
      );
    await use({ me, id, path: `/rental/agreements/${id}`, stored });
  },
});

test('another end by the form of a move → old and new price are seen before it is kept', async ({ rented, visit }) => {
  const { me, path, stored } = rented;
  const before = await stored();
  const { seenPrice: _, ...form } = fieldsOf(await (await visit(`${path}/move`, { as: me })).text());
  const endsAt = typed(new Date(before.endsAt.getTime() + day));
  const shown = await visit(`${path}/move`, { as: me, form: { ...form, endsAt } });
  const html = await shown.text();
  expect(textOf(html)).toMatch(/Pris med moms 5\.625,00 kr\. .* 8\.437,50 kr\..*1 dag mere/);
  expect(textOf(html)).toContain('Flyt til den nye pris');
  expect((await stored()).endsAt).toEqual(before.endsAt);
  const kept = await visit(`${path}/move`, { as: me, form: fieldsOf(html) });
  expect(kept.status).toBe(303);
  expect((await stored()).endsAt.getTime()).toBeGreaterThan(before.endsAt.getTime());
});

test('a contract that is kept is made anew when the agreement is extended, swapped, moved or saved, by page and API', async ({
  rented,
  as,
  visit,
  call,
}) => {
  const { me, id, path, stored } = rented;
  await as(me, (tenant) => addCar(tenant, { ...van, registrationNumber: 'CD23456', mileage: 1_000 }));
  const versions = () =>
    as(me, async ({ db }) => (await db.selectFrom('documentVersion').select('id').execute()).length);
  const post = async (form: Record<string, string>) => {
    const { version } = await stored();
    return visit(`${path}/edit`, { as: me, form: { version: String(version), ...form } });
  };
  const later = async (days: number) => new Date((await stored()).endsAt.getTime() + days * day);
  // Without a contract none is made.
  await post({ step: 'extend', endsAt: typed(await later(1)) });
  expect(await versions()).toBe(0);
  await visit(`${path}/contract`, { as: me, form: {} });
  const extended = await post({ step: 'extend', endsAt: typed(await later(1)) });
  expect([toastOf(extended).text, await versions()]).toEqual([expect.stringContaining('version 2'), 2]);
  const outdated = 'Aftalen er ændret, siden kontrakten blev lavet';
  const page = async () => textOf(await (await visit(`${path}/edit`, { as: me })).text());
  expect(await page()).not.toContain(outdated);
  await visit(undoOf(extended), { as: me, form: {} });
  expect(await page()).toContain(outdated);
  const swapped = await post({ step: 'swap', car: 'CD 23 456' });
  expect(toastOf(swapped).text).toMatch(/Prisen er den samme\. Kontrakten er lavet som version 3/);
  expect(await page()).not.toContain(outdated);
  const form = fieldsOf(await (await visit(`${path}/move`, { as: me })).text());
  const endsAt = typed(await later(1));
  const shown = fieldsOf(await (await visit(`${path}/move`, { as: me, form: { ...form, endsAt } })).text());
  expect(toastOf(await visit(`${path}/move`, { as: me, form: shown })).text).toContain('version 4');
  const api = `/api/rentals/${id}`;
  const extend = { endsAt: (await later(1)).toISOString(), version: (await stored()).version };
  for (let repeated = 0; repeated < 2; repeated += 1) {
    const answer = await call(`${api}/extend`, { as: me, body: extend });
    await expectPromised('POST', '/api/rentals/{id}/extend', answer);
    expect(await versions()).toBe(5);
  }
  const save = async (body: object) =>
    call(api, { as: me, method: 'PUT', body: { version: (await stored()).version, drivers: [], ...body } });
  expect((await save({ note: 'Med ladekabel' })).status).toBe(200);
  expect(await versions()).toBe(6);
  expect((await save({ note: 'Med ladekabel', userRegisteredInDmr: true })).status).toBe(200);
  expect(await versions()).toBe(6);
});

test('times outside the opening hours → told of when made, on the page, before another end, and by the API; refused nowhere', async ({
  rented,
  as,
  visit,
  call,
}) => {
  const { me, id, path, stored } = rented;
  const customerId = await as(me, async (tenant) => {
    const hours = JSON.stringify({ monday: { from: '03:00', to: '03:01' } });
    await tenant.db.updateTable('organizationSettings').set({ openingHours: hours }).execute();
    await addCar(tenant, { ...van, registrationNumber: 'CD23456' });
    return addCustomer(tenant, { name: 'Bo Lund', phone: '+4586804321' });
  });
  const [out, back] = [/Der er lukket, når bilen skal udleveres/, /Der er lukket, når bilen skal afleveres/];
  const page = textOf(await (await visit(`${path}/edit`, { as: me })).text());
  for (const words of [out, back]) expect(page).toMatch(words);
  const { endsAt, version } = await stored();
  const longer = typed(new Date(endsAt.getTime() + day));
  const form = { step: 'tryExtend', version: String(version), endsAt: longer };
  const tried = textOf(await (await visit(`${path}/edit`, { as: me, form })).text());
  expect(tried).toMatch(/Gem den nye sluttid/);
  expect(tried.slice(tried.indexOf('1 dag mere'))).toMatch(back);
  const answer = await visit(`/api/rentals/${id}`, { as: me });
  const { rental } = (await expectPromised('GET', '/api/rentals/{id}', answer)).data;
  expect(rental.warnings).toEqual(expect.arrayContaining([{ kind: 'closedOut', message: expect.stringMatching(out) }]));
  const create = `/rental/agreements/create?customer=${customerId}&category=V3`;
  const { drivers: _, ...fields } = fieldsOf(await (await visit(create, { as: me })).text());
  const hand = { priceBasis: 'hand', handAmount: '500', priceReason: 'Aftalt i telefonen' };
  const priced = await visit(create, { as: me, form: { ...fields, ...hand, step: 'price' } });
  expect(textOf(await priced.text())).toMatch(out);
  const made = await visit(create, { as: me, form: { ...fields, ...hand } });
  expect([made.status, toastOf(made).text]).toEqual([303, expect.stringMatching(back)]);
  const body = {
    productType: 'shortRental',
    customerId,
    category: 'V3',
    price: { basis: 'hand', amount: 50_000, reason: 'Aftalt' },
  };
  const times = { startsAt: new Date(endsAt.getTime() + 9 * day), endsAt: new Date(endsAt.getTime() + 10 * day) };
  const called = await call('/api/rentals', { as: me, body: { ...body, ...times } });
  const promised = await expectPromised('POST', '/api/rentals', called);
  expect(promised.data.rental.warnings.map(({ kind }: { kind: string }) => kind)).toContain('closedIn');
});
