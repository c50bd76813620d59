import { expect } from 'vitest';
import { addCar, addCustomer } from '../factories.ts';
import { test } from '../fixtures.ts';
import { cellsOf, linksOf } from '../html.ts';
import { importSteps } from '../import-steps.ts';
import { addRule, addSeller } from '../sellers.ts';

const header = 'Lead ID;Oprettet;Navn;E-mail;Telefon;Status;Kilde;Bil;Besked';

function leadFile(rows: string[], headings = header) {
  return new File([[headings, ...rows].join('\r\n')], 'emner.csv', { type: 'text/csv' });
}

test('the sample file is imported without a refused row, with numbers, states and the existing customer', async ({
  organize,
  as,
  visit,
}) => {
  const owner = { organization: await organize() };
  const steps = importSteps(visit, owner, '/leads');
  const customerId = await as(owner, (tenant) =>
    addCustomer(tenant, { name: 'Anne Holm', email: 'Anne.Holm@mail.example' }),
  );
  const sample = await (await visit('/leads/import/eksempel.csv', { as: owner })).arrayBuffer();
  const { path, text } = await steps.check(new File([sample], 'eksempel.csv'));
  expect(text).toContain('Oprettes 4 Opdateres 0 Uændrede 0 Afvises 0');
  await steps.send(path, 'run');
  expect(await steps.read(path)).toContain('Oprettet 4 Opdateret 0 Uændret 0 Afvist 0');
  const leads = await as(owner, ({ db }) =>
    db
      .selectFrom('lead')
      .select([
        'number',
        'externalId',
        'customerId',
        'contactName',
        'kind',
        'source',
        'status',
        'lostReason',
        'closedAt',
      ])
      .select(['value', 'nextActionAt', 'respondBy', 'arrivedAt', 'tradeInPlate'])
      .orderBy('number')
      .execute(),
  );
  expect(leads).toMatchObject([
    {
      number: 1,
      externalId: 'L-1041',
      customerId,
      source: 'website',
      status: 'contacted',
      value: 22_990_000,
      respondBy: null,
    },
    { number: 2, customerId: null, kind: 'tradeIn', source: 'bilbasen', status: 'new', tradeInPlate: 'AB12345' },
    {
      number: 3,
      contactName: 'Mette Kjær',
      kind: 'leasing',
      status: 'won',
      closedAt: new Date('2026-10-30T11:00:00Z'),
    },
    { number: 4, status: 'lost', lostReason: 'price' },
  ]);
  expect(leads[0]).toMatchObject({
    arrivedAt: new Date('2026-11-16T08:12:00Z'),
    nextActionAt: new Date('2026-11-27T09:00:00Z'),
  });
  expect(leads[1]?.respondBy?.getTime()).toBeGreaterThan(Date.now());

  const again = await steps.check(new File([sample], 'eksempel.csv'));
  expect(again.text).toContain('Oprettes 0 Opdateres 0 Uændrede 4 Afvises 0');
  expect(again.text).toContain('Alle emner i filen er her allerede.');
});

test('without an id a lead is known by person, day and words, in the file and from before; another word is another lead', async ({
  organize,
  visit,
}) => {
  const steps = importSteps(visit, { organization: await organize() }, '/leads');
  const headings = 'Dato;Navn;Tlf.;Besked';
  await steps.run(leadFile(['02-11-2026;Bo;20202020;Hvad koster den?'], headings));
  const { path, text } = await steps.check(
    leadFile(
      [
        '2026-11-02 15:30;Bo L;+45 20 20 20 20;Hvad koster den?',
        '03-11-2026;Bo;20202020;Hvad koster den?',
        '03-11-2026;Bo;20202020;Hvad koster den?',
        '02-11-2026;Bo;20202020;Kan den trække?',
        '02-11-2026;;;Hvem?',
        '02-11-2026;Eva;30303030;Mit nr. er 010190-1234',
      ],
      headings,
    ),
  );
  expect(text).toContain('Oprettes 2 Opdateres 0 Uændrede 1 Afvises 3');
  expect(cellsOf(await steps.htmlOf(path)).slice(1)).toEqual([
    ['Række 4', 'Tlf.', '«20202020»', 'Samme emne som række 3.'],
    ['Række 6', 'Navn', 'tom', 'Skriv navn, telefon eller e-mail.'],
    ['Række 7', 'Besked', '«Mit nr. er 010190-••••»', 'Skriv ikke CPR-nummer her.'],
  ]);
});

