import { listCategories } from '../cars/car-choices.ts';
import type { Tenant } from '../tenant.ts';
import { listModelNames } from './catalogue-names.ts';
import { readCells } from './price-table-queries.ts';
import { fingerprintOf } from './sheet-bulk.ts';
import { axesOf, layersOf, sheetKeysOf } from './sheets.ts';
import { findShownVersion } from './shown-version.ts';
import type { PriceTableKind } from './table-types.ts';

/** What many prices of a table's draft are changed by, and what they were when it was shown. Undefined when not found. */
export async function findBulk(tenant: Tenant, kind: PriceTableKind, id: number) {
  const shown = await findShownVersion(tenant, kind, id);
  if (!shown) return undefined;
  const { terms, number, isDraft } = shown;
  const cells = (await readCells(tenant, [shown.id])).get(shown.id) ?? [];
  return {
    ...{ number, isDraft, terms, sheets: sheetKeysOf(terms), layers: layersOf(terms), axes: axesOf(terms) },
    seen: fingerprintOf(shown.id, terms, cells),
    groups: await listCategories(tenant),
    models: kind === 'service' ? await listModelNames(tenant) : [],
  };
}

export type FoundBulk = NonNullable<Awaited<ReturnType<typeof findBulk>>>;
