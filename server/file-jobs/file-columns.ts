import { DomainError } from '../errors.ts';
import type { RowNote } from './file-job-types.ts';
import { maxColumns } from './file-table.ts';

/** A field for a file column: its Danish label and headings, the surest first. */
export type FileColumns<Field extends string = string> = Readonly<
  Record<Field, { label: string; headings: readonly string[] }>
>;
/** The field of each file column, by index from 0. */
export type ColumnMapping = Record<number, string | undefined>;

export function isFieldOf<Field extends string>(columns: FileColumns<Field>, text: unknown): text is Field {
  return typeof text === 'string' && Object.hasOwn(columns, text);
}

/** All fields in display order. */
export function fieldsOf<Field extends string>(columns: FileColumns<Field>): readonly Field[] {
  return Object.keys(columns).filter((field) => isFieldOf(columns, field));
}

/** The chosen fields in column order; an empty choice skips the column. */
export function readMapping(columns: FileColumns, chosen: readonly unknown[]): ColumnMapping {
  return { ...chosen.slice(0, maxColumns).map((field) => (isFieldOf(columns, field) ? field : undefined)) };
}

/** The column of each field that has one. */
export function placesOf(columns: FileColumns, mapping: ColumnMapping): ReadonlyMap<string, number> {
  const entries = Object.entries(mapping);
  return new Map(entries.flatMap(([at, field]) => (isFieldOf(columns, field) ? [[field, Number(at)]] : [])));
}

type Chosen = { columns: FileColumns; missing: (mapped: ReadonlySet<string>) => string[] };

/** The missing fields of a mapping, as Danish labels; empty when complete. */
export function missingColumns({ columns, missing }: Chosen, mapping: ColumnMapping) {
  return missing(new Set(placesOf(columns, mapping).keys()));
}

export function refuseUnusable(kind: Chosen, mapping: ColumnMapping) {
  const fields = Object.values(mapping).filter((field) => field !== undefined && field !== null);
  if (new Set(fields).size < fields.length) throw new DomainError('import-column-twice', 400);
  if (missingColumns(kind, mapping).length > 0) throw new DomainError('import-column-missing', 400);
}

type Columned = { header: readonly string[]; mapping: ColumnMapping };

/** Makes notes with the file column of a field, or the field itself without one. */
export function noteOn<Field extends string>(columns: FileColumns<Field>, { header, mapping }: Columned) {
  const places = placesOf(columns, mapping);
  return (field: Field, message: string): RowNote => ({
    column: header[places.get(field) ?? -1] ?? columns[field].label,
    field,
    message,
  });
}

/** Sorts notes by file column, those without one last. */
export function byColumn(columns: FileColumns, { header, mapping }: Columned) {
  const places = placesOf(columns, mapping);
  const place = ({ field }: RowNote) => places.get(field) ?? header.length;
  return (one: RowNote, other: RowNote) => place(one) - place(other);
}

export type NoteOn<Field extends string = string> = (field: Field, message: string) => RowNote;

declare module '../db/schema.ts' {
  interface Shapes {
    ColumnMapping: ColumnMapping;
  }
}
