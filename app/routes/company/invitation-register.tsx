import { Form } from 'react-router';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { PasswordField } from '#app/form/password-input.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { type Invitation, InvitationFacts } from './invitation-facts.tsx';

const labels = { name: 'Dit navn', password: 'Vælg en adgangskode' };

/** Registers an invited newcomer and accepts in one step. */
export function InvitationRegister({ invitation, result }: { invitation: Invitation; result: Refused | undefined }) {
  const { form, fields } = useForm({ id: 'konto', values: { name: '', password: '' }, labels, result });
  const help = 'Mindst 12 tegn. Gerne nogle ord, du kan huske.';
  return (
    <Form {...form.props} method="post" action={invitation.back} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <InvitationFacts invitation={invitation} />
      <ErrorSummary heading="Kontoen er ikke oprettet" form={form} />
      <TextField field={fields.name} maxLength={120} />
      <PasswordField field={fields.password} autoComplete="new-password" help={help} />
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
