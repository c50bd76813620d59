import { needOf } from './import-names.ts';
import type { RowNote, UnknownName } from './import-types.ts';
import { type ColumnMapping, type FieldKey, stockFieldLabel } from './stock-columns.ts';

/** Makes notes that name the column of the file which fills a field, or the field where none does. */
export function noteOn(header: readonly string[], mapping: ColumnMapping) {
  const columns = new Map(Object.entries(mapping).map(([index, field]) => [field, header[Number(index)]]));
  return (field: FieldKey, message: string): RowNote => ({
    column: columns.get(field) ?? stockFieldLabel(field),
    field,
    message,
  });
}

const nameFields = { department: 'departmentName', brand: 'brandName', category: 'category' } as const;
const nouns = { department: 'Afdelingen', brand: 'Mærket', category: 'Bilgruppen' } as const;

/** Why a row is held back: the names it needs that are not to be created. */
export function heldBack(
  note: ReturnType<typeof noteOn>,
  needs: readonly string[],
  names: readonly Omit<UnknownName, 'rows'>[],
) {
  return names
    .filter((name) => needs.includes(needOf(name)))
    .map(({ kind, name }) => note(nameFields[kind], `${nouns[kind]} «${name}» findes ikke og er fravalgt`));
}
