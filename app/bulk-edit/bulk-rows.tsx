import { Link } from 'react-router';
import { Pagination } from '#app/list/pagination.tsx';
import { capital, countOf } from '#app/texts/bulk-edits.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { RowsView, ToldChange, ToldRow } from './bulk-view.ts';

/** A page of rows with values before and after, or the reason for skipping. */
export function BulkRows({ view: { words, kind, rows, pagination } }: { view: RowsView }) {
  const hasChanges = kind === 'change' || kind === 'warned';
  if (rows.length === 0) return <p className="px-4 py-6 text-sm text-neutral-600 sm:px-5">Ingen {words.many} her.</p>;
  return (
    <>
      <table className="stacked-table">
        <caption className="sr-only">{capital(words.all)}</caption>
        <thead>
          <tr>
            <th scope="col">{capital(words.one)}</th>
            {kind !== 'same' && <th scope="col">{hasChanges ? 'Ændring' : 'Årsag'}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Name {...row} />
              </th>
              {kind !== 'same' && <td>{hasChanges ? <Changes row={row} /> : <Reasons reasons={row.problems} />}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {pagination.totalPages > 1 && (
        <Pagination pagination={pagination} total={countOf(words, pagination.totalCount)} />
      )}
    </>
  );
}

function Name({ href, name, code, note }: ToldRow) {
  return (
    <>
      <Link to={href} className="link inline-flex min-h-11 items-center wrap-anywhere md:min-h-0">
        {name}
      </Link>
      <span className="block font-normal text-neutral-600">
        {code && <span className="plate">{code}</span>}
        {code && note && ' · '}
        {note}
      </span>
    </>
  );
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <ul className="grid gap-0.5">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

function Changes({ row: { changes, warnings } }: { row: ToldRow }) {
  return (
    <dl className="grid gap-1">
      {changes.map((change) => (
        <div key={change.label} className="flex flex-wrap gap-x-2">
          <dt className="min-w-24 text-neutral-600 sm:min-w-32">{change.label}</dt>
          <dd className="tabular-nums">{change.isSet ? <SetChange {...change} /> : <FieldChange {...change} />}</dd>
        </div>
      ))}
      {warnings.map((warning) => (
        <div key={warning} className="flex items-start gap-1.5 text-amber-900">
          <dt className="mt-0.5 shrink-0">
            <Icon name="triangle-alert" />
            <span className="sr-only">Bemærk</span>
          </dt>
          <dd>{warning}</dd>
        </div>
      ))}
    </dl>
  );
}

function FieldChange({ before, after }: ToldChange) {
  return (
    <>
      <del className="text-neutral-600">{before}</del>
      <span aria-hidden> → </span>
      <ins className="font-medium no-underline">{after}</ins>
    </>
  );
}

/** Additions and removals. */
function SetChange({ before, after }: ToldChange) {
  return (
    <>
      {after && <ins className="font-medium no-underline">+ {after}</ins>}
      {after && before && ' · '}
      {before && <del className="text-neutral-600 no-underline">− {before}</del>}
    </>
  );
}
