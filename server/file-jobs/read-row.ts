import { cprProblem, hasMaskedCpr } from '../format/cpr.ts';
import type { Unreadable } from '../format/number.ts';
import { plainText } from './cell-readers.ts';
import { type ColumnMapping, type FileColumns, isFieldOf, noteOn, placesOf } from './file-columns.ts';

/** Parses a nonempty cell. Undefined means unknown; `fields` has the values parsed before it. */
export type CellReader<Value, Facts, Fields = object> = (
  text: string,
  facts: Facts,
  fields: Partial<Fields>,
) => Value | undefined | Unreadable;

/** The values of rows by their cell readers. */
export type FieldsOf<Readers> = {
  [Field in keyof Readers]: Readers[Field] extends (...asked: never[]) => infer Value
    ? Exclude<Value, Unreadable | undefined>
    : never;
};

/** Parses rows by column, in the order of the readers; every invalid cell is reported at its column. */
export function rowReader<Fields extends object, Facts>(
  columns: FileColumns<keyof Fields & string>,
  readers: { [Field in keyof Fields]: CellReader<Fields[Field], Facts, Fields> },
  file: { header: readonly string[]; mapping: ColumnMapping },
) {
  const places = placesOf(columns, file.mapping);
  const note = noteOn(columns, file);
  const readingOrder = Object.keys(readers).filter((field) => isFieldOf(columns, field));

  function readInto<Field extends keyof Fields & string>(
    fields: Partial<Fields>,
    field: Field,
    cells: string[],
    facts: Facts,
  ) {
    const text = plainText(cells[places.get(field) ?? -1] ?? '');
    if (text === '') return [];
    if (hasMaskedCpr(text)) return [note(field, cprProblem)];
    const value = readers[field](text, facts, fields);
    if (isUnreadable(value)) return [note(field, value.problem)];
    if (value !== undefined) fields[field] = value;
    return [];
  }

  return (cells: string[], facts: Facts) => {
    const fields: Partial<Fields> = {};
    const problems = readingOrder.flatMap((field) => readInto(fields, field, cells, facts));
    return { fields, problems };
  };
}

function isUnreadable(value: unknown): value is Unreadable {
  return typeof value === 'object' && value !== null && 'problem' in value;
}
