import { expect } from 'vitest';
import { readLoad } from '#server/distribution/load-queries.ts';
import { createLead } from '#server/leads/create-lead.ts';
import { addLead } from '#tests/factories.ts';
import { test as base, type Organization, type Person } from '#tests/fixtures.ts';
import { toastOf } from '#tests/html.ts';
import { addRule, addSeller } from '#tests/sellers.ts';

const test = base.extend<{ organization: Organization; owner: Person }>({
  organization: async ({ organize }, use) => use(await organize()),
  owner: async ({ organization }, use) => use({ organization, role: 'owner' }),
});

const list = '/company/distribution';
const create = `${list}/rules/create`;
const blank = { version: '1', name: 'Alle', mode: 'roundRobin', members: '', departmentId: '', giveOn: 'on' };

test('a rule is created as a draft, activated, moved and edited; a mistake stays at its field', async ({
  owner,
  organization,
  database,
  visit,
  as,
}) => {
  const anna = await addSeller(database, organization, 'Anna');
  const refused = await visit(create, { as: owner, form: { ...blank, postalRanges: '8999-8000' } });
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain('Vælg, hvem reglen giver til, eller vælg en afdeling');
  expect(page).toContain('Skriv postnumre som 8000-8999, 7400');
  expect(page).toContain('8999-8000');
  const form = { ...blank, members: `${anna}:2`, kinds: ['', 'sale'], brands: 'Volvo, Kia' };
  expect((await visit(create, { as: owner, form })).status).toBe(303);
  await as(owner, (tenant) => addRule(tenant, [anna], { name: 'Først' }));
  const rules = () =>
    as(owner, ({ db }) => db.selectFrom('distributionRule').selectAll().orderBy('sortOrder').orderBy('id').execute());
  const [made] = await rules();
  expect(made).toMatchObject({
    status: 'draft',
    memberIds: [anna],
    weights: [2],
    kinds: ['sale'],
    brands: ['Volvo', 'Kia'],
  });
  const edit = `${list}/rules/${made?.id}/edit`;
  for (const step of ['active', 'down']) await visit(edit, { as: owner, form: { step } });
  const changed = { ...form, name: 'Alle nu', fallbackRuleId: String((await rules())[0]?.id) };
  expect((await visit(edit, { as: owner, form: { ...changed, version: '3' } })).status).toBe(303);
  expect(await rules()).toMatchObject([{ name: 'Først' }, { name: 'Alle nu', status: 'active' }]);
  const [first, second] = await rules();
  const place = (rule: unknown) => visit(edit, { as: owner, form: { step: 'place', place: String(rule) } });
  await place(first?.id);
  expect(await rules()).toMatchObject([{ name: 'Alle nu' }, { name: 'Først' }]);
  await place(first?.id);
  expect(await rules()).toMatchObject([{ name: 'Først' }, { name: 'Alle nu' }]);
  expect((await place((second?.id ?? 0) + 1000)).status).toBe(404);
  const shown = await (await visit(list, { as: owner })).text();
  expect(shown).toContain('Får aldrig emner: «Først» tager dem alle først');
});

test('fallbacks in a circle are refused at the field', async ({ owner, organization, database, visit, as }) => {
  const anna = await addSeller(database, organization, 'Anna');
  const [one, two] = await as(owner, async (tenant) => {
    const first = await addRule(tenant, [anna], { name: 'Et' });
    return [first, await addRule(tenant, [anna], { name: 'To', fallbackRuleId: first })];
  });
  const form = { ...blank, name: 'Et', members: `${anna}:1`, fallbackRuleId: String(two) };
  const refused = await visit(`${list}/rules/${one}/edit`, { as: owner, form });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('Reglerne ville sende emnet i ring');
});

test('the simulation says who would get a lead, and writes nothing', async ({
  owner,
  organization,
  database,
  visit,
  as,
}) => {
  const [anna, bo] = [await addSeller(database, organization, 'Anna'), await addSeller(database, organization, 'Bo')];
  await as(owner, async (tenant) => {
    await addRule(tenant, [anna], { name: 'Volvo', brands: ['Volvo'] });
    await addRule(tenant, [bo], { name: 'Resten', sortOrder: 2 });
    await addLead(tenant, { number: 7, assignedToId: anna, contactPhone: '+4586801234' });
    await addLead(tenant, { number: 8, contactPhone: '+4586801234' });
  });
  const path = `${list}/simulation`;
  const ask = async (form: Record<string, string>) => (await visit(path, { as: owner, form })).text();
  expect(await ask({ kind: 'sale', source: 'website', brand: 'volvo' })).toContain('Anna får emnet efter «Volvo»');
  expect(await ask({ kind: 'sale', source: 'website', brand: 'Kia' })).toContain('mærket passer ikke');
  expect(await ask({ number: '8' })).toContain('Anna får emnet: har kundens andet åbne emne');
  expect(await ask({ number: '99' })).toContain('Emnet findes ikke længere');
  const written = await as(owner, ({ db }) => db.selectFrom('leadAssignment').select('id').execute());
  expect(written).toEqual([]);
});

