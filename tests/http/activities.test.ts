import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { logActivity } from '#server/activities/log-activity.ts';
import { addCatalogue } from '../catalogue.ts';
import { addCar, addCustomer, addDepartment, addLead } from '../factories.ts';
import { test } from '../fixtures.ts';
import { fieldErrorOf, fieldsOf, linksOf, textOf, undoOf } from '../html.ts';

const path = '/activities';

test('an empty feed says what it is for, and a contact is logged with one form', async ({ organize, as, visit }) => {
  const organization = await organize();
  const member = { organization, role: 'member' as const };
  const read = async (query = '', person: Parameters<typeof as>[0] = member) =>
    textOf(await (await visit(path + query, { as: person })).text());
  expect(await read()).toContain('Her ser du, hvad der sker');
  const car = await as({ organization }, async (tenant) =>
    addCar(tenant, { registrationNumber: 'AB12345', departmentId: await addDepartment(tenant, 'Herning') }),
  );
  const form = { outcome: 'appointment', note: 'Hans Jensen kommer fredag', car: 'ab 12 345', back: `${path}?mine=1` };

  const unknown = await visit(path, { as: member, form: { ...form, verb: 'called', car: 'ZZ 99 999' } });
  const unknownHtml = await unknown.text();
  expect([unknown.status, fieldErrorOf(unknownHtml, 'car')]).toEqual([409, expect.stringContaining('ingen bil')]);
  expect(unknownHtml).toContain('value="Hans Jensen kommer fredag"');

  const logged = await visit(path, { as: member, form: { ...form, verb: 'called' } });
  expect(logged.headers.get('location')).toBe(`${path}?mine=1`);
  await visit(path, { as: member, form: { verb: 'met', outcome: '', note: '', back: 'https://ond.example' } });
  const feed = await read();
  expect(feed).toContain('I dag');
  expect(feed).toContain('ringede Volkswagen Caddy · AB 12 345 Aftale lavet Hans Jensen kommer fredag');
  expect(feed).toContain('holdt møde');
  expect(await read('?department=1&verb=called')).toContain('ringede');
  for (const none of ['?verb=sold', '?entity=lead', '?department=999', '?to=01-01-2020', '?from=01-01-2199']) {
    expect(await read(none), none).toContain('Ingen aktiviteter passer');
  }
  const noDays = await (await visit(`${path}?from=31-02-2026&to=%3Ci%3Enu`, { as: member })).text();
  for (const name of ['from', 'to']) expect(fieldErrorOf(noDays, name)).toBe('Ugyldig dato. Skriv fx 20-11-2026.');
  for (const typed of ['value="31-02-2026"', 'value="&lt;i&gt;nu"']) expect(noDays).toContain(typed);
  expect(await read('?mine=1', { organization })).toContain('Ingen aktiviteter passer');

  const seen = await read('', { organization, role: 'technician' });
  expect(seen).toContain('var i kontakt med en kunde Volkswagen Caddy');
  expect(seen).not.toContain('Hans');
  expect(seen).not.toContain('Log opkald');
  const refused = await visit(path, {
    as: { organization, role: 'technician' },
    form: { verb: 'called', outcome: '', carId: String(car) },
  });
  expect([refused.status, textOf(await refused.text())]).toEqual([
    403,
    expect.stringContaining('Din rolle giver ikke'),
  ]);

  const onCar = `/cars/${car}/edit`;
  const own = textOf(await (await visit(onCar, { as: member })).text());
  expect(own).toContain('Log opkald');
  expect(own).toContain('ringede Aftale lavet Hans Jensen kommer fredag');
  const fromCar = await visit(path, { as: member, form: { verb: 'smsed', carId: String(car), back: onCar } });
  expect(fromCar.headers.get('location')).toBe(onCar);

  const csv = await (await visit(`${path}?format=csv&verb=called`, { as: member })).text();
  expect(csv.split('\r\n')).toHaveLength(3);
  expect(csv).toMatch(/Opkald;Bil;Volkswagen Caddy AB 12 345;Aftale lavet;Hans Jensen kommer fredag;Herning/);
  expect((await visit(`${path}?format=pdf`, { as: member })).status).toBe(400);
});

