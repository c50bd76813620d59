import { Link, useSearchParams } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { forgetPicks } from '#app/list/picks-store.ts';
import { capital, countOf } from '#app/texts/bulk-edits.ts';
import { formatMoney, formatNumber } from '#app/texts/numbers.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { BulkRows } from './bulk-rows.tsx';
import type { RowsView } from './bulk-view.ts';
import { pathOf } from './picks-path.ts';
import { RowTabs } from './row-tabs.tsx';

/** The preview, row by row, before anything changes. */
export function BulkPreview({ view }: { view: RowsView }) {
  const { edit, reasons, words, isDeletion } = view;
  const [params] = useSearchParams();
  const path = pathOf(view);
  return (
    <>
      {params.has('changed') && (
        <Banner tone="warning" role="alert">
          Nogle af {words.all} er ændret, siden du så tallene. Her er de nye. Se dem igennem, før du går videre.
        </Banner>
      )}
      <section className="surface grid gap-4 p-4 sm:p-5" aria-label="Sådan går det">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
          <Count label="Ændres" count={edit.changeCount} />
          <Count label="Skal ses efter" count={edit.warnedCount} tone="text-amber-900" />
          <Count label="Kan ikke ændres" count={edit.refusedCount} tone="text-rose-800" />
          <Count label="Er sådan allerede" count={edit.sameCount} />
        </dl>
        {edit.priceBefore !== null && edit.priceAfter !== null && edit.changeCount > 0 && (
          <p className="text-sm text-neutral-700 tabular-nums">
            Priserne tilsammen: {formatMoney(edit.priceBefore)} →{' '}
            <strong className="font-medium text-neutral-900">{formatMoney(edit.priceAfter)}</strong>
          </p>
        )}
        <ReasonList title="Kan ikke ændres" reasons={reasons.problems} words={words} />
        <ReasonList title="Skal ses efter" reasons={reasons.warnings} words={words} />
        <div className="flex flex-wrap gap-3 border-t border-neutral-200 pt-4">
          {edit.changeCount > 0 && (
            <Form method="post" action={path} onSubmit={forgetPicks}>
              <input type="hidden" name="intent" value="run" />
              <input type="hidden" name="seen" value={edit.planNumber} />
              <SubmitButton variant={isDeletion ? 'danger' : 'primary'} action={path}>
                {isDeletion ? 'Slet' : 'Ret'} {countOf(words, edit.changeCount)}
              </SubmitButton>
            </Form>
          )}
          <Link to={`${path}?edit`} className={buttonClass('secondary')}>
            Tilbage til ændringen
          </Link>
          <Form method="post" action={path}>
            <input type="hidden" name="intent" value="discard" />
            <button type="submit" className={buttonClass('secondary')}>
              Annullér
            </button>
          </Form>
          <p className="self-center text-sm text-neutral-600">
            {edit.changeCount === 0 ? 'Der er intet at ændre.' : 'Det hele kan fortrydes bagefter.'}
          </p>
        </div>
      </section>
      <section className="surface" aria-label={capital(words.all)}>
        <RowTabs
          view={view}
          counts={{
            change: edit.changeCount,
            warned: edit.warnedCount,
            refused: edit.refusedCount,
            same: edit.sameCount,
          }}
        />
        <BulkRows view={view} />
      </section>
    </>
  );
}

function Count({ label, count, tone = 'text-neutral-900' }: { label: string; count: number; tone?: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-neutral-700">{label}</dt>
      <dd className={`text-2xl font-semibold tabular-nums ${count === 0 ? 'text-neutral-500' : tone}`}>
        {formatNumber(count)}
      </dd>
    </div>
  );
}

type SummaryProps = { title: string; reasons: RowsView['reasons']['problems']; words: RowsView['words'] };

/** Reasons with their counts of rows. */
function ReasonList({ title, reasons, words }: SummaryProps) {
  if (reasons.length === 0) return null;
  return (
    <div className="text-sm">
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-1 grid gap-0.5 text-neutral-700">
        {reasons.map(({ text, count }) => (
          <li key={text}>
            {text}: {countOf(words, count)}
          </li>
        ))}
      </ul>
    </div>
  );
}
