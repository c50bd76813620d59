import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { expect } from 'vitest';
import { maxFileBytes } from '#server/files/receive.ts';
import { cellsOf, fieldErrorOf, fieldsOf, linksOf, textOf, toastOf, undoOf } from '../html.ts';
import { pdf, test } from '../papers.ts';
import { heic, photo } from '../photo-worker.ts';

/** A Word file with only the parts that identify its type. */
function docx(name: string) {
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const types = `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`;
  return new File(
    [new Uint8Array(zipSync({ '[Content_Types].xml': strToU8(types), 'word/document.xml': strToU8('<w/>') }))],
    name,
  );
}

test('documents from a plain form are stored by content type, named and sorted by name, and can be undone', async ({
  upload,
  visit,
  owner,
  path,
  as,
}) => {
  expect(textOf(await (await visit(path, { as: owner })).text())).toContain('Ingen dokumenter endnu');
  const answer = await upload([
    pdf('Registreringsattest_AB12345.pdf'),
    docx('Slutseddel Hansen.docx'),
    new File([new Uint8Array(await photo(10).jpeg().toBuffer())], 'ridse.jpg'),
    new File(['<script>alert(1)</script>'], 'ond.pdf', { type: 'application/pdf' }),
    new File(['MZ'], 'program.exe'),
    new File([], 'tom.pdf'),
    new File([new Uint8Array(maxFileBytes + 1)], 'stor.pdf'),
  ]);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
  expect(toastOf(answer)).toMatchObject({
    title: '3 dokumenter er tilføjet',
    text: expect.stringMatching(
      /«ond.pdf» kan ikke bruges.*«program.exe».*«tom.pdf» er tom.*«stor.pdf» fylder mere end 25 MB/,
    ),
  });
  const html = await (await visit(path, { as: owner })).text();
  const rows = cellsOf(html).slice(1);
  expect(rows.map((cells) => cells.slice(0, 4))).toEqual([
    ['ridse Intern', 'Billede', '1', expect.stringMatching(/^JPEG, \d/)],
    ['Slutseddel Hansen Intern', 'Slutseddel', '1', expect.stringMatching(/^Word, \d/)],
    ['Registreringsattest AB12345 Intern', 'Registreringsattest', '1', expect.stringMatching(/^PDF, \d+ byte$/)],
  ]);
  expect(rows[0]?.[4]).toContain(`owner ${owner.organization.name}`);
  const open = linksOf(html).find(({ label }) => label === 'Åbn filen Registreringsattest AB12345')?.href ?? '';
  const file = await visit(open, { as: owner });
  expect(await file.text()).toContain('%PDF');
  expect(file.headers.get('content-disposition')).toMatch(/^inline; filename="Registreringsattest_AB12345.pdf"/);
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  expect(file.headers.get('cache-control')).toBe('private, no-cache');
  expect(file.headers.get('content-security-policy')).toContain("default-src 'none'");
  const saved = await visit(`${open}?download`, { as: owner });
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment/);

  await visit(undoOf(answer), { as: owner, form: {} });
  expect(textOf(await (await visit(path, { as: owner })).text())).toContain('Ingen dokumenter endnu');
  expect(await as(owner, ({ db }) => db.selectFrom('documentVersion').select('id').execute())).toEqual([]);
});

test('a picture from a phone is converted for every browser, and a damaged one is reported', async ({
  upload,
  visit,
  owner,
  path,
}) => {
  const damaged = new File([new Uint8Array(heic.subarray(0, 900))], 'halv.heic');
  const answer = await upload([new File([new Uint8Array(heic)], 'Skade.HEIC'), damaged], { kind: 'photo' });
  expect(toastOf(answer)).toMatchObject({
    title: 'Dokumentet er tilføjet',
    text: expect.stringContaining('«halv.heic»'),
  });
  const html = await (await visit(path, { as: owner })).text();
  const file = await visit(linksOf(html).find(({ label }) => label === 'Åbn filen Skade')?.href ?? '', { as: owner });
  expect(file.headers.get('content-disposition')).toContain('Skade.jpg');
  expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg' });
});

