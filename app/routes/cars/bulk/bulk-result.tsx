import { Link } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { carCount } from '#app/texts/car-count.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import type { BulkFacts } from '#server/bulk-edits/bulk-edit-view.ts';
import type { BulkPageAt } from './bulk-page.ts';
import { BulkRows } from './bulk-rows.tsx';
import { RowTabs } from './row-tabs.tsx';

/** What was done, what was not and why, and the way to take it back. */
export function BulkResult({ view }: { view: BulkPageAt<'result'> }) {
  const { edit, rows } = view;
  return (
    <>
      <Outcome edit={edit} />
      <div className="flex flex-wrap gap-3">
        {edit.status === 'failed' && (
          <Form method="post" action={`/cars/bulk/${edit.id}`}>
            <input type="hidden" name="intent" value="continue" />
            <SubmitButton action={`/cars/bulk/${edit.id}`}>Fortsæt</SubmitButton>
          </Form>
        )}
        <Link to={edit.listPath} className={buttonClass('primary')}>
          Tilbage til listen
        </Link>
        {edit.undoGroup && edit.changedCount > 0 && (
          <Form method="post" action={`/api/undo/${edit.undoGroup}`}>
            <button type="submit" className={buttonClass('secondary')}>
              Fortryd ændringen
            </button>
          </Form>
        )}
        <Link to="/cars/bulk" className="link inline-flex min-h-11 items-center text-sm md:min-h-9">
          Alle ændringer af flere biler
        </Link>
      </div>
      {edit.status !== 'failed' && (
        <section className="surface" aria-label="Bilerne">
          <RowTabs
            id={edit.id}
            current={rows.kind}
            counts={{ change: edit.changedCount, refused: edit.leftCount, [rows.kind]: rows.pagination.totalCount }}
            isDone
          />
          <BulkRows view={view} caption="Bilerne" />
        </section>
      )}
    </>
  );
}

function Outcome({ edit: { status, changedCount, leftCount, keptCount } }: { edit: BulkFacts }) {
  if (status === 'failed') {
    return (
      <Banner tone="error" role="alert">
        Ændringen gik i stå på grund af en fejl hos os. {carCount(changedCount)} er ændret. Du kan fortsætte, hvor den
        slap, eller fortryde.
      </Banner>
    );
  }
  if (status === 'undone') {
    return (
      <Banner tone={keptCount > 0 ? 'warning' : 'success'} role="status">
        Ændringen er fortrudt.
        {keptCount > 0 && ` ${carCount(keptCount)} er ændret siden og blev ikke rullet helt tilbage.`}
      </Banner>
    );
  }
  return (
    <Banner tone={leftCount > 0 ? 'warning' : 'success'} role="status">
      {changedCount === 0 ? 'Ingen biler blev ændret.' : `${carCount(changedCount)} er ændret.`}
      {leftCount > 0 && ` ${carCount(leftCount)} blev ikke ændret. Se hvorfor nedenfor.`}
    </Banner>
  );
}
