import { dayOf } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { baseOf, findPriceTable, heldBy, listVersions } from './price-table-queries.ts';
import { shownTerms } from './shown-terms.ts';
import type { PriceTableKind } from './table-types.ts';

/** The version that the pages of a table show, as the role reads it: its draft, else the valid or newest one. Undefined when not found. */
export async function findShownVersion(tenant: Tenant, kind: PriceTableKind, id: number) {
  if (!(await findPriceTable(tenant, kind, id))) return undefined;
  const versions = await listVersions(tenant, id);
  const draft = versions.find(({ status }) => status === 'draft');
  const shown = draft ?? heldBy(versions, dayOf(new Date())) ?? baseOf(versions);
  return shown && { ...shown, terms: shownTerms(tenant.role, shown.terms), isDraft: draft !== undefined };
}
