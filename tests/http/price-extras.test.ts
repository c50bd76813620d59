import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { z } from 'zod';
import { test as base } from '../fixtures.ts';
import { fieldErrorOf, fieldsOf, undoOf } from '../html.ts';
import { addPriceTable } from '../stored-price-tables.ts';

const parts = { protocol: 'price-protocols', insurance: 'insurance-matrices', service: 'servicepackage-matrices' };
type Kind = keyof typeof parts;
type Fields = Record<string, string>;

type Extras = {
  /** The extras of a new table: what their form shows, and what is posted there. */
  table: (kind: Kind) => Promise<{
    page: () => Promise<string>;
    opened: () => Promise<Fields>;
    post: (form: Fields) => Promise<Response>;
    send: (path: string) => Promise<Response>;
    terms: () => Promise<object>;
  }>;
};

const test = base.extend<Extras>({
  table: async ({ organize, as, visit }, use) => {
    await use(async (kind) => {
      const organization = await organize();
      const me = { organization, role: 'salesAdmin' as const };
      const id = await as(me, (tenant) => addPriceTable(tenant, kind));
      const path = `/${parts[kind]}/${id}/extras`;
      const page = async () => (await visit(path, { as: me })).text();
      return {
        page,
        opened: async () => fieldsOf(await page()),
        post: (form) => visit(path, { as: me, form }),
        send: (to) => visit(to, { as: me, form: {} }),
        terms: async () =>
          (await as(me, ({ db }) => db.selectFrom('priceTableVersion').select('terms').executeTakeFirstOrThrow()))
            .terms,
      };
    });
  },
});

test('the extras of a protocol are stored as the engine reads them; undo takes them back', async ({ table }) => {
  const { opened, post, terms, send } = await table('protocol');
  const before = await terms();
  const saved = await post({
    ...(await opened()),
    ...{
      startupFee: '1.695',
      extraDriver: '99,50',
      extraDriverPer: 'day',
      lateReturnFee: '500',
      kmIncludedPerDay: '100',
    },
    ...{ minDriverAge: '21', weekendDays: '6', weekendChange: '-10', depositKind: 'fixed', depositAmount: '5.000' },
    ...{ 'seasons[0].name': 'Sommer', 'seasons[0].from': '01-07-2027', 'seasons[0].to': '31-07-2027' },
    ...{ 'seasons[0].change': '20', 'volumeDiscounts[0].fromCars': '5', 'volumeDiscounts[0].discount': '2,5' },
  });
  expect(saved.status).toBe(303);
  expect(await terms()).toMatchObject({
    ...{ startupFee: 169_500, extraDriver: { price: 9950, per: 'day' }, lateReturnFee: 50_000, kmIncludedPerDay: 100 },
    ...{ minDriverAge: 21, weekend: { weekdays: [6], change: -1000 }, depositRule: { kind: 'fixed', amount: 500_000 } },
    seasons: [{ name: 'Sommer', from: '2027-07-01', to: '2027-07-31', change: 2000 }],
    volumeDiscounts: [{ fromCars: 5, discount: 250 }],
  });
  await send(undoOf(saved));
  expect(await terms()).toEqual(before);
});

test('factors, uses and add-ons of an insurance are rows, also without JavaScript', async ({ table }) => {
  const { page, opened, post, terms } = await table('insurance');
  const form = await opened();
  expect([form['driverAge[1].upTo'], form['driverAge[1].factor'], form['usage[0].label']]).toEqual([
    '24',
    '1,35',
    'Kurérkørsel',
  ]);
  const add = parse(await page())
    .querySelectorAll('button[name=__INTENT__]')
    .find(({ text }) => text.includes('Tilføj brug'));
  const grown = await post({ ...form, __INTENT__: add?.getAttribute('value') ?? '' });
  expect(fieldsOf(await grown.text())).toHaveProperty('usage[1].label');
  await post({
    ...{ ...form, 'usage[1].label': 'Taxi & bud', 'usage[1].key': '', 'usage[1].factor': '' },
    ...{
      'licenceYears[0].upTo': '1',
      'licenceYears[0].factor': '',
      'licenceYears[1].upTo': '',
      'licenceYears[1].factor': '1',
    },
    ...{
      'addOns[3].label': 'Leje af afløsningsbil',
      'addOns[3].pricePerDay': '75',
      'addOns[3].vatTreatment': 'vatable25',
    },
  });
  const stored = await terms();
  expect(stored).toMatchObject({
    factors: [
      { input: 'driverAge' },
      { input: 'usage', values: [{ key: 'courier' }, { key: 'taxi-bud', label: 'Taxi & bud', factor: null }] },
      {
        input: 'licenceYears',
        bands: [
          { upTo: 1, factor: null },
          { upTo: null, factor: 10_000 },
        ],
      },
    ],
  });
  expect(stored).toHaveProperty('addOns.3', {
    ...{ code: 'leje-af-afloesningsbil', label: 'Leje af afløsningsbil', pricePerMonth: null, pricePerDay: 7500 },
    vatTreatment: 'vatable25',
  });
});

