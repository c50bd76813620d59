import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { addCatalogue } from '../catalogue.ts';
import { addCar } from '../factories.ts';
import { test } from '../fixtures.ts';
import { fieldsOf, toastOf } from '../html.ts';

type Ids = Awaited<ReturnType<typeof addCatalogue>> & { expense: string; memo: string };
type Kind = {
  page: (ids: Ids) => string;
  /** The field that both change: what I make of it and what a colleague does, and how those and what it was are shown. */
  both: { name: string; label: string; values: [mine: string, theirs: string]; shown: [string, string, string] };
  /** A field that I change alone. */
  mine: Record<string, string>;
};

const edition = ({ editionId }: Ids) => `/factory-cars/editions/${editionId}/edit`;
const product = (ids: Ids) => `${edition(ids)}?product=${ids.productId}`;
const options = [{ code: 'NAV', name: 'Navigation', priceExclVatExclTax: '6.000', isTaxable: 'on' }];

const kinds: Record<string, Kind> = {
  brand: {
    page: ({ brandId }) => `/factory-cars/brands/${brandId}/edit`,
    both: {
      name: 'importerName',
      label: 'Importør',
      values: ['Min', 'Deres'],
      shown: ['Min', 'Deres', 'ikke udfyldt'],
    },
    mine: { isActive: '' },
  },
  model: {
    page: ({ modelId }) => `/factory-cars/models/${modelId}/edit`,
    both: { name: 'segment', label: 'Segment', values: ['Stor', 'Lille'], shown: ['Stor', 'Lille', 'ikke udfyldt'] },
    mine: { vehicleType: 'passenger_car' },
  },
  edition: {
    page: edition,
    both: {
      ...{ name: 'status', label: 'Status', values: ['closed', 'phasingOut'], shown: ['Lukket', 'Udgår', 'Aktiv'] },
    },
    mine: { description: 'Med læder' },
  },
  product: {
    page: product,
    both: {
      ...{ name: 'priceExclVatExclTax', label: 'Pris ekskl. moms og afgift', values: ['220.000,50', '210.000'] },
      shown: ['220.000,50 kr.', '210.000 kr.', '200.000 kr.'],
    },
    mine: { isOrderable: '', 'options[0].name': 'Navi' },
  },
  'the options of a product': {
    page: product,
    both: {
      ...{ name: 'options[0].priceExclVatExclTax', label: 'Tilvalg', values: ['8.000', '7.000'] },
      shown: ['NAV Navigation: 8.000 kr.', 'NAV Navigation: 7.000 kr.', 'NAV Navigation: 6.000 kr.'],
    },
    mine: { seats: '3' },
  },
  expense: {
    page: ({ expense }) => expense,
    both: {
      name: 'type',
      label: 'Type',
      values: ['fuel', 'parts'],
      shown: ['Brændstof eller opladning', 'Reservedele', 'Dæk'],
    },
    mine: { supplierName: 'Dækcentret', deductible: '' },
  },
  memo: {
    page: ({ memo }) => memo,
    both: {
      ...{
        name: 'checklist',
        label: 'Tjekliste',
        values: ['Ruder', 'Fælge'],
        shown: ['Ruder', 'Fælge', 'ikke udfyldt'],
      },
    },
    mine: { priority: 'high', isPinned: 'on' },
  },
};

const bill = { version: '1', type: 'tyres', expenseDate: '01-02-2026', amountExclVat: '1.000', vatRate: '25' };
const note = { title: 'Vask', kind: 'prep', assignedToId: '', dueAt: '' };
test('two who save the same lose nothing: other fields are merged, the same field is asked for with all three values', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const [me, colleague] = [{ organization }, { organization, role: 'salesAdmin' as const }];
  const post = (path: string, form: Record<string, string>, person: typeof me = me) =>
    visit(path, { as: person, form });
  const car = await as(me, (tenant) => addCar(tenant));
  const records = `/cars/${car}/edit`;
  const expense = (await post(`${records}/expenses/create`, bill)).headers.get('location') ?? '';
  await post(`${records}/memos`, note);
  const { id } = await as(me, ({ db }) => db.selectFrom('memo').select('id').executeTakeFirstOrThrow());
  for (const [kind, { page, both, mine }] of Object.entries(kinds)) {
    const { name, label, values } = both;
    const catalogue = await as(me, (tenant) => addCatalogue(tenant, { brand: `Mærke ${kind}`, product: { options } }));
    const path = page({ ...catalogue, expense, memo: `${records}/memos/${id}` });
    const read = async () => fieldsOf(await (await visit(path, { as: me })).text());
    const shown = await read();

    expect((await post(path, { ...shown, [name]: values[1] }, colleague)).status, kind).toBe(303);
    const merged = await post(path, { ...shown, ...mine });
    expect([merged.status, toastOf(merged).title], kind).toEqual([
      303,
      `Gemt. Ændret samtidig af en kollega: ${label}`,
    ]);
    expect(await read(), kind).toMatchObject({ ...filled(mine), [name]: values[1] });

    const refused = await post(path, { ...shown, [name]: values[0] });
    const html = await refused.text();
    expect(refused.status, kind).toBe(409);
    const panel = parse(html).querySelector('[aria-labelledby=konflikt]');
    expect(
      panel?.querySelectorAll('legend').map((legend) => legend.text),
      kind,
    ).toEqual([label]);
    const ways = panel?.querySelectorAll('label').map((way) => way.text.replace(/\s+/g, ' ').trim());
    const by = label === 'Tilvalg' ? 'En kollega' : 'salesAdmin Nordbiler, .*';
    const now = expect.stringMatching(new RegExp(`^Gemt nu · ${by}${both.shown[1]}$`));
    expect(ways, kind).toEqual([`Dit${both.shown[0]}`, now, `Oprindeligt${both.shown[2]}`]);

    const choice = `resolve-${name.replace(/\[.*/, '')}`;
    expect((await post(path, { ...fieldsOf(html), [choice]: 'original' })).status, kind).toBe(303);
    expect((await read())[name] ?? '', kind).toBe(shown[name] ?? '');
  }
});

/** What is not empty. */
function filled(values: Record<string, string>) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
