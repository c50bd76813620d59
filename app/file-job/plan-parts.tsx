import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { formatNumber } from '#app/texts/numbers.ts';
import { RemarksTable } from './remarks-table.tsx';

const firstRows = 100;
const refusedTitle = 'Rækker, der ikke kan bruges';

/** A number of a plan, with a link to its rows. */
export function PlanCount({ label, count, at }: { label: string; count: number; at?: string }) {
  const body = (
    <>
      <span className="block text-xl font-semibold tabular-nums">{formatNumber(count)}</span>
      <span className="text-sm text-neutral-600">{label}</span>
    </>
  );
  return (
    <li className="surface p-3">
      {at && count > 0 ? (
        <a href={`#${at}`} className="block no-underline">
          {body}
        </a>
      ) : (
        body
      )}
    </li>
  );
}

type PartProps = { id: string; title: string; count: number; children: (limit: number) => ReactNode };

/** A part of a plan; long ones show their first rows and a link to all. */
export function PlanPart({ id, title, count, children }: PartProps) {
  const isWhole = new URLSearchParams(useLocation().search).get('all') === id;
  return (
    <section id={id} aria-labelledby={`${id}-titel`} className="surface scroll-mt-20 overflow-hidden">
      <h2 id={`${id}-titel`} className="px-4 pt-4 pb-3 text-base font-semibold">
        {title}
      </h2>
      {children(isWhole ? count : firstRows)}
      {!isWhole && count > firstRows && (
        <p className="border-t border-neutral-200 px-4 py-3 text-sm">
          <Link to={`?all=${id}#${id}`} className="link">
            Vis alle {formatNumber(count)}
          </Link>
        </p>
      )}
    </section>
  );
}

type RefusedProps = {
  refused: readonly { number: number; problems: readonly { column: string; message: string }[] }[];
  /** The path of the rows as a file. */
  to: string;
  /** What becomes of them. */
  children: ReactNode;
};

/** The rows of a file that cannot be used, with their reasons. */
export function RefusedPart({ refused, to, children }: RefusedProps) {
  if (refused.length === 0) return null;
  return (
    <PlanPart id="fejl" title={refusedTitle} count={refused.length}>
      {(limit) => (
        <>
          <p className="px-4 pb-3 text-sm text-neutral-600">
            {children}{' '}
            <Link to={to} reloadDocument className="link">
              Hent dem som fil
            </Link>
          </p>
          <RemarksTable
            caption={refusedTitle}
            remarks={refused
              .slice(0, limit)
              .flatMap(({ number, problems }) => problems.map((problem) => ({ number, ...problem })))}
          />
        </>
      )}
    </PlanPart>
  );
}

type TableProps = {
  headings: string[];
  rows: [key: number | string, name: string, ...cells: ReactNode[]][];
  /** Whether all cells but the name are numbers. */
  isOfAmounts?: boolean;
};

const amounts = 'tabular-nums lg:[&_td]:text-right lg:[&_thead_th:not(:first-child)]:text-right';

/** The rows of a part; on a phone each is a card. */
export function PlanTable({ headings, rows, isOfAmounts = false }: TableProps) {
  return (
    <table className={isOfAmounts ? `stacked-table ${amounts}` : 'stacked-table'}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, name, ...cells]) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {headings.slice(1).map((heading, at) => (
              <td key={heading} data-label={heading}>
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
