import type { ReactNode } from 'react';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import type { ShownFileJob } from '#server/file-jobs/file-job-view.ts';
import { ColumnsTable, type TableProps } from './columns-table.tsx';

type Props = TableProps & {
  job: ShownFileJob;
  /** The required columns, as a sentence. */
  help: string;
  /** Fields beside the columns. */
  children?: ReactNode;
};

/** The first step of a file: the meaning of its columns. */
export function ColumnsForm({ job, help, children, ...table }: Props) {
  const recognised = table.columns.filter(({ field }) => field).length;
  return (
    <>
      {job.problem && (
        <Banner tone="error" role="alert">
          Kontrollen gik i stå på grund af en fejl hos os. Intet er importeret. Prøv igen.
        </Banner>
      )}
      <Form method="post" className="surface">
        <div className="grid gap-1 p-4 sm:p-5">
          <h2 className="text-base font-semibold">Hvad står i kolonnerne?</h2>
          <p className="max-w-prose text-sm text-neutral-600">
            {recognised} af {table.columns.length} kolonner er genkendt. Ret dem, der er forkerte. {help}
          </p>
        </div>
        <ColumnsTable {...table} />
        {children && <div className="border-t border-neutral-200 px-4 py-1 sm:px-5">{children}</div>}
        <div className="sticky bottom-0 flex flex-wrap gap-3 rounded-b-xl border-t border-neutral-200 bg-white p-4 sm:px-5">
          <input type="hidden" name="intent" value="check" />
          <SubmitButton>Kontrollér filen</SubmitButton>
          <button type="submit" form="annuller" className={buttonClass('secondary')}>
            Annullér
          </button>
        </div>
      </Form>
      <CancelForm />
    </>
  );
}

/** Separate from the form that its button submits. */
export function CancelForm() {
  return (
    <Form id="annuller" method="post">
      <input type="hidden" name="intent" value="cancel" />
    </Form>
  );
}
