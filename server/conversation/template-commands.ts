import type { Edit } from '../edit/edit.ts';
import { createRow, deleteRow, type Rows, updateRow } from '../rows/rows.ts';
import type { Tenant } from '../tenant.ts';
import type { NewTemplate, TemplateInput } from './template-schema.ts';

/** The right that leaders alone have, as for other settings that speak to the outside. */
const templateRows: Rows<'mailTemplate'> = { table: 'mailTemplate', resource: 'integrations' };

export function createTemplate(tenant: Tenant, typed: NewTemplate) {
  return createRow(tenant, templateRows, typed, (input) => input);
}

export function updateTemplate(tenant: Tenant, id: number, edit: Edit<TemplateInput>) {
  return updateRow(tenant, templateRows, id, edit);
}

export function deleteTemplate(tenant: Tenant, id: number) {
  return deleteRow(tenant, templateRows, id);
}
