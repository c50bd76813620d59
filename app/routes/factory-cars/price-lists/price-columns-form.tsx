import { ColumnsTable } from '#app/file-job/columns-table.tsx';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { ColumnMapping } from '#server/file-jobs/file-columns.ts';
import type { ShownColumn } from '#server/file-jobs/file-job-queries.ts';

type Props = {
  columns: ShownColumn[];
  fields: { field: string; label: string }[];
  /** The choices of a rejected form. */
  chosen: ColumnMapping | undefined;
  isOpen: boolean;
};

/** Maps the file's columns; the guess can be corrected. */
export function PriceColumnsForm({ columns, fields, chosen, isOpen }: Props) {
  const shown = chosen ? Object.values(chosen) : columns.map(({ field }) => field);
  return (
    <details className="group surface" open={isOpen || chosen !== undefined}>
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 px-4 font-semibold sm:px-5">
        <Icon name="chevron-right" className="shrink-0 group-open:rotate-90" />
        Kolonner
        <span className="text-sm font-normal text-neutral-600">
          {shown.filter(Boolean).length} af {columns.length} genkendt
        </span>
      </summary>
      <Form method="post">
        <input type="hidden" name="step" value="columns" />
        <ColumnsTable
          columns={columns}
          fields={fields}
          chosen={chosen}
          fieldHeading="Felt på produktet"
          unused="Bruges ikke"
        />
        <div className="flex flex-wrap gap-3 border-t border-neutral-200 p-4 sm:px-5">
          <SubmitButton>Brug kolonnerne</SubmitButton>
        </div>
      </Form>
      <div className="px-4 pb-4 sm:px-5 sm:pb-5">
        <ConfirmButton
          name="discard"
          label="Kassér prislisten"
          question="Kassér prislisten?"
          fields={{ step: 'discard' }}
        >
          Filen slettes. Der er ikke ændret noget i kataloget.
        </ConfirmButton>
      </div>
    </details>
  );
}
