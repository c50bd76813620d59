import type { Edit } from '../edit/edit.ts';
import { createRow, deleteRow, type Rows, updateRow } from '../rows/rows.ts';
import type { Subject } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';
import type { LenderInput, NewLender } from './lender-schema.ts';

/** They are settings of the organisation: whoever may change it may do all of this. */
const lenderRows: Rows<'lender'> = { table: 'lender', resource: 'organization', right: 'update' };

export function createLender(tenant: Tenant, typed: NewLender) {
  return createRow(tenant, lenderRows, typed, (input) => input);
}

export function updateLender(tenant: Tenant, id: number, edit: Edit<LenderInput>) {
  return updateRow(tenant, lenderRows, id, edit);
}

export function deleteLender(tenant: Tenant, id: number) {
  return deleteRow(tenant, lenderRows, id);
}

export const financingSubject: Subject = {
  tables: {
    lender: {
      ...{ resource: 'organization', right: 'update', refusals: { lender_name_unique: { code: 'name-taken' } } },
      bundles: [
        ['yearlyRatePct', 'maxRatePct'],
        ['minMonths', 'maxMonths'],
        ['validFrom', 'validTo'],
      ],
    },
  },
};
