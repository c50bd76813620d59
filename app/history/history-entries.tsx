import { Link } from 'react-router';
import { formatInstant } from '#app/texts/formats.ts';
import { historyActor, historyChangeText, historySentence, thingWord } from '#app/texts/history.ts';
import { isPriceLayer } from '#app/texts/history-prices.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import type { HistoryNames } from '#server/history/history-names.ts';
import type { HistoryEntry } from '#server/history/history-queries.ts';

type Props = {
  entries: readonly HistoryEntry[];
  names: HistoryNames;
  /** Address of the revert to the state after an entry; undefined where there is none. */
  revertTo?: (entry: HistoryEntry, at: number) => string | undefined;
};

/** The maximum of rows shown for one action; the export has all. */
export const rowsShown = 10;

/** The history as sentences, each field with old and new value. */
export function HistoryEntries({ entries, names, revertTo }: Props) {
  return (
    <ol>
      {entries.map((entry, at) => {
        const path = revertTo?.(entry, at);
        return (
          <li key={entry.groupId} className="grid gap-2 border-t border-neutral-200 px-4 py-3 text-sm first:border-t-0">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <p className="text-neutral-900">
                <span className="font-medium">{historyActor(entry)}</span> {historySentence(entry)}
              </p>
              <p className="flex items-baseline gap-4 text-neutral-600">
                <time dateTime={entry.occurredAt.toISOString()} className="tabular-nums">
                  {formatInstant(entry.occurredAt)}
                </time>
                {path && (
                  <Link to={path} className="link inline-flex min-h-11 items-center md:min-h-0" preventScrollReset>
                    Fortryd til hertil
                  </Link>
                )}
              </p>
            </div>
            <Rows entry={entry} names={names} />
            {entry.rows.length > rowsShown && (
              <p className="text-neutral-600">… og {formatNumber(entry.rows.length - rowsShown)} mere</p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

type RowProps = { row: HistoryEntry['rows'][number]; names: HistoryNames };

/** What was changed and remarked in an action, then what it made or deleted, folded as one. */
function Rows({ entry, names }: { entry: HistoryEntry; names: HistoryNames }) {
  const shown = entry.rows.slice(0, rowsShown);
  const isOpen = (row: RowProps['row']) =>
    row.entityType === 'carRemark' || row.action === 'update' || isNamedPrice(entry, row, names);
  return (
    <>
      {shown
        .filter(isOpen)
        .map((row) =>
          row.entityType === 'carRemark' ? (
            <Remark key={row.id} row={row} />
          ) : (
            <Changes key={row.id} row={row} names={names} />
          ),
        )}
      <Given rows={shown.filter((row) => !isOpen(row))} names={names} />
    </>
  );
}

/** A user's remark in the history, with its line breaks. */
function Remark({ row: { changes } }: Pick<RowProps, 'row'>) {
  return changes.map(({ field, to }) => (
    <p key={field} className="border-l-2 border-emerald-700 pl-3 whitespace-pre-line wrap-anywhere text-neutral-900">
      {String(to)}
    </p>
  ));
}

const nothing = <span className="text-neutral-600">ikke udfyldt</span>;
const noPrice = <span className="text-neutral-600">ikke tilbudt</span>;

/** A price that was written in an empty cell, and not with its version. */
function isNamedPrice({ rows }: HistoryEntry, { entityType, entityId, action }: RowProps['row'], names: HistoryNames) {
  const isWritten = entityType === 'priceCell' && action === 'create' && names.priceCell?.[entityId] !== undefined;
  return isWritten && !rows.some((row) => row.entityType === 'priceTableVersion' && row.action === 'create');
}

/** The changes worth telling: of a price that is named by its place, its amounts. */
function toldOf({ entityType, entityId, changes }: RowProps['row'], names: HistoryNames) {
  if (entityType !== 'priceCell' || names.priceCell?.[entityId] === undefined) return changes;
  const amounts = changes.filter(({ field }) => isPriceLayer(field));
  return amounts.length > 0 ? amounts : changes;
}

function Changes({ row, names }: RowProps) {
  const { entityType, entityId } = row;
  const none = entityType === 'priceCell' ? noPrice : nothing;
  return (
    <ul className="grid gap-1">
      {toldOf(row, names).map((change) => {
        const { label, from, to } = historyChangeText(entityType, change, names, entityId);
        return (
          <li key={change.field} className="wrap-anywhere text-neutral-700">
            <span className="text-neutral-600">{label}:</span>{' '}
            {change.isMasked ? (
              to
            ) : (
              <>
                {from ? <del className="no-underline">{shortened(from)}</del> : none} <span aria-hidden="true">→</span>
                <span className="sr-only">blev til</span>{' '}
                {to ? <ins className="font-medium text-neutral-900 no-underline">{shortened(to)}</ins> : none}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The initial or last values of created and deleted rows, folded; several are each headed by what they are. */
function Given({ rows, names }: { rows: HistoryEntry['rows']; names: HistoryNames }) {
  const filled = rows.flatMap((row) => {
    const shown = toldOf(row, names).map((change) => ({
      ...{ field: change.field, ...historyChangeText(row.entityType, change, names, row.entityId) },
    }));
    const values = shown.filter(({ from, to }) => from || to);
    return values.length > 0 ? [{ row, values }] : [];
  });
  if (filled.length === 0) return null;
  const isMade = filled.some(({ row }) => row.action === 'create');
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center text-neutral-600 underline underline-offset-3 md:min-h-0">
        {isMade ? 'Vis ændringer' : 'Vis, hvad der stod'}
      </summary>
      {filled.map(({ row, values }) => (
        <div key={row.id} className="mt-2">
          {filled.length > 1 && <p className="font-medium text-neutral-900 first-letter:uppercase">{thingWord(row)}</p>}
          <ul className="grid gap-1">
            {values.map(({ field, label, from, to }) => (
              <li key={field} className="wrap-anywhere text-neutral-700">
                <span className="text-neutral-600">{label}:</span> {shortened(to || from)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  );
}

function shortened(text: string) {
  return text.length > 300 ? `${text.slice(0, 299)}…` : text;
}
