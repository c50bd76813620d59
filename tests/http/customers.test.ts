import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { addContact, addCustomer, addDepartment, addLead } from '../factories.ts';
import { test } from '../fixtures.ts';
import { fieldErrorOf, linksOf, textOf, toastOf, undoOf } from '../html.ts';

const create = '/customers?new=1';

/** The fields of the form of a new customer. */
function creationIn(html: string) {
  const form = parse(html)
    .querySelectorAll('form')
    .find((each) => each.querySelector('[name=formKey]'));
  const key = form?.querySelector('[name=formKey]')?.getAttribute('value') ?? '';
  return { version: '1', formKey: key, type: 'private', name: '', phone: '', email: '', cvr: '', ean: '', city: '' };
}

test('a customer is created from the list, with the city of its postal code and oneself in charge', async ({
  organize,
  as,
  user,
  visit,
}) => {
  const owner = { organization: await organize() };
  const { id: ownerId } = await user(owner);
  const shown = await (await visit(create, { as: owner })).text();
  const form = { ...creationIn(shown), name: 'Jens Hansen', phone: '86 80 12 34', postalCode: '8600', ownerId };
  const [made, again] = await Promise.all([visit(create, { as: owner, form }), visit(create, { as: owner, form })]);
  expect([made.status, again.status]).toEqual([303, 303]);
  expect(made.headers.get('location')).toMatch(/^\/customers\/\d+\/edit$/);
  expect(again.headers.get('location')).toBe(made.headers.get('location'));
  const rows = await as(owner, ({ db }) => db.selectFrom('customer').selectAll().execute());
  expect(rows).toMatchObject([{ name: 'Jens Hansen', phone: '+4586801234', city: 'Silkeborg', ownerId }]);
  const undone = await visit(undoOf(made), { as: owner, form: {} });
  expect(undone.status).toBe(303);
  expect(await as(owner, ({ db }) => db.selectFrom('customer').select('id').execute())).toEqual([]);
});

test.for([
  ['no name', { name: '' }, 'name', 'Skriv kundens navn.'],
  ['neither phone nor e-mail', { phone: '' }, 'phone', 'Skriv telefon eller e-mail, så kunden kan nås.'],
  ['a company without CVR', { type: 'business' }, 'cvr', 'En erhvervskunde skal have et CVR-nummer.'],
  ['an authority without EAN', { type: 'public' }, 'ean', 'En offentlig kunde skal have et EAN-nummer.'],
  ['a CPR number as name', { name: 'Jens 010190-1234' }, 'name', 'Skriv ikke CPR-nummer her.'],
] as const)(
  'a new customer with %s is refused at its field, and what was typed stays',
  async ([, typed, at, words], { organize, as, visit }) => {
    const owner = { organization: await organize() };
    const shown = await (await visit(create, { as: owner })).text();
    const form = { ...creationIn(shown), name: 'Jens', phone: '86801234', postalCode: '8600', ...typed };
    const refused = await visit(create, { as: owner, form });
    const html = await refused.text();
    expect([refused.status, fieldErrorOf(html, at)]).toEqual([400, words]);
    expect(html).toContain('value="8600"');
    expect(await as(owner, ({ db }) => db.selectFrom('customer').select('id').execute())).toEqual([]);
  },
);

test('a customer like another → told why, and created only when that is wanted', async ({ organize, as, visit }) => {
  const owner = { organization: await organize() };
  const id = await as(owner, async (tenant) => {
    const id = await addCustomer(tenant, { name: 'Anne Holm', phone: '+4586801234' });
    await addContact(tenant, id);
    return id;
  });
  const asked = await visit('/customers/like?phone=%2B45+30+30+30+30&type=private', { as: owner });
  expect(await asked.json()).toMatchObject([{ id, name: 'Anne Holm', why: ['phone'], isCertain: true }]);
  const shown = await (await visit(create, { as: owner })).text();
  const form = { ...creationIn(shown), name: 'Anne H.', phone: '+4586801234' };
  const refused = await visit(create, { as: owner, form });
  const html = await refused.text();
  expect(refused.status).toBe(409);
  expect(textOf(html)).toMatch(/Findes måske allerede Anne Holm .* Samme telefon Opret alligevel/);
  expect(linksOf(html)).toContainEqual({ label: 'Anne Holm', href: `/customers/${id}/edit` });
  expect((await visit(create, { as: owner, form: { ...form, anyway: 'on' } })).status).toBe(303);
});

