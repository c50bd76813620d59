import { Link } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { capital, countOf } from '#app/texts/bulk-edits.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { BulkRows } from './bulk-rows.tsx';
import type { RowsView } from './bulk-view.ts';
import { pathOf } from './picks-path.ts';
import { RowTabs } from './row-tabs.tsx';

/** The result: changed and skipped rows with reasons, and the undo. */
export function BulkResult({ view }: { view: RowsView }) {
  const { edit, words, kind, pagination } = view;
  const path = pathOf(view);
  return (
    <>
      <Outcome edit={edit} words={words} />
      <div className="flex flex-wrap gap-3">
        {edit.status === 'failed' && (
          <Form method="post" action={path}>
            <input type="hidden" name="intent" value="continue" />
            <SubmitButton action={path}>Fortsæt</SubmitButton>
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
        <Link to={`${words.list}/bulk`} className="link inline-flex min-h-11 items-center text-sm md:min-h-9">
          Alle ændringer af flere {words.many}
        </Link>
      </div>
      {edit.status !== 'failed' && (
        <section className="surface" aria-label={capital(words.all)}>
          <RowTabs
            view={view}
            counts={{ change: edit.changedCount, refused: edit.leftCount, [kind]: pagination.totalCount }}
            isDone
          />
          <BulkRows view={view} />
        </section>
      )}
    </>
  );
}

function Outcome({ edit, words }: Pick<RowsView, 'edit' | 'words'>) {
  const { status, changedCount, leftCount, skippedCount } = edit;
  if (status === 'failed') {
    return (
      <Banner tone="error" role="alert">
        Ændringen gik i stå på grund af en fejl hos os. {countOf(words, changedCount)} er ændret. Du kan fortsætte, hvor
        den slap, eller fortryde.
      </Banner>
    );
  }
  if (status === 'undone') {
    return (
      <Banner tone={skippedCount > 0 ? 'warning' : 'success'} role="status">
        Ændringen er fortrudt.
        {skippedCount > 0 && ` ${countOf(words, skippedCount)} er ændret siden og blev ikke rullet helt tilbage.`}
      </Banner>
    );
  }
  return (
    <Banner tone={leftCount > 0 ? 'warning' : 'success'} role="status">
      {changedCount === 0 ? `Ingen ${words.many} blev ændret.` : `${countOf(words, changedCount)} er ændret.`}
      {leftCount > 0 && ` ${countOf(words, leftCount)} blev ikke ændret. Se hvorfor nedenfor.`}
    </Banner>
  );
}
