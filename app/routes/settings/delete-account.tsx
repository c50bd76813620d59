import { Form } from 'react-router';
import type { Refused } from '#app/form/form-state.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { PasswordField, Section, stateOf } from './section.tsx';

type Props = { user: { hasPassword: boolean }; result: Refused | undefined };

/** Behind a disclosure and the password: it cannot be undone. */
export function DeleteAccount({ user, result }: Props) {
  const form = stateOf('delete-account', { password: '' }, result);
  const isAsked = result?.submission.payload.step === 'delete-account';
  return (
    <Section
      id="slet-konto"
      title="Slet konto"
      lead="Du mister adgangen til alle virksomheder. Det, du har gjort, bliver stående i deres historik."
    >
      <details open={isAsked || undefined} className="group">
        <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-md text-sm font-medium text-rose-800 underline underline-offset-3 md:min-h-9">
          Jeg vil slette min konto
        </summary>
        <Form method="post" noValidate className="mt-3 grid gap-4">
          <input type="hidden" name="step" value="delete-account" />
          <p className="text-sm text-neutral-900">Det kan ikke fortrydes.</p>
          {user.hasPassword && (
            <PasswordField label="Din adgangskode" field={form.field('password')} autoComplete="current-password" />
          )}
          <div>
            <SubmitButton variant="danger">Slet min konto</SubmitButton>
          </div>
        </Form>
      </details>
    </Section>
  );
}