test('uses and add-ons get keys of their own, also by names that make the same one or none', async ({ table }) => {
  const { opened, post, terms } = await table('insurance');
  const named = (at: number, label: string) => ({
    ...{ [`usage[${at}].label`]: label, [`usage[${at}].key`]: '', [`usage[${at}].factor`]: '1' },
    ...{ [`addOns[${at + 2}].label`]: label, [`addOns[${at + 2}].pricePerDay`]: '75' },
  });
  const form = { ...(await opened()), ...named(1, 'Taxi & bud'), ...named(2, 'Taxi/bud'), ...named(3, '24–7 ★') };
  expect((await post({ ...form, ...named(4, '★') })).status).toBe(303);
  const { factors, addOns } = z
    .looseObject({
      factors: z.array(z.looseObject({ values: z.array(z.looseObject({ key: z.string() })).optional() })),
      addOns: z.array(z.looseObject({ code: z.string() })),
    })
    .parse(await terms());
  const keys = ['taxi-bud', 'taxi-bud-2', '24-7'];
  expect(factors.flatMap(({ values = [] }) => values.map(({ key }) => key))).toEqual(['courier', ...keys, 'brug']);
  expect(addOns.slice(-4).map(({ code }) => code)).toEqual([...keys, 'tillaeg']);
});

test('what a service package holds is written in lines; another unit empties the prices when that is ticked', async ({
  table,
}) => {
  const { opened, post, terms } = await table('service');
  const form = { ...(await opened()), contentPlus: 'Eftersyn\n\nBremser', unit: 'km' };
  const refused = await post(form);
  expect([refused.status, fieldErrorOf(await refused.text(), 'unit')]).toEqual([
    409,
    'De priser, der står i kladden, kan ikke regnes om. Sæt kryds ved at tømme dem, eller lad det stå.',
  ]);
  expect((await post({ ...form, emptyPrices: 'on' })).status).toBe(303);
  expect(await terms()).toMatchObject({ unit: 'km', levels: [{}, { content: ['Eftersyn', 'Bremser'] }, {}] });
});

test.for([
  ['protocol', { startupFee: '1.4955' }, 'startupFee', 'Brug komma som decimaltegn.'],
  ['protocol', { depositKind: 'fixed', depositAmount: '' }, 'depositAmount', 'Skriv depositummet.'],
  [
    'protocol',
    { weekendDays: '6', weekendChange: '' },
    'weekendChange',
    'Skriv, hvad de dage koster mere eller mindre.',
  ],
  ['protocol', { minDriverAge: '12' }, 'minDriverAge', 'Skriv et helt tal fra 17 til 99.'],
  [
    'protocol',
    {
      'seasons[0].name': 'Jul',
      'seasons[0].from': '31-12-2026',
      'seasons[0].to': '20-12-2026',
      'seasons[0].change': '5',
    },
    'seasons-0-to',
    'Den sidste dag er før den første.',
  ],
  [
    'protocol',
    {
      ...{ 'volumeDiscounts[0].fromCars': '5', 'volumeDiscounts[0].discount': '3' },
      ...{ 'volumeDiscounts[1].fromCars': '5', 'volumeDiscounts[1].discount': '4' },
    },
    'volumeDiscounts-1-fromCars',
    'Antallet skal være højere end det før.',
  ],
  ['insurance', { 'driverAge[1].upTo': '18' }, 'driverAge-1-upTo', 'Grænsen skal være højere end den før.'],
  ['insurance', { 'driverAge[1].upTo': '' }, 'driverAge-1-upTo', 'Kun den sidste kan være uden grænse.'],
  ['insurance', { 'driverAge[1].factor': 'dyr' }, 'driverAge-1-factor', 'Skriv en faktor, fx 1,35.'],
  [
    'insurance',
    { 'usage[1].label': 'Bud', 'usage[1].key': 'courier', 'usage[1].factor': '2' },
    'usage-1-label',
    'Den brug står der allerede.',
  ],
  ['insurance', { 'addOns[1].code': 'VEJHJAELP' }, 'addOns-1-code', 'Den kode bruges allerede.'],
  ['insurance', { 'addOns[0].pricePerMonth': '' }, 'addOns-0-pricePerMonth', 'Skriv en pris pr. måned eller pr. dag.'],
  ['service', { 'mileage[0].surcharge': '' }, 'mileage-0-surcharge', 'Skriv tillægget, 0 hvis der intet er.'],
] as const)(
  '%s: %o → said at the field, typing kept, nothing changed',
  async ([kind, typed, name, said], { table }) => {
    const { opened, post, terms } = await table(kind);
    const before = await terms();
    const refused = await post({ ...(await opened()), ...typed });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(fieldErrorOf(html, name)).toBe(said);
    expect(fieldsOf(html)).toMatchObject(typed);
    expect(await terms()).toEqual(before);
  },
);

test('two people in different fields are merged, in one list the second is asked', async ({ table }) => {
  const { opened, post, terms } = await table('insurance');
  const form = await opened();
  await post({ ...form, 'driverAge[1].factor': '1,4' });
  expect((await post({ ...form, 'addOns[0].pricePerMonth': '59' })).status).toBe(303);
  expect(await terms()).toMatchObject({
    addOns: [{ pricePerMonth: 5900 }, {}, {}],
    factors: [{ bands: [{}, { factor: 14_000 }, {}, {}] }, {}],
  });
  const refused = await post({ ...form, 'driverAge[1].factor': '1,5' });
  expect(refused.status).toBe(409);
  expect(parse(await refused.text()).querySelector('#konflikt')?.text).toBe('Vælg, hvad der skal gælde');
});

test('a salesperson reads the extras and changes nothing', async ({ organize, as, visit }) => {
  const organization = await organize();
  const id = await as({ organization }, (tenant) => addPriceTable(tenant, 'insurance'));
  const me = { organization, role: 'member' as const };
  const page = parse(await (await visit(`/insurance-matrices/${id}/extras`, { as: me })).text());
  expect(page.querySelector('form fieldset[disabled]')).not.toBeNull();
  expect(page.querySelectorAll('button[name=__INTENT__]')).toHaveLength(0);
  const refused = await visit(`/insurance-matrices/${id}/extras`, {
    as: me,
    form: { version: '1', valueBase: 'listPrice' },
  });
  expect(refused.status).toBe(403);
});
