import { listCategories } from '../cars/car-choices.ts';
import type { Tenant } from '../tenant.ts';
import { listModelNames } from './catalogue-names.ts';
import { placesOf } from './sheets.ts';
import { findShownVersion } from './shown-version.ts';
import { isPriced } from './step-commands.ts';
import type { PriceTableKind } from './table-types.ts';

/** The steps and sheets of a table's draft, else of its valid or newest version. Undefined when the table is not found. */
export async function findSteps(tenant: Tenant, kind: PriceTableKind, id: number) {
  const shown = await findShownVersion(tenant, kind, id);
  if (!shown) return undefined;
  const { terms, number, isDraft } = shown;
  const { db, organizationId } = tenant;
  const cells = await db
    .selectFrom('priceCell')
    .select(['sheet', 'row', 'column'])
    .where('organizationId', '=', organizationId)
    .where('versionId', '=', shown.id)
    .where(isPriced)
    .execute();
  const known = cells.filter(placesOf(terms));
  return {
    ...{ number, isDraft, terms },
    priced: {
      row: countsOf(known.map(({ row }) => row)),
      column: countsOf(known.map(({ column }) => column)),
      sheet: countsOf(known.map(({ sheet }) => sheet)),
    },
    groups: await listCategories(tenant),
    models: kind === 'service' ? await listModelNames(tenant) : [],
  };
}

/** How often each key stands in a list. */
function countsOf(keys: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

export type FoundSteps = NonNullable<Awaited<ReturnType<typeof findSteps>>>;
