import { sql } from 'kysely';
import { expect } from 'vitest';
import { addContact, addCustomer } from '../factories.ts';
import { test } from '../fixtures.ts';
import { cellsOf, linksOf } from '../html.ts';
import { importSteps } from '../import-steps.ts';

const header = 'Navn;Firma;CVR-nr.;E-mail;Telefon;Adresse;Postnr.;Noter';

function customerFile(rows: string[], headings = header) {
  return new File([[headings, ...rows].join('\r\n')], 'kunder.csv', { type: 'text/csv' });
}

test('the sample file is imported without a refused row: customers, contacts and consents with their words', async ({
  organize,
  as,
  visit,
}) => {
  const owner = { organization: await organize() };
  const steps = importSteps(visit, owner, '/customers');
  const sample = await (await visit('/customers/import/eksempel.csv', { as: owner })).arrayBuffer();
  const { path, text } = await steps.check(new File([sample], 'eksempel.csv'));
  expect(text).toContain('Oprettes 4 Opdateres 0 Uændrede 0 Afvises 0');
  expect(text).toContain('Importér 4 kunder');
  await steps.send(path, 'run');
  expect(await steps.read(path)).toContain('Oprettet 4 Opdateret 0 Uændret 0 Afvist 0');
  const { customers, contacts, consents } = await as(owner, async ({ db }) => ({
    customers: await db
      .selectFrom('customer')
      .select(['type', 'name', 'cvr', 'ean', 'email', 'phone', 'otherPhone', 'city', 'tags', 'paymentTermsDays'])
      .orderBy('id')
      .execute(),
    contacts: await db.selectFrom('customerContact').select(['name', 'title', 'isPrimary']).orderBy('id').execute(),
    consents: await db
      .selectFrom('consent')
      .innerJoin('customer', 'customer.id', 'consent.customerId')
      .select(['customer.name', 'channel', 'isGiven', 'source', 'words'])
      .select(sql<string>`(at at time zone 'Europe/Copenhagen')::date`.as('day'))
      .orderBy('channel')
      .execute(),
  }));
  expect(customers).toMatchObject([
    {
      type: 'private',
      name: 'Anne Holm',
      phone: '+4586801234',
      otherPhone: '+4520406080',
      tags: ['Elbil', 'Nyhedsbrev'],
    },
    { type: 'private', name: 'Søren Østergaard', phone: '+4561718191', email: null, city: 'Risskov' },
    { type: 'business', name: 'Midtjysk Blik & VVS ApS', cvr: '24256790', paymentTermsDays: 14 },
    { type: 'public', name: 'Søbredden Kommune', ean: '5798000000018', paymentTermsDays: 30 },
  ]);
  expect(contacts).toEqual([
    { name: 'Mette Kjær', title: 'Indkøber', isPrimary: true },
    { name: 'Jens Lund', title: 'Flådeansvarlig', isPrimary: true },
  ]);
  const given = { name: 'Anne Holm', isGiven: true, source: 'import', day: '2026-11-02', words: expect.any(String) };
  expect(consents).toEqual([
    { ...given, channel: 'email' },
    { ...given, channel: 'phone' },
  ]);

  const again = await steps.check(new File([sample], 'eksempel.csv'));
  expect(again.text).toContain('Oprettes 0 Opdateres 0 Uændrede 4 Afvises 0');
  expect(again.text).toContain('Der er intet at importere');
});

test('a customer is known by CVR, e-mail or phone: given values replace, empty cells and notes lose nothing, and undo gives all back', async ({
  organize,
  as,
  visit,
}) => {
  const owner = { organization: await organize() };
  const steps = importSteps(visit, owner, '/customers');
  const read = () =>
    as(owner, ({ db }) =>
      db
        .selectFrom('customer')
        .select(['name', 'email', 'phone', 'address', 'notes', 'city'])
        .where('deletedAt', 'is', null)
        .orderBy('id')
        .execute(),
    );
  await as(owner, async (tenant) => {
    await addCustomer(tenant, {
      name: 'Bo Lund',
      email: 'bo@mail.example',
      phone: '+4520202020',
      notes: 'Kører langt',
    });
    await addCustomer(tenant, { name: 'Carl Dam', phone: '+4530303030', address: 'Gaden 1' });
    await addCustomer(tenant, { name: 'Vejle Blik', type: 'business', cvr: '24256790', phone: '+4540404040' });
  });
  const before = await read();
  const file = () =>
    customerFile([
      'Bo Lund;;;Bo+bil@mail.example;;Nygade 2;8600;Vil have træk',
      'Carl Dam;;;carl@mail.example;30 30 30 30;;;',
      'Eva Krogh;Vejle Blik;24256790;;;;;',
      'Dorte Ny;;;dorte@mail.example;;;;',
      'Ingen Vej;;;;;Gaden 4;8600;',
      'Dorte Igen;;;dorte@mail.example;;;;',
      'Gert;;;gert@mail.example;;;;CPR 010190-1234',
    ]);
  const { path, text } = await steps.check(file());
  expect(text).toContain('Oprettes 1 Opdateres 3 Uændrede 0 Afvises 3');
  expect(cellsOf(await steps.htmlOf(path)).slice(1)).toEqual([
    ['Række 6', 'Telefon', 'tom', 'Skriv telefon eller e-mail, så kunden kan nås.'],
    ['Række 7', 'E-mail', '«dorte@mail.example»', 'Samme kunde som række 5.'],
    ['Række 8', 'Noter', '«CPR 010190-••••»', 'Skriv ikke CPR-nummer her.'],
  ]);
  const stored = await as(owner, ({ db }) => db.selectFrom('fileRow').select('cells').execute());
  expect(JSON.stringify(stored)).not.toContain('1234');
  await steps.send(path, 'run');
  expect(await steps.read(path)).toContain('Oprettet 1 Opdateret 3 Uændret 0 Afvist 3');
  const bo = {
    name: 'Bo Lund',
    email: 'bo@mail.example',
    phone: '+4520202020',
    city: 'Silkeborg',
    address: 'Nygade 2',
  };
  expect(await read()).toMatchObject([
    { ...bo, notes: 'Kører langt\n\nVil have træk' },
    { name: 'Carl Dam', email: 'carl@mail.example', address: 'Gaden 1' },
    { name: 'Vejle Blik', phone: '+4540404040' },
    { name: 'Dorte Ny' },
  ]);
  const contacts = () => as(owner, ({ db }) => db.selectFrom('customerContact').select('name').execute());
  expect(await contacts()).toEqual([{ name: 'Eva Krogh' }]);
  const refused = await (await visit(`${path}/refused.csv`, { as: owner })).text();
  expect(refused).toContain('CPR 010190-••••');
  expect((await steps.check(file())).text).toContain('Oprettes 0 Opdateres 0 Uændrede 4 Afvises 3');

  expect(await steps.read(`${path}/undo`)).toContain('1 kunde, som importen oprettede, bliver fjernet.');
  await visit(`${path}/undo`, { as: owner, form: {} });
  const undone = 'Importen er fortrudt. 1 kunde er fjernet. 3 kunder har fået de gamle oplysninger tilbage.';
  expect(await steps.read(path)).toContain(undone);
  expect(await read()).toEqual(before);
  expect(await contacts()).toEqual([]);
});

