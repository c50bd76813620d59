import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { Form } from '#app/form/form.tsx';
import { refusedOf } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { ExpensePage } from '#server/expenses/expense-queries.ts';
import { ExpenseStatusBadge } from './expense-status-badge.tsx';

type Props = { page: ExpensePage; result: Refused | undefined };

/** Whether approval can be refused, with a field for the reason. */
export function isRejectable({ expense, mayApprove }: ExpensePage) {
  return mayApprove && expense.status === 'registered';
}

/** The status of an expense, and the actions that the user may take. */
export function ExpenseSteps({ page, result }: Props) {
  const { expense, mayApprove, mayDelete } = page;
  const { status, approverName, approvedAt, authorName, rejectedReason, reversedById, reversesId } = expense;
  const { form, fields } = useForm({ id: 'afvis', values: { reason: '' }, result: refusedOf(result, 'reject') });
  const isReversible = status === 'posted' && reversesId === null && reversedById === null;
  return (
    <section aria-labelledby="status" className="surface grid min-w-0 gap-4 p-4 sm:p-5">
      <div className="grid gap-2 text-sm">
        <h2 id="status" className="flex items-center gap-2 text-base font-semibold">
          Status <ExpenseStatusBadge status={status} />
        </h2>
        <p className="text-neutral-600">Registreret af {authorName ?? 'systemet'}</p>
        {approvedAt && (
          <p className="text-neutral-600">
            Godkendt af {approverName ?? 'en tidligere medarbejder'} {formatInstant(approvedAt)}
          </p>
        )}
        {rejectedReason && <p className="wrap-anywhere text-rose-800">Afvist: {rejectedReason}</p>}
        {reversesId !== null && <p>Modposterer en bogført omkostning.</p>}
        {reversedById !== null && <p>Er taget tilbage med en modpostering.</p>}
      </div>
      {mayApprove && (status === 'registered' || status === 'approved' || status === 'rejected') && (
        <Form method="post" className="flex flex-wrap gap-2">
          {status === 'registered' && (
            <button type="submit" name="step" value="approve" className={buttonClass('primary')}>
              Godkend
            </button>
          )}
          {status === 'approved' && (
            <button type="submit" name="step" value="post" className={buttonClass('primary')}>
              Bogfør
            </button>
          )}
          {status !== 'registered' && reversesId === null && (
            <button type="submit" name="step" value="reopen" className={buttonClass('secondary')}>
              Åbn igen
            </button>
          )}
        </Form>
      )}
      {isRejectable(page) && (
        <Form {...form.props} method="post" className="grid gap-3">
          <input type="hidden" name="step" value="reject" />
          <TextField label="Hvorfor afvises den?" field={fields.reason} maxLength={300} />
          <div>
            <SubmitButton variant="danger">Afvis</SubmitButton>
          </div>
        </Form>
      )}
      {mayApprove && isReversible && (
        <div>
          <ConfirmButton
            name="reverse"
            label="Lav modpostering"
            question="Modposter omkostningen?"
            fields={{ step: 'reverse' }}
            isDangerous={false}
          >
            Der kommer en ny omkostning med det modsatte beløb. Den bogførte bliver stående.
          </ConfirmButton>
        </div>
      )}
      {mayDelete && (
        <Form method="post">
          <button type="submit" name="step" value="delete" className={buttonClass('secondary')}>
            Slet omkostning
          </button>
        </Form>
      )}
    </section>
  );
}
