import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Field, inputClass, inputProps } from '#app/form/field.tsx';
import { Form } from '#app/form/form.tsx';
import { refusedOf } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { PortalCard } from '#app/portal/portal-parts.tsx';
import { formatDay, formatInstant } from '#app/texts/formats.ts';
import { dataWords, emailWords } from '#app/texts/portal-own.ts';
import { buttonClass } from '#app/ui/button.ts';

type EmailProps = { email: string; pending: string | undefined; result: Refused | undefined };

/** The address that the login signs in with, and its change in two steps: a code proves the new one. */
export function EmailCard({ email, pending, result }: EmailProps) {
  const asked = useForm({
    ...{ id: 'ny-email', values: { email: pending ?? '' }, labels: { email: emailWords.fresh } },
    result: refusedOf(result, 'new-email'),
  });
  return (
    <PortalCard id="email" title={emailWords.title} lead={emailWords.lead(email)}>
      {pending && <CodeForm pending={pending} result={refusedOf(result, 'email-code')} />}
      <Form {...asked.form.props} method="post" action="#email" className="grid gap-4">
        <ErrorSummary heading={emailWords.failed} form={asked.form} />
        <input type="hidden" name="step" value="new-email" />
        <TextField field={asked.fields.email} inputMode="email" maxLength={254} />
        <div>
          <SubmitButton variant="secondary">{pending ? emailWords.again : emailWords.send}</SubmitButton>
        </div>
      </Form>
    </PortalCard>
  );
}

function CodeForm({ pending, result }: { pending: string; result: Refused | undefined }) {
  const { form, fields } = useForm({
    ...{ id: 'email-kode', values: { code: '' }, labels: { code: emailWords.code }, result },
  });
  return (
    <Form {...form.props} method="post" action="#email" className="grid gap-4 rounded-md bg-neutral-50 p-4">
      <p className="text-sm wrap-anywhere text-neutral-700">{emailWords.sent(pending)}</p>
      <ErrorSummary heading={emailWords.failed} form={form} />
      <input type="hidden" name="step" value="email-code" />
      <Field field={fields.code}>
        <input
          {...inputProps(fields.code)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          className={`${inputClass} max-w-40 tracking-widest tabular-nums`}
        />
      </Field>
      <div>
        <SubmitButton>{emailWords.change}</SubmitButton>
      </div>
    </Form>
  );
}

type DataProps = {
  slug: string;
  /** The company or person whose data an owner gets. */
  owned: string | undefined;
  formKey: string;
  exports: readonly { id: number; createdAt: Date; expiresAt: Date; isReady: boolean }[];
  /** Whether they are in hand for the customer that is seen. */
  isMaking: boolean;
  /** The day by which the dealer answers the request to be erased. */
  answeredBy: string | undefined;
};

/** Fetching what is kept, and asking to be erased. */
export function DataCard({ slug, owned, formKey, exports, isMaking, answeredBy }: DataProps) {
  const ready = exports.filter(({ isReady }) => isReady);
  return (
    <PortalCard id="data" title={dataWords.title} lead={owned === undefined ? dataWords.ofLogin : dataWords.of(owned)}>
      {ready.length > 0 && (
        <ul className="divide-y divide-neutral-200 text-sm">
          {ready.map(({ id, createdAt, expiresAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <a
                href={`/kundeportal/${slug}/indstillinger/data/${id}`}
                className="link inline-flex min-h-11 items-center"
              >
                {dataWords.file(formatInstant(createdAt))}
              </a>
              <span className="text-neutral-600">{dataWords.until(formatInstant(expiresAt))}</span>
            </li>
          ))}
        </ul>
      )}
      {isMaking ? (
        <p className="text-sm font-medium text-neutral-900">{dataWords.making}</p>
      ) : (
        <Form method="post" action="#data">
          <input type="hidden" name="step" value="export" />
          <input type="hidden" name="formKey" value={formKey} />
          <button type="submit" className={buttonClass('secondary')}>
            {dataWords.ask}
          </button>
        </Form>
      )}
      {owned !== undefined && (
        <div className="grid gap-3 border-t border-neutral-200 pt-4">
          <p className="text-sm text-neutral-700">
            {answeredBy === undefined ? dataWords.eraseLead(owned) : dataWords.erasing(formatDay(answeredBy))}
          </p>
          {answeredBy === undefined && (
            <div>
              <ConfirmButton
                name="bed-om-sletning"
                label={dataWords.erase}
                question={dataWords.eraseQuestion(owned)}
                fields={{ step: 'erase' }}
              >
                {dataWords.eraseMore}
              </ConfirmButton>
            </div>
          )}
        </div>
      )}
    </PortalCard>
  );
}