test('another organisation reads nothing of it, and its cars are none of ours', async ({ organize, as, visit }) => {
  const [north, south] = [await organize('Nord'), await organize('Syd')];
  const car = await as({ organization: north }, async (tenant) => {
    const id = await addCar(tenant, { modelName: 'Nordens' });
    await logActivity(tenant, { verb: 'published', subjectType: 'car', subjectId: id });
    return id;
  });
  expect(textOf(await (await visit(path, { as: { organization: south } })).text())).not.toContain('Nordens');
  const form = { verb: 'called', outcome: '', carId: String(car) };
  expect((await visit(path, { as: { organization: south }, form })).status).toBe(404);
});

test('managers’ own activities are hidden from others, and customers are numbers to technicians', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    await logActivity(tenant, { verb: 'exported', summary: 'hentede avancerne', visibility: 'managers' });
    await logActivity(tenant, { verb: 'updated', subjectType: 'customer', subjectId: 123, subjectLabel: 'Bo Bang' });
    await logActivity(tenant, { verb: 'saleCancelled', note: 'Lone Dam fortrød' });
  });
  const read = async (role: 'salesAdmin' | 'member' | 'technician') =>
    textOf(await (await visit(path, { as: { organization, role } })).text());
  expect(await read('salesAdmin')).toContain('hentede avancerne Kun ledere');
  expect(await read('member')).not.toContain('avancerne');
  expect(await read('member')).toContain('Bo Bang');
  expect(await read('technician')).toContain('ændrede Kunde #123');
  expect(await read('member')).toContain('Lone Dam fortrød');
  expect(await read('technician')).toContain('ophævede salget');
  expect(await read('technician')).not.toMatch(/Bo Bang|Lone Dam/);
});

test('a long feed shows more by a link, and nothing of it is ever changed', async ({ organize, as, visit }) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    for (let at = 1; at <= 60; at += 1) await logActivity(tenant, { verb: 'called', note: `Nr. ${at}.` });
  });
  const first = await (await visit(path, { as: { organization } })).text();
  expect(textOf(first)).not.toContain('Nr. 10.');
  const more = linksOf(first).find(({ label }) => label === 'Vis flere')?.href ?? '';
  expect(more).toMatch(/count=100#a-\d+$/);
  const all = await (await visit(`${path}${more.slice(more.indexOf('?'))}`, { as: { organization } })).text();
  expect(textOf(all)).toContain('Nr. 1.');
  expect(all).not.toContain('Vis flere');
  await expect(
    as({ organization }, ({ db }) => db.updateTable('activity').set({ note: 'x' }).execute()),
  ).rejects.toThrow('activities cannot be changed');
  await expect(as({ organization }, ({ db }) => db.deleteFrom('activity').execute())).rejects.toThrow(
    'activities cannot be changed',
  );
});

