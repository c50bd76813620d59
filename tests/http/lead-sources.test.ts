import { expect } from 'vitest';
import { test } from '../api.ts';
import { addDepartment } from '../factories.ts';
import { fieldErrorOf, textOf, toastOf } from '../html.ts';

const list = '/company/settings/lead-sources';
const source = { version: '1', name: 'Bilbasen', origin: 'bilbasen', departmentId: '', assignedToId: '' };

test('a key is shown once, opens the door, and closes it when it is renewed or revoked', async ({
  organize,
  visit,
  call,
}) => {
  const as = { organization: await organize() };
  const empty = textOf(await (await visit(list, { as })).text());
  expect(empty).toContain(`localhost/kontakt/${as.organization.slug}`);
  expect(empty).toContain(`${as.organization.slug}@indbakke.example`);
  expect(empty).toContain('Her står de seneste 50, når der kommer nogen.');

  const made = await (await visit(`${list}/create`, { as, form: source })).text();
  const keyIn = (html: string) => /<code[^>]*>([\w-]{43})<\/code>/.exec(html)?.[1] ?? '';
  const key = keyIn(made);
  const place = /href="(\/company\/settings\/lead-sources\/\d+)"/.exec(made)?.[1] ?? '';
  const send = async (bearer: string, body: object) =>
    (
      await call('/api/leads', {
        body,
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      })
    ).status;
  expect(await send(key, { phone: '86801234', name: 'Kirsten Holm' })).toBe(201);

  const page = await (await visit(place, { as })).text();
  expect(page).not.toContain(key);
  expect(textOf(page)).toContain(`Slutter på ${key.slice(-4)}.`);
  expect(textOf(page)).toMatch(/Kirsten Holm Vis teksten .* Nyt emne Emne 1 Bilbasen Hjemmeside eller system/);

  const renewed = keyIn(await (await visit(place, { as, form: { step: 'renew' } })).text());
  expect([await send(key, { phone: '86801234' }), await send(renewed, { phone: '86801234' })]).toEqual([401, 200]);
  const ended = await visit(place, { as, form: { step: 'revoke' } });
  expect(toastOf(ended).title).toBe('Nøglen til Bilbasen er trukket tilbage');
  expect(await send(renewed, { phone: '86801234' })).toBe(401);
  expect(textOf(await (await visit(list, { as })).text())).toContain('Trukket tilbage');
});

test('a built-in source is changed before anything has come by it', async ({ organize, visit, as }) => {
  const person = { organization: await organize() };
  const departmentId = await as(person, (tenant) => addDepartment(tenant, 'Aarhus'));
  const form = { ...source, name: 'Vores formular', origin: 'website', departmentId: String(departmentId) };
  expect((await visit(`${list}/form`, { as: person, form })).status).toBe(303);
  const page = textOf(await (await visit(list, { as: person })).text());
  expect(page).toMatch(/Vores formular .* Hjemmeside Aarhus/);
  expect((await visit(`${list}/form`, { as: person, form: { step: 'revoke' } })).status).toBe(404);
});

test('wrong input stays typed with its reason, and another organisation’s source does not exist', async ({
  organize,
  visit,
}) => {
  const [ours, theirs] = [{ organization: await organize() }, { organization: await organize() }];
  const nameless = await visit(`${list}/create`, { as: ours, form: { ...source, name: ' ' } });
  expect(nameless.status).toBe(400);
  expect(fieldErrorOf(await nameless.text(), 'name')).toBe('Skriv kildens navn.');
  const made = await (await visit(`${list}/create`, { as: theirs, form: source })).text();
  const place = /href="(\/company\/settings\/lead-sources\/\d+)"/.exec(made)?.[1] ?? '';
  for (const form of [undefined, source, { step: 'renew' }, { step: 'revoke' }]) {
    expect((await visit(place, { as: ours, ...(form && { form }) })).status).toBe(404);
  }
  const twice = await visit(`${list}/create`, { as: theirs, form: source });
  expect(fieldErrorOf(await twice.text(), 'name')).toBe('Navnet bruges allerede. Vælg et andet.');
});

test('a pasted mail is shown as it would be understood, and nothing is stored', async ({ organize, visit, as }) => {
  const person = { organization: await organize() };
  const mail = `From: Portal <noreply@portal.example>
Subject: =?utf-8?Q?Foresp=C3=B8rgsel?=
Content-Type: text/plain; charset=utf-8

Navn: Kirsten Holm
Tlf.: 86 80 12 34
Byttebil km: 142.000
Besked: Mit cpr er 010190-1234`;
  const page = textOf(await (await visit(list, { as: person, form: { step: 'try', mail } })).text());
  expect(page).toContain('Det bliver forstået sådan');
  for (const part of [
    'Læst som Mail med felter',
    'Navn Kirsten Holm',
    'Telefon 86 80 12 34',
    '142.000 km',
    '010190-••••',
  ]) {
    expect(page).toContain(part);
  }
  await as(person, async ({ db }) => {
    expect(await db.selectFrom('leadArrival').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('lead').select('id').execute()).toEqual([]);
  });
  const empty = await visit(list, { as: person, form: { step: 'try', mail: ' ' } });
  expect(fieldErrorOf(await empty.text(), 'mail')).toBe('Skriv eller indsæt mailens tekst.');
});
