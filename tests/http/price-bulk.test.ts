import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { test as base } from '../fixtures.ts';
import { fieldErrorOf, fieldsOf, textOf, undoOf } from '../html.ts';
import { addPriceTable } from '../stored-price-tables.ts';

type Fields = Record<string, string>;
type Posted = Fields | [string, string][];

type Bulk = {
  bulk: {
    post: (form: Posted) => Promise<Response>;
    seen: () => Promise<string>;
    sheet: (key: string) => Promise<Fields>;
    send: (path: string) => Promise<Response>;
  };
};

const test = base.extend<Bulk>({
  bulk: async ({ organize, as, visit }, use) => {
    const me = { organization: await organize(), role: 'salesAdmin' as const };
    const id = await as(me, (tenant) => addPriceTable(tenant, 'protocol'));
    const path = `/price-protocols/${id}`;
    await use({
      post: (form) => visit(`${path}/bulk`, { as: me, body: new URLSearchParams(form) }),
      seen: async () =>
        parse(await (await visit(`${path}/bulk`, { as: me })).text())
          .querySelector('input[name=seen]')
          ?.getAttribute('value') ?? '',
      sheet: async (key) => fieldsOf(await (await visit(`${path}?sheet=${key}`, { as: me })).text()),
      send: (to) => visit(to, { as: me, form: {} }),
    });
  },
});

test('+2 % on two groups, rounded to 5 kr., is one undo; sent twice it counts once', async ({ bulk }) => {
  const { post, seen, sheet, send } = bulk;
  const form: [string, string][] = [
    ...([
      ['step', 'adjust'],
      ['seen', await seen()],
      ['sheets', ''],
      ['sheets', 'V2'],
      ['sheets', 'V3'],
    ] as [string, string][]),
    ...([
      ['layer', 'price'],
      ['by', 'percent'],
      ['value', '+2 %'],
      ['rounds', 'on'],
    ] as [string, string][]),
  ];
  const done = await post(form);
  expect([(await sheet('V3')).c12_2000, (await sheet('V2')).c12_2000, (await sheet('V1')).c12_2000]).toEqual([
    '5.505',
    '4.790',
    '3.995',
  ]);
  const again = await post(form);
  expect(again.status).toBe(409);
  expect(textOf(await again.text())).toContain('Priserne er ændret, siden du åbnede siden');
  expect((await sheet('V3')).c12_2000).toBe('5.505');
  await send(undoOf(done));
  expect([(await sheet('V3')).c12_2000, (await sheet('V2')).c12_2000]).toEqual(['5.395', '4.695']);
});

test.for([
  [{ sheets: '' }, 'sheets', 'Vælg mindst ét ark.'],
  [{ value: '' }, 'value', 'Skriv, hvad priserne skal ændres med.'],
  [{ value: 'to' }, 'value', 'Skriv procent, fx 12,5.'],
  [{ value: '-95' }, 'value', 'Skriv fra 0 til 90 %.'],
  [{ by: 'amount', value: '-9.000' }, 'value', 'Så ville nogle priser blive under 0. Skriv et mindre tal.'],
  [{ layer: 'excessKmPrice', rounds: 'on' }, 'rounds', 'Kun kroner kan afrundes til hele 5.'],
] as const)('%o → said at the field, nothing changed', async ([typed, name, said], { bulk }) => {
  const { post, seen, sheet } = bulk;
  const form = { step: 'adjust', seen: await seen(), sheets: 'V3', layer: 'price', by: 'percent', value: '2' };
  const refused = await post({ ...form, ...typed });
  expect([400, 409]).toContain(refused.status);
  expect(fieldErrorOf(await refused.text(), name)).toBe(said);
  expect((await sheet('V3')).c12_2000).toBe('5.395');
});

const block = { step: 'paste', sheet: 'V3', layer: 'price', row: '6', column: '2000' };

test('a block from a spreadsheet is put in from its corner; an empty cell is «Ikke tilbudt», undo takes it all', async ({
  bulk,
}) => {
  const { post, seen, sheet, send } = bulk;
  const done = await post({ ...block, seen: await seen(), block: '6.000\t6.100,50 kr.\r\n5.500\t\r\n' });
  const filled = await sheet('V3');
  expect([filled.c6_2000, filled.c6_3000, filled.c12_2000, filled.c12_3000, filled.c24_2000]).toEqual([
    '6.000',
    '6.100,50',
    '5.500',
    '',
    '5.095',
  ]);
  await send(undoOf(done));
  expect((await sheet('V3')).c6_2000).toBe('5.895');
});

test.for([
  ['1\t2\t3', 'Blokken er 1 × 3 celler og kan ikke være her. Intet er indsat.'],
  [
    '1\tring\n5.395.5\t2',
    '«ring» i blokkens række 1, kolonne 2 og «5.395.5» i blokkens række 2, kolonne 1 kan ikke læses. Intet er indsat.',
  ],
  ['99.999.999.999', '«99.999.999.999»: Tallet er for stort.'],
  [' \n ', 'Skriv eller indsæt en blok af priser.'],
] as const)('a block of «%s» → told, nothing half put in', async ([text, said], { bulk }) => {
  const { post, seen, sheet } = bulk;
  const refused = await post({ ...block, seen: await seen(), block: text });
  const html = await refused.text();
  expect(fieldErrorOf(html, 'block')).toBe(said);
  expect((await sheet('V3')).c6_2000).toBe('5.895');
});
