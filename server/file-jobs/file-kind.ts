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

/** A kind of file that is read in: what its columns can say, and who may. */
export type FileKind = {
  name: FileJobKind;
  columns: FileColumns;
  /** What the chosen columns still lack, as Danish labels; empty when they are enough. */
  missing: (mapped: ReadonlySet<string>) => string[];
  /** Refuses whoever may not read such a file in. */
  allow: (tenant: Tenant) => void;
  /** Whether the actor sees what colleagues have read in. */
  seesAll: (tenant: Tenant) => boolean;
  /** What files may name that is created with them when whoever reads them in wants it. */
  names?: {
    create: (tenant: Tenant, names: readonly MissingName[]) => Promise<void>;
    /** Why a row is refused that needs a name which is not to be created. */
    held: (note: NoteOn, name: Omit<MissingName, 'rows'>) => RowNote;
  };
};

/** A kind that is checked, written in portions and taken back by the runner. `Fields` is what a row says. */
export type RunKind<Fields extends object = object> = FileKind & {
  /** Questions of yes or no beside the columns, by name. */
  choices?: readonly string[];
  /** Reads rows and finds out what they would do, one portion after the other; made anew for each check. */
  planner(
    tenant: Tenant,
    job: FileJob,
  ): Promise<(tenant: Tenant, rows: FileTableRow[]) => Promise<PlannedRow<Fields>[]>>;
  /** Writes a portion of rows that the check let through; those that no longer fit are refused. */
  writer(tenant: Tenant, job: FileJob): Promise<RowWriter<Fields>>;
  /** Takes all of it back in one act, but for what others have changed since. */
  undo(tenant: Tenant, job: FileJob): Promise<FileFacts>;
};

export type RowWriter<Fields extends object> = {
  write(tenant: Tenant, rows: CheckedRow<Fields>[]): Promise<DoneRow[]>;
};

/** Why a row is held back: the names it needs that are not to be created. */
export function heldBack(
  kind: FileKind,
  job: Pick<FileJob, 'header' | 'mapping'>,
  needs: readonly string[],
  names: readonly Omit<MissingName, 'rows'>[],
) {
  const note = noteOn(kind.columns, job);
  return names.flatMap((name) => (needs.includes(needOf(name)) ? (kind.names?.held(note, name) ?? []) : []));
}
