import { listCategories } from '../cars/car-choices.ts';
import { mayReadCosts } from '../cars/car-columns.ts';
import { listDepartments } from '../company/department-queries.ts';
import type { Tenant } from '../tenant.ts';
import { listBrandNames, listModelNames } from './catalogue-names.ts';
import { scopeFieldsOf } from './scope-fields.ts';
import { findShownVersion } from './shown-version.ts';
import type { PriceTableKind } from './table-types.ts';

/** The scope of a table's draft, else of the valid or newest version. Undefined when the table is not found. */
export async function findScope(tenant: Tenant, kind: PriceTableKind, id: number) {
  const shown = await findShownVersion(tenant, kind, id);
  if (!shown) return undefined;
  const { version, number, isDraft, terms, validTo } = shown;
  return {
    ...{ version, number, isDraft, scope: scopeFieldsOf(terms, validTo) },
    seesCosts: mayReadCosts(tenant.role),
    departments: await listDepartments(tenant),
    groups: await listCategories(tenant),
    brands: await listBrandNames(tenant),
    models: await listModelNames(tenant),
  };
}

export type FoundScope = NonNullable<Awaited<ReturnType<typeof findScope>>>;
