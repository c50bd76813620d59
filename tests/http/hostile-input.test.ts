import { expect } from 'vitest';
import { addCar } from '../factories.ts';
import { test } from '../fixtures.ts';
import { fieldErrorOf, textOf } from '../html.ts';

const bill = { version: '1', type: 'workshop', expenseDate: '01-02-2026', amountExclVat: '10', vatRate: '25' };

type Case = { path: string; form: Record<string, string>; status: number; field?: string; says: string };

/** Requests below a car's record that no form sends, and the answers. */
const cases: Case[] = [
  { path: '/memos', form: {}, status: 400, field: 'title', says: 'Skriv, hvad det handler om' },
  ...(['type', 'expenseDate', 'amountExclVat', 'vatRate'] as const).map((field): Case => {
    const { [field]: _, ...form } = bill;
    const says = {
      type: 'Vælg type',
      expenseDate: 'Skriv datoen',
      amountExclVat: 'Skriv beløbet',
      vatRate: 'Vælg momssats',
    };
    return { path: '/expenses/create', form, status: 400, field, says: says[field] };
  }),
  ...['sell', 'deliver', 'reserve'].map(
    (step): Case => ({ path: '', form: { step }, status: 400, says: 'Værdien kan ikke bruges' }),
  ),
  { path: '/sale/reservation', form: {}, status: 400, says: 'Skriv, hvor længe bilen er reserveret' },
  { path: '', form: { step: '__proto__' }, status: 400, says: 'Værdien kan ikke bruges' },
];

test.for(cases)(
  '$form below a car at «$path» is refused with «$says», and nothing is written',
  async ({ path, form, status, field, says }, { organize, as, visit }) => {
    const organization = await organize();
    const car = await as({ organization }, (tenant) => addCar(tenant));
    const answer = await visit(`/cars/${car}/edit${path}${path ? '' : '?index'}`, { as: { organization }, form });
    const html = await answer.text();
    expect([answer.status, field ? fieldErrorOf(html, field) : textOf(html)]).toEqual([
      status,
      expect.stringContaining(says),
    ]);
    const written = await as({ organization }, async ({ db }) => [
      await db.selectFrom('expense').select('id').execute(),
      await db.selectFrom('memo').select('id').execute(),
      await db.selectFrom('car').select('availability').where('id', '=', car).execute(),
    ]);
    expect(written).toEqual([[], [], [{ availability: 'available' }]]);
  },
);

test('an unknown action is refused, also when its name is an inherited property', async ({ organize, as, visit }) => {
  const person = { organization: await organize() };
  const car = await as(person, (tenant) => addCar(tenant));
  for (const step of ['constructor', '__proto__', 'toString']) {
    for (const path of ['/cars', '/car-views']) {
      const answer = await visit(path, { as: person, form: { step, id: '1' } });
      expect([answer.status, textOf(await answer.text())]).toEqual([400, expect.stringContaining('noget ukendt')]);
    }
    const photos = await visit(`/cars/${car}/edit/photos`, { as: person, form: { step: `${step} 1` } });
    const shown = await visit(`/cars/${car}/edit/photos`, {
      as: person,
      headers: { cookie: photos.headers.get('set-cookie') ?? '' },
    });
    expect([photos.status, shown.status]).toEqual([303, 302]);
  }
});

test('a view’s name has a maximum length, reported in Danish', async ({ organize, visit }) => {
  const person = { organization: await organize() };
  const form = { step: 'save', name: 'x'.repeat(61), description: 'y'.repeat(281), viewType: 'personal' };
  const html = await (await visit('/cars', { as: person, form })).text();
  expect([fieldErrorOf(html, 'name'), fieldErrorOf(html, 'description')]).toEqual([
    'Skriv højst 60 tegn.',
    'Skriv højst 280 tegn.',
  ]);
});

test('schema errors without own words are reported in Danish', async ({ organize, visit }) => {
  const person = { organization: await organize() };
  const body = (password: string[]) =>
    new URLSearchParams([
      ['step', 'email'],
      ['email', 'ny@bil.example'],
      ...password.map((each) => ['password', each]),
    ]);
  const said = async (...password: string[]) => {
    const html = await (await visit('/settings', { as: person, body: body(password) })).text();
    return fieldErrorOf(html, 'password');
  };
  expect([await said('x'.repeat(129)), await said('x', 'y')]).toEqual([
    'Skriv højst 128 tegn.',
    'Værdien kan ikke bruges. Genindlæs siden, og prøv igen.',
  ]);
});

test('a draft stores what it can of text that no database accepts', async ({ organize, as, visit }) => {
  const person = { organization: await organize() };
  const begun = await visit('/cars/create', { as: person, form: { step: 'without', asked: `${'x'.repeat(39)}🚗` } });
  const path = begun.headers.get('location') ?? '';
  const color = `r\0ød${'x'.repeat(496)}🚗`;
  const answer = await visit(path, { as: person, form: { step: 'create', brandName: 'VW', modelName: 'Up', color } });
  expect(answer.status).toBe(400);
  const [draft] = await as(person, ({ db }) => db.selectFrom('carDraft').select('typed').execute());
  expect(draft?.typed).toMatchObject({ brandName: 'VW', color: expect.stringMatching(/^rødx+.$/u) });
});

test('a point of a checklist is cut where a sign ends', async ({ organize, as, visit }) => {
  const person = { organization: await organize() };
  const car = await as(person, (tenant) => addCar(tenant));
  const path = `/cars/${car}/edit/memos`;
  await visit(path, { as: person, form: { title: 'Klargør' } });
  const [memo] = await as(person, ({ db }) => db.selectFrom('memo').select('id').execute());
  const checklist = `${'x'.repeat(199)}🚗`;
  const form = { version: '1', title: 'Klargør', kind: 'task', status: 'open', priority: 'normal', checklist };
  expect((await visit(`${path}/${memo?.id}`, { as: person, form })).status).toBe(303);
});

test('a form with files that is cut off is refused as the form that it is not', async ({ organize, as, visit }) => {
  const person = { organization: await organize() };
  const car = await as(person, (tenant) => addCar(tenant));
  const expenses = `/cars/${car}/edit/expenses`;
  const created = await visit(`${expenses}/create`, { as: person, form: bill });
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  for (const path of [String(created.headers.get('location')), `/cars/${car}/edit/photos/upload`]) {
    for (const body of [
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
      'noget andet',
    ]) {
      expect((await visit(path, { as: person, body, headers })).status, path).toBe(400);
    }
  }
});
