import { addCatalogue } from '../catalogue.ts';
import { addCar } from '../factories.ts';
import { test } from '../fixtures.ts';
import { type BothChanged, saveTogether } from '../two-edits.ts';

type Ids = Awaited<ReturnType<typeof addCatalogue>> & { expense: string; memo: string };
type Kind = BothChanged & { page: (ids: Ids) => string };

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
    const catalogue = await as(me, (tenant) => addCatalogue(tenant, { brand: `Mærke ${kind}`, product: { options } }));
    const path = page({ ...catalogue, expense, memo: `${records}/memos/${id}` });
    const by = both.label === 'Tilvalg' ? 'En kollega' : 'salesAdmin Nordbiler, .*';
    await saveTogether({ visit, me, colleague, kind, path, by }, { both, mine });
  }
});
