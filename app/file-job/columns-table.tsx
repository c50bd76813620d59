import type { ColumnMapping } from '#server/file-jobs/file-columns.ts';
import type { ShownColumn } from '#server/file-jobs/file-job-queries.ts';

export type TableProps = {
  columns: ShownColumn[];
  fields: { field: string; label: string }[];
  /** The choices of a rejected form. */
  chosen: ColumnMapping | undefined;
  /** The heading of the fields: «Felt på bilen». */
  fieldHeading: string;
  /** Label for a column left out. */
  unused: string;
};

/** Maps each column of a file to a field; the guess can be corrected. */
export function ColumnsTable({ columns, fields, chosen, fieldHeading, unused }: TableProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-t border-neutral-200 text-sm max-md:block">
        <thead className="max-md:sr-only">
          <tr className="text-left text-neutral-600">
            <th scope="col" className="px-4 py-2 font-medium sm:px-5">
              Kolonne i filen
            </th>
            <th scope="col" className="px-4 py-2 font-medium">
              De første rækker
            </th>
            <th scope="col" className="px-4 py-2 font-medium sm:px-5">
              {fieldHeading}
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {columns.map((column, index) => (
            <ColumnRow
              key={column.heading}
              column={column}
              fields={fields}
              unused={unused}
              choice={chosen ? chosen[index] : column.field}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Pick<TableProps, 'fields' | 'unused'> & { column: ShownColumn; choice: string | undefined };

function ColumnRow({ column: { heading, samples }, fields, unused, choice }: RowProps) {
  return (
    <tr className="border-t border-neutral-200 max-md:grid max-md:grid-cols-[minmax(0,1fr)] max-md:gap-1 max-md:px-4 max-md:py-3">
      <th scope="row" className="px-4 py-1.5 text-left font-medium wrap-anywhere max-md:p-0 sm:px-5">
        {heading}
      </th>
      <td className="max-w-md px-4 py-1.5 text-neutral-600 max-md:p-0">
        <span className="block truncate">{samples.join(' · ') || 'Tom'}</span>
      </td>
      <td className="w-72 px-4 py-1.5 max-md:w-auto max-md:p-0 sm:px-5">
        <select
          name="field"
          aria-label={`Felt for ${heading}`}
          defaultValue={choice ?? ''}
          className={`field-control ${choice ? '' : 'text-neutral-600'}`}
        >
          <option value="">{unused}</option>
          {fields.map(({ field, label }) => (
            <option key={field} value={field}>
              {label}
            </option>
          ))}
        </select>
      </td>
    </tr>
  );
}
