import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { readTableFile } from '#server/file-jobs/table-file.ts';
import { publishDraft } from '#server/price-tables/publish-commands.ts';
import type { Tenant } from '#server/tenant.ts';
import { test } from '../fixtures.ts';
import { cellsOf, fieldsOf, textOf } from '../html.ts';
import { addPriceTable } from '../stored-price-tables.ts';

const role = 'salesAdmin' as const;
const csv = (...lines: string[]) => new File([`\ufeff${lines.join('\r\n')}`], 'priser 2027.csv', { type: 'text/csv' });
const header = 'Bilgruppe;Beløb;Periode (md.);1.000 km/md.;2.000 km/md.;3.000 km/md.';

const addGroups = ({ db, organizationId }: Tenant) =>
  db
    .insertInto('carCategory')
    .values(['V1', 'V2', 'V3'].map((key) => ({ organizationId, key, name: `Gruppe ${key}` })))
    .execute();

const fingerprintIn = (html: string) => parse(html).querySelector('[name=fingerprint]')?.getAttribute('value') ?? '';

/** A protocol that is published from a later day, without a draft. */
async function addPublished(tenant: Tenant) {
  await addGroups(tenant);
  const id = await addPriceTable(tenant, 'protocol');
  await publishDraft(tenant, 'protocol', id, { validFrom: '2099-01-01', note: null }, new Date());
  return id;
}

test('prices read in from a file → checked against the draft, applied at once, undone at once', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const me = { organization, role };
  const id = await as({ organization }, addPublished);
  const page = `/price-protocols/${id}`;
  const file = csv(header, 'V3;Pris (kr./md.);12;4.995;5.495;–', 'V3;Overkilometer;12;0,85;0,95;0,85');
  const uploaded = await visit(`${page}/files`, { as: me, form: { file } });
  expect(uploaded.status).toBe(303);
  const path = uploaded.headers.get('location') ?? '';
  const html = await (await visit(path, { as: me })).text();
  expect(textOf(html)).toContain('3 Ændret 3 Uændret 0 Rækker, der ikke kan bruges');
  expect(cellsOf(parse(html).querySelector('#aendret')?.outerHTML ?? '').slice(1)).toEqual([
    ['V3 Gruppe V3 · Fra 12 md. · 2.000 km/md.', '5.395 kr./md.', '5.495 kr./md.', '+100 · +1,9 %'],
    ['V3 Gruppe V3 · Fra 12 md. · 3.000 km/md.', '5.795 kr./md.', 'Ikke tilbudt', '–'],
    ['V3 Gruppe V3 · Fra 12 md. · 2.000 km/md. · Overkilometer', '0,850 kr./km', '0,950 kr./km', '+0,100 · +11,8 %'],
  ]);
  const fingerprint = fingerprintIn(html);

  // A colleague changes the draft meanwhile: the file is checked again.
  const opened = await visit(`${page}?index`, { as: me, form: { step: 'edit' } });
  expect(opened.status).toBe(303);
  const stale = await visit(path, { as: me, form: { step: 'apply', fingerprint } });
  expect([stale.status, textOf(await stale.text())]).toEqual([409, expect.stringContaining('Kladden er ændret')]);
  const again = fingerprintIn(await (await visit(path, { as: me })).text());
  const form = { step: 'apply', fingerprint: again };
  expect((await visit(path, { as: me, form })).status).toBe(303);
  expect((await visit(path, { as: me, form })).status).toBe(409);
  const sheet = async () => fieldsOf(await (await visit(`${page}?sheet=V3`, { as: me })).text());
  expect(await sheet()).toMatchObject({ c12_1000: '4.995', c12_2000: '5.495', c12_3000: '' });
  expect(textOf(await (await visit(path, { as: me })).text())).toContain('3 priser er lagt i kladden, version 2');
  expect((await visit(path, { as: me, form: { step: 'undo' } })).status).toBe(303);
  expect(await sheet()).toMatchObject({ c12_2000: '5.395', c12_3000: '5.795' });
});