test('a car in stock is found, any other is the wish; unknown words are told, and one click takes all back', async ({
  organize,
  as,
  visit,
}) => {
  const owner = { organization: await organize() };
  const steps = importSteps(visit, owner, '/leads');
  const carId = await as(owner, (tenant) => addCar(tenant, { registrationNumber: 'AB12345' }));
  const { path } = await steps.check(
    leadFile([
      ';;Bo;;20202020;Ny;Torvet;ab 12 345;',
      ';;Eva;;30303030;Parkeret;Mail;CD 12 345;',
      ';;Ib;;40404040;Måske;Mail;VW Golf;',
    ]),
  );
  expect(await steps.read(path)).toContain('Ukendt værdi «Måske».');
  const warned = await steps.read(`${path}?rows=warned`);
  expect(warned).toContain('Ukendt kilde. Den sættes til Import.');
  expect(warned).toContain('Ingen bil på lager har det nummer. Det skrives i ønsket.');
  await steps.send(path, 'run');
  expect(await steps.read(path)).toContain('Oprettet 2 Opdateret 0 Uændret 0 Afvist 1');
  const leads = () =>
    as(owner, ({ db }) =>
      db.selectFrom('lead').select(['contactName', 'status', 'source', 'carId', 'wish']).orderBy('number').execute(),
    );
  expect(await leads()).toEqual([
    { contactName: 'Bo', status: 'new', source: 'import', carId, wish: null },
    { contactName: 'Eva', status: 'parked', source: 'email', carId: null, wish: 'CD 12 345' },
  ]);
  expect(await steps.read('/leads')).toContain('2 emner');
  await visit(`${path}/undo`, { as: owner, form: {} });
  expect(await steps.read(path)).toContain('Importen er fortrudt. 2 emner er fjernet.');
  expect(await leads()).toEqual([]);
});

test('a lead that somebody has worked on since stays, and the undo leads to it', async ({ organize, as, visit }) => {
  const owner = { organization: await organize() };
  const steps = importSteps(visit, owner, '/leads');
  const { path } = await steps.run(leadFile([';;Bo;;20202020;;;;', ';;Eva;;30303030;;;;']));
  await as(owner, ({ db }) =>
    db.updateTable('lead').set({ priority: 'high' }).where('contactName', '=', 'Eva').execute(),
  );
  await visit(`${path}/undo`, { as: owner, form: {} });
  const text = await steps.read(path);
  expect(text).toContain('1 emne er fjernet. 1 emne er ændret eller brugt siden');
  expect(text).toContain('Emne 2 · Eva');
});

test('leads are imported by those who create them, from the menu of their list', async ({ organize, visit }) => {
  const organization = await organize();
  const html = await (await visit('/leads', { as: { organization } })).text();
  expect(linksOf(html)).toContainEqual({ label: 'Importér emner', href: '/leads/import' });
  const technician = { organization, role: 'technician' as const };
  expect(await (await visit('/leads', { as: technician })).text()).not.toContain('/leads/import');
  for (const address of ['/leads/import', '/leads/import/1', '/leads/import/1/undo', '/leads/import/eksempel.csv']) {
    expect((await visit(address, { as: technician })).status).toBe(403);
  }
});

test('leads without a responsible stay with nobody, or are given out by the rules when the file says so, and undone with it', async ({
  organize,
  database,
  as,
  visit,
}) => {
  const organization = await organize();
  const owner = { organization };
  const [anna, bo] = [await addSeller(database, organization, 'Anna'), await addSeller(database, organization, 'Bo')];
  await as(owner, (tenant) => addRule(tenant, [anna, bo]));
  const steps = importSteps(visit, owner, '/leads');
  const rows = (batch: string) =>
    ['Ida', 'Ole', 'Per', 'Sif'].map(
      (name, at) => `${batch}${at};;${name};${name}@${batch}.example;;${at === 3 ? 'Vundet' : 'Ny'};;;Hej`,
    );
  const handsOf = async () => {
    const leads = await as(owner, ({ db }) =>
      db.selectFrom('lead').select('assignedToId').where('deletedAt', 'is', null).orderBy('number').execute(),
    );
    return leads.map(({ assignedToId }) => assignedToId);
  };
  const run = async (batch: string, choices?: Record<string, string>) => {
    const { path } = await steps.check(leadFile(rows(batch)), choices);
    await steps.send(path, 'run');
    return path;
  };
  await run('a');
  expect(await handsOf()).toEqual([null, null, null, null]);
  const path = await run('b', { givesOut: 'on' });
  expect((await handsOf()).slice(4)).toEqual([anna, bo, anna, null]);
  const told = await as(owner, ({ db }) =>
    db.selectFrom('notification').select('userId').where('kind', '=', 'leadAssigned').execute(),
  );
  expect(told.map(({ userId }) => userId).sort()).toEqual([anna, bo].sort());
  await visit(`${path}/undo`, { as: owner, form: {} });
  expect(await steps.read(path)).toContain('4 emner er fjernet');
  expect(await handsOf()).toHaveLength(4);
});
