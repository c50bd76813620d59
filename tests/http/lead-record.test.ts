import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { asOre } from '#server/format/money.ts';
import { addCar, addLead } from '../factories.ts';
import { test } from '../fixtures.ts';
import { fieldErrorOf, fieldsOf, textOf, undoOf } from '../html.ts';

const person = {
  ...{ contactName: 'Lone Dam', contactPhone: '+4586801234', contactEmail: 'lone@kunde.example' },
  ...{ message: 'Har I en lille varebil?', wish: 'Lav rude', value: asOre(180_000_00), tradeInPlate: 'CD67890' },
};
const van = { registrationNumber: 'AB12345', payloadKg: 900, salePriceInclVat: asOre(150_000_00) };

test('a section is saved alone, wrong input stays, and the workshop reads neither person, words nor sums', async ({
  organize,
  as,
  visit,
}) => {
  const member = { organization: await organize(), role: 'member' as const };
  const id = await as(member, async (tenant) => {
    await addCar(tenant, van);
    return addLead(tenant, { ...person, payloadNeed: 800 });
  });
  const path = `/leads/${id}/edit`;
  const html = await (await visit(path, { as: member })).text();
  for (const said of ['Lone Dam', 'Har I en lille varebil?', 'Volkswagen Caddy', 'Laster 900 kg', '150.000 kr.']) {
    expect(textOf(html)).toContain(said);
  }
  for (const href of ['tel:+4586801234', 'sms:+4586801234', `/leads/${id}/mail`]) expect(html).toContain(href);
  const fields = fieldsOf(html);
  const wrong = await visit(path, { as: member, form: { ...fields, budget: 'mange', wish: 'Høj kabine' } });
  const wrongHtml = await wrong.text();
  expect([wrong.status, fieldErrorOf(wrongHtml, 'budget')]).toEqual([400, 'Ugyldigt beløb. Skriv fx 182.900,00.']);
  expect(textOf(wrongHtml)).toContain('Høj kabine');
  const partly = { ...fields, budget: '160.000', contactName: 'Lone Holm', section: 'oensket' };
  await visit(path, { as: member, form: partly });
  const saved = await as(member, ({ db }) => db.selectFrom('lead').select(['budget', 'contactName']).execute());
  expect(saved).toEqual([{ budget: 160_000_00, contactName: 'Lone Dam' }]);

  const seen = await (await visit(path, { as: { ...member, role: 'technician' } })).text();
  expect(textOf(seen)).toContain('800 kg');
  expect(seen).not.toMatch(/Lone|86801234|86 80 12 34|lone@kunde|varebil\?|Lav rude|180\.000|160\.000|CD ?67/);
  const refused = await visit(path, { as: { ...member, role: 'technician' }, form: { step: 'note', note: 'x' } });
  expect(refused.status).toBe(403);
});

test('calls in vain are counted and followed, the answer stops the clock, and all of it is taken back', async ({
  organize,
  as,
  visit,
}) => {
  const member = { organization: await organize(), role: 'member' as const };
  const id = await as(member, (tenant) => addLead(tenant, person));
  const lead = () =>
    as(member, ({ db }) =>
      db
        .selectFrom('lead')
        .select(['attempts', 'status', 'firstResponseAt', 'nextActionKind', 'nextActionAt'])
        .executeTakeFirstOrThrow(),
    );
  const before = await lead();
  const back = `/leads/${id}/edit`;
  const log = { back, leadId: String(id), follows: 'on', note: '' };
  const tried = await visit('/activities', { as: member, form: { ...log, verb: 'called', outcome: 'notReached' } });
  expect(tried.headers.get('location')).toBe(back);
  const after = await lead();
  expect(after).toMatchObject({ attempts: 1, status: 'new', firstResponseAt: null, nextActionKind: 'call' });
  expect(after.nextActionAt?.getTime()).toBeGreaterThan(Date.now() + 3_600_000);
  await visit(undoOf(tried), { as: member, form: {} });
  expect(await lead()).toEqual(before);

  const reached = await visit('/activities', { as: member, form: { ...log, verb: 'called', outcome: 'appointment' } });
  const asked = reached.headers.get('location') ?? '';
  expect(asked).toBe(`${back}?logged=called&outcome=appointment#naeste`);
  expect(await lead()).toMatchObject({ attempts: 0, status: 'contacted', firstResponseAt: expect.any(Date) });
  expect(textOf(await (await visit(asked, { as: member })).text())).toContain('Hvad er det næste? Forslag: Møde ');
  expect(textOf(await (await visit(back, { as: member })).text())).toContain('ringede Aftale lavet');
});

