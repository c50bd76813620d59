import { useRef } from 'react';
import { Form } from '#app/form/form.tsx';
import { type BulkWords, countOf } from '#app/texts/bulk-edits.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { buttonClass } from '#app/ui/button.ts';
import { useHydrated } from '#app/ui/hydrated.ts';
import { type PickedBefore, usePicks } from './picks.ts';
import { countPicked } from './picks-store.ts';
import { pickForm } from './selection-form.ts';

type Props = {
  words: BulkWords;
  /** The address of the list, with its query. */
  list: string;
  pagination: { currentPage: number; totalPages: number; totalCount: number };
  picked: PickedBefore | undefined;
  /** The rows of the page, by identity. */
  rows: unknown;
  /** The owner of the selection and its list. */
  place: string;
  /** Number of checkboxes for each row. */
  copies: 1 | 2;
  /** What else is done with the chosen rows: the address that takes them, and its button. */
  other?: { action: string; label: string } | undefined;
};

/**
 * Actions on the selected rows. The checkboxes are fields of this form, so it works without JavaScript, below the
 * list.
 */
export function PickBar({ words, list, pagination, picked, rows, place, copies, other }: Props) {
  const bar = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const { totalCount } = pagination;
  const picks = usePicks(bar, { place, query: queryOf(list), rows, before: picked });
  const count = countPicked(picks.picks, totalCount);
  const isAll = 'query' in picks.picks;
  return (
    <Form
      id={pickForm}
      method="post"
      action={`${words.list}/bulk`}
      className="pick-bar"
      data-open={(isHydrated && count > 0) || undefined}
    >
      <input ref={bar} type="hidden" name="list" value={list} />
      {isHydrated ? (
        <>
          {'ids' in picks.picks ? (
            <input type="hidden" name="ids" value={picks.picks.ids.join('.')} />
          ) : (
            <input type="hidden" name="except" value={picks.picks.except.join('.')} />
          )}
          <p className="pick-count" role="status">
            {isAll && count === totalCount && 'Alle '}
            {countOf(words, count)} valgt
          </p>
          {!isAll && count < totalCount && (
            <button type="button" className={buttonClass('secondary')} onClick={picks.pickAll}>
              <span>
                Vælg alle {formatNumber(totalCount)}
                <span className="max-sm:sr-only">, der passer</span>
              </span>
            </button>
          )}
          <button type="button" className={buttonClass('secondary')} onClick={picks.clear}>
            <span>
              Ryd<span className="max-sm:sr-only"> valget</span>
            </span>
          </button>
          {other && <Go to={isAll ? 'all' : 'edit'} {...other} />}
          <button type="submit" name="go" value={isAll ? 'all' : 'edit'} className={buttonClass('primary')}>
            Ret {countOf(words, count)}
          </button>
        </>
      ) : (
        <PlainBar {...{ words, pagination, picked, copies, other }} />
      )}
    </Form>
  );
}

type PlainProps = Pick<Props, 'words' | 'pagination' | 'picked' | 'copies' | 'other'>;

/** The bar without JavaScript. */
function PlainBar({ words, pagination, picked, copies, other }: PlainProps) {
  const { currentPage, totalPages, totalCount } = pagination;
  const elsewhere = picked ? picked.ids.length - picked.here.length : 0;
  return (
    <>
      {picked && (
        <>
          <input type="hidden" name="copies" value={copies} />
          <input type="hidden" name="selection" value={picked.id} />
          <input type="hidden" name="shown" value={picked.here.join('.')} />
        </>
      )}
      <p className="pick-count">
        {elsewhere > 0
          ? `${countOf(words, elsewhere)} valgt på andre sider`
          : `Sæt flueben ved flere ${words.many} for at ændre dem`}
      </p>
      {currentPage > 1 && <Go to={`page-${currentPage - 1}`} label="Vælg også på forrige side" />}
      {currentPage < totalPages && <Go to={`page-${currentPage + 1}`} label="Vælg også på næste side" />}
      <Go to="all" label={`Ret alle ${formatNumber(totalCount)}`} />
      {other && <Go to="edit" {...other} />}
      <button type="submit" name="go" value="edit" className={buttonClass('primary')}>
        Ret valgte
      </button>
    </>
  );
}

function Go({ to, label, action }: { to: string; label: string; action?: string }) {
  return (
    <button type="submit" name="go" value={to} formAction={action} className={buttonClass('secondary')}>
      {label}
    </button>
  );
}

const ofAPage = ['page', 'pageSize', 'sortBy', 'sortDirection', 'columns', 'layout', 'selection'];

/** The query on all pages, without layout. */
function queryOf(list: string) {
  const [path = '', search] = list.split('?');
  const params = [...new URLSearchParams(search)].filter(([name, value]) => value !== '' && !ofAPage.includes(name));
  return `${path}?${params.map(String).sort().join('&')}`;
}
