import { FlagField } from '#app/form/checkbox.tsx';
import { Form } from '#app/form/form.tsx';
import { FormSection, SectionForm } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { invitationLabels, portalRoleChoices, portalRoleLabels } from '#app/texts/portal-people.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { PendingInvitation } from '#server/portal/access-queries.ts';

type ListProps = { invitations: readonly PendingInvitation[]; mayChange: boolean };

/** Invitations that nobody has used yet, the expired ones too. */
export function InvitationList({ invitations, mayChange }: ListProps) {
  return (
    <ul className="divide-y divide-neutral-200">
      {invitations.map((invitation) => (
        <li key={invitation.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 text-sm">
          <div className="min-w-0 flex-1 basis-72">
            <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere text-neutral-900">
              {invitation.name || invitation.email}
              <span className="badge badge-plain">{portalRoleLabels[invitation.role]}</span>
              {invitation.isExpired && <span className="badge badge-warn">Udløbet</span>}
            </p>
            <p className="wrap-anywhere text-neutral-600">
              {[
                invitation.name && invitation.email,
                `sendt ${formatInstant(invitation.sentAt)}`,
                !invitation.isExpired && `gælder til ${formatInstant(invitation.expiresAt)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {mayChange && (
            <Form method="post" className="flex flex-wrap gap-2">
              <input type="hidden" name="invitation" value={invitation.id} />
              <input type="hidden" name="sentAt" value={invitation.sentAt.toISOString()} />
              <InvitationStep step="resend" label="Send igen" email={invitation.email} />
              <InvitationStep step="recall" label="Træk tilbage" email={invitation.email} />
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}

function InvitationStep({ step, label, email }: { step: string; label: string; email: string }) {
  return (
    <button type="submit" name="step" value={step} className={buttonClass('secondary')}>
      {label}
      <span className="sr-only">: {email}</span>
    </button>
  );
}

type FormProps = {
  formKey: string;
  /** Addresses to propose. */
  emails?: string;
  /** Nobody has access yet: the first one is proposed as an owner. */
  isFirst: boolean;
  lead?: string;
  result: Refused | undefined;
};

/** Invites people by their addresses. */
export function InviteForm({ formKey, emails = '', isFirst, lead, result }: FormProps) {
  const values = { emails, name: '', role: isFirst ? 'owner' : 'user', maySign: '', message: '' };
  const { form, fields } = useForm({ id: 'invitation', values, labels: invitationLabels, result, focusesField: true });
  return (
    <FormSection id="inviter" title="Inviter" refused={result} {...(lead && { lead })}>
      <SectionForm form={form} at="inviter" fields={{ step: 'invite', formKey }} submitLabel="Send invitation">
        <TextArea field={fields.emails} rows={2} help="En eller flere, med komma imellem. Højst 20 ad gangen." />
        <TextField field={fields.name} isOptional maxLength={120} help="Når du inviterer én" />
        <SelectField field={fields.role} choices={portalRoleChoices} />
        <FlagField field={fields.maySign} label="Må underskrive (gælder en bruger)" />
        <TextArea field={fields.message} isOptional rows={3} help="Står i mailen" />
      </SectionForm>
    </FormSection>
  );
}
