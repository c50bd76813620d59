import { setTimeout as delay } from 'node:timers/promises';
import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { addCar, addPhoto } from '../factories.ts';
import { test as base, type Person } from '../fixtures.ts';
import { cellsOf, fieldErrorOf, fieldsOf, textOf } from '../html.ts';

const start = '/cars/create/many';

type Sending = {
  /** Posts a form and waits at the page it leads to, as that page does. */
  send: (as: Person, path: string, form: Record<string, string | File>) => Promise<{ path: string; html: string }>;
};

const test = base.extend<Sending>({
  send: async ({ visit }, use) =>
    use(async (as, path, form) => {
      const answer = await visit(path, { as, form });
      const to = answer.headers.get('location');
      if (!to) return { path, html: await answer.text() };
      for (;;) {
        const html = await (await visit(to, { as })).text();
        if (!html.includes('http-equiv="refresh"')) return { path: to, html };
        await delay(50);
      }
    }),
});

/** The number and what became of it, of the lines that a condition holds for. */
const linesOf = (html: string, holds: RegExp) =>
  cellsOf(html)
    .slice(1)
    .filter((line) => holds.test(line[3] ?? ''))
    .map(([number, asked, , status]) => [number, asked, status]);

const counts = (html: string) =>
  parse(html)
    .querySelectorAll('dl > div')
    .map((each) => [each.querySelector('dt')?.text, each.querySelector('dd')?.text]);

test('50 plates with two unknown, one double and one broken → 46 drafts, and none after one undo', async ({
  organize,
  as,
  clone,
  send,
}) => {
  const person: Person = { organization: await organize() };
  const good = Array.from({ length: 45 }, (_, index) => `PR${10_001 + index}`);
  const numbers = ['HY 45 678', ...good, 'ZZ00404', 'ZX98765', 'PR 10 001', '???'];
  const before = clone.register.asked.length;
  const { path, html } = await send(person, start, { numbers: numbers.join(', ') });
  expect(counts(html)).toEqual([
    ['Klar til at oprette', '46'],
    ['Allerede på lager', '0'],
    ['Kan ikke oprettes', '4'],
  ]);
  expect(linesOf(html, /Kan ikke/)).toEqual([
    ['47', 'ZZ 00 404', 'Kan ikke oprettes Registret kender ikke nummeret.'],
    ['48', 'ZX 98 765', 'Kan ikke oprettes Registret kender ikke nummeret.'],
    ['49', 'PR 10 001', 'Kan ikke oprettes Samme bil som linje 2.'],
    ['50', '???', expect.stringContaining('Kan ikke oprettes Skriv en nummerplade som AB 12 345')],
  ]);
  expect(cellsOf(html)[1]).toEqual([
    '1',
    'HY 45 678',
    'Volkswagen Passat 1,4 gte hybrid',
    expect.stringMatching(/^Klar Varianten nævner hybrid.*Registret kender ikke farven/),
  ]);
  const plates = clone.register.asked.slice(before).filter((each) => /^\/[A-Z]{2}\d/.test(each));
  expect([plates.length, new Set(plates).size]).toEqual([48, 48]);
  const cars = () =>
    as(person, ({ db }) =>
      db.selectFrom('car').select(['registrationNumber', 'status', 'fuelType', 'engineKw']).orderBy('id').execute(),
    );
  expect(await cars()).toEqual([]);

  const made = await send(person, path, { intent: 'continue' });
  expect(counts(made.html)[0]).toEqual(['Oprettet', '46']);
  const created = await cars();
  expect(created).toHaveLength(46);
  expect(created.slice(0, 2)).toEqual([
    { registrationNumber: 'HY45678', status: 'draft', fuelType: null, engineKw: 115 },
    { registrationNumber: 'PR10001', status: 'draft', fuelType: 'benzin', engineKw: 110 },
  ]);
  const undone = await send(person, path, { intent: 'undo' });
  expect(textOf(undone.html)).toContain('Listen er fortrudt. 46 biler er fjernet.');
  expect(await cars()).toEqual([]);
});

