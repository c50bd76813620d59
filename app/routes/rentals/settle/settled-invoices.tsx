import { Form } from '#app/form/form.tsx';
import { FormSection, refusedOf, SectionForm } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { formatDay, formatInstant } from '#app/texts/formats.ts';
import { formatExactMoney } from '#app/texts/numbers.ts';
import { invoiceName } from '#app/texts/rental-invoices.ts';
import type { SettlementRecord } from '#server/rentals/settlement-record.ts';

type Props = { page: SettlementRecord; result: Refused | undefined };
type Invoice = SettlementRecord['invoices'][number];

/** The invoices of an agreement as PDF, to be mailed and credited. */
export function SettledInvoices({ page: { agreement, invoices, may }, result }: Props) {
  if (invoices.length === 0) return null;
  const refused = refusedOf(result, 'send', 'credit');
  const refusedId = refused?.submission.payload.invoiceId;
  return (
    <FormSection id="fakturaer" title="Fakturaer" refused={refused}>
      <ul className="grid text-sm">
        {invoices.map((invoice) => (
          <li
            key={invoice.id}
            id={`faktura-${invoice.id}`}
            className="grid scroll-mt-20 gap-2 border-t border-neutral-200 py-3 first:border-t-0 first:pt-0"
          >
            <div className="flex justify-between gap-4">
              <p className="min-w-0">
                <a
                  href={`/rental/agreements/${agreement.id}/invoices/${invoice.id}`}
                  className="link inline-flex min-h-11 items-center font-semibold md:min-h-0"
                >
                  {invoiceName(invoice)} (PDF)
                </a>
                <span className="block text-neutral-600">{stateOf(invoice)}</span>
              </p>
              <p className="text-right whitespace-nowrap tabular-nums">
                <span className="block font-semibold">{formatExactMoney(invoice.inclVat)}</span>
                <span className="block text-neutral-600">med moms</span>
              </p>
            </div>
            {may.credit && <Send invoice={invoice} />}
            {may.credit && invoice.kind === 'invoice' && invoice.creditedBy === undefined && (
              <Credit invoice={invoice} result={String(invoice.id) === refusedId ? refused : undefined} />
            )}
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

function stateOf({ issuedOn, dueOn, kind, open, creditedBy }: Invoice) {
  const parts = [formatDay(issuedOn)];
  if (creditedBy !== undefined) parts.push(`krediteret med kreditnota ${creditedBy}`);
  else if (kind === 'invoice') {
    parts.push(open > 0 ? `${formatExactMoney(open)} at betale senest ${formatDay(dueOn)}` : 'betalt');
  }
  return parts.join(' · ');
}

function Send({ invoice: { id, to, mailedAt, ...invoice } }: { invoice: Invoice }) {
  if (to === null)
    return <p className="text-neutral-600">Kunden har ingen e-mail. Hent PDF-filen, og giv den til kunden.</p>;
  return (
    <Form method="post" action="#fakturaer" className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="step" value="send" />
      <input type="hidden" name="invoiceId" value={id} />
      <SubmitButton action="#fakturaer" variant="secondary" aria-label={`Send ${invoiceName(invoice)} til kunden`}>
        {mailedAt ? 'Send igen' : 'Send til kunden'}
      </SubmitButton>
      <span className="wrap-anywhere text-neutral-600">
        {mailedAt ? `Sendt ${formatInstant(mailedAt)} til ${to}` : to}
      </span>
    </Form>
  );
}

function Credit({ invoice, result }: { invoice: Invoice; result: Refused | undefined }) {
  const { form, fields } = useForm({
    id: `krediter-${invoice.id}`,
    values: { reason: '' },
    labels: { reason: 'Hvorfor krediteres fakturaen?' },
    result,
  });
  return (
    <details open={result !== undefined}>
      <summary className="link min-h-11 content-center md:min-h-0">Kreditér faktura {invoice.number}</summary>
      <SectionForm
        form={form}
        at="fakturaer"
        fields={{ step: 'credit', invoiceId: String(invoice.id) }}
        submitLabel={`Kreditér faktura ${invoice.number}`}
        variant="danger"
        className="mt-2 grid gap-4"
      >
        <p className="text-neutral-600">
          Hele fakturaen ophæves af en kreditnota. Linjerne kan rettes og faktureres igen. Det kan ikke fortrydes.
        </p>
        <TextField field={fields.reason} maxLength={500} />
      </SectionForm>
    </details>
  );
}
