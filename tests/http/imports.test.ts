import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../fixtures.ts';
import { cellsOf } from '../html.ts';
import { importSteps, stockFile } from '../import-steps.ts';
import { lagerliste } from '../stock-files.ts';

const lager = () => new File([lagerliste], 'lagerliste.csv');

test('an owner of an empty organisation imports a stock file and finds every car in the list', async ({
  organize,
  as,
  visit,
}) => {
  const owner = { organization: await organize() };
  const steps = importSteps(visit, owner);
  // In Danish, where a browser's own field speaks the language of the browser.
  expect(await steps.read('/cars/import')).toContain('Vælg lagerlisten Vælg fil Ingen fil valgt');
  const { path, text } = await steps.check(lager(), { keepsStatus: 'on' });
  expect(text).toContain('Oprettes 240 Opdateres 0 Uændrede 0 Afvises 0');
  expect(text).not.toContain('bliver kladder');
  expect(text).toContain('V2 – Mellem varebil 53 rækker');
  expect(text).toContain('Århus 80 rækker');
  expect(text).toContain('Importér 240 biler');
  expect(await as(owner, ({ db }) => db.selectFrom('car').select('id').execute())).toEqual([]);

  await steps.send(path, 'run');
  expect(await steps.read(path)).toContain('Oprettet 240 Opdateret 0 Uændret 0 Afvist 0');

  const counted = await as(owner, async ({ db }) => {
    const count = async (column: 'status' | 'vehicleType' | 'fuelType' | 'departmentId' | 'brandName') =>
      Object.fromEntries(
        (
          await db
            .selectFrom('car')
            .leftJoin('department', 'department.id', 'car.departmentId')
            .select([
              column === 'departmentId' ? 'department.name as value' : `car.${column} as value`,
              sql<number>`count(*)::int`.as('count'),
            ])
            .groupBy('value')
            .execute()
        ).map(({ value, count }) => [value, count]),
      );
    return {
      status: await count('status'),
      type: await count('vehicleType'),
      fuel: await count('fuelType'),
      department: await count('departmentId'),
      skoda: (await count('brandName')).Škoda,
    };
  });
  expect(counted).toEqual({
    status: { published: 188, draft: 52 },
    type: { van: 113, passenger_car: 127 },
    fuel: { diesel: 115, electric: 64, benzin: 37, hybrid: 24 },
    department: { Silkeborg: 79, Århus: 80, Herning: 81 },
    skoda: 14,
  });
  const list = await steps.read('/cars?search=XC54238&columns=registrationNumber&columns=mileage&columns=category');
  expect(list).toContain('XC 54 238');
  expect(list).toContain('67.600 km');
  expect(await steps.read('/cars')).toContain('240 biler');
});

test('«Lokation» and remarks → department and notes; cars without photos become drafts, and the plan says so', async ({
  organize,
  as,
  visit,
}) => {
  const owner = { organization: await organize() };
  const steps = importSteps(visit, owner);
  const header = 'Reg.nr.;Mærke;Model;Lokation;Status;Bemærkning;Sælger';
  const long = 'Stenslag i ruden. '.repeat(20).trim();
  const rows = ['AB12345;VW;Up;Viborg;Publiceret;Mangler nøgle 2;Bo', `CD23456;VW;Golf;Viborg;Kladde;${long};Bo`];
  const file = () => stockFile(rows, header);
  const { path, text } = await steps.check(file());
  expect(text).toContain('Viborg 2 rækker');
  expect(text).toContain('Denne kolonne læses ikke: Sælger.');
  expect(text).toContain('1 bil bliver kladde og ikke publiceret, fordi der mangler billeder.');
  await steps.send(path, 'run');
  expect(await steps.read(path)).toContain('Oprettet 2');
  const read = () =>
    as(owner, ({ db }) =>
      db
        .selectFrom('car')
        .leftJoin('department', 'department.id', 'car.departmentId')
        .leftJoin('memoSubject', 'memoSubject.carId', 'car.id')
        .leftJoin('memo', 'memo.id', 'memoSubject.memoId')
        .select(['department.name', 'car.status', 'memo.title', 'memo.body'])
        .orderBy('registrationNumber')
        .execute(),
    );
  expect(await read()).toEqual([
    { name: 'Viborg', status: 'draft', title: 'Mangler nøgle 2', body: null },
    { name: 'Viborg', status: 'draft', title: `${long.slice(0, 199)}…`, body: long },
  ]);

  const again = await steps.check(file());
  expect(again.text).toContain('Oprettes 0 Opdateres 0 Uændrede 2 Afvises 0');
  const kept = await steps.check(stockFile([rows[0]?.replace('nøgle 2', 'synsrapport') ?? ''], header), {
    keepsStatus: 'on',
  });
  await steps.send(kept.path, 'run');
  expect(await steps.read(kept.path)).toContain('Opdateret 1');
  expect((await read()).map(({ status, title }) => [status, title?.slice(0, 20)])).toEqual([
    ['published', 'Mangler nøgle 2'],
    ['published', 'Mangler synsrapport'],
    ['draft', 'Stenslag i ruden. St'],
  ]);
  await visit(`${kept.path}/undo`, { as: owner, form: {} });
  await steps.read(kept.path);
  await visit(`${path}/undo`, { as: owner, form: {} });
  expect(await steps.read(path)).toContain('2 biler er fjernet.');
  expect(await read()).toEqual([]);
});

