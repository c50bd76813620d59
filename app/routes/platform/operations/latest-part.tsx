import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatInstant } from '#app/texts/formats.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { Nothing, Part } from './part.tsx';

type Row = { id: number | string; organization: string | null; lastError: string | null };

type Props<Each> = {
  id: string;
  title: string;
  /** Where all of them are listed, and the rows open below. */
  path: string;
  empty: string;
  total: number;
  rows: readonly Each[];
  nameOf: (row: Each) => string;
  noteOf: (row: Each) => ReactNode;
  atOf: (row: Each) => Date;
};

/** The latest failed jobs, or unsent mails, with the way to all. */
export function LatestPart<Each extends Row>(props: Props<Each>) {
  const { id, title, path, empty, total, rows, nameOf, noteOf, atOf } = props;
  const all = { to: path, label: total > rows.length ? `Vis alle ${formatNumber(total)}` : 'Åbn listen' };
  return (
    <Part id={id} title={title} all={all}>
      {rows.length === 0 && <Nothing>{empty}</Nothing>}
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="relative border-t border-neutral-200 px-4 py-3 text-sm hover:bg-neutral-50">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <Link to={`${path}/${row.id}`} className="card-link min-w-0 wrap-anywhere text-neutral-900 no-underline">
                {nameOf(row)}
              </Link>
              {noteOf(row)}
            </div>
            <p className="text-neutral-600">
              {[row.organization, formatInstant(atOf(row))].filter(Boolean).join(' · ')}
            </p>
            {row.lastError && <p className="mt-1 line-clamp-2 wrap-anywhere text-neutral-700">{row.lastError}</p>}
          </li>
        ))}
      </ul>
    </Part>
  );
}
