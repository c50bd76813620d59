import { listCategories } from '../cars/car-choices.ts';
import { dayOf } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { listModelNames } from './catalogue-names.ts';
import { cellName } from './draft-commands.ts';
import { baseOf, findPriceTable, heldBy, listVersions, readSheet, stateOf } from './price-table-queries.ts';
import { axesOf, sheetKeysOf } from './sheets.ts';
import { shownLayers, shownTerms } from './shown-terms.ts';
import type { PriceTableKind } from './table-types.ts';

/**
 * One sheet of a version for its screen: the version, sheet and layer that the address names, else the draft, the valid or
 * newest version, its first sheet and the price. Undefined when the table is not found.
 */
export async function findSheet(tenant: Tenant, kind: PriceTableKind, id: number, params: URLSearchParams) {
  if (!(await findPriceTable(tenant, kind, id))) return undefined;
  const versions = await listVersions(tenant, id);
  const today = dayOf(new Date());
  const asked = Number(params.get('version'));
  const draft = versions.find(({ status }) => status === 'draft');
  const version =
    versions.find(({ number }) => number === asked) ?? draft ?? heldBy(versions, today) ?? baseOf(versions);
  if (!version) return undefined;
  const sheets = sheetKeysOf(version.terms);
  const sheet = sheets.find((key) => key === params.get('sheet')) ?? sheets[0] ?? '';
  const layers = shownLayers(tenant.role, version.terms);
  const layer = layers.find(({ name }) => name === params.get('layer')) ?? layers[0];
  if (!layer) return undefined;
  const cells = await readSheet(tenant, version.id, sheet);
  return {
    version: {
      ...version,
      ...{ terms: shownTerms(tenant.role, version.terms), state: stateOf(versions, version, today) },
    },
    ...{ sheet, sheets, layer, layers, axes: axesOf(version.terms), hasDraft: draft !== undefined },
    cells: Object.fromEntries(cells.map((cell) => [cellName(cell.row, cell.column), cell[layer.name]])),
    groups: await listCategories(tenant),
    models: kind === 'service' ? await listModelNames(tenant) : [],
  };
}

export type FoundSheet = NonNullable<Awaited<ReturnType<typeof findSheet>>>;
