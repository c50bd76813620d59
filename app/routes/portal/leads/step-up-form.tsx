import { useLocation } from 'react-router';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Field, inputClass, inputProps } from '#app/form/field.tsx';
import { Form } from '#app/form/form.tsx';
import { refusedOf } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { card } from '../front/section.tsx';
import type { KeptAnswer } from './kept-answer.ts';

type Props = {
  email: string;
  /** What is asked for, as the form that comes after has it. */
  title: string;
  result: Refused | undefined;
  kept: KeptAnswer | undefined;
};

/** Asks for a new code from the login's mailbox before one answers; carries the answer that was typed already. */
export function StepUpForm({ email, title, result, kept }: Props) {
  const isSent = refusedOf(result, 'code') !== undefined && !result?.error;
  const action = `${useLocation().search}#accept`;
  const { form, fields } = useForm({
    ...{ id: 'prove', values: { code: '' }, labels: { code: 'Koden fra e-mailen' }, result },
  });
  return (
    <section aria-labelledby="prove-titel" className={`${card} grid gap-4 p-4`}>
      <div className="grid gap-1">
        <h2 id="prove-titel" className="font-semibold">
          {title}
        </h2>
        <p className="text-sm text-neutral-700">
          Det er mere end 30 minutter siden, du loggede ind. Bekræft med en kode, at det er dig, før du svarer. Vi
          sender den til <span className="wrap-anywhere">{email}</span>.
          {kept && ' Det, du har skrevet, er gemt til bagefter.'}
        </p>
      </div>
      {isSent && (
        <Banner tone="success" role="status">
          Vi har sendt dig en kode. Skriv den her.
        </Banner>
      )}
      <ErrorSummary heading="Det er ikke bekræftet" form={form} />
      <Form method="post" action={action} className="grid gap-2">
        <input type="hidden" name="step" value="code" />
        <Carried kept={kept} />
        <SubmitButton variant="secondary" className="w-full text-base! md:min-h-11 md:w-auto md:justify-self-start">
          {isSent ? 'Send en ny kode' : 'Send mig en kode'}
        </SubmitButton>
      </Form>
      <Form {...form.props} method="post" action={action} className="grid gap-3">
        <input type="hidden" name="step" value="prove" />
        <Carried kept={kept} />
        <Field field={fields.code}>
          <input
            {...inputProps(fields.code)}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            className={`${inputClass} max-w-40 tracking-widest tabular-nums`}
          />
        </Field>
        <SubmitButton className="brand-button w-full text-base! md:min-h-11 md:w-auto md:justify-self-start">
          Bekræft
        </SubmitButton>
      </Form>
    </section>
  );
}

function Carried({ kept }: Pick<Props, 'kept'>) {
  if (!kept) return null;
  return [['answer', kept.answer] as const, ...kept.fields].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
