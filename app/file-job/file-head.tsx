import { Link } from 'react-router';
import { formatInstant } from '#app/texts/formats.ts';
import { rowCount } from '#app/texts/row-count.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { ShownFileJob } from '#server/file-jobs/file-job-view.ts';
import { type FileStatuses, fileStatuses } from './file-statuses.ts';

type Props = { job: ShownFileJob; back: { to: string; label: string } };

/** The file and its status. */
export function FileHead({ job, back }: Props) {
  return (
    <header className="grid gap-1">
      <Link
        to={back.to}
        className="-ml-1 inline-flex min-h-11 items-center gap-1 justify-self-start text-sm text-neutral-600 no-underline hover:text-neutral-900 md:min-h-0"
      >
        <Icon name="chevron-left" />
        {back.label}
      </Link>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="page-title min-w-0 wrap-anywhere">{job.fileName}</h1>
        <StatusBadge {...fileStatuses[job.status]} />
      </div>
      <p className="text-sm text-neutral-600">
        {rowCount(job.rowCount)} · uploadet {formatInstant(job.createdAt)}
      </p>
    </header>
  );
}

/** The status of a file as a badge. */
export function StatusBadge({ look, label }: FileStatuses[keyof FileStatuses]) {
  return <span className={`badge badge-${look}`}>{label}</span>;
}