test('cars in stock → named and not looked up; a car that came since → not created twice', async ({
  organize,
  as,
  clone,
  send,
}) => {
  const person: Person = { organization: await organize() };
  const car = await as(person, (tenant) => addCar(tenant, { registrationNumber: 'AB12345', stockNumber: '77' }));
  const before = clone.register.asked.length;
  const { path, html } = await send(person, start, { numbers: 'AB12345\nPR10001\nWVWZZZAUZKP910001\nPR10002' });
  expect(clone.register.asked.slice(before)).not.toContain('/AB12345');
  expect(parse(html).querySelector(`a[href="/cars/${car}/edit"]`)).not.toBeNull();
  expect(linesOf(html, /lager|Kan ikke/)).toEqual([
    ['1', 'AB 12 345', 'På lager Bilen findes allerede som lagernr. 77.'],
    ['3', 'WVWZZZAUZKP910001', 'Kan ikke oprettes Samme bil som linje 2.'],
  ]);
  await as(person, (tenant) => addCar(tenant, { registrationNumber: 'PR10001', stockNumber: '78' }));
  const made = await send(person, path, { intent: 'continue' });
  expect(linesOf(made.html, /lagernr. 78|Oprettet/)).toEqual([
    ['2', 'PR 10 001', 'På lager Bilen findes allerede som lagernr. 78.'],
    ['4', 'PR 10 002', 'Oprettet'],
  ]);
});

test('a register that did not answer → asked again only for what is missing', async ({ organize, clone, send }) => {
  const person: Person = { organization: await organize() };
  const { path, html } = await send(person, start, { numbers: 'PR10001 ZZ00500' });
  expect(linesOf(html, /Kan ikke/)).toEqual([
    ['2', 'ZZ 00 500', 'Kan ikke oprettes Registret svarede ikke. Slå op igen om lidt.'],
  ]);
  const before = clone.register.asked.length;
  const again = await send(person, path, { intent: 'check', field: 'asked' });
  expect(counts(again.html)[0]).toEqual(['Klar til at oprette', '1']);
  expect(clone.register.asked.slice(before)).not.toContain('/PR10001');
});

test('the refused numbers of a list → in the field again, of one’s own organisation only', async ({
  organize,
  visit,
  send,
}) => {
  const person: Person = { organization: await organize() };
  const { path } = await send(person, start, { numbers: 'PR10001, ZZ00404, ???' });
  const address = `${start}?from=${path.split('/').at(-1)}`;
  const numbersOf = async (as: Person) => fieldsOf(await (await visit(address, { as })).text()).numbers;
  expect(await numbersOf(person)).toBe('ZZ00404\n???');
  expect(await numbersOf({ organization: await organize() })).toBe('');
});

test('a CSV file → its column of plates', async ({ organize, send }) => {
  const person: Person = { organization: await organize() };
  const file = new File(['Mærke;Reg.nr.\r\nVW;PR 10 001\r\nVW;PR10002'], 'køb.csv', { type: 'text/csv' });
  const { html } = await send(person, start, { numbers: '', file });
  expect(textOf(html)).toContain('køb.csv');
  expect(linesOf(html, /Klar/)).toHaveLength(2);
});

test('no number, too many, or no text file → an error at the field, with what was typed', async ({
  organize,
  send,
}) => {
  const person: Person = { organization: await organize() };
  const none = await send(person, start, { numbers: ' ' });
  expect(fieldErrorOf(none.html, 'numbers')).toContain('Skriv mindst ét nummer, eller vælg en fil');
  const many = Array.from({ length: 51 }, (_, index) => `PR${10_001 + index}`).join(' ');
  const refused = await send(person, start, { numbers: many });
  expect(fieldErrorOf(refused.html, 'numbers')).toContain('Højst 50 numre ad gangen. Her er 51');
  expect(fieldsOf(refused.html).numbers).toBe(many);
  const image = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10])], 'bil.png');
  const wrong = await send(person, start, { numbers: 'PR10001', file: image });
  expect(fieldErrorOf(wrong.html, 'file')).toContain('«bil.png» er et billede');
  expect(fieldsOf(wrong.html).numbers).toBe('PR10001');
});

test('a car with a photo since → stays when its list is undone', async ({ organize, as, send }) => {
  const person: Person = { organization: await organize() };
  const { path } = await send(person, start, { numbers: 'PR10001 PR10002' });
  await send(person, path, { intent: 'continue' });
  await as(person, async (tenant) => {
    const car = await tenant.db
      .selectFrom('car')
      .select('id')
      .where('registrationNumber', '=', 'PR10001')
      .executeTakeFirstOrThrow();
    await addPhoto(tenant, car.id);
  });
  const undone = await send(person, path, { intent: 'undo' });
  expect(textOf(undone.html)).toContain('1 bil er fjernet. 1 bil er brugt siden og står her stadig.');
});
