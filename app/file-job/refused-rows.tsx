import type { ReactNode } from 'react';
import type { ShownRemarks } from '#server/file-jobs/file-job-remarks.ts';
import { RemarksTable } from './remarks-table.tsx';

type Props = Pick<ShownRemarks, 'remarks' | 'pagination'> & {
  id: string;
  title: string;
  caption: string;
  /** Download address of these rows, to correct and upload again. */
  file: string | undefined;
  children?: ReactNode;
};

/** Rows with remarks, and the download of the rejected ones. */
export function RefusedRows({ id, title, caption, file, children, ...remarks }: Props) {
  return (
    <section className="surface" aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {children}
      </div>
      <RemarksTable caption={caption} {...remarks} />
      {file && (
        <p className="border-t border-neutral-200 px-4 py-3 text-sm sm:px-5">
          <a href={file} className="link">
            Hent de afviste rækker som CSV
          </a>
        </p>
      )}
    </section>
  );
}