test('what a row changes on a customer is told before it is imported', async ({ organize, as, visit }) => {
  const owner = { organization: await organize() };
  const steps = importSteps(visit, owner, '/customers');
  await as(owner, (tenant) => addCustomer(tenant, { name: 'Bo Lund', phone: '+4520202020', address: 'Gaden 1' }));
  const { path } = await steps.check(
    customerFile(['Bo Lund;20202020;Nygade 2;Ukendt Person;Odense'], 'Navn;Tlf.;Vej;Sælger;Afdeling'),
  );
  expect(cellsOf(await steps.htmlOf(path)).slice(1)).toEqual([
    ['Række 2', 'Vej', '«Nygade 2»', 'Adresse ændres fra Gaden 1.'],
    ['Række 2', 'Afdeling', '«Odense»', 'Afdelingen findes ikke og tages ikke med.'],
    ['Række 2', 'Sælger', '«Ukendt Person»', 'Ingen medarbejder hedder det, så der sættes ingen kundeansvarlig.'],
  ]);
});

test('people who share a phone stay two, a row that fits two customers is refused, and a contact’s address is not moved', async ({
  organize,
  as,
  visit,
}) => {
  const owner = { organization: await organize() };
  const steps = importSteps(visit, owner, '/customers');
  await as(owner, async (tenant) => {
    await addCustomer(tenant, { name: 'Lars Holm', phone: '+4520202020', email: 'lars@mail.example' });
    await addCustomer(tenant, { name: 'Ida Dam', phone: '+4531313131' });
    await addCustomer(tenant, { name: 'Ida M. Dam', phone: '+4531313131' });
    const firm = { name: 'Blik', type: 'business', cvr: '24256790', phone: '+4540404040' } as const;
    await addContact(tenant, await addCustomer(tenant, firm));
  });
  const { path, text } = await steps.check(
    customerFile([
      'Mette Holm;;;mette@mail.example;20202020;;;',
      'Ida;;;;31313131;;;',
      ';Blik;24256790;;30303030;;;',
      'Dorte;;;;30303030;;;',
    ]),
  );
  expect(text).toContain('Oprettes 2 Opdateres 0 Uændrede 1 Afvises 1');
  expect(text).toContain('Passer på flere kunder: Ida Dam, Ida M. Dam. Slå dem sammen først.');
  const warned = await steps.read(`${path}?rows=warned`);
  expect(warned).toContain('Ligner Lars Holm, men oprettes som en kunde for sig.');
  expect(warned).toContain('Ligner Blik, men oprettes som en kunde for sig.');
});

test('technicians import no customers, a salesperson sees only own files, another organisation none', async ({
  organize,
  visit,
}) => {
  const organization = await organize();
  const member = importSteps(visit, { organization, role: 'member' }, '/customers');
  const owner = importSteps(visit, { organization }, '/customers');
  const { path } = await owner.run(customerFile(['Bo;;;;20202020;;;']));
  const own = await member.run(customerFile(['Eva;;;;30303030;;;']));
  expect(await member.read('/customers/import')).toContain('1 import ');
  expect(await owner.read('/customers/import')).toContain('2 importer');
  expect((await visit(path, { as: { organization, role: 'member' } })).status).toBe(404);
  expect((await visit(own.path, { as: { organization: await organize('Sydbiler') } })).status).toBe(404);
  for (const address of [
    '/customers/import',
    path,
    `${path}/undo`,
    `${path}/refused.csv`,
    '/customers/import/eksempel.csv',
  ]) {
    expect((await visit(address, { as: { organization, role: 'technician' } })).status).toBe(403);
  }
});

test('the list of customers leads to the import', async ({ organize, visit }) => {
  const html = await (await visit('/customers', { as: { organization: await organize() } })).text();
  expect(linksOf(html)).toContainEqual({ label: 'Importér kunder', href: '/customers/import' });
});
