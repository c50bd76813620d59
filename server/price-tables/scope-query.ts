import { listCategories } from '../cars/car-choices.ts';
import { listDepartments } from '../company/department-queries.ts';
import { dayOf } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { findPriceTable, heldBy, listVersions } from './price-table-queries.ts';
import { scopeFieldsOf } from './scope-fields.ts';
import type { PriceTableKind } from './table-types.ts';

/** The scope of a table's draft, else of the valid or newest version. Undefined when the table is not found. */
export async function findScope(tenant: Tenant, kind: PriceTableKind, id: number) {
  if (!(await findPriceTable(tenant, kind, id))) return undefined;
  const versions = await listVersions(tenant, id);
  const draft = versions.find(({ status }) => status === 'draft');
  const shown = draft ?? heldBy(versions, dayOf(new Date())) ?? versions[0];
  if (!shown) return undefined;
  return {
    ...{ version: shown.version, number: shown.number, isDraft: draft !== undefined },
    scope: scopeFieldsOf(shown.terms, shown.validTo),
    departments: await listDepartments(tenant),
    groups: await listCategories(tenant),
  };
}

export type FoundScope = NonNullable<Awaited<ReturnType<typeof findScope>>>;
