import { expect } from 'vitest';
import { fieldErrorOf, fieldsOf, textOf, toastOf } from '../html.ts';
import { pdf, test } from '../papers.ts';

test('the workshop neither sees customers’ papers, in list, address or history, nor creates any', async ({
  add,
  upload,
  post,
  visit,
  owner,
  path,
  carId,
}) => {
  const technician = { ...owner, role: 'technician' as const };
  const secret = await add(pdf('Slutseddel til Hans Hemmelig.pdf'), 'purchaseContract');
  const open = await add(pdf('synsrapport.pdf'), 'inspection');
  const text = textOf(await (await visit(path, { as: technician })).text());
  expect(text).toContain('synsrapport');
  expect(text).not.toContain('Hemmelig');
  for (const url of [`${path}/${secret}`, `${path}/${secret}/1`]) {
    expect((await visit(url, { as: technician })).status).toBe(404);
  }
  expect((await post(`${path}/${secret}`, { step: 'delete' }, technician)).status).toBe(404);
  const history = textOf(await (await visit(`/cars/${carId}/edit/history`, { as: technician })).text());
  expect(history).toContain('synsrapport');
  expect(history).not.toContain('Hemmelig');
  expect(toastOf(await upload([pdf('a.pdf')], { kind: 'invoice' }, technician))).toMatchObject({
    title: 'Ingen dokumenter er tilføjet',
    text: 'Din rolle kan ikke se dokumenter af denne slags.',
  });
  const fields = fieldsOf(await (await visit(`${path}/${open}`, { as: technician })).text());
  const refused = await post(`${path}/${open}`, { ...fields, kind: 'invoice' }, technician);
  expect(fieldErrorOf(await refused.text(), 'kind')).toBe('Din rolle kan ikke se dokumenter af denne slags.');
});

test('the workshop cannot discover an unreadable paper by uploading the same file', async ({
  add,
  upload,
  visit,
  owner,
  path,
}) => {
  const technician = { ...owner, role: 'technician' as const };
  await add(pdf('papir.pdf'), 'purchaseContract');
  expect(toastOf(await upload([pdf('papir.pdf')], { kind: 'inspection' }, technician))).toMatchObject({
    title: 'Dokumentet er tilføjet',
  });
  expect(textOf(await (await visit(path, { as: technician })).text())).toContain('papir');
  expect(toastOf(await upload([pdf('papir.pdf')], { kind: 'inspection' }, technician))).toMatchObject({
    title: 'Dokumentet ligger der allerede',
  });
});

test('the workshop sees neither the recipient of a link nor requests for a new one', async ({
  add,
  share,
  visit,
  owner,
  path,
  carId,
}) => {
  const id = await add(pdf('synsrapport.pdf'), 'inspection', 'portal');
  const link = await share(id, { note: 'Til Hans Hemmelig' });
  await visit(link, { form: { name: 'Hans Hemmelig', contact: '86 80 12 34', message: 'Ring til mig' } });
  const read = async (role: 'owner' | 'technician') => {
    const pages = [`${path}/${id}`, `/cars/${carId}/edit/history`, `/cars/${carId}/edit/history?format=csv`];
    const texts = pages.map(async (page) => (await visit(page, { as: { ...owner, role } })).text());
    return (await Promise.all(texts)).map((text) => /Hemmelig|86 80 12 34|Ring til mig/.test(text));
  };
  expect([await read('owner'), await read('technician')]).toEqual([
    [true, true, true],
    [false, false, false],
  ]);
});

test('another organisation reaches no document, version or link, and lays none on the car', async ({
  add,
  organize,
  upload,
  visit,
  post,
  path,
}) => {
  const page = `${path}/${await add(pdf('hemmelig.pdf'), 'other', 'portal')}`;
  const stranger = { organization: await organize('Nysgerrig') };
  for (const url of [path, page, `${page}/1`]) expect((await visit(url, { as: stranger })).status).toBe(404);
  for (const form of [{ step: 'delete' }, { step: 'share', days: '30' }, { step: 'revoke', target: '1' }]) {
    expect((await post(page, form, stranger)).status).toBe(404);
  }
  expect((await upload([pdf('fremmed.pdf')], {}, stranger)).status).toBe(404);
});

test('the history has the changes of the documents, by name', async ({
  add,
  visit,
  post,
  share,
  owner,
  path,
  carId,
}) => {
  const id = await add(pdf('attest.pdf'), 'registrationCert', 'portal');
  await share(id, { note: 'Til banken' });
  await post(`${path}/${id}`, { step: 'delete' });
  const text = textOf(await (await visit(`/cars/${carId}/edit/history`, { as: owner })).text());
  const who = `owner ${owner.organization.name}`;
  for (const told of [
    `${who} slettede et dokument`,
    `${who} delte et dokument med et link`,
    'Dokument: attest',
    'Bemærkning: Til banken',
    `${who} tilføjede et dokument `,
    'Slags: Registreringsattest',
  ]) {
    expect(text).toContain(told);
  }
  expect(text).not.toMatch(/[0-9a-f]{64}/);
});
