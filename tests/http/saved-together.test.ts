import { addCatalogue } from '../catalogue.ts';
import { entities, pageOf } from '../entities.ts';
import { addCar } from '../factories.ts';
import { test } from '../fixtures.ts';
import { saveTogether } from '../two-edits.ts';

const options = [{ code: 'NAV', name: 'Navigation', priceExclVatExclTax: '6.000', isTaxable: 'on' }];
const bill = { version: '1', type: 'tyres', expenseDate: '01-02-2026', amountExclVat: '1.000', vatRate: '25' };
const note = { title: 'Vask', kind: 'prep', assignedToId: '', dueAt: '' };
test('two who save the same lose nothing: other fields are merged, the same field is asked for with all three values', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const [me, colleague] = [{ organization }, { organization, role: 'salesAdmin' as const }];
  const post = (path: string, form: Record<string, string>) => visit(path, { as: me, form });
  const car = await as(me, (tenant) => addCar(tenant));
  const records = `/cars/${car}/edit`;
  const expense = (await post(`${records}/expenses/create`, bill)).headers.get('location') ?? '';
  await post(`${records}/memos`, note);
  const { id } = await as(me, ({ db }) => db.selectFrom('memo').select('id').executeTakeFirstOrThrow());
  for (const entity of entities) {
    const { kind, together } = entity;
    if (!together) continue;
    const catalogue = await as(me, (tenant) => addCatalogue(tenant, { brand: `Mærke ${kind}`, product: { options } }));
    const rows = { ...catalogue, expense, memo: `${records}/memos/${id}` };
    const path = await pageOf(entity, rows, (own) => visit(own, { as: me }), post);
    const by = together.both.label === 'Tilvalg' ? 'En kollega' : 'salesAdmin Nordbiler, .*';
    await saveTogether({ visit, me, colleague, kind, path, by }, together);
  }
});
