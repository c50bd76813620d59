import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { weekdays } from '#server/company/company-types.ts';
import { createAgreement } from '#server/rentals/create-agreement.ts';
import { addEnquiry } from '../conversation.ts';
import { addCar, addCustomer } from '../factories.ts';
import { test } from '../fixtures.ts';
import { fieldsOf, textOf, undoOf } from '../html.ts';
import { agreementOf } from '../rentals.ts';
import { addVan, rentOut } from '../rented-out.ts';
import { addSeller } from '../sellers.ts';

test('a contact logged from the row of a lead → back on the start page, with an undo', async ({
  as,
  organize,
  user,
  visit,
}) => {
  const organization = await organize();
  const member = { organization, role: 'member' } as const;
  const { id: assignedToId } = await user(member);
  const lead = await as({ organization }, (tenant) =>
    addEnquiry(tenant, { contactName: 'Anders Egen', assignedToId, respondBy: new Date() }),
  );
  const page = parse(await (await visit('/', { as: member })).text());
  const form = page.querySelector('form[action^="/activities/log"]');
  const fields = fieldsOf(String(form));
  expect(fields).toMatchObject({ leadId: String(lead), back: '/' });
  const logged = await visit('/activities/log', { as: member, form: { ...fields, quick: 'notReached' } });
  expect([logged.status, logged.headers.get('location')]).toEqual([303, '/']);
  const attempts = () =>
    as(member, ({ db }) => db.selectFrom('lead').select('attempts').where('id', '=', lead).executeTakeFirst());
  expect(await attempts()).toEqual({ attempts: 1 });
  await visit(undoOf(logged), { as: member, form: {} });
  expect(await attempts()).toEqual({ attempts: 0 });
});

test('who is here today: hours, absence and leave, those who are here first', async ({
  as,
  organize,
  database,
  visit,
}) => {
  const organization = await organize();
  const anna = await addSeller(database, organization, 'Anna');
  const bo = await addSeller(database, organization, 'Bo');
  await addSeller(database, organization, 'Cara');
  const every = (from: string, to: string) =>
    JSON.stringify(Object.fromEntries(weekdays.map((day) => [day, { from, to }])));
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await as({ organization }, async ({ db, organizationId }) => {
    await db
      .updateTable('organizationSettings')
      .set({ openingHours: every('08:00', '17:30') })
      .execute();
    await db
      .insertInto('memberAvailability')
      .values({ organizationId, userId: bo, hours: every('10:00', '14:00') })
      .execute();
    await db
      .insertInto('absence')
      .values({ organizationId, userId: anna, startsAt: inDays(-1), endsAt: inDays(1) })
      .execute();
  });
  const rows = parse(await (await visit('/', { as: { organization } })).text())
    .querySelectorAll('[aria-labelledby=team] tbody tr')
    .map((row) => textOf(String(row)));
  expect(rows).toEqual([
    expect.stringMatching(/^Bo 10:00–14:00/),
    expect.stringMatching(/^Cara 08:00–17:30/),
    expect.stringMatching(/^owner .* 08:00–17:30/),
    expect.stringMatching(/^Anna Fravær til i morgen/),
  ]);
});

test('a rental company sees what goes out and in today, late ones first, with a way to each step', async ({
  as,
  organize,
  visit,
}) => {
  const organization = await organize();
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  await as({ organization }, async (tenant) => {
    await tenant.db.updateTable('organizationSettings').set({ kind: 'rental' }).execute();
    const late = { car: await addVan(tenant), name: 'Bo Lund', email: null };
    await rentOut(tenant, { ...late, from: inHours(-72), to: inHours(-26) });
    const [customerId, category] = [await addCustomer(tenant, { name: 'Anna Holm' }), 'V3'];
    await addCar(tenant, { rentalEnabled: true, category: 'V3', registrationNumber: 'CD23456' });
    await createAgreement(tenant, agreementOf({ customerId, category, startsAt: inHours(-1), endsAt: inHours(72) }));
    await createAgreement(tenant, agreementOf({ customerId, category, startsAt: inHours(96), endsAt: inHours(99) }));
  });
  const linesFor = async (role: 'owner' | 'member') =>
    parse(await (await visit('/', { as: { organization, role } })).text())
      .querySelectorAll('[aria-labelledby=today] li a')
      .map((line) => [line.getAttribute('href'), textOf(String(line))]);
  expect(await linesFor('owner')).toEqual([
    [expect.stringMatching(/\/return$/), expect.stringMatching(/AB 12 345.*Ind · Bo Lund Skulle være/)],
    [expect.stringMatching(/\/hand-over$/), expect.stringMatching(/V3.*Ud · Anna Holm (Over tiden|Skulle være)/)],
  ]);
  expect(await linesFor('member')).toHaveLength(2);
});
