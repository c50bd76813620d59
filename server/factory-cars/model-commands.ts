import type { Edit } from '../edit/edit.ts';
import { DomainError } from '../errors.ts';
import { createRow, deleteRow, type Rows, updateRow } from '../rows/rows.ts';
import type { Tenant } from '../tenant.ts';
import { listEditionsOfModel } from './model-queries.ts';
import type { ModelFields, ModelInput } from './model-schema.ts';
import { namesOf } from './names-of.ts';

const modelRows: Rows<'model'> = {
  table: 'model',
  resource: 'cars',
  refusals: {
    model_name_unique: { code: 'model-name-taken', field: 'name' },
    model_brand: { code: 'unknown-brand', field: 'brandId' },
    model_category: { code: 'unknown-category', field: 'category' },
    // A model moves its products to the new brand, where their codes must be free.
    product_code_unique: { code: 'codes-taken-in-brand', field: 'brandId' },
  },
};

export function createModel(tenant: Tenant, typed: ModelInput) {
  return createRow(tenant, modelRows, typed, (input) => input);
}

/** Updates a model; its editions and products follow it to another brand. */
export function updateModel(tenant: Tenant, id: number, edit: Edit<ModelFields>) {
  return updateRow(tenant, modelRows, id, edit);
}

/** Deletes a model without editions. */
export function deleteModel(tenant: Tenant, id: number) {
  return deleteRow(tenant, modelRows, id, async () => {
    const editions = await listEditionsOfModel(tenant, id);
    if (editions.length > 0) throw new DomainError(`model-has-editions:${namesOf(editions)}`, 409);
  });
}
