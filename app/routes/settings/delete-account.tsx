import { SectionForm } from '#app/form/form-section.tsx';
import type { Refused } from '#app/form/forms.ts';
import { PasswordField } from '#app/form/password-input.tsx';
import { Section, useStep } from './section.tsx';

type Props = { user: { hasPassword: boolean }; result: Refused | undefined };

/** Behind a disclosure and the password, as it is irreversible. */
export function DeleteAccount({ user, result }: Props) {
  const { form, fields } = useStep('delete-account', { password: '' }, result);
  const isAsked = result?.submission.payload.step === 'delete-account';
  return (
    <Section
      id="slet-konto"
      title="Slet konto"
      lead="Du mister adgangen til alle virksomheder. Det, du har gjort, bliver stående i deres historik."
      result={result}
    >
      <details open={isAsked || undefined} className="group">
        <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-md text-sm font-medium text-rose-800 underline underline-offset-3 md:min-h-9">
          Jeg vil slette min konto
        </summary>
        <SectionForm
          form={form}
          at="slet-konto"
          fields={{ step: 'delete-account' }}
          submitLabel="Slet min konto"
          variant="danger"
          className="mt-3 grid gap-4"
        >
          <p className="text-sm text-neutral-900">Det kan ikke fortrydes.</p>
          {user.hasPassword && (
            <PasswordField label="Din adgangskode" field={fields.password} autoComplete="current-password" />
          )}
        </SectionForm>
      </details>
    </Section>
  );
}
