import type { Role } from '../db/schema.ts';
import { isSame } from '../edit/edit.ts';
import type { Tenant } from '../tenant.ts';
import { cellNameOf } from './cell-names.ts';
import { extrasFieldsOf } from './extras-fields.ts';
import { findPriceTable, listVersions, readCells } from './price-table-queries.ts';
import { scopeFieldsOf } from './scope-fields.ts';
import { type Layer, placeKey, placesOf } from './sheets.ts';
import { shownLayers, shownTerms } from './shown-terms.ts';
import type { PriceTableKind, PriceTerms, StoredCell } from './table-types.ts';

/** A price that two versions have differently; null is not offered. */
export type CellDifference = {
  /** The place, in words. */
  name: string;
  layer: Layer;
  before: number | null;
  after: number | null;
};

/** How many differences are listed. */
const mostListed = 1000;

/**
 * Two versions of a table cell by cell: those that the address names by number, else the newest and the one before it.
 * What the role does not read is not compared. Undefined when the table is not found.
 */
export async function compareVersions(tenant: Tenant, kind: PriceTableKind, id: number, params: URLSearchParams) {
  if (!(await findPriceTable(tenant, kind, id))) return undefined;
  const { role } = tenant;
  const versions = (await listVersions(tenant, id)).map((each) => ({ ...each, terms: shownTerms(role, each.terms) }));
  const numbered = (name: string) => versions.find(({ number }) => String(number) === params.get(name));
  const to = numbered('to') ?? versions[0];
  const from = numbered('from') ?? versions.find(({ number }) => number < (to?.number ?? 0)) ?? to;
  if (!to || !from) return undefined;
  const cells = await readCells(tenant, [...new Set([from.id, to.id])]);
  const differences = differencesOf(
    role,
    { terms: from.terms, cells: cells.get(from.id) ?? [] },
    { terms: to.terms, cells: cells.get(to.id) ?? [] },
  );
  return {
    numbers: versions.map(({ number }) => number),
    ...{ from: from.number, to: to.number, count: differences.length, differences: differences.slice(0, mostListed) },
    fields: changedFields(from, to),
  };
}

type Priced = { terms: PriceTerms; cells: readonly StoredCell[] };

function differencesOf(role: Role, from: Priced, to: Priced): CellDifference[] {
  const [old, now] = [shownOf(from), shownOf(to)];
  const gone = [...old].filter(([key]) => !now.has(key));
  return [...now, ...gone].flatMap(([key, cell]) => {
    const { terms } = now.has(key) ? to : from;
    return shownLayers(role, terms).flatMap((layer) => {
      const [before, after] = [old.get(key)?.[layer.name] ?? null, now.get(key)?.[layer.name] ?? null];
      return before === after ? [] : [{ name: cellNameOf(terms, cell), layer, before, after }];
    });
  });
}

/** The cells on a version's axes by place. */
function shownOf({ terms, cells }: Priced) {
  return new Map(cells.filter(placesOf(terms)).map((cell) => [placeKey(cell), cell]));
}

type Termed = { terms: PriceTerms; validTo: string | null };

/** The fields of scope and extras that differ. */
function changedFields(from: Termed, to: Termed) {
  const fieldsOf = ({ terms, validTo }: Termed): Readonly<Record<string, unknown>> => ({
    ...{ ...scopeFieldsOf(terms, validTo), ...extrasFieldsOf(terms) },
  });
  const [before, after] = [fieldsOf(from), fieldsOf(to)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.filter((name) => !isSame(before[name], after[name]));
}
