import { ColumnForm } from '#app/list/column-form.tsx';
import { carColumns } from '#app/texts/car-columns.ts';
import type { CarColumn } from '#server/cars/car-columns.ts';
import type { Role } from '#server/db/schema.ts';

type Props = { shown: CarColumn[]; role: Role };

/** The form of the columns that the role may see. */
export function CarColumnForm({ shown, role }: Props) {
  const seen = Object.entries(carColumns).filter(
    ([name]) => role !== 'technician' || !['costPrice', 'expectedMargin'].includes(name),
  );
  return <ColumnForm shown={shown} headings={Object.fromEntries(seen)} />;
}
