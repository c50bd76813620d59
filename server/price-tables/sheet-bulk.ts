import { createHash } from 'node:crypto';
import { allow } from '../auth/permissions.ts';
import { DomainError } from '../errors.ts';
import { divideRounded, scaled } from '../format/exact.ts';
import { historyGroup } from '../history/history-group.ts';
import { whole } from '../pricing/arithmetic.ts';
import type { Tenant } from '../tenant.ts';
import { lockDraft } from './draft-commands.ts';
import { writeWholeCells } from './insert-version.ts';
import { readCells } from './price-table-queries.ts';
import { mostOf } from './sheet-schema.ts';
import { axesOf, isKroner, type Layer, type LayerName, layersOf, placeKey, placesOf, sheetKeysOf } from './sheets.ts';
import { blankCell, type PriceTableKind, type PriceTerms, type StoredCell } from './table-types.ts';

/** Prices of sheets changed together: hundredths of a per cent, or an amount, and perhaps rounded to 5 kr. */
type Adjustment = {
  sheets: readonly string[];
  layer: LayerName;
  by: 'amount' | 'percent';
  value: number;
  rounds: boolean;
};

/** Prices put in a sheet from a block. */
type Block = {
  sheet: string;
  layer: LayerName;
  cells: readonly { row: string; column: string; value: number | null }[];
};

type At = { kind: PriceTableKind; id: number; seen: string };

const step = 500;

/** What a form of many prices showed: of another draft, or changed since, nothing is written, so that it counts once. */
export const fingerprintOf = (versionId: number, terms: PriceTerms, cells: readonly StoredCell[]) =>
  createHash('sha256')
    .update(JSON.stringify([versionId, axesOf(terms), sheetKeysOf(terms), cells]))
    .digest('hex')
    .slice(0, 24);

/** Changes the prices of sheets of the draft by a percentage or an amount. Undefined without a draft. */
export async function adjustSheets(tenant: Tenant, at: At, adjustment: Adjustment) {
  const found = await openDraft(tenant, at, adjustment.layer);
  if (!found) return undefined;
  const { draft, cells, layer } = found;
  const known = sheetKeysOf(draft.terms);
  if (!adjustment.sheets.every((sheet) => known.includes(sheet))) throw new DomainError('price-bulk-stale', 409);
  if (adjustment.rounds && !isKroner(layer)) throw new DomainError('price-round-kroner', 409, 'rounds');
  const isShown = placesOf(draft.terms);
  const changed = cells.flatMap((cell): StoredCell[] => {
    const before = cell[layer.name];
    if (before === null || !adjustment.sheets.includes(cell.sheet) || !isShown(cell)) return [];
    const after = adjusted(before, adjustment);
    if (after < 0) throw new DomainError('price-below-zero', 409, 'value');
    if (after > mostOf(layer)) throw new DomainError('Tallet er for stort', 409, 'value');
    return after === before ? [] : [{ ...cell, [layer.name]: after }];
  });
  return write(tenant, draft.id, changed);
}

function adjusted(before: number, { by, value, rounds }: Adjustment) {
  const after = by === 'percent' ? scaled(before, whole + value, whole) : before + value;
  return rounds ? divideRounded(BigInt(after), BigInt(step)) * step : after;
}

/** Writes a block in a sheet of the draft. Undefined without a draft. */
export async function writeBlock(tenant: Tenant, at: At, block: Block) {
  const found = await openDraft(tenant, at, block.layer);
  if (!found) return undefined;
  const { draft, cells, layer } = found;
  const isShown = placesOf(draft.terms);
  const stored = new Map(cells.map((cell) => [placeKey(cell), cell]));
  const changed = block.cells.flatMap(({ row, column, value }): StoredCell[] => {
    const place = { sheet: block.sheet, row, column };
    const before = stored.get(placeKey(place)) ?? { ...blankCell, ...place };
    if (!isShown(before)) throw new DomainError('price-bulk-stale', 409);
    return before[layer.name] === value ? [] : [{ ...before, [layer.name]: value }];
  });
  return write(tenant, draft.id, changed);
}

/** The draft with its cells and the layer, if they still are what the form showed. */
async function openDraft(tenant: Tenant, { kind, id, seen }: At, name: LayerName) {
  allow(tenant, 'priceProtocols', 'update');
  const draft = await lockDraft(tenant, kind, id);
  if (!draft) return undefined;
  const cells = (await readCells(tenant, [draft.id])).get(draft.id) ?? [];
  const layer: Layer | undefined = layersOf(draft.terms).find((each) => each.name === name);
  if (!layer || fingerprintOf(draft.id, draft.terms, cells) !== seen) throw new DomainError('price-bulk-stale', 409);
  return { draft, cells, layer };
}

async function write(tenant: Tenant, versionId: number, changed: readonly StoredCell[]) {
  if (changed.length === 0) return { count: 0 };
  await writeWholeCells(tenant, versionId, changed);
  return { count: changed.length, group: await historyGroup(tenant) };
}