test('a lead is moved, its car reserved in the same step, and both are taken back at once', async ({
  organize,
  as,
  visit,
}) => {
  const member = { organization: await organize(), role: 'member' as const };
  const id = await as(member, async (tenant) => addLead(tenant, { ...person, carId: await addCar(tenant, van) }));
  const path = `/leads/${id}/edit`;
  const post = (form: Record<string, string>) => visit(path, { as: member, form });
  const lost = await post({ step: 'move', from: 'new', to: 'lost', note: 'Dyr' });
  const lostHtml = await lost.text();
  expect([lost.status, fieldErrorOf(lostHtml, 'lostReason')]).toEqual([400, 'Vælg, hvorfor emnet er tabt.']);
  expect(textOf(lostHtml)).toContain('Dyr');
  const won = await post({ step: 'move', from: 'new', to: 'won', carStep: 'reserve' });
  const states = () =>
    as(member, async ({ db }) => [
      await db.selectFrom('lead').select('status').executeTakeFirst(),
      await db.selectFrom('car').select(['availability', 'reservedFor', 'reservedPhone']).executeTakeFirst(),
    ]);
  expect(await states()).toEqual([
    { status: 'won' },
    { availability: 'reserved', reservedFor: 'Lone Dam', reservedPhone: '+4586801234' },
  ]);
  await visit(undoOf(won), { as: member, form: {} });
  expect(await states()).toEqual([
    { status: 'new' },
    { availability: 'available', reservedFor: null, reservedPhone: null },
  ]);
  const sold = await post({ step: 'move', from: 'new', to: 'won', carStep: 'sell' });
  expect(sold.headers.get('location')).toMatch(new RegExp(`^/cars/\\d+/edit/sale\\?lead=${id}$`));
  const stale = await post({ step: 'move', from: 'new', to: 'contacted' });
  expect([stale.status, textOf(await stale.text())]).toEqual([409, expect.stringContaining('flyttet emnet imens')]);
});

test('a test drive goes from booked to back by forms, and the workshop reads no driver', async ({
  organize,
  as,
  visit,
}) => {
  const member = { organization: await organize(), role: 'member' as const };
  const [id, carId] = await as(member, async (tenant) => {
    const car = await addCar(tenant, van);
    return [await addLead(tenant, { ...person, carId: car }), car];
  });
  const create = `/leads/${id}/test-drives/create`;
  const fields = fieldsOf(await (await visit(create, { as: member })).text());
  expect(fields).toMatchObject({ car: 'AB 12 345', driverName: 'Lone Dam' });
  const licence = { licenceNumber: '87654321', licenceExpiresOn: '31-12-2199' };
  const booked = await visit(create, { as: member, form: { ...fields, ...licence } });
  const path = booked.headers.get('location') ?? '';
  const twice = await visit(create, { as: member, form: { ...fields, ...licence, formKey: randomUUID() } });
  expect([twice.status, fieldErrorOf(await twice.text(), 'startsAt')]).toEqual([
    409,
    expect.stringMatching(/har booket bilen til Lone Dam fra .* Vælg en anden tid\.$/),
  ]);
  const typed = fieldsOf(await (await visit(path, { as: member })).text());
  await visit(path, { as: member, form: { ...typed, driverName: 'Bo Riis' } });
  const late = await visit(path, { as: member, form: { ...typed, driverName: 'Ali Demir' } });
  expect([late.status, textOf(await late.text())]).toEqual([409, expect.stringContaining('Bo Riis')]);
  const out = await visit(path, { as: member, form: { step: 'leave', ...licence, mileageOut: '' } });
  expect(fieldErrorOf(await out.text(), 'mileageOut')).toBe('Skriv kilometertallet, før bilen kører.');
  await visit(path, { as: member, form: { step: 'leave', ...licence, mileageOut: '45.000' } });
  const paper = await visit(`${path}/paper`, { as: member });
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const back = await visit(path, { as: member, form: { step: 'return', mileageIn: '45.030', damageNote: '' } });
  for (const page of [`/leads/${id}/edit`, `/cars/${carId}/edit`]) {
    expect(textOf(await (await visit(page, { as: member })).text())).toContain('kørte 30 km');
  }
  for (const page of [path, `/cars/${carId}/edit`, `/leads/${id}/edit`]) {
    const seen = await (await visit(page, { as: { ...member, role: 'technician' } })).text();
    expect(seen, page).not.toMatch(/Lone|Bo Riis|87654321/);
  }
  expect((await visit(`${path}/paper`, { as: { ...member, role: 'technician' } })).status).toBe(403);
  await visit(undoOf(back), { as: member, form: {} });
  expect(textOf(await (await visit(path, { as: member })).text())).toContain('Ude at køre');
  const stranger = { organization: await organize('Syd') };
  for (const page of [path, `${path}/paper`]) expect((await visit(page, { as: stranger })).status).toBe(404);
});

test('a person becomes a customer, one that is known or a new one, and that is taken back', async ({
  organize,
  as,
  visit,
}) => {
  const member = { organization: await organize(), role: 'member' as const };
  const [first, second] = await as(member, async (tenant) => [
    await addLead(tenant, person),
    await addLead(tenant, person),
  ]);
  const make = (id: number | undefined, more = {}) =>
    visit(`/leads/${id}/edit`, { as: member, form: { step: 'customer', ...more } });
  const made = await make(first);
  await make(first);
  const customers = () => as(member, ({ db }) => db.selectFrom('customer').select(['id', 'name', 'phone']).execute());
  expect(await customers()).toEqual([{ id: expect.any(Number), name: 'Lone Dam', phone: '+4586801234' }]);
  expect(textOf(await (await visit(`/leads/${second}/edit`, { as: member })).text())).toContain(
    'ligner nogen, I kender',
  );
  await make(second, { customerId: String((await customers())[0]?.id) });
  expect(await customers()).toHaveLength(1);
  const ofLeads = () =>
    as(member, ({ db }) => db.selectFrom('lead').select('customerId').where('customerId', 'is not', null).execute());
  expect(await ofLeads()).toHaveLength(2);
  const stranger = { organization: await organize('Syd') };
  const foreign = await as(stranger, (tenant) => addLead(tenant, person));
  const refused = await visit(`/leads/${foreign}/edit`, {
    as: stranger,
    form: { step: 'customer', customerId: String((await customers())[0]?.id) },
  });
  expect(refused.status).toBe(404);
  await visit(undoOf(made), { as: member, form: {} });
  expect(await ofLeads()).toHaveLength(1);
});
