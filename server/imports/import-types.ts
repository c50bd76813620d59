import type { ImportStatus } from '../db/schema.ts';
import type { Actor } from '../tenant.ts';
import type { FieldKey } from './stock-columns.ts';
import type { StockCar } from './stock-rows.ts';

/** What importing a row would do, found by the check. */
/** What importing the row did. */

/** Something about one row, at the column it is about: why it is refused, or what to look at. */
export type RowNote = { column: string; field: FieldKey; message: string };
export type RowNotes = RowNote[];

export type NameKind = 'department' | 'brand' | 'category';
/** A department, brand or car group that the file names and the organisation lacks; `code` is the key of a group. */
export type UnknownName = { kind: NameKind; key: string; name: string; code?: string | undefined; rows: number };
export type UnknownNames = UnknownName[];

export type UndoReport = {
  removedCars: number;
  /** Cars that the import created and somebody has changed since. */
  keptCars: number;
  restoredCars: number;
  /** Cars of which some field has been changed since, and was left as it is. */
  partlyKeptCars: number;
  removedNames: number;
};

/** The old values that undoing gave back to a car. */
export type RestoredFields = Record<string, unknown>;

export type ImportActor = Actor;
export type RowFields = StockCar;

/** The states in which the work goes on by itself. */
export const workingStatuses = ['checking', 'running', 'undoing'] as const;
export type WorkingStatus = (typeof workingStatuses)[number];

export function isWorking(status: ImportStatus): status is WorkingStatus {
  return workingStatuses.some((working) => working === status);
}

/** The history group of an import: everything it wrote, and what undoing it takes back. */
export function importGroup(id: number) {
  return `import-${id}`;
}

declare module '../db/schema.ts' {
  interface Shapes {
    ImportActor: ImportActor;
    RestoredFields: RestoredFields;
    RowFields: RowFields;
    RowNotes: RowNotes;
    UndoReport: UndoReport;
    UnknownNames: UnknownNames;
  }
}
