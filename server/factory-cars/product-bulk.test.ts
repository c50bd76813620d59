import { expect } from 'vitest';
import { addCatalogue, addProduct } from '#tests/catalogue.ts';
import { test } from '#tests/fixtures.ts';
import { chooseRows, planBulkEdit, startBulkEdit } from '../bulk-edits/bulk-edit-commands.ts';
import { bulkRowsOf } from '../bulk-edits/bulk-edit-queries.ts';
import { runBulkEdit } from '../bulk-edits/bulk-edit-run.ts';
import { productTarget } from './product-bulk.ts';

test('a state set by a colleague meanwhile → unchanged; a deleted product → reported', async ({
  organize,
  as,
  database,
}) => {
  const organization = await organize();
  const { ids, bulkEditId } = await as({ organization }, async (tenant) => {
    const { editionId, productId } = await addCatalogue(tenant);
    const set = await addProduct(tenant, editionId, { name: '116 CDI', productCode: 'V116' });
    const gone = await addProduct(tenant, editionId, { name: '119 CDI', productCode: 'V119' });
    const ids = [productId, set, gone];
    const bulkEditId = (await chooseRows(tenant, productTarget, { listPath: '/factory-cars/products', ids }))?.id ?? 0;
    await planBulkEdit(tenant, productTarget, bulkEditId, { status: 'closed' });
    await startBulkEdit(tenant, productTarget, bulkEditId, 1);
    await tenant.db.updateTable('product').set({ status: 'phasingOut' }).where('id', '=', set).execute();
    await tenant.db.deleteFrom('product').where('id', '=', gone).execute();
    return { ids, bulkEditId };
  });
  await runBulkEdit(database.pool, productTarget, { organizationId: organization.id, bulkEditId });
  await as({ organization }, async (tenant) => {
    const products = await tenant.db.selectFrom('product').select('status').orderBy('id').execute();
    expect(products).toEqual([{ status: 'closed' }, { status: 'phasingOut' }]);
    const rows = await bulkRowsOf(tenant, bulkEditId).select(['subjectId', 'problems']).orderBy('subjectId').execute();
    expect(rows).toEqual([
      { subjectId: ids[0], problems: [] },
      { subjectId: ids[1], problems: ['changed-meanwhile'] },
      { subjectId: ids[2], problems: ['gone'] },
    ]);
  });
});
