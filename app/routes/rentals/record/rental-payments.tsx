import { Link } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { FormSection, SectionForm } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { choicesOf, typedDay } from '#app/texts/form-texts.ts';
import { formatDay } from '#app/texts/formats.ts';
import { formatExactMoney } from '#app/texts/numbers.ts';
import { rentalPaymentKinds, rentalPaymentWays } from '#app/texts/rentals.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { AgreementRecord } from '#server/rentals/agreement-record.ts';

type People = NonNullable<AgreementRecord['people']>;
type Payment = People['payments'][number];
type Props = { page: AgreementRecord; people: People; result: Refused | undefined };

/** More payments to come than this are folded, but for the next. */
const mostComing = 3;

/** The payments of an agreement with VAT: made, and to be ticked off with day and way. */
export function RentalPayments({ page, people: { payments, tooMuch }, result }: Props) {
  const { today, choices } = page;
  const refusedId = result?.submission.payload.paymentId;
  const coming = payments.filter(({ paidOn, dueOn }) => paidOn === null && dueOn > today);
  const later = coming.length > mostComing ? coming.slice(1) : [];
  const shown = payments.filter((payment) => !later.includes(payment));
  const beside = { agreementId: page.agreement.id, today, refusedId, result, mayTick: choices !== undefined };
  return (
    <FormSection id="betalinger" title="Betalinger" refused={result}>
      {payments.length === 0 && <p className="text-sm text-neutral-600">Der er intet at betale.</p>}
      {tooMuch > 0 && (
        <Banner tone="warning">
          Der er faktureret {formatExactMoney(tooMuch)} mere end lejen er nu.{' '}
          <Link to={`/rental/agreements/${page.agreement.id}/settle#fakturaer`} className="link">
            Kreditér en faktura
          </Link>
        </Banner>
      )}
      <PaymentList payments={shown} {...beside} />
      {later.length > 0 && (
        <details open={later.some(({ id }) => String(id) === refusedId)}>
          <summary className="link min-h-11 content-center text-sm">
            {later.length} senere betalinger, den sidste {formatDay(later.at(-1)?.dueOn ?? today)}
          </summary>
          <div className="mt-3">
            <PaymentList payments={later} {...beside} />
          </div>
        </details>
      )}
    </FormSection>
  );
}

type RentProps = { agreementId: number; payment: Payment; mayInvoice: boolean };

type ListProps = {
  agreementId: number;
  payments: readonly Payment[];
  today: string;
  refusedId: unknown;
  result: Refused | undefined;
  mayTick: boolean;
};

function PaymentList({ agreementId, payments, today, refusedId, result, mayTick }: ListProps) {
  return (
    <ul className="grid gap-3">
      {payments.map((payment) => (
        <li
          key={payment.id}
          className="grid gap-1 border-t border-neutral-200 pt-3 text-sm first:border-t-0 first:pt-0"
        >
          <p className="flex justify-between gap-4">
            <span>
              {rentalPaymentKinds[payment.kind]}
              {payment.fromDay && payment.toDay && payment.fromDay !== payment.toDay && (
                <span className="text-neutral-600">
                  {' '}
                  {formatDay(payment.fromDay)} – {formatDay(payment.toDay)}
                </span>
              )}
            </span>
            <span className="font-semibold whitespace-nowrap tabular-nums">{formatExactMoney(payment.amount)}</span>
          </p>
          <RentInvoice agreementId={agreementId} payment={payment} mayInvoice={mayTick} />
          {payment.paidOn && payment.way ? (
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="text-emerald-800">
                Betalt {formatDay(payment.paidOn)} · {rentalPaymentWays[payment.way]}
              </p>
              {mayTick && payment.way !== 'offset' && <Untick payment={payment} />}
            </div>
          ) : (
            <>
              <p className={payment.dueOn < today ? 'text-rose-700' : 'text-neutral-600'}>
                {payment.dueOn < today ? 'Forfaldt' : 'Forfalder'} {formatDay(payment.dueOn)}
              </p>
              {mayTick && (
                <Tick payment={payment} today={today} result={String(payment.id) === refusedId ? result : undefined} />
              )}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The invoice that the rent of an instalment stands on, or the button that issues it. */
function RentInvoice({ agreementId, payment, mayInvoice }: RentProps) {
  const { id, rentInvoiceId, rentInvoice, toInvoice, amount, fromDay, dueOn } = payment;
  if (rentInvoice !== undefined) {
    return (
      <p>
        <Link
          to={`/rental/agreements/${agreementId}/settle#faktura-${rentInvoiceId}`}
          className="link inline-flex min-h-11 items-center md:min-h-0"
        >
          Faktureret nr. {rentInvoice}
        </Link>
      </p>
    );
  }
  if (toInvoice === undefined || !mayInvoice) return null;
  return (
    <Form method="post" action="#betalinger" className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="step" value="invoiceRent" />
      <input type="hidden" name="paymentId" value={id} />
      <SubmitButton
        action="#betalinger"
        variant="secondary"
        aria-label={`Fakturér raten fra ${formatDay(fromDay ?? dueOn)}`}
      >
        Fakturér raten
      </SubmitButton>
      {toInvoice !== amount && <span className="text-neutral-600">{formatExactMoney(toInvoice)} faktureres</span>}
    </Form>
  );
}

function Untick({ payment }: { payment: Payment }) {
  return (
    <Form method="post" action="#betalinger">
      <input type="hidden" name="step" value="unpay" />
      <input type="hidden" name="paymentId" value={payment.id} />
      <SubmitButton
        action="#betalinger"
        variant="secondary"
        aria-label={`Ikke betalt alligevel: ${rentalPaymentKinds[payment.kind]} ${formatDay(payment.dueOn)}`}
      >
        Ikke betalt alligevel
      </SubmitButton>
    </Form>
  );
}

function Tick({ payment, today, result }: { payment: Payment; today: string; result: Refused | undefined }) {
  const { form, fields } = useForm({
    id: `betaling-${payment.id}`,
    values: { paidOn: typedDay(today), way: 'transfer' },
    result,
  });
  const { offset: _, ...ways } = rentalPaymentWays;
  return (
    <details open={result !== undefined}>
      <summary className="link min-h-11 content-center md:min-h-0">Registrér betaling</summary>
      <SectionForm
        form={form}
        at="betalinger"
        fields={{ step: 'pay', paymentId: String(payment.id) }}
        submitLabel="Registrér"
        className="mt-2 grid gap-4"
      >
        <TextField field={fields.paidOn} label="Betalt den" placeholder="dd-mm-åååå" inputMode="numeric" />
        <SelectField field={fields.way} label="Betalt med" choices={choicesOf(ways)} />
      </SectionForm>
    </details>
  );
}
