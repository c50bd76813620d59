import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { test as base } from '../fixtures.ts';
import { fieldErrorOf, fieldsOf, textOf, undoOf } from '../html.ts';
import { addPriceTable } from '../stored-price-tables.ts';

const parts = { protocol: 'price-protocols', insurance: 'insurance-matrices', service: 'servicepackage-matrices' };
type Kind = keyof typeof parts;

type Steps = {
  /** A table with its page, and what is posted there. */
  table: (kind: Kind) => Promise<{
    post: (form: Record<string, string>) => Promise<Response>;
    page: () => Promise<string>;
    sheet: (key: string) => Promise<Record<string, string>>;
    send: (path: string) => Promise<Response>;
  }>;
};

const test = base.extend<Steps>({
  table: async ({ organize, as, visit }, use) => {
    await use(async (kind) => {
      const organization = await organize();
      const me = { organization, role: 'salesAdmin' as const };
      const id = await as(me, async (tenant) => {
        const groups = ['V1', 'V2', 'V3', 'V4'].map((key) => ({
          ...{ key, name: `Gruppe ${key}` },
          organizationId: tenant.organizationId,
        }));
        await tenant.db.insertInto('carCategory').values(groups).execute();
        return addPriceTable(tenant, kind);
      });
      const path = `/${parts[kind]}/${id}`;
      return {
        post: (form) => visit(`${path}/steps`, { as: me, form }),
        page: async () => (await visit(`${path}/steps`, { as: me })).text(),
        sheet: async (key) => fieldsOf(await (await visit(`${path}?sheet=${key}`, { as: me })).text()),
        send: (to) => visit(to, { as: me, form: {} }),
      };
    });
  },
});

test('a term is added in its place, changed with its prices, and removed with a count; undo brings both back', async ({
  table,
}) => {
  const { post, page, sheet, send } = await table('protocol');
  expect((await post({ step: 'add', axis: 'row', value: '18 md.' })).status).toBe(303);
  expect(Object.keys(await sheet('V3')).filter((name) => name.endsWith('_1000'))).toEqual([
    'c1_1000',
    'c3_1000',
    'c6_1000',
    'c12_1000',
    'c18_1000',
    'c24_1000',
  ]);
  await post({ step: 'change', axis: 'row', key: '12', was: '12', value: '13' });
  expect((await sheet('V3')).c13_2000).toBe('5.395');
  const asked = parse(await page())
    .querySelector('a[aria-label="Fjern 13 md."]')
    ?.getAttribute('href');
  expect(asked).toContain('confirm=fjern-row-13');
  const removed = await post({ step: 'remove', axis: 'row', key: '13', lost: '9' });
  expect((await sheet('V3')).c13_2000).toBeUndefined();
  await send(undoOf(removed));
  expect((await sheet('V3')).c13_2000).toBe('5.395');
});

test('asking to remove a car group says how many prices are lost; new ones meanwhile stop it', async ({ table }) => {
  const { post, page } = await table('protocol');
  expect(await page()).toContain('confirm=fjern-sheet-V3');
  const refused = await post({ step: 'remove', axis: 'sheet', key: 'V3', lost: '14' });
  expect(refused.status).toBe(409);
  expect(textOf(await refused.text())).toContain('En kollega har skrevet flere priser på trinnet imens.');
  const gone = await post({ step: 'remove', axis: 'sheet', key: 'V3', lost: '15' });
  expect(gone.status).toBe(303);
  expect((await post({ step: 'remove', axis: 'sheet', key: 'V3', lost: '15' })).status).toBe(409);
});

