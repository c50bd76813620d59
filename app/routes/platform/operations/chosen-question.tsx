import { Link, useLocation } from 'react-router';
import { cancelLabel } from '#app/form/confirm-form.tsx';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { formatNumber } from '#app/texts/numbers.ts';
import type { OperationWords } from '#app/texts/operations.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';

/** The ticked rows that a list was asked to act on. */
type Asked = { act: 'retry' | 'give-up'; ids: readonly (string | number)[] };

/** Asks before the ticked rows are acted on, above their list. */
export function ChosenQuestion({ asked: { act, ids }, words }: { asked: Asked; words: OperationWords }) {
  const { pathname, search } = useLocation();
  if (ids.length === 0) {
    return (
      <Banner tone="warning" role="alert">
        {words.none}
      </Banner>
    );
  }
  const count = `${formatNumber(ids.length)} ${ids.length === 1 ? words.one : words.many}`;
  const isRetry = act === 'retry';
  const action = pathname + search;
  return (
    <section
      aria-labelledby="valgte-titel"
      className="max-w-180 rounded-xl border border-neutral-300 bg-white p-5"
      data-question
    >
      <h2 id="valgte-titel" className="text-base font-semibold">
        {isRetry ? `Prøv ${count} igen?` : `Opgiv ${count}?`}
      </h2>
      <p className="mt-2 text-sm text-neutral-700">{isRetry ? words.retryText : words.giveUpText}</p>
      <Form method="post" action={action} className="mt-5 flex flex-row-reverse flex-wrap justify-end gap-3">
        <input type="hidden" name="step" value={act} />
        <input type="hidden" name="ids" value={ids.join('.')} />
        <Link to={action} replace className={`${buttonClass('secondary')} max-sm:flex-1`}>
          {cancelLabel}
        </Link>
        <SubmitButton action={action} variant={isRetry ? 'primary' : 'danger'} className="max-sm:flex-1">
          {isRetry ? `Prøv ${count} igen` : `Opgiv ${count}`}
        </SubmitButton>
      </Form>
    </section>
  );
}