test('the same file again changes nothing and creates no car twice', async ({ organize, as, visit }) => {
  const owner = { organization: await organize() };
  const steps = importSteps(visit, owner);
  await steps.run(lager());
  const { text } = await steps.check(lager());
  expect(text).toContain('Oprettes 0 Opdateres 0 Uændrede 240 Afvises 0');
  expect(text).toContain('Der er intet at importere');
  expect(await as(owner, ({ db }) => db.selectFrom('car').select('id').execute())).toHaveLength(240);
});

test('columns with unknown headings are chosen on the mapping page', async ({ organize, visit }) => {
  const steps = importSteps(visit, { organization: await organize() });
  const file = stockFile(['AB12345;VW;Golf;1000;grå'], 'Skilt på bilen;Fabrikant;Hvilken;Tal;Nuance');
  const path = await steps.upload(file);
  const refused = await steps.send(path, 'check');
  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(html).toContain('Mangler: Mærke, Model, Registreringsnr., stelnr. eller lagernr.');
  const twice = await steps.send(path, 'check', { field: ['brandName', 'brandName', 'modelName', '', ''] });
  expect(await twice.text()).toContain('To kolonner er valgt til det samme felt');
  await steps.send(path, 'check', { field: ['registrationNumber', 'brandName', 'modelName', 'mileage', ''] });
  expect(await steps.read(path)).toContain('Oprettes 1');
  await steps.send(path, 'columns');
  expect(await steps.read(path)).toContain('Hvad står i kolonnerne?');
  await steps.send(path, 'check');
  await steps.send(path, 'run');
  expect(await steps.read('/cars?columns=mileage&columns=color&columns=registrationNumber')).toContain('1.000 km');
});

test('columns chosen by hand are proposed for the next file with the same headings, and in no other organisation', async ({
  organize,
  visit,
}) => {
  const [own, other] = [{ organization: await organize() }, { organization: await organize('Sydbiler') }];
  const file = (plate: string) => stockFile([`${plate};VW;Golf;grå`], 'Skilt på bilen;Mærke;Model;Farve');
  const steps = importSteps(visit, own);
  const chosen = { field: ['registrationNumber', 'brandName', 'modelName', ''] };
  await steps.send(await steps.upload(file('AB12345')), 'check', chosen);
  const { text } = await steps.check(file('AB12346'));
  expect(text).toContain('Oprettes 1');
  const stranger = importSteps(visit, other);
  expect(await stranger.read(await stranger.upload(file('AB12347')))).toContain('3 af 4 kolonner er genkendt');
});

