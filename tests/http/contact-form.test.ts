import type { Selectable } from 'kysely';
import { expect } from 'vitest';
import { createApp } from '#server/app.ts';
import type { LeadTable } from '#server/db/schema.ts';
import { openFormStamps } from '#server/intake/form-stamp.ts';
import { findSource } from '#server/intake/source-queries.ts';
import { addCar } from '../factories.ts';
import { test as base, type Person } from '../fixtures.ts';
import { openBrowser } from '../guest.ts';
import { fieldErrorOf, fieldsOf, textOf } from '../html.ts';

type Guest = ReturnType<typeof openBrowser>;

const test = base.extend<{
  dealer: Person & { path: string; stamp: (seconds?: number) => string };
  guest: () => Guest;
  leads: () => Promise<Selectable<LeadTable>[]>;
}>({
  dealer: async ({ organize, clone }, use) => {
    const organization = await organize('Nordbiler');
    const stamp = (seconds = 60) =>
      openFormStamps(clone.deps, () => Date.now() - seconds * 1000).make(organization.slug);
    await use({ organization, path: `/kontakt/${organization.slug}`, stamp });
  },
  guest: async ({ app }, use) => use(() => openBrowser(app)),
  leads: async ({ as, dealer }, use) =>
    use(() => as(dealer, ({ db }) => db.selectFrom('lead').selectAll().orderBy('id').execute())),
});

const typed = {
  name: 'Kirsten Holm',
  email: 'kirsten@holm.example',
  phone: '',
  message: 'Er den til salg?',
  contactBy: '',
};