test('useless files are reported and leave nothing in storage', async ({ upload, owner, storage, as }) => {
  const many = Array.from({ length: 6 }, (_, at) => new File(['nej'], `brev ${at}.txt`));
  const refusals: [File[], Record<string, string>, RegExp][] = [
    [[], {}, /^Vælg først de filer, du vil uploade\.$/],
    [[new File(['nej'], 'brev.txt')], {}, /^«brev\.txt» kan ikke bruges\./],
    [many, {}, /«brev 3\.txt» kan ikke bruges.* … og 2 til\.$/],
    [[pdf('god.pdf')], { kind: 'nonsense' }, /^Det kunne ikke lade sig gøre/],
    [[pdf('god.pdf')], { visibility: 'everybody' }, /^Det kunne ikke lade sig gøre/],
  ];
  for (const [files, fields, problem] of refusals) {
    const refused = await upload(files, fields);
    expect([refused.status, fieldErrorOf(await refused.text(), 'documents')]).toEqual([
      400,
      expect.stringMatching(problem),
    ]);
  }
  const empty = await upload([new File([], '')], { kind: 'quote', visibility: 'portal' });
  const html = await empty.text();
  expect(fieldErrorOf(html, 'documents')).toBe('Vælg først de filer, du vil uploade.');
  expect(fieldsOf(html)).toMatchObject({ kind: 'quote', visibility: 'portal' });
  expect(await as(owner, ({ db }) => db.selectFrom('document').select('id').execute())).toEqual([]);
  const keys: string[] = [];
  for await (const portion of storage.list()) keys.push(...portion.map(({ key }) => key));
  expect(keys.filter((key) => key.startsWith(owner.organization.id))).toEqual([]);
});

test('a script that uploads documents or a new version gets the result', async ({
  upload,
  add,
  visit,
  owner,
  path,
}) => {
  const id = await add(pdf('tilbud.pdf'));
  const send = async (query: string, name: string, files: File[], fields: Record<string, string> = {}) => {
    const body = new FormData();
    for (const [key, value] of Object.entries(fields)) body.append(key, value);
    for (const file of files) body.append(name, file);
    const answer = await visit(`${path}/upload${query}`, { as: owner, body });
    return [answer.status, answer.status === 200 ? await answer.json() : undefined];
  };
  const group = expect.any(String);
  const two = [pdf('a.pdf'), pdf('b.pdf'), new File(['nej'], 'c.pdf')];
  const told = { title: '2 dokumenter er tilføjet', kind: 'warning', text: expect.stringContaining('«c.pdf»'), group };
  expect(await send('', 'documents', two, { kind: 'invoice', visibility: 'portal' })).toEqual([200, { message: told }]);
  expect(cellsOf(await (await visit(path, { as: owner })).text())[1]?.slice(0, 2)).toEqual([
    'b Kunden må se det',
    'Faktura',
  ]);
  const none = { errors: ['Vælg først de filer, du vil uploade.'], typed: { kind: 'quote', visibility: '' } };
  expect(await send('', 'documents', [], { kind: 'quote' })).toEqual([200, none]);
  const version = { message: { title: 'Version 2 er tilføjet', group } };
  expect(await send(`?document=${id}`, 'document', [pdf('tilbud 2.pdf')])).toEqual([200, version]);
  expect(await send('?document=999999', 'document', [pdf('tilbud 2.pdf')])).toEqual([404, undefined]);
  expect((await visit(`${path}/upload`, { as: owner })).headers.get('location')).toBe(path);
  expect((await upload([pdf('c.pdf')])).status).toBe(303);
});

test('metadata of a document is changed, refused at its field, and undone', async ({
  add,
  visit,
  post,
  owner,
  path,
}) => {
  const id = await add(pdf('police.pdf'), 'insurance');
  const page = `${path}/${id}`;
  const fields = fieldsOf(await (await visit(page, { as: owner })).text());
  expect(fields).toMatchObject({ title: 'police', kind: 'insurance', visibility: 'internal', expiresOn: '' });
  const wrong: [string, string, string][] = [
    ['title', '', 'Skriv, hvad dokumentet skal hedde'],
    ['title', 'x'.repeat(201), 'Skriv højst 200 tegn'],
    ['kind', 'secret', 'Vælg fra listen'],
    ['visibility', '', 'Vælg, hvem der må se dokumentet'],
    ['expiresOn', '31-02-2027', 'Ugyldig dato. Skriv fx 20-11-2026'],
  ];
  for (const [name, value, problem] of wrong) {
    const refused = await post(page, { ...fields, note: 'bevaret', [name]: value });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(fieldErrorOf(html, name)).toBe(`${problem}.`);
    if (name === 'title' || name === 'expiresOn') expect(fieldsOf(html)[name]).toBe(value);
  }
  const saved = await post(page, {
    ...fields,
    title: 'Forsikringspolice',
    visibility: 'portal',
    expiresOn: '1.12.2020',
  });
  expect(saved.status).toBe(303);
  const text = textOf(await (await visit(path, { as: owner })).text());
  expect(text).toContain('Forsikringspolice Kunden må se det Udløb 1. dec. 2020 Forsikring');
  await visit(undoOf(saved), { as: owner, form: {} });
  expect(textOf(await (await visit(path, { as: owner })).text())).toContain('police Intern');
});

