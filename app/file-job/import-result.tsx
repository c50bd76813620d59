import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { rowCount } from '#app/texts/row-count.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import type { ShownRemarks } from '#server/file-jobs/file-job-remarks.ts';
import type { ShownFileJob } from '#server/file-jobs/file-job-view.ts';
import { Counts } from './counts.tsx';
import { RefusedRows } from './refused-rows.tsx';

type Props = {
  job: ShownFileJob;
  remarks: ShownRemarks;
  /** Where the files of the kind are listed. */
  path: string;
  /** The list of what was imported, and the words of its link: «Se bilerne». */
  list: { to: string; label: string };
  /** What is said when nothing was changed. */
  unchanged: string;
  /** What the undo came to; a warning where something stays. */
  undone: { text: string; isPartial: boolean };
  /** What stays after an undo. */
  children?: ReactNode;
};

/** The result of an import or of its undo. */
export function ImportResult({ job, remarks, path, list, unchanged, undone, children }: Props) {
  const { totalCount } = remarks.pagination;
  return (
    <>
      <Outcome job={job} unchanged={unchanged} undone={undone} />
      <Counts
        label="Sådan gik importen"
        counts={[
          ['Oprettet', job.createdCount],
          ['Opdateret', job.updatedCount],
          ['Uændret', job.unchangedCount],
          ['Afvist', job.refusedCount],
        ]}
      />
      <div className="flex flex-wrap gap-3">
        {job.status === 'failed' && (
          <Form method="post">
            <input type="hidden" name="intent" value="continue" />
            <SubmitButton>Fortsæt importen</SubmitButton>
          </Form>
        )}
        <Link to={list.to} className={buttonClass(job.status === 'done' ? 'primary' : 'secondary')}>
          {list.label}
        </Link>
        {job.status !== 'undone' && (
          <Link to={`${path}/${job.id}/undo`} className={buttonClass('secondary')}>
            Fortryd importen
          </Link>
        )}
      </div>
      {children}
      {totalCount > 0 && (
        <RefusedRows
          {...remarks}
          id="afviste"
          title={`Afvist: ${rowCount(totalCount)}`}
          caption="Afviste rækker"
          file={`${path}/${job.id}/refused.csv`}
        />
      )}
    </>
  );
}

function Outcome({ job, unchanged, undone }: Pick<Props, 'job' | 'unchanged' | 'undone'>) {
  if (job.status === 'failed') {
    return (
      <Banner tone="error" role="alert">
        Importen gik i stå på grund af en fejl hos os. Det, der er importeret, er gemt. Du kan fortsætte eller fortryde.
      </Banner>
    );
  }
  if (job.status === 'undone') {
    return (
      <Banner tone={undone.isPartial ? 'warning' : 'success'} role="status">
        {undone.text}
      </Banner>
    );
  }
  const isEmpty = job.createdCount + job.updatedCount === 0;
  return (
    <Banner tone="success" role="status">
      Importen er færdig.{isEmpty && ` ${unchanged}`}
    </Banner>
  );
}