test('a section is saved alone; a rule across sections is told at its field', async ({ organize, as, visit }) => {
  const owner = { organization: await organize() };
  const id = await as(owner, (tenant) => addCustomer(tenant, { name: 'Anne Holm', phone: '+4586801234' }));
  const path = `/customers/${id}/edit?index`;
  const original = (html: string) => {
    const form = parse(html)
      .querySelectorAll('form')
      .find((each) => each.querySelector('[name=original]'));
    const field = (name: string) => form?.querySelector(`[name=${name}]`)?.getAttribute('value') ?? '';
    return { version: field('version'), original: field('original') };
  };
  const shown = original(await (await visit(path, { as: owner })).text());
  const all: Record<string, string> = { ...JSON.parse(shown.original), ...shown };
  const typed = { ...all, name: 'Anne Dahl', notes: 'Har en hund', section: 'kunde' };
  const saved = await visit(path, { as: owner, form: typed });
  expect(textOf(await saved.text())).toContain('Afsnittet er gemt. Det andet, du har skrevet, er ikke gemt endnu.');
  const stored = () => as(owner, ({ db }) => db.selectFrom('customer').selectAll().executeTakeFirstOrThrow());
  expect(await stored()).toMatchObject({ name: 'Anne Dahl', notes: null });
  const next = original(await (await visit(path, { as: owner })).text());
  const blocked = { ...all, ...next, name: 'Anne Dahl', isBlocked: 'on', section: 'noter' };
  expect(fieldErrorOf(await (await visit(path, { as: owner, form: blocked })).text(), 'blockedReason')).toBe(
    'Skriv, hvorfor kunden er spærret.',
  );
  await visit(path, { as: owner, form: { ...blocked, blockedReason: 'Betaler ikke' } });
  expect(textOf(await (await visit(path, { as: owner })).text())).toContain('Kunden er spærret: Betaler ikke');
});

test('a deleted customer is out of the list, opens read-only, and is restored', async ({ organize, as, visit }) => {
  const owner = { organization: await organize() };
  const id = await as(owner, (tenant) => addCustomer(tenant, { name: 'Anne Holm' }));
  const path = `/customers/${id}/edit?index`;
  const deleted = await visit(path, { as: owner, form: { step: 'delete' } });
  expect([deleted.headers.get('location'), toastOf(deleted).title]).toEqual(['/customers', 'Anne Holm er slettet']);
  expect(textOf(await (await visit('/customers', { as: owner })).text())).not.toContain('Anne Holm');
  const html = await (await visit(path, { as: owner })).text();
  expect(textOf(html)).toContain('Kunden blev slettet');
  await visit(path, { as: owner, form: { step: 'restore' } });
  expect(textOf(await (await visit('/customers', { as: owner })).text())).toContain('Anne Holm');
});

test('one contact is primary; search finds the customer by a contact until that is deleted', async ({
  organize,
  as,
  visit,
}) => {
  const owner = { organization: await organize() };
  const [id, first] = await as(owner, async (tenant) => {
    const id = await addCustomer(tenant, { name: 'Holm ApS' });
    return [id, await addContact(tenant, id)];
  });
  const path = `/customers/${id}/edit/contacts`;
  const form = { version: '1', name: 'Kim Lund', title: '', email: 'kim@holm.example', phone: '', isPrimary: 'on' };
  expect((await visit(`${path}?contact=new`, { as: owner, form })).headers.get('location')).toBe(path);
  const contacts = await as(owner, ({ db }) =>
    db.selectFrom('customerContact').select(['name', 'isPrimary']).orderBy('id').execute(),
  );
  expect(contacts).toEqual([
    { name: 'Dorte Dam', isPrimary: false },
    { name: 'Kim Lund', isPrimary: true },
  ]);
  const found = async () => textOf(await (await visit('/customers?search=dorte', { as: owner })).text());
  expect(await found()).toContain('Holm ApS');
  const gone = await visit(path, { as: owner, form: { step: 'delete', contact: String(first) } });
  expect(await found()).not.toContain('Holm ApS');
  await visit(undoOf(gone), { as: owner, form: {} });
  expect(await found()).toContain('Holm ApS');
});

