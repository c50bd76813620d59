import type { FileJobKind } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';
import { type FileColumns, type NoteOn, noteOn } from './file-columns.ts';
import type { FileJob } from './file-job-queries.ts';
import {
  type CheckedRow,
  type DoneRow,
  type FileFacts,
  type MissingName,
  needOf,
  type PlannedRow,
  type RowNote,
} from './file-job-types.ts';
import type { FileTableRow } from './file-table.ts';

/** A kind of imported file: its columns and its permissions. */
export type FileKind = {
  name: FileJobKind;
  columns: FileColumns;
  /** The columns still missing, as Danish labels; empty when complete. */
  missing: (mapped: ReadonlySet<string>) => string[];
  /** Refuses an actor without permission to import. */
  allow: (tenant: Tenant) => void;
  /** Its rows hold people: their CPR numbers are masked before they are stored, and refuse the row where they are read. */
  isOfPeople?: boolean;
  /** Whether the actor sees colleagues' imports. */
  seesAll: (tenant: Tenant) => boolean;
  /** The entities a file may create by name, at the user's choice. */
  names?: {
    create: (tenant: Tenant, names: readonly MissingName[]) => Promise<void>;
    /** Why a row is refused that needs an unchosen name. */
    held: (note: NoteOn, name: Omit<MissingName, 'rows'>) => RowNote;
  };
};

/** A kind that the runner checks, writes in batches and undoes. `Fields` is a row's parsed values. */
export type RunKind<Fields extends object = object> = FileKind & {
  /** Yes/no questions beside the columns, by name. */
  choices?: readonly string[];
  /** Created per check. */
  planner(tenant: Tenant, job: FileJob): Promise<RowPlanner<Fields>>;
  /** Writes a batch of checked rows; those that no longer fit are refused. */
  writer(tenant: Tenant, job: FileJob): Promise<RowWriter<Fields>>;
  /** Undoes all of it in one transaction, except what has changed since. */
  undo(tenant: Tenant, job: FileJob): Promise<FileFacts>;
};

export type RowPlanner<Fields extends object> = {
  /** Parses and plans a batch. */
  plan(tenant: Tenant, rows: FileTableRow[]): Promise<PlannedRow<Fields>[]>;
  /** Asks others about a row, one at a time, before it is planned: no transaction is open meanwhile. */
  ask?(row: FileTableRow): Promise<void>;
};

export type RowWriter<Fields extends object> = {
  write(tenant: Tenant, rows: CheckedRow<Fields>[]): Promise<DoneRow[]>;
};

/** Why a row is blocked: the names it needs that are not to be created. */
export function heldBack(
  kind: FileKind,
  job: Pick<FileJob, 'header' | 'mapping'>,
  needs: readonly string[],
  names: readonly Omit<MissingName, 'rows'>[],
) {
  const note = noteOn(kind.columns, job);
  return names.flatMap((name) => (needs.includes(needOf(name)) ? (kind.names?.held(note, name) ?? []) : []));
}
