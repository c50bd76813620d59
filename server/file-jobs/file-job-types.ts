import type { FileJobStatus, RowOutcome, RowPlan } from '../db/schema.ts';
import type { Actor } from '../tenant.ts';

/** A problem or warning of a row, at its column. */
export type RowNote = { column: string; field: string; message: string };

/** A name in a file the organisation lacks, such as a department; `code` is its stored form, if different. */
export type MissingName = { kind: string; key: string; name: string; code?: string | undefined; rows: number };

/** A row's plan, from the check. `subjectId` is the matched row of the organisation. */
export type PlannedRow<Fields> = {
  number: number;
  plan: RowPlan;
  fields?: Fields;
  subjectId: number | null;
  /** Names to be created first. */
  needs: Omit<MissingName, 'rows'>[];
  problems: RowNote[];
  warnings: RowNote[];
};

/** A row accepted by the check, with its plan. */
export type CheckedRow<Fields> = {
  number: number;
  fields: Fields;
  plan: Exclude<RowPlan, 'refused'>;
  subjectId: number | null;
};

/** The outcome of a row. */
export type DoneRow = { number: number; outcome: RowOutcome; subjectId: number | null; problems: RowNote[] };

/** Counts specific to one kind of file. */
export type FileFacts = Record<string, number>;

/** The states in which a worker is active. */
export const workingStatuses = ['checking', 'running', 'undoing'] as const;
export type WorkingStatus = (typeof workingStatuses)[number];

export function isWorking(status: FileJobStatus): status is WorkingStatus {
  return workingStatuses.some((working) => working === status);
}

/** The key of a name in rows' needs and the user's choices. */
export function needOf({ kind, key }: Pick<MissingName, 'kind' | 'key'>) {
  return `${kind}:${key}`;
}

/** The history group of a file: everything it wrote. */
export function groupOf({ kind, id }: { kind: string; id: number }) {
  return `${kind}-${id}`;
}

declare module '../db/schema.ts' {
  interface Shapes {
    FileActor: Actor;
    FileChoices: Record<string, boolean>;
    FileFacts: FileFacts;
    MissingNames: MissingName[];
    RestoredFields: Record<string, unknown>;
    RowFields: object;
    RowNotes: RowNote[];
  }
}