test('an order is in the feed: ordered, changed, received, cancelled and undone', async ({ organize, as, visit }) => {
  const person = { organization: await organize() };
  const { productId } = await as(person, (tenant) => addCatalogue(tenant));
  const order = (orderNumber: string) =>
    visit(`/factory-cars/products/${productId}/order`, {
      as: person,
      form: { orderedAt: '20-11-2026', orderNumber, formKey: randomUUID() },
    });
  const own = (await order('O-1')).headers.get('location') ?? '';
  const page = `${own}/order`;
  const facts = fieldsOf(await (await visit(page, { as: person })).text());
  await visit(page, { as: person, form: { ...facts, confirmedWeek: '9-2027' } });
  const received = await visit(page, { as: person, form: { step: 'receive' } });
  await visit(page, { as: person, form: { step: 'receive' } });
  const undone = await visit(undoOf(received), { as: person, form: {} });
  const again = await visit(undoOf(undone), { as: person, form: {} });
  await visit(undoOf(again), { as: person, form: {} });
  const called = (await order('O-2')).headers.get('location') ?? '';
  await visit(`${called}?index`, { as: person, form: { step: 'delete' } });
  await visit(undoOf(await order('O-3')), { as: person, form: {} });

  const read = async (url: string) => textOf(await (await visit(url, { as: person })).text());
  const lines = (await read(path)).match(/(?:bestilte|ændrede|modtog|slettede|fortrød|gentog)[^:]*?(?=\d\d:\d\d)/g);
  expect(lines?.map((line) => line.trim())).toEqual([
    'fortrød bestillingen af Mercedes-Benz Vito 114 CDI lang 9G',
    'bestilte Mercedes-Benz Vito 114 CDI lang 9G',
    'slettede bestillingen af Mercedes-Benz Vito',
    'bestilte Mercedes-Benz Vito',
    'fortrød modtagelsen af Mercedes-Benz Vito',
    'gentog modtagelsen af Mercedes-Benz Vito',
    'fortrød modtagelsen af Mercedes-Benz Vito',
    'modtog Mercedes-Benz Vito',
    'ændrede bestillingen af Mercedes-Benz Vito',
    'bestilte Mercedes-Benz Vito',
  ]);
  expect(await read(own)).toMatch(
    /fortrød modtagelsen af bilen \d\d:\d\d.*modtog bilen \d\d:\d\d.*ændrede bestillingen af bilen \d\d:\d\d.*bestilte bilen \d\d:\d\d/,
  );
  expect(await read(`${path}?verb=received`)).toContain('modtog Mercedes-Benz Vito');
});

const reachable = { contactName: 'Lone Dam', contactPhone: '+4586801234' };

test('a contact with a lead or a customer is logged by two clicks, and technicians read neither name nor note', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const member = { organization, role: 'member' as const };
  const [lead, customer] = await as(member, async (tenant) => [
    await addLead(tenant, reachable),
    await addCustomer(tenant, { name: 'Bo Bang' }),
  ]);
  const page = `${path}/log?lead=${lead}&back=%2F`;
  const html = await (await visit(page, { as: member })).text();
  expect(textOf(html)).toContain('Log kontakt med Lone Dam');
  const form = { ...fieldsOf(html), quick: 'notReached', note: 'Prøver igen i morgen' };
  const logged = await visit(page, { as: member, form });
  expect(logged.headers.get('location')).toBe('/');
  await visit(page, { as: member, form });
  const wrong = await visit(page, { as: member, form: { ...form, note: 'CPR 010190-1234', formKey: randomUUID() } });
  expect([wrong.status, fieldErrorOf(await wrong.text(), 'note')]).toEqual([400, 'Skriv ikke CPR-nummer her.']);
  await visit(`${path}/log`, { as: member, form: { quick: 'met', customerId: String(customer), note: '' } });

  const read = async (query: string, person: Parameters<typeof as>[0] = member) =>
    textOf(await (await visit(path + query, { as: person })).text());
  expect((await read('')).match(/ringede til/g)).toHaveLength(1);
  expect(await read('')).toMatch(/ringede til Lone Dam · emne \d+ Ikke truffet Prøver igen i morgen/);
  expect(await read('')).toContain('holdt møde med Bo Bang');
  expect(await read(`?lead=${lead}`)).not.toContain('Bo Bang');
  expect(await read(`?customer=${customer}`)).not.toContain('Lone');
  const seen = await read('', { organization, role: 'technician' });
  expect(seen).toContain('var i kontakt med en kunde');
  expect(seen).not.toMatch(/Lone|Bo Bang|Prøver igen/);
  const csv = await visit(`${path}?format=csv`, { as: { organization, role: 'technician' } });
  expect(await csv.text()).not.toMatch(/Lone|Bo Bang|Prøver igen/);
  expect((await visit(page, { as: { organization, role: 'technician' } })).status).toBe(403);
  const touched = await as(member, ({ db }) => db.selectFrom('customer').select('lastContactAt').execute());
  expect(touched).toEqual([{ lastContactAt: expect.any(Date) }]);

  const stranger = { organization: await organize('Syd') };
  expect((await visit(page, { as: stranger })).status).toBe(404);
  for (const about of [{ leadId: String(lead) }, { customerId: String(customer) }]) {
    expect((await visit(`${path}/log`, { as: stranger, form: { quick: 'met', ...about } })).status).toBe(404);
  }
});
