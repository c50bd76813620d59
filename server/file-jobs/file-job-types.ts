import type { FileJobStatus, RowOutcome, RowPlan } from '../db/schema.ts';
import type { Actor } from '../tenant.ts';

/** Something about one row, at the column it is about: why it is refused, or what to look at. */
export type RowNote = { column: string; field: string; message: string };

/** A name that files give and the organisation lacks, such as a department; `code` is how it is stored, if otherwise. */
export type MissingName = { kind: string; key: string; name: string; code?: string | undefined; rows: number };

/** What a row would do, found by the check. `subjectId` is the row of the organisation that it means. */
export type PlannedRow<Fields> = {
  number: number;
  plan: RowPlan;
  fields?: Fields;
  subjectId: number | null;
  /** Names that must be created first. */
  needs: Omit<MissingName, 'rows'>[];
  problems: RowNote[];
  warnings: RowNote[];
};

/** A row that the check let through, with what it promised. */
export type CheckedRow<Fields> = {
  number: number;
  fields: Fields;
  plan: Exclude<RowPlan, 'refused'>;
  subjectId: number | null;
};

/** What became of a row. */
export type DoneRow = { number: number; outcome: RowOutcome; subjectId: number | null; problems: RowNote[] };

/** Numbers that only one kind of file tells of. */
export type FileFacts = Record<string, number>;

/** The states in which the work goes on by itself. */
export const workingStatuses = ['checking', 'running', 'undoing'] as const;
export type WorkingStatus = (typeof workingStatuses)[number];

export function isWorking(status: FileJobStatus): status is WorkingStatus {
  return workingStatuses.some((working) => working === status);
}

/** How a name is called among the needs of a row and the choices of whoever reads the file in. */
export function needOf({ kind, key }: Pick<MissingName, 'kind' | 'key'>) {
  return `${kind}:${key}`;
}

/** The history group of a file: everything it wrote, and what undoing it takes back. */
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