test.for([
  ['protocol', { step: 'add', axis: 'row', value: '12' }, 'Det trin findes allerede.'],
  ['protocol', { step: 'add', axis: 'row', value: '0' }, 'Skriv et helt tal fra 1 til 1.200.'],
  ['protocol', { step: 'add', axis: 'row', value: '1,5' }, 'Skriv et helt tal, fx 67.600.'],
  [
    'protocol',
    { step: 'change', axis: 'row', key: '12', was: '12', value: '36' },
    'Trinene skal stige: flyt det ikke forbi et andet trin.',
  ],
  ['protocol', { step: 'change', axis: 'row', key: '12', was: '12', value: '' }, 'Skriv, hvad trinnet skal være.'],
  ['protocol', { step: 'add', axis: 'column', value: '1.000.000' }, 'Skriv et helt tal fra 1 til 100.000.'],
  ['protocol', { step: 'add', axis: 'sheet', value: 'Z9' }, 'Bilgruppen findes ikke længere. Vælg en anden.'],
  ['protocol', { step: 'add', axis: 'sheet', value: 'V3' }, 'Det ark findes allerede.'],
  ['insurance', { step: 'add', axis: 'row', value: '-5' }, 'Beløbet må ikke være negativt.'],
  ['insurance', { step: 'add', axis: 'row', value: '9.999.999.999' }, 'Beløbet kan ikke bruges.'],
  ['insurance', { step: 'add', axis: 'sheet', value: 'ansvar + Kasko' }, 'Det navn bruges allerede.'],
  ['insurance', { step: 'add', axis: 'sheet', value: '' }, 'Skriv et navn.'],
  ['service', { step: 'add', axis: 'sheet', value: '' }, 'Vælg en bilgruppe.'],
] as const)('%s: %o → «%s», and nothing is changed', async ([kind, form, said], { table }) => {
  const { post, page } = await table(kind);
  const before = textOf(await page());
  const refused = await post(form);
  expect([400, 409]).toContain(refused.status);
  const html = await refused.text();
  const of = 'key' in form ? `trin-${form.axis}-${form.key}-value-error` : `nyt-${form.axis}-value-error`;
  expect(parse(html).getElementById(of)?.text).toBe(said);
  expect(textOf(await page())).toBe(before);
});

test('too many terms are refused', async ({ table }) => {
  const { post } = await table('protocol');
  for (let term = 100; term < 135; term++) await post({ step: 'add', axis: 'row', value: String(term) });
  const refused = await post({ step: 'add', axis: 'row', value: '200' });
  expect(fieldErrorOf(await refused.text(), 'row-value')).toBe('Der kan højst være 40.');
});

test('a coverage is added, renamed and moved; a colleague’s other name is asked about', async ({ table }) => {
  const { post, page } = await table('insurance');
  await post({ step: 'add', axis: 'sheet', value: 'Ansvar, kasko & førerulykke' });
  await post({ step: 'move', axis: 'sheet', key: 'ansvar-kasko-foererulykke', way: 'up' });
  await post({ step: 'change', axis: 'sheet', key: 'basic', was: 'Ansvar + kasko', value: 'Kasko' });
  const late = await post({ step: 'change', axis: 'sheet', key: 'basic', was: 'Ansvar + kasko', value: 'Fuld kasko' });
  expect(late.status).toBe(409);
  const names = parse(await page()).querySelectorAll('section[aria-labelledby=sheet-titel] li input[name=value]');
  expect(names.map((name) => name.getAttribute('value'))).toEqual(['Ansvar, kasko & førerulykke', 'Kasko']);
});

test('service has sheets by model, fuel and term, and levels with the names that customers see', async ({ table }) => {
  const { post, page } = await table('service');
  await post({ step: 'add', axis: 'sheet', value: 'V3', fuelType: 'diesel', term: '24', modelId: '' });
  await post({ step: 'change', axis: 'column', key: 'plus', was: 'Service + slid', value: 'Alt inklusive' });
  await post({ step: 'remove', axis: 'column', key: 'premium', lost: '12' });
  const text = textOf(await page());
  expect(text).toContain('V3 Gruppe V3 · Diesel · fra 24 md.');
  expect(parse(await page()).querySelector('input[value="Alt inklusive"]')).not.toBeNull();
  await post({ step: 'add', axis: 'column', value: 'premium' });
  expect(parse(await page()).querySelectorAll('section[aria-labelledby=column-titel] ul li')).toHaveLength(3);
});

test('without kilometre steps the prices stay, and come along with the first new one', async ({ table }) => {
  const { post, sheet } = await table('protocol');
  await post({ step: 'remove', axis: 'column', key: '1000', lost: '15' });
  await post({ step: 'remove', axis: 'column', key: '3000', lost: '15' });
  await post({ step: 'remove', axis: 'column', key: '2000', lost: '0' });
  expect((await sheet('V3')).c12_0).toBe('5.395');
  await post({ step: 'add', axis: 'column', value: '1500' });
  expect((await sheet('V3')).c12_1500).toBe('5.395');
});