test('a visitor without an account asks about a car, and the form sent twice is one lead', async ({
  dealer,
  guest,
  as,
  leads,
}) => {
  const carId = await as(dealer, (tenant) =>
    addCar(tenant, { registrationNumber: 'AB12345', brandName: 'Audi', modelName: 'A3' }),
  );
  const visitor = guest();
  const page = await (await visitor.visit(`${dealer.path}?bil=ab 12345`)).text();
  expect(textOf(page)).toMatch(/Spørg om bilen Vi svarer som regel inden for 30 minutter\. .*Audi A3/);
  expect(fieldsOf(page)).toMatchObject({ bil: 'ab 12345', contactBy: '' });
  expect(page).not.toMatch(/name="consent\w+"[^>]*checked/);
  const form = { ...typed, bil: 'ab 12345', stamp: dealer.stamp(), contactBy: 'email', consentEmail: 'on' };
  for (const _ of ['first', 'again']) {
    const sent = await visitor.send(dealer.path, form);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${dealer.path}?tak=1`]);
  }
  expect(await visitor.read(`${dealer.path}?tak=1`)).toContain(
    'Nordbiler har fået din besked og vender tilbage til dig.',
  );
  const [lead, ...others] = await leads();
  expect(others).toEqual([]);
  expect(lead).toMatchObject({
    ...{ source: 'website', carId, contactName: 'Kirsten Holm', contactEmail: 'kirsten@holm.example' },
    message: 'Er den til salg?\n\nVil helst have svar på mail.',
  });
  const consents = await as(dealer, ({ db }) => db.selectFrom('consent').selectAll().execute());
  expect(consents).toMatchObject([
    { customerId: lead?.customerId, channel: 'email', isGiven: true, source: 'form', wordsVersion: '2026-11' },
  ]);
  expect(consents[0]?.words).toContain('Må Nordbiler sende dig tilbud og nyheder?');
});

test('a car that is no draft of ours is named; others stay words', async ({ dealer, guest, as, leads }) => {
  await as(dealer, (tenant) => addCar(tenant, { stockNumber: 'B-1', status: 'draft' }));
  const visitor = guest();
  expect(await visitor.read(`${dealer.path}?bil=B-1`)).toContain('Bilen «B-1» er ikke til salg længere.');
  await visitor.send(dealer.path, { ...typed, bil: 'B-1', stamp: dealer.stamp() });
  expect(await leads()).toMatchObject([{ carId: null, wish: 'B-1' }]);
});

test('wrong input is said at its field, stays typed, and nothing is stored', async ({ dealer, guest, leads }) => {
  const visitor = guest();
  const wrong = [
    [{ name: '' }, 'name', 'Skriv dit navn.'],
    [{ email: '' }, 'email', 'Skriv din e-mail eller dit telefonnummer.'],
    [{ email: 'kirsten' }, 'email', 'Ugyldig e-mailadresse.'],
    [{ phone: '12' }, 'phone', 'Skriv et dansk nummer med 8 cifre eller et udenlandsk med +landekode.'],
    [{ contactBy: 'call' }, 'phone', 'Skriv dit telefonnummer, så vi kan ringe.'],
    [{ consentSms: 'on' }, 'phone', 'Skriv dit telefonnummer, så vi kan bruge det.'],
    [{ message: 'Jeg er 010190-1234' }, 'message', 'Skriv ikke CPR-nummer her.'],
  ] as const;
  for (const [change, field, problem] of wrong) {
    const stamp = dealer.stamp();
    const answer = await visitor.send(dealer.path, { ...typed, stamp, ...change });
    const html = await answer.text();
    expect([answer.status, fieldErrorOf(html, field)]).toEqual([400, problem]);
    expect(fieldsOf(html)).toMatchObject({ ...typed, ...change, stamp });
  }
  expect(await leads()).toEqual([]);
});

test('a robot gets the same thanks, and only a count is kept', async ({ dealer, guest, as, leads }) => {
  const visitor = guest();
  for (const form of [
    { ...typed, stamp: dealer.stamp(2) },
    { ...typed, stamp: dealer.stamp(), website: 'x' },
  ]) {
    expect((await visitor.send(dealer.path, form)).headers.get('location')).toBe(`${dealer.path}?tak=1`);
  }
  expect(await leads()).toEqual([]);
  await as(dealer, async (tenant) => {
    expect(await findSource(tenant, 'form')).toMatchObject({ caughtRobots: 2, lastUsedAt: null });
    expect(await tenant.db.selectFrom('leadArrival').select('id').execute()).toEqual([]);
  });
});

test('a form without a stamp of ours is shown again with a new one', async ({ dealer, guest, leads }) => {
  const answer = await guest().send(dealer.path, { ...typed, stamp: 'x' });
  const html = await answer.text();
  expect(answer.status).toBe(409);
  expect(textOf(html)).toContain('Tryk på «Send besked» igen.');
  expect(fieldsOf(html)).toMatchObject(typed);
  expect(fieldsOf(html).stamp).toMatch(/^[0-9a-f-]{36}\.\d+\./);
  expect(await leads()).toEqual([]);
});

test('an address writes five times an hour', async ({ dealer, guest, as }) => {
  const visitor = guest();
  const statuses = [];
  for (let at = 0; at < 6; at += 1) {
    statuses.push((await visitor.send(dealer.path, { ...typed, message: `${at}`, stamp: dealer.stamp() })).status);
  }
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
  expect((await guest().send(dealer.path, { ...typed, stamp: dealer.stamp() })).status).toBe(303);
  const activities = await as(dealer, ({ db }) =>
    db.selectFrom('activity').select('verb').where('verb', '=', 'wroteAgain').execute(),
  );
  expect(activities).toHaveLength(5);
});

test('an organisation gets sixty an hour', async ({ dealer, clone }) => {
  const app = createApp(clone.deps);
  const statuses = [];
  for (let at = 0; at < 61; at += 1) {
    const answer = await openBrowser(app).send(dealer.path, { ...typed, stamp: dealer.stamp() });
    statuses.push(answer.status);
  }
  expect(statuses.slice(59)).toEqual([303, 429]);
});

test('an unknown or closed dealer has no form', async ({ dealer, guest, database }) => {
  const visitor = guest();
  expect((await visitor.visit('/kontakt/findes-ikke')).status).toBe(404);
  expect((await visitor.send('/kontakt/findes-ikke', typed)).status).toBe(404);
  await database.accounts
    .updateTable('organization')
    .set({ closedAt: new Date() })
    .where('id', '=', dealer.organization.id)
    .execute();
  expect((await visitor.visit(dealer.path)).status).toBe(404);
});