test('rejected rows are listed with row, column, value and reason, and can be downloaded', async ({
  organize,
  visit,
}) => {
  const owner = { organization: await organize() };
  const steps = importSteps(visit, owner);
  const { path, text } = await steps.check(
    stockFile(['AB12345;;Škoda;Octavia;99.000;', 'A;;Škoda;Octavia;99.000;', 'AB12345;;Škoda;Fabia;gratis;']),
  );
  expect(text).toContain('Oprettes 1 Opdateres 0 Uændrede 0 Afvises 2');
  const html = await steps.htmlOf(path);
  expect(cellsOf(html).slice(1)).toEqual([
    ['Række 3', 'Reg.nr.', '«A»', 'Ugyldigt registreringsnummer. Skriv fx AB 12 345.'],
    ['Række 4', 'Reg.nr.', '«AB12345»', 'Samme registreringsnummer som række 2.'],
    ['Række 4', 'Kontantpris', '«gratis»', 'Ugyldigt beløb. Skriv fx 182.900,00.'],
  ]);
  await steps.send(path, 'run');
  expect(await steps.read(path)).toContain('Oprettet 1 Opdateret 0 Uændret 0 Afvist 2');
  const response = await visit(`${path}/refused.csv`, { as: owner });
  expect(response.headers.get('content-disposition')).toContain('afviste');
  expect((await response.text()).split('\r\n')).toEqual([
    'Reg.nr.;Stelnummer;Mærke;Model;Kontantpris;Afdeling;Årsag',
    'A;;Škoda;Octavia;99.000;;Reg.nr.: Ugyldigt registreringsnummer. Skriv fx AB 12 345',
    'AB12345;;Škoda;Fabia;gratis;;Reg.nr.: Samme registreringsnummer som række 2 · Kontantpris: Ugyldigt beløb. Skriv fx 182.900,00',
    '',
  ]);
});

test('a department that is not to be created refuses its rows, and the count is shown before anything is done', async ({
  organize,
  as,
  visit,
}) => {
  const owner = { organization: await organize() };
  const steps = importSteps(visit, owner);
  const { path } = await steps.check(
    stockFile(['AB12345;;Škoda;Octavia;;Odense', 'AB12346;;Škoda;Octavia;;Aarhus', 'AB12347;;Škoda;Fabia;;Århus']),
  );
  const choice = { create: ['brand:skoda', 'department:århus'] };
  expect((await steps.send(path, 'run', choice)).headers.get('location')).toBe(`${path}?talt`);
  expect(await steps.read(`${path}?talt`)).toContain('rækkerne er talt igen');
  const text = await steps.read(path);
  expect(text).toContain('Importér 2 biler');
  expect(text).toContain('Række 2 Afdeling «Odense» Afdelingen «Odense» findes ikke og er fravalgt');
  await steps.send(path, 'run');
  expect(await steps.read(path)).toContain('Oprettet 2 Opdateret 0 Uændret 0 Afvist 1');
  const departments = await as(owner, ({ db }) => db.selectFrom('department').select('name').execute());
  expect(departments).toEqual([{ name: 'Aarhus' }]);
});

test('short VINs of old cars are refused until the columns say that they are right', async ({
  organize,
  as,
  visit,
}) => {
  const owner = { organization: await organize() };
  const steps = importSteps(visit, owner);
  const header = 'Stelnummer;Mærke;Model;1. indreg.';
  const { path, text } = await steps.check(
    stockFile(['118302547;VW;1303;01-06-1972', '118302548;VW;1303;01-06-1982'], header),
  );
  expect(text).toContain('Oprettes 0 Opdateres 0 Uændrede 0 Afvises 2');
  expect(text).toContain('Er det rigtigt, så sæt hak ved korte stelnumre.');
  await steps.send(path, 'columns');
  const refused = await steps.send(path, 'check', { acceptsShortVins: 'on', field: ['vin', '', '', ''] });
  expect(await refused.text()).toMatch(/name="acceptsShortVins"[^>]* checked/);
  await steps.send(path, 'check', { acceptsShortVins: 'on' });
  expect(await steps.read(path)).toContain('Oprettes 1 Opdateres 0 Uændrede 0 Afvises 1');
  await steps.send(path, 'columns');
  expect(await steps.htmlOf(path)).toMatch(/name="acceptsShortVins"[^>]* checked/);
  await steps.send(path, 'check');
  await steps.read(path);
  await steps.send(path, 'run');
  await steps.read(path);
  const vins = await as(owner, ({ db }) => db.selectFrom('car').select('vin').execute());
  expect(vins).toEqual([{ vin: '118302547' }]);
});
