import { expect } from 'vitest';
import { test } from '../fixtures.ts';
import { textOf } from '../html.ts';
import { importSteps, stockFile } from '../import-steps.ts';
import { workbook } from '../stock-files.ts';

const oneCar = () => stockFile(['AB12345;;Škoda;Octavia;99.000;']);

test('a file that is no stock file is refused at its field, and nothing is written', async ({
  organize,
  as,
  visit,
}) => {
  const owner = { organization: await organize() };
  const bomb = workbook([{ data: `<row><c t="inlineStr"><is><t>${'0'.repeat(40_000_000)}</t></is></c></row>` }]);
  const refused: [content: BlobPart, name: string, reason: string][] = [
    ['', 'tom.csv', 'Filen er tom'],
    ['Reg.nr.;Mærke;Model', 'kun-overskrifter.csv', 'kun en overskriftsrække'],
    ['%PDF-1.7', 'bil.pdf', 'er en PDF'],
    [new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'bil.png', 'er et billede'],
    [`${'a;'.repeat(2000)}\n${'1;'.repeat(2000)}`, 'bred.csv', '2000 kolonner'],
    [`Mærke\n${'VW\n'.repeat(50_001)}`, 'lang.csv', 'mere end 50.000 rækker'],
    [new Uint8Array(51 * 1024 * 1024), 'stor.csv', 'større end 50 MB'],
    [new Uint8Array(bomb), 'bombe.xlsx', 'Filen fylder alt for meget'],
    ['PK\x03\x04 noget andet', 'pakke.xlsx', 'beskadiget'],
  ];
  for (const [content, name, reason] of refused) {
    const response = await visit('/cars/import', { as: owner, form: { file: new File([content], name) } });
    expect([response.status, textOf(await response.text())]).toEqual([400, expect.stringContaining(reason)]);
  }
  const none = await visit('/cars/import', { as: owner, form: { file: new File([], '') } });
  expect(textOf(await none.text())).toContain('Vælg den fil, du vil importere.');
  expect(await as(owner, ({ db }) => db.selectFrom('fileJob').select('id').execute())).toEqual([]);
});

test('an import is undone after a confirmation page, and the page shows the result', async ({
  organize,
  as,
  visit,
}) => {
  const owner = { organization: await organize() };
  const steps = importSteps(visit, owner);
  const { path } = await steps.run(oneCar());
  expect(await steps.read('/cars/import')).toContain('liste.csv');
  expect(await steps.read(`${path}/undo`)).toContain('1 bil, som importen oprettede, bliver fjernet.');
  expect((await visit(`${path}/undo`, { as: owner, form: {} })).headers.get('location')).toBe(path);
  expect(await steps.read(path)).toContain('Importen er fortrudt. 1 bil er fjernet.');
  expect(await as(owner, ({ db }) => db.selectFrom('car').select('id').execute())).toEqual([]);
  const again = await visit(`${path}/undo`, { as: owner, form: {} });
  expect(again.headers.get('location')).toBe(path);
  expect(again.headers.get('set-cookie')).toContain('flash');
  expect((await visit(`${path}/undo`, { as: owner })).headers.get('location')).toBe(path);
});

test('undoing an import skips a car that was changed since, and links to it', async ({ organize, as, visit }) => {
  const owner = { organization: await organize() };
  const steps = importSteps(visit, owner);
  const { path } = await steps.run(oneCar());
  await as(owner, ({ db }) => db.updateTable('car').set({ color: 'Rød' }).execute());
  await visit(`${path}/undo`, { as: owner, form: {} });
  const text = await steps.read(path);
  expect(text).toContain('1 bil er ændret siden og blev ikke rullet helt tilbage.');
  expect(text).toContain('Škoda Octavia · AB 12 345');
});

test('an import can be thrown away before it is run', async ({ organize, visit }) => {
  const steps = importSteps(visit, { organization: await organize() });
  const { path } = await steps.check(oneCar());
  expect((await steps.send(path, 'cancel')).headers.get('location')).toBe('/cars/import');
  expect(await steps.read('/cars/import')).not.toContain('liste.csv');
});

test('an import of another organisation is not found, whatever is asked of it', async ({ organize, visit }) => {
  const steps = importSteps(visit, { organization: await organize() });
  const { path } = await steps.check(oneCar());
  const stranger = { organization: await organize('Sydbiler') };
  for (const address of [path, `${path}/undo`, `${path}/refused.csv`]) {
    expect((await visit(address, { as: stranger })).status).toBe(404);
  }
  for (const intent of ['check', 'choose', 'run', 'continue', 'columns', 'cancel']) {
    expect((await visit(path, { as: stranger, form: { intent } })).status).toBe(404);
  }
  expect((await visit(`${path}/undo`, { as: stranger, form: {} })).status).toBe(404);
  expect((await visit('/cars/import/nej', { as: stranger })).status).toBe(404);
  expect(await steps.read(path)).toContain('Importér 1 bil');
});

test('a technician may import cars, a customer may not', async ({ organize, visit }) => {
  const organization = await organize();
  const technician = importSteps(visit, { organization, role: 'technician' });
  const { text } = await technician.run(oneCar());
  expect(text).toContain('Oprettet 1');
  const response = await visit('/cars/import', { as: { organization, role: 'customer' } });
  expect([response.status, textOf(await response.text())]).toEqual([403, expect.stringContaining('Du er kunde hos')]);
});

test('the sample file can be imported as it is', async ({ organize, visit }) => {
  const owner = { organization: await organize() };
  const sample = await (await visit('/cars/import/eksempel.csv', { as: owner })).arrayBuffer();
  const { text } = await importSteps(visit, owner).run(new File([sample], 'eksempel.csv'));
  expect(text).toContain('Oprettet 1 Opdateret 0 Uændret 0 Afvist 0');
});
