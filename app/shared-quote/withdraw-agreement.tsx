import { useLocation } from 'react-router';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { formatDay } from '#app/texts/formats.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { SharedQuote } from '#server/quotes/shared-quote.ts';

type Props = {
  withdrawal: NonNullable<SharedQuote['withdrawal']>;
  /** The words of the button that withdraws. */
  words: string;
  result: Refused | undefined;
};

/** The right to withdraw from an agreement: a link in view as long as it holds, then the form with what is known filled in. */
export function WithdrawAgreement({ withdrawal, words, result }: Props) {
  const { pathname, search } = useLocation();
  const isOpen = result !== undefined || new URLSearchParams(search).has('fortryd');
  const { lastDay } = withdrawal;
  const until = lastDay === null ? 'indtil 14 dage efter, at du har fået bilen' : `til og med ${formatDay(lastDay)}`;
  return (
    <section
      id="fortryd"
      aria-labelledby="fortryd-titel"
      className="grid scroll-mt-4 gap-3 rounded-lg border border-neutral-300 p-4"
    >
      <h2 id="fortryd-titel" className="font-semibold">
        Fortryd aftalen
      </h2>
      <p className="text-sm">Du kan fortryde aftalen {until}. Du behøver ikke sige hvorfor.</p>
      {isOpen ? (
        <WithdrawForm withdrawal={withdrawal} words={words} result={result} />
      ) : (
        <a href={`${pathname}?fortryd=1#fortryd`} className={`${buttonClass('secondary')} w-full`}>
          Fortryd aftalen her
        </a>
      )}
    </section>
  );
}

function WithdrawForm({ withdrawal: { name, email, agreement }, words, result }: Props) {
  const { form, fields } = useForm({
    ...{ id: 'withdraw', values: { name, email }, result },
    labels: { name: 'Dit navn', email: 'Din e-mail, hvor kvitteringen sendes hen' },
  });
  return (
    <Form {...form.props} method="post" className="grid gap-4">
      <ErrorSummary heading="Aftalen er ikke fortrudt" form={form} />
      <input type="hidden" name="step" value="withdraw" />
      <p className="text-sm wrap-anywhere">
        Jeg fortryder aftalen: <strong className="font-medium">{agreement}</strong>
      </p>
      <TextField field={fields.name} maxLength={120} />
      <TextField field={fields.email} inputMode="email" maxLength={254} />
      <SubmitButton className="w-full md:min-h-11">{words}</SubmitButton>
    </Form>
  );
}
