import { expect } from 'vitest';
import { asOre } from '#server/format/money.ts';
import { createLead } from '#server/leads/create-lead.ts';
import type { Tenant } from '#server/tenant.ts';
import { addCar } from '../factories.ts';
import { type Person, test } from '../fixtures.ts';
import { fieldsOf, textOf } from '../html.ts';

const secrets = ['Anna Holm', '86 80 12 34', '4586801234', 'anna@holm.example', 'Holm VVS', 'En rød bil', '123.456'];

type As = <T>(person: Person, work: (tenant: Tenant) => Promise<T>) => Promise<T>;

const addAnna = (as: As, owner: Person) =>
  as(owner, async (tenant) =>
    createLead(tenant, {
      ...{ source: 'website', contactName: 'Anna Holm', contactPhone: '+4586801234', wish: 'En rød bil' },
      ...{ contactEmail: 'anna@holm.example', contactCompany: 'Holm VVS', value: asOre(123_456_00) },
    }),
  );

test.for(['/leads', '/leads?search=', '/leads?format=csv', '/leads?sortBy=name', '/leads?valueFrom=1'])(
  'a technician at %s → no name, contact, wish or sum',
  async (path, { as, organize, visit }) => {
    const owner = { organization: await organize() };
    await addAnna(as, owner);
    const seen = await (await visit(path, { as: { ...owner, role: 'technician' } })).text();
    expect(secrets.filter((secret) => seen.includes(secret))).toEqual([]);
    const shown = await (await visit('/leads', { as: owner })).text();
    expect(textOf(shown)).toContain('Anna Holm');
  },
);

test.for(['search=Anna', 'search=86801234', 'search=rød', 'valueFrom=1'])(
  'a technician who filters by %s finds nothing that way',
  async (query, { as, organize, visit }) => {
    const owner = { organization: await organize() };
    await addAnna(as, owner);
    const found = async (person: Person) =>
      /\/leads\/\d+\/edit/.test(await (await visit(`/leads?${query}`, { as: person })).text());
    expect(await found(owner)).toBe(true);
    expect(await found({ ...owner, role: 'technician' })).toBe(false);
  },
);

test('a lead is created from a car, whose plate the form holds', async ({ as, organize, visit }) => {
  const owner = { organization: await organize() };
  const carId = await as(owner, (tenant) => addCar(tenant, { registrationNumber: 'AB12345' }));
  const form = fieldsOf(await (await visit(`/leads/create?car=${carId}`, { as: owner })).text());
  expect(form).toMatchObject({ car: 'AB 12 345', source: 'phone' });
  const made = await visit('/leads/create', { as: owner, form: { ...form, contactPhone: '86 80 12 34' } });
  expect(made.headers.get('location')).toMatch(/^\/leads\/\d+\/edit$/);
  const [lead] = await as(owner, ({ db }) => db.selectFrom('lead').selectAll().execute());
  expect(lead).toMatchObject({ carId, number: 1, contactPhone: '+4586801234', nextActionKind: 'call' });
});

test.for<[Record<string, string>, text: string]>([
  [{ source: 'phone' }, 'Skriv navn, telefon eller e-mail'],
  [{ contactName: 'Anna' }, 'Vælg, hvor emnet kommer fra'],
  [{ source: 'phone', contactName: 'Anna', car: 'XX 99 999' }, 'Der er ingen bil med det nummer'],
  [{ source: 'phone', contactPhone: '12' }, 'Skriv et dansk nummer med 8 cifre'],
  [{ source: 'phone', contactName: 'Anna', wish: 'CPR 010190-1234' }, 'Skriv ikke CPR-nummer her'],
  [{ source: 'phone', contactName: 'Anna', nextActionAt: 'snart' }, 'Skriv dag og tid, fx 23-11-2026 14:30'],
])(
  'a new lead with %o is refused at the field, and keeps what was typed',
  async ([typed, text], { organize, visit }) => {
    const owner = { organization: await organize() };
    const form = fieldsOf(await (await visit('/leads/create', { as: owner })).text());
    const answer = await visit('/leads/create', { as: owner, form: { ...form, ...typed } });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    const html = await answer.text();
    expect(textOf(html)).toContain(text);
    expect(fieldsOf(html)).toMatchObject(typed);
  },
);
