import { Link, useSearchParams } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { forgetPicks } from '#app/list/picks-store.ts';
import { problemText, warningText } from '#app/texts/bulk-edits.ts';
import { carCount } from '#app/texts/car-count.ts';
import { formatMoney, formatNumber } from '#app/texts/numbers.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import type { BulkPageAt } from './bulk-page.ts';
import { BulkRows } from './bulk-rows.tsx';
import { RowTabs } from './row-tabs.tsx';

/** What will happen, car by car, before anything does. */
export function BulkPreview({ view }: { view: BulkPageAt<'preview'> }) {
  const { edit, reasons, rows } = view;
  const [params] = useSearchParams();
  const isDeleting = edit.change?.step === 'delete';
  const label = isDeleting ? `Slet ${carCount(edit.changeCount)}` : `Ret ${carCount(edit.changeCount)}`;
  return (
    <>
      {params.has('changed') && (
        <Banner tone="warning" role="alert">
          Nogle af bilerne er ændret, siden du så tallene. Her er de nye. Se dem igennem, før du går videre.
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
        <Told title="Kan ikke ændres" reasons={reasons.problems} textOf={problemText} />
        <Told title="Skal ses efter" reasons={reasons.warnings} textOf={warningText} />
        <div className="flex flex-wrap gap-3 border-t border-neutral-200 pt-4">
          {edit.changeCount > 0 && (
            <Form method="post" action={`/cars/bulk/${edit.id}`} onSubmit={forgetPicks}>
              <input type="hidden" name="intent" value="run" />
              <input type="hidden" name="seen" value={edit.planNumber} />
              <SubmitButton variant={isDeleting ? 'danger' : 'primary'} action={`/cars/bulk/${edit.id}`}>
                {label}
              </SubmitButton>
            </Form>
          )}
          <Link to={`/cars/bulk/${edit.id}?edit`} className={buttonClass('secondary')}>
            Tilbage til ændringen
          </Link>
          <Form method="post" action={`/cars/bulk/${edit.id}`}>
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
      <section className="surface" aria-label="Bilerne">
        <RowTabs
          id={edit.id}
          current={rows.kind}
          counts={{
            change: edit.changeCount,
            warned: edit.warnedCount,
            refused: edit.refusedCount,
            same: edit.sameCount,
          }}
        />
        <BulkRows view={view} caption="Bilerne" />
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

type ToldProps = { title: string; reasons: { reason: string; count: number }[]; textOf: (reason: string) => string };

/** The reasons with how many cars each is of. */
function Told({ title, reasons, textOf }: ToldProps) {
  if (reasons.length === 0) return null;
  return (
    <div className="text-sm">
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-1 grid gap-0.5 text-neutral-700">
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            {textOf(reason)}: {carCount(count)}
          </li>
        ))}
      </ul>
    </div>
  );
}