test('a consent and its withdrawal both stay in the ledger with words and author', async ({ organize, as, visit }) => {
  const owner = { organization: await organize('Nordbiler') };
  const id = await as(owner, (tenant) => addCustomer(tenant));
  const path = `/customers/${id}/edit/consents`;
  const words = parse(await (await visit(path, { as: owner })).text()).querySelector('textarea')?.text ?? '';
  expect(words).toContain('Ja tak, Nordbiler må sende mig tilbud og nyheder om biler på e-mail.');
  const form = { step: 'give', channel: 'email', source: 'visit', words };
  expect(fieldErrorOf(await (await visit(path, { as: owner, form: { ...form, words: '' } })).text(), 'words')).toBe(
    'Skriv den tekst, kunden har sagt ja til.',
  );
  expect((await visit(path, { as: owner, form: { ...form, channel: 'sms' } })).status).toBe(409);
  expect((await visit(path, { as: owner, form })).status).toBe(303);
  const shown = async (query: string) => textOf(await (await visit(`/customers${query}`, { as: owner })).text());
  expect(await shown('?consent=email')).toContain('Anne Holm');
  await visit(path, { as: owner, form: { step: 'withdraw', channel: 'email', source: 'phone' } });
  expect(await shown('?consent=none')).toContain('Anne Holm');
  const text = textOf(await (await visit(path, { as: owner })).text());
  expect(text).toMatch(/E-mail Trukket tilbage/);
  expect(text).toMatch(/E-mail: trukket tilbage .*Kilde: Telefon · skrevet af owner Nordbiler .*E-mail: givet/);
});

test('a private customer who has asked for nothing is called only when it has asked to', async ({
  organize,
  as,
  visit,
}) => {
  const owner = { organization: await organize() };
  const [silent, asking] = await as(owner, async (tenant) => {
    const asking = await addCustomer(tenant, { name: 'Bo Dahl' });
    await addLead(tenant, { customerId: asking });
    return [await addCustomer(tenant), asking];
  });
  const call = { label: 'Ring 12 34 56 78', href: 'tel:+4512345678' };
  expect(linksOf(await (await visit(`/customers/${asking}/edit`, { as: owner })).text())).toContainEqual(call);
  const path = `/customers/${silent}/edit`;
  const html = await (await visit(path, { as: owner })).text();
  expect(linksOf(html)).not.toContainEqual(call);
  expect(textOf(html)).toContain('Har kunden bedt om at blive ringet op?');
  const answered = await visit(`${path}?index`, { as: owner, form: { step: 'askedToCall', answer: 'yes' } });
  const next = answered.headers.get('location') ?? '';
  expect(linksOf(await (await visit(next, { as: owner })).text())).toContainEqual(call);
  const activities = await (await visit(`${path}/activities`, { as: owner })).text();
  expect(textOf(activities)).toContain('noterede, at kunden har bedt om opkald');
});

test('the leads of a customer stand on its record', async ({ organize, as, visit }) => {
  const owner = { organization: await organize() };
  const id = await as(owner, async (tenant) => {
    await addDepartment(tenant, 'Herning');
    const id = await addCustomer(tenant);
    await addLead(tenant, { customerId: id, wish: 'En rød stationcar', number: 77 });
    return id;
  });
  const text = textOf(await (await visit(`/customers/${id}/edit/leads`, { as: owner })).text());
  expect(text).toMatch(/Emne 77 Ny .*En rød stationcar Næste: Ring/);
});