test('without a draft → one is opened by the file, and stays with the prices of before when it is undone', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const me = { organization, role };
  const id = await as({ organization }, addPublished);
  const page = `/price-protocols/${id}`;
  const uploaded = await visit(`${page}/files`, { as: me, form: { file: csv(header, 'V3;Pris;12;;5.500;') } });
  const path = uploaded.headers.get('location') ?? '';
  const fingerprint = fingerprintIn(await (await visit(path, { as: me })).text());
  const applied = await visit(path, { as: me, form: { step: 'apply', fingerprint } });
  expect([applied.status, applied.status === 303 || textOf(await applied.text())]).toEqual([303, true]);
  const head = async () => textOf(await (await visit(`${page}/versions`, { as: me })).text());
  expect(await head()).toContain('Version 2 er en kladde');
  await visit(path, { as: me, form: { step: 'undo' } });
  expect(await head()).toContain('Version 2 er en kladde');
  const sheet = fieldsOf(await (await visit(`${page}?sheet=V3`, { as: me })).text());
  expect(sheet).toMatchObject({ c12_1000: '4.995', c12_2000: '5.395', c12_3000: '5.795', c24_1000: '4.695' });
});

test('rows that cannot be used → each said with its row and to be had as a file; nothing is changed', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const me = { organization, role };
  const id = await as({ organization }, (tenant) => addPriceTable(tenant, 'protocol'));
  const page = `/price-protocols/${id}`;
  const file = csv(
    `${header};4.000 km/md.`,
    'V9;Pris;12;1;2;3;4',
    'V3;Rabat;12;1;2;3;',
    'V3;Pris;18;1;2;3;',
    'V3;Pris;24;1;2;efter aftale;',
    'V3;Pris;12;1;-5;3;',
    'V3;Pris;12;1;2;3;',
    'V2;Overkilometer;12;0,8555;;;',
  );
  const path = (await visit(`${page}/files`, { as: me, form: { file } })).headers.get('location') ?? '';
  const html = await (await visit(path, { as: me })).text();
  expect(cellsOf(parse(html).querySelector('#fejl')?.outerHTML ?? '').slice(1)).toEqual([
    ['Række 1', '4.000 km/md.', '«4.000 km/md.» er ikke et trin i kladden.'],
    ['Række 2', 'Bilgruppe', '«V9» findes ikke i kladden.'],
    ['Række 3', 'Beløb', expect.stringContaining('Ukendt beløb «Rabat».')],
    ['Række 4', 'Periode (md.)', '«18» findes ikke i kladden.'],
    ['Række 5', '3.000 km/md.', expect.stringContaining('Ugyldigt beløb.')],
    ['Række 6', '2.000 km/md.', 'Beløbet må ikke være negativt.'],
    ['Række 7', 'Periode (md.)', 'De samme priser står også i række 6.'],
    ['Række 8', '1.000 km/md.', 'Skriv kr. pr. km, fx 0,85.'],
  ]);
  expect(parse(html).querySelector('button[value=apply]')).toBeNull();
  const wrong = await (await visit(`${path}/refused.csv`, { as: me })).text();
  expect(wrong).toContain('V3;Pris;18;1;2;3;;Periode (md.): «18» findes ikke i kladden');
  const posted = await visit(path, { as: me, form: { step: 'apply', fingerprint: fingerprintIn(html) } });
  expect(posted.status).toBe(409);
  const sheet = fieldsOf(await (await visit(`${page}?sheet=V3`, { as: me })).text());
  expect(sheet.c24_1000).toBe('4.695');
});

test('bands with a gap or an overlap → refused with their rows', async ({ organize, as, visit }) => {
  const organization = await organize();
  const me = { organization, role };
  const id = await as({ organization }, (tenant) => addPriceTable(tenant, 'insurance'));
  const file = csv(
    'Dækning;Værdi fra;Værdi til og med;Selvrisiko 5.000 kr.',
    'Ansvar + kasko;0;200.000;695',
    'Ansvar + kasko;250.001;300.000;795',
    'Ansvar + kasko;290.000;450.000;945',
  );
  const uploaded = await visit(`/insurance-matrices/${id}/files`, { as: me, form: { file } });
  const html = await (await visit(uploaded.headers.get('location') ?? '', { as: me })).text();
  expect(cellsOf(parse(html).querySelector('#fejl')?.outerHTML ?? '').slice(1)).toEqual([
    ['Række 3', 'Værdi fra', 'Der er et hul mellem 200.000 og 250.001.'],
    ['Række 4', 'Værdi fra', 'Rækken overlapper den før, som går til 300.000.'],
  ]);
});

