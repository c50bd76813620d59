import type { ReactNode } from 'react';
import { formatInstant } from '#app/texts/formats.ts';
import { importRefusal } from '#app/texts/imports.ts';
import { rowCount } from '#app/texts/row-count.ts';
import { Banner } from '#app/ui/banner.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { FileJobRow } from '#server/file-jobs/file-job-queries.ts';
import { fileStatuses } from './file-statuses.ts';
import { StatusBadge } from './status-badge.tsx';

type Props = {
  job: Pick<FileJobRow, 'fileName' | 'status' | 'rowCount' | 'createdAt'>;
  /** The address of all imports. */
  path: string;
  refused: { code: Parameters<typeof importRefusal>[0]; missing: readonly string[] } | null | undefined;
  /** Between head and refusal. */
  children?: ReactNode;
};

/** The head of one import: file, status, and why its last step was refused. */
export function ImportHead({ job, path, refused, children }: Props) {
  return (
    <>
      <PageHead
        title={job.fileName}
        back={{ to: path, label: 'Alle importer' }}
        beside={<StatusBadge {...fileStatuses[job.status]} />}
      >
        <p className="text-sm text-neutral-600">
          {rowCount(job.rowCount)} · uploadet {formatInstant(job.createdAt)}
        </p>
      </PageHead>
      {children}
      {refused && (
        <Banner tone="error" role="alert">
          {importRefusal(refused.code)}
          {refused.missing.length > 0 && ` Mangler: ${refused.missing.join(', ')}.`}
        </Banner>
      )}
    </>
  );
}
