import { Link } from 'react-router';
import { formatInstant, formatNumber } from '#app/texts/formats.ts';
import { rowCount } from '#app/texts/imports.ts';
import type { listImports } from '#server/imports/import-queries.ts';
import { ImportStatusBadge } from './import-status-badge.tsx';

type Import = Awaited<ReturnType<typeof listImports>>[number];

/** What was imported before, by whom, what came of it, and the way to undo it. */
export function EarlierImports({ imports }: { imports: Import[] }) {
  return (
    <ul>
      {imports.map((each) => (
        <li
          key={each.id}
          className="relative grid gap-x-6 gap-y-1 border-t border-neutral-200 px-4 py-3 text-sm hover:bg-neutral-50 md:grid-cols-[minmax(0,5fr)_8rem_minmax(0,6fr)_6rem] md:items-center"
        >
          <div className="min-w-0">
            <Link
              to={`/cars/import/${each.id}`}
              className="block truncate font-medium text-neutral-900 no-underline after:absolute after:inset-0"
            >
              {each.fileName}
            </Link>
            <p className="text-neutral-600">
              {formatInstant(each.createdAt)} · {each.createdBy ?? 'Tidligere medarbejder'}
            </p>
          </div>
          <div>
            <ImportStatusBadge status={each.status} />
          </div>
          <p className="text-neutral-700 tabular-nums">{resultOf(each)}</p>
          <p className="relative md:text-right">
            {(each.status === 'done' || each.status === 'failed') && (
              <Link to={`/cars/import/${each.id}/undo`} className="link inline-flex min-h-11 items-center md:min-h-0">
                Fortryd<span className="sr-only"> importen af {each.fileName}</span>
              </Link>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

function resultOf({ status, rowCount: rows, createdCount, updatedCount, unchangedCount, refusedCount }: Import) {
  if (['uploaded', 'checking', 'checked'].includes(status)) return `${rowCount(rows)} · intet importeret endnu`;
  const parts: [number, string][] = [
    [createdCount, 'oprettet'],
    [updatedCount, 'opdateret'],
    [unchangedCount, 'uændret'],
    [refusedCount, 'afvist'],
  ];
  const told = parts.filter(([count]) => count > 0).map(([count, word]) => `${formatNumber(count)} ${word}`);
  return told.join(' · ') || 'Ingen biler';
}
