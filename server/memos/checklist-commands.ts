import type { Edit } from '../edit/edit.ts';
import { createRow, deleteRow, type Rows, updateRow } from '../rows/rows.ts';
import type { Tenant } from '../tenant.ts';
import type { ChecklistInput, NewChecklist } from './checklist-schema.ts';

/** They are settings of the organisation: whoever may change it may do all of this. */
export const checklistRows: Rows<'checklistTemplate'> = {
  ...{ table: 'checklistTemplate', resource: 'organization', right: 'update' },
};

export function createChecklist(tenant: Tenant, typed: NewChecklist) {
  return createRow(tenant, checklistRows, typed, (input) => input);
}

export function updateChecklist(tenant: Tenant, id: number, edit: Edit<ChecklistInput>) {
  return updateRow(tenant, checklistRows, id, edit);
}

export function deleteChecklist(tenant: Tenant, id: number) {
  return deleteRow(tenant, checklistRows, id);
}