test('a sales manager reads the rules and reassigns leads and sets a colleague’s absence, and a member sets only the own', async ({
  organization,
  database,
  visit,
  user,
  as,
  owner,
}) => {
  const chief: Person = { organization, role: 'salesAdmin' };
  const member: Person = { organization, role: 'member' };
  const { id } = await user(member);
  const { number } = await database.accounts
    .selectFrom('member')
    .select('number')
    .where('userId', '=', id)
    .executeTakeFirstOrThrow();
  await as(owner, (tenant) => addRule(tenant, [id], { name: 'Alle' }));
  expect(await (await visit(list, { as: chief })).text()).not.toContain('Opret regel');
  expect((await visit(create, { as: chief })).status).toBe(403);
  const lead = await as(owner, (tenant) => addLead(tenant, { number: 3 }));
  const given = await visit(`${list}/assignments`, { as: chief, form: { lead: String(lead) } });
  expect(toastOf(given).title).toBe('Emne 3 er fordelt igen');
  expect((await visit(`${list}/assignments`, { as: member, form: { lead: String(lead) } })).status).toBe(403);
  const rule = await as(owner, ({ db }) => db.selectFrom('distributionRule').select('id').executeTakeFirstOrThrow());
  for (const path of ['', '/cars', '/simulation', '/assignments', `/people/${number}`]) {
    expect([path, (await visit(`${list}${path}`, { as: chief })).status]).toEqual([path, 200]);
    expect([path, (await visit(`${list}${path}`, { as: member })).status]).toEqual([path, 403]);
  }
  const paused = await visit(`${list}/rules/${rule.id}/edit`, { as: chief, form: { step: 'paused' } });
  expect(paused.status).toBe(403);
  const away = { step: 'absence', fromDay: '01-12-2026', toDay: '14-12-2026', note: 'Ferie' };
  const person = `${list}/people/${number}`;
  expect((await visit(person, { as: member, form: away })).status).toBe(403);
  expect((await visit(person, { as: chief, form: away })).status).toBe(303);
  const before = await visit('/settings/availability', { as: member, form: { ...away, toDay: '30-11-2026' } });
  expect(await before.text()).toContain('Skal være efter begyndelsen');
  const hours = { step: 'hours', mondayFrom: '17:00', mondayTo: '09:00' };
  const late = await visit('/settings/availability', { as: member, form: hours });
  expect(await late.text()).toContain('Der skal lukkes, efter at der er åbnet');
  const page = await (await visit('/settings/availability', { as: member })).text();
  expect(page).toContain('Ferie');
  const busy = await visit('/settings/availability', {
    as: member,
    form: { busy: '30', from: '/leads?status=new' },
  });
  expect(busy.headers.get('location')).toBe('/leads?status=new');
  const menu = await (await visit('/leads?status=new', { as: member })).text();
  expect(menu).toMatch(/name="from" value="\/leads\?status=new"/);
  expect(await (await visit(list, { as: chief })).text()).toContain('Optaget siden');
});

test('the receiver sees why, gives the lead on, and the next takes it', async ({
  owner,
  organization,
  user,
  visit,
  as,
}) => {
  const [first, second]: [Person, Person] = [
    { organization, role: 'member' },
    { organization, role: 'admin' },
  ];
  const ids = [(await user(first)).id, (await user(second)).id];
  const { id } = await as(owner, async (tenant) => {
    await addRule(tenant, ids, { name: 'Alle i huset' });
    return createLead(tenant, { source: 'website', contactName: 'Lone Dam' });
  });
  const path = `/leads/${id}/edit`;
  const page = await (await visit(path, { as: first })).text();
  expect(page).toContain('Hvorfor fik jeg dette emne?');
  expect(page).toContain('Alle i huset');
  const refused = await visit(path, { as: first, form: { step: 'return', note: '' } });
  expect(await refused.text()).toContain('Skriv, hvorfor du ikke kan tage emnet');
  await visit(path, { as: first, form: { step: 'return', note: 'Syg' } });
  await visit(path, { as: second, form: { step: 'take' } });
  const trail = await as(owner, ({ db }) =>
    db.selectFrom('leadAssignment').select(['userId', 'releasedFor', 'note', 'acceptedAt']).orderBy('id').execute(),
  );
  expect(trail).toEqual([
    { userId: ids[0], releasedFor: 'returned', note: 'Syg', acceptedAt: null },
    { userId: ids[1], releasedFor: null, note: null, acceptedAt: expect.any(Date) },
  ]);
  expect(await (await visit(`${list}/assignments`, { as: second })).text()).toContain('Kunne ikke tage det: Syg');
  const load = await as(owner, async (tenant) => {
    await tenant.db.updateTable('lead').set({ status: 'won', closedAt: new Date() }).execute();
    return readLoad(tenant, new Date());
  });
  const told = ids.map((id) => load.people.find(({ userId }) => userId === id));
  expect(told).toMatchObject([
    { reassigned: 1, winRate: null },
    { reassigned: 0, winRate: 1 },
  ]);
});
