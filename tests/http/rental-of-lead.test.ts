import { expect } from 'vitest';
import { dayOf, daysAfter, monthsAfter } from '#server/format/day.ts';
import { addCar, addCategory, addLead } from '../factories.ts';
import { test } from '../fixtures.ts';
import { fieldErrorOf, fieldsOf, undoOf } from '../html.ts';

const create = '/rental/agreements/create';
const typed = (day: string) => `${day.split('-').reverse().join('-')} 08:00`;
const hand = { priceBasis: 'hand', handAmount: '4.995', handPeriod: 'month', priceReason: 'Aftalt i telefonen' };

test('a lead’s wish begins the form; the agreement wins the lead and is its customer’s, and one undo takes all back', async ({
  organize,
  as,
  visit,
}) => {
  const me = { organization: await organize() };
  const start = daysAfter(dayOf(new Date()), 20);
  const leadId = await as(me, async (tenant) => {
    await addCategory(tenant, 'V3');
    await addCar(tenant, { rentalEnabled: true, category: 'V3' });
    return addLead(tenant, {
      ...{ kind: 'longRental', category: 'V3', startOn: start, termMonths: 6, kmPerMonth: 2000 },
      ...{ contactName: 'Lone Dam', contactPhone: '+4586801234' },
    });
  });
  const page = `${create}?lead=${leadId}`;
  const { drivers: _, ...fields } = fieldsOf(await (await visit(page, { as: me })).text());
  expect(fields).toMatchObject({
    ...{ productType: 'longRental', category: 'V3', km: '2.000', customerName: 'Lone Dam' },
    ...{ startsAt: typed(start), endsAt: typed(monthsAfter(start, 6)) },
  });
  const made = await visit(page, { as: me, form: { ...fields, ...hand } });
  expect(made.status).toBe(303);
  const read = () =>
    as(me, async ({ db }) => ({
      lead: await db.selectFrom('lead').select(['status', 'customerId']).where('id', '=', leadId).executeTakeFirst(),
      agreements: await db.selectFrom('rentalAgreement').select(['leadId', 'customerId', 'status']).execute(),
    }));
  const won = await read();
  expect(won.agreements).toEqual([{ leadId, customerId: won.lead?.customerId, status: 'reserved' }]);
  expect(won.lead).toEqual({ status: 'won', customerId: expect.any(Number) });
  // Posted again it is the same agreement.
  expect((await visit(page, { as: me, form: { ...fields, ...hand } })).status).toBe(303);
  expect((await read()).agreements).toHaveLength(1);
  await visit(undoOf(made), { as: me, form: {} });
  expect(await read()).toEqual({ lead: { status: 'new', customerId: null }, agreements: [] });
});

test('a lead deleted meanwhile → refused, and nothing is made', async ({ organize, as, visit }) => {
  const me = { organization: await organize() };
  const leadId = await as(me, async (tenant) => {
    await addCategory(tenant, 'V3');
    await addCar(tenant, { rentalEnabled: true, category: 'V3' });
    return addLead(tenant, { contactName: 'Lone Dam', contactPhone: '+4586801234', category: 'V3' });
  });
  const page = `${create}?lead=${leadId}`;
  const { drivers: _, ...fields } = fieldsOf(await (await visit(page, { as: me })).text());
  await as(me, ({ db }) => db.updateTable('lead').set({ deletedAt: new Date() }).where('id', '=', leadId).execute());
  const answer = await visit(create, { as: me, form: { ...fields, ...hand } });
  expect([answer.status, fieldErrorOf(await answer.text(), 'leadId')]).toEqual([409, 'Emnet findes ikke længere.']);
  expect(await as(me, ({ db }) => db.selectFrom('customer').select('id').execute())).toEqual([]);
});
