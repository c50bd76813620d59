import { Form } from 'react-router';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { describedBy, Field } from '#app/form/field.tsx';
import { formState, type Refused } from '#app/form/form-state.ts';
import { PasswordInput } from '#app/form/password-input.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { type Invitation, InvitationFacts } from './invitation-facts.tsx';

const labels = { name: 'Dit navn', password: 'Vælg en adgangskode' };

/** For somebody new, who came by the link of the mail: the account and the answer in one. */
export function InvitationRegister({ invitation, result }: { invitation: Invitation; result: Refused | undefined }) {
  const form = formState({ id: 'konto', values: { name: '', password: '' }, result });
  const { labelled, ...password } = form.field('password');
  const help = 'Mindst 12 tegn. Gerne nogle ord, du kan huske.';
  const of = (name: 'name' | 'password') => ({ label: labels[name], field: form.field(name) });
  return (
    <Form method="post" noValidate action={invitation.back} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <InvitationFacts invitation={invitation} />
      {result?.error && (
        <ErrorSummary
          heading="Kontoen er ikke oprettet"
          answer={result}
          formErrors={form.formErrors}
          refused={form.refused(['name', 'password']).map(of)}
        />
      )}
      <TextField {...of('name')} maxLength={120} />
      <Field label={labels.password} help={help} {...labelled}>
        <PasswordInput name={password.name} autoComplete="new-password" required {...describedBy(labelled, help)} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <button type="submit" name="step" value="register" className={buttonClass('primary')}>
          Opret konto, og acceptér
        </button>
        <button type="submit" name="step" value="reject" formNoValidate className={buttonClass('secondary')}>
          Afvis
        </button>
      </div>
      <p className="text-sm text-neutral-600">
        Har du allerede en konto med en anden e-mail, så bed {invitation.inviterName} om at invitere den i stedet. Vil
        du ikke være med, så luk siden.
      </p>
    </Form>
  );
}
