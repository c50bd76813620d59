import { Form } from '#app/form/form.tsx';
import { FormSection, SectionForm } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { choicesOf, typedDay, typedMoney } from '#app/texts/form-texts.ts';
import { formatDay } from '#app/texts/formats.ts';
import { formatMoney } from '#app/texts/numbers.ts';
import { paymentKinds, paymentWays } from '#app/texts/sales.ts';
import type { Payment } from '#server/sales/sale-queries.ts';

type Props = { payments: readonly Payment[]; today: string; result: Refused | undefined };

/** The payments of a sale: made, and to be ticked off with day and way. */
export function Payments({ payments, today, result }: Props) {
  const { paymentId, kind } = result?.submission.payload ?? {};
  const isRefused = (payment: Payment) =>
    payment.paidOn === null && String(payment.id) === paymentId && (payment.id > 0 || payment.kind === kind);
  return (
    <FormSection id="betalinger" title="Betalinger" refused={result}>
      {result?.error && !payments.some(isRefused) && (
        <p className="text-sm text-rose-700">En kollega har ændret betalingerne imens. Her ser du, hvad der står nu.</p>
      )}
      {payments.length === 0 && <p className="text-sm text-neutral-600">Der er intet at betale.</p>}
      <ul className="grid gap-3">
        {payments.map((payment) => (
          <li
            key={payment.id || payment.kind}
            className="grid gap-2 border-t border-neutral-200 pt-3 text-sm first:border-t-0 first:pt-0"
          >
            <p className="flex justify-between gap-4">
              <span>{paymentKinds[payment.kind]}</span>
              <span className="font-semibold whitespace-nowrap tabular-nums">{formatMoney(payment.amount)}</span>
            </p>
            {payment.paidOn && payment.way ? (
              <div className="flex flex-wrap items-center justify-between gap-2">
                <p className="text-emerald-800">
                  Betalt {formatDay(payment.paidOn)} · {paymentWays[payment.way]}
                </p>
                <Form method="post" action="#betalinger">
                  <input type="hidden" name="step" value="unpay" />
                  <input type="hidden" name="paymentId" value={payment.id} />
                  <SubmitButton action="#betalinger" variant="secondary">
                    Ikke betalt alligevel
                  </SubmitButton>
                </Form>
              </div>
            ) : (
              <OpenPayment payment={payment} today={today} result={isRefused(payment) ? result : undefined} />
            )}
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

function OpenPayment({ payment, today, result }: { payment: Payment; today: string; result: Refused | undefined }) {
  const { form, fields } = useForm({
    id: `betaling-${payment.id || payment.kind}`,
    values: { amount: typedMoney(payment.amount), paidOn: typedDay(today), way: 'transfer' },
    result,
  });
  return (
    <>
      <p className="text-neutral-600">{payment.dueOn ? `Skal betales ${formatDay(payment.dueOn)}` : 'Mangler'}</p>
      <details open={result !== undefined}>
        <summary className="link min-h-11 content-center">Registrér betaling</summary>
        <SectionForm
          form={form}
          at="betalinger"
          fields={{ step: 'pay', paymentId: String(payment.id), kind: payment.kind }}
          submitLabel="Registrér"
          className="mt-2 grid gap-4"
        >
          <TextField field={fields.amount} label="Betalt" unit="kr." inputMode="decimal" />
          <TextField field={fields.paidOn} label="Betalt den" placeholder="dd-mm-åååå" inputMode="numeric" />
          <SelectField field={fields.way} label="Betalt med" choices={choicesOf(paymentWays)} />
        </SectionForm>
      </details>
    </>
  );
}