test('two users who change one document get a merge, and a choice where both changed the same field', async ({
  add,
  visit,
  post,
  owner,
  path,
}) => {
  const page = `${path}/${await add(pdf('police.pdf'), 'insurance')}`;
  const colleague = { ...owner, role: 'member' as const };
  const mine = fieldsOf(await (await visit(page, { as: owner })).text());
  await post(page, { ...mine, title: 'Kollegas navn' }, colleague);
  const merged = await post(page, { ...mine, expiresOn: '01-06-2030' });
  expect(toastOf(merged).title).toBe('Gemt. Ændret samtidig af en kollega: Navn');
  const refused = await post(page, { ...mine, title: 'Mit navn' });
  expect(refused.status).toBe(409);
  const html = await refused.text();
  expect(textOf(html)).toContain('Vælg, hvad der skal gælde');
  const settled = await post(page, { ...fieldsOf(html), 'resolve-title': 'current' });
  expect(settled.status).toBe(303);
  expect(fieldsOf(await (await visit(page, { as: owner })).text())).toMatchObject({
    title: 'Kollegas navn',
    expiresOn: '01-06-2030',
  });
});

test('a new version is listed before the older ones, which can be opened and restored', async ({
  add,
  visit,
  post,
  owner,
  path,
}) => {
  const page = `${path}/${await add(pdf('tilbud.pdf', 'første'))}`;
  const body = () => {
    const form = new FormData();
    form.append('document', pdf('tilbud 2.pdf', 'anden'));
    return form;
  };
  const added = await visit(page, { as: owner, body: body() });
  expect([added.headers.get('location'), toastOf(added).title]).toEqual([`${page}#versioner`, 'Version 2 er tilføjet']);
  expect(await (await visit(`${page}/2`, { as: owner })).text()).toContain('anden');
  expect(await (await visit(`${page}/1`, { as: owner })).text()).toContain('første');
  expect((await visit(`${page}/3`, { as: owner })).status).toBe(404);

  const bad = new FormData();
  bad.append('document', new File(['nej'], 'nej.pdf'));
  const refused = await visit(page, { as: owner, body: bad });
  expect([refused.status, fieldErrorOf(await refused.text(), 'document')]).toEqual([
    400,
    expect.stringContaining('kan ikke bruges'),
  ]);

  const again = await post(page, { step: 'restore-version', target: '1' });
  expect(toastOf(again).title).toBe('Version 1 gælder igen, nu som version 3');
  expect(await (await visit(`${page}/3`, { as: owner })).text()).toContain('første');
  const text = textOf(await (await visit(page, { as: owner })).text());
  expect(text).toMatch(/Versioner 3 Version 3 Gælder nu Samme som version 1/);
  expect((await post(page, { step: 'restore-version', target: '1' })).status).toBe(409);
  await visit(undoOf(again), { as: owner, form: {} });
  expect((await visit(`${page}/3`, { as: owner })).status).toBe(404);
});

test('a deleted document is gone until the deletion is undone', async ({ add, visit, post, owner, path }) => {
  const page = `${path}/${await add(pdf('attest.pdf'))}`;
  expect(textOf(await (await visit(`${page}?confirm=slet`, { as: owner })).text())).toContain('Slet «attest»?');
  const deleted = await post(page, { step: 'delete' });
  expect([deleted.headers.get('location'), toastOf(deleted).title]).toEqual([path, '«attest» er slettet']);
  for (const url of [page, `${page}/1`]) expect((await visit(url, { as: owner })).status).toBe(404);
  await visit(undoOf(deleted), { as: owner, form: {} });
  for (const url of [page, `${page}/1`]) expect((await visit(url, { as: owner })).status).toBe(200);
});