const falseWorkbook = new File([Buffer.from('PK\x03\x04 ikke en projektmappe')], 'priser.xlsx');
test.for([
  [falseWorkbook, 'Excel-filen er beskadiget og kan ikke læses'],
  [new File(['%PDF-1.7'], 'priser.xlsx'), 'er en PDF, ikke en liste'],
  [csv('Navn;Pris', 'a;1'), 'skal have overskrifterne «Bilgruppe», «Beløb» og «Periode»'],
  [csv(header), 'Der er ingen rækker under den'],
  [csv(header, ...Array.from({ length: 5001 }, () => 'V3;Pris;12;1;2;3')), 'mere end 5.000 rækker'],
  [new File([], ''), 'Vælg den fil, priserne står i'],
] as const)('a file that is no table of prices → said at the field', async ([file, said], { organize, as, visit }) => {
  const organization = await organize();
  const id = await as({ organization }, (tenant) => addPriceTable(tenant, 'protocol'));
  const refused = await visit(`/price-protocols/${id}/files`, { as: { organization, role }, form: { file } });
  expect(refused.status).toBe(400);
  expect(parse(await refused.text()).querySelector('#file-error')?.text).toContain(said);
});

test.for(['protocol', 'insurance', 'service'] as const)(
  'a %s out as a file and in as a new one → the same prices; a technician’s file has no smallest price',
  async (kind, { organize, as, visit }) => {
    const organization = await organize();
    const me = { organization, role };
    const paths = { protocol: 'price-protocols', insurance: 'insurance-matrices', service: 'servicepackage-matrices' };
    const list = `/${paths[kind]}`;
    const id = await as({ organization }, async (tenant) => {
      await addGroups(tenant);
      const made = await addPriceTable(tenant, kind);
      await tenant.db
        .updateTable('priceCell')
        .set({ minPrice: 100_000, note: '=SUM(A1)' })
        .where('row', '=', '12')
        .execute();
      return made;
    });
    const exported = async (
      of: number | string,
      as: { organization: typeof organization; role: 'salesAdmin' | 'technician' },
    ) => Buffer.from(await (await visit(`${list}/${of}/export?version=1&format=xlsx`, { as })).bytes());
    const bytes = await exported(id, me);
    const form = { name: 'Af fil', file: new File([bytes], 'priser.xlsx') };
    const made = await visit(`${list}/create`, { as: me, form });
    expect(made.status).toBe(303);
    const copy = made.headers.get('location')?.split('/').at(-1) ?? '';
    expect(await readTableFile(await exported(copy, me), 'a.xlsx')).toEqual(await readTableFile(bytes, 'b.xlsx'));
    const ofTechnician = await readTableFile(await exported(id, { organization, role: 'technician' }), 'c.xlsx');
    expect(JSON.stringify(ofTechnician)).not.toContain('Mindstepris');
    if (kind === 'protocol') expect(JSON.stringify(await readTableFile(bytes, 'b.xlsx'))).toContain('"=SUM(A1)"');
  },
);

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test.for([
  ['41 terms', csv(header, ...upTo(41).map((term) => `V3;Pris;${term};1;2;3`)), 'Periode: Der kan højst være 40.'],
  ['a term of 1.300 months', csv(header, 'V3;Pris;1300;1;2;3'), 'Periode: Skriv et helt tal fra 1 til 1.200.'],
  [
    '41 kilometre steps',
    csv(
      `Bilgruppe;Periode;${upTo(41)
        .map((km) => `${km}00 km/md.`)
        .join(';')}`,
      `V3;12;${upTo(41).join(';')}`,
    ),
    'Priserne: Der kan højst være 40.',
  ],
] as const)(
  'a new table of a file with %s → said, nothing is made',
  async ([, file, said], { organize, as, visit }) => {
    const organization = await organize();
    await as({ organization }, addGroups);
    const refused = await visit('/price-protocols/create', { as: { organization, role }, form: { name: 'Nye', file } });
    expect(refused.status).toBe(400);
    expect(parse(await refused.text()).querySelector('#file-error')?.text).toContain(said);
    expect(await as({ organization }, ({ db }) => db.selectFrom('priceTable').select('id').execute())).toEqual([]);
  },
);

test('a new table of a file that cannot be used → said with its row, and what was typed is kept', async ({
  organize,
  visit,
}) => {
  const organization = await organize();
  const form = { name: 'Nye priser', file: csv(header, 'V3;Pris;12;1;2;3') };
  const refused = await visit('/price-protocols/create', { as: { organization, role }, form });
  const html = await refused.text();
  expect(refused.status).toBe(400);
  expect(parse(html).querySelector('#file-error')?.text).toContain('Række 2: «V3» findes ikke');
  expect(parse(html).querySelector('#fra-fil input[name=name]')?.getAttribute('value')).toBe('Nye priser');
});
