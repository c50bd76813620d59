import { Link } from 'react-router';
import { formatInstant } from '#app/texts/formats.ts';
import { rowCount } from '#app/texts/imports.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { ImportFacts } from '#server/imports/import-view.ts';
import { ImportStatusBadge } from './import-status-badge.tsx';

/** Which file it is, and how far it has come. */
export function ImportHead({ job }: { job: ImportFacts }) {
  return (
    <header className="grid gap-1">
      <Link
        to="/cars/import"
        className="-ml-1 inline-flex min-h-11 items-center gap-1 justify-self-start text-sm text-neutral-600 no-underline hover:text-neutral-900 md:min-h-0"
      >
        <Icon name="chevron-left" />
        Alle importer
      </Link>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="page-title min-w-0 wrap-anywhere">{job.fileName}</h1>
        <ImportStatusBadge status={job.status} />
      </div>
      <p className="text-sm text-neutral-600">
        {rowCount(job.rowCount)} · lagt op {formatInstant(job.createdAt)}
      </p>
    </header>
  );
}
