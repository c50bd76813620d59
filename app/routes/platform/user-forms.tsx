import { Form } from 'react-router';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { FormSection, refusedOf, SectionForm } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { PasswordField } from '#app/form/password-input.tsx';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { platformRoleLabels } from '#app/texts/platform.ts';
import type { findUser } from '#server/platform/platform-users.ts';

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>['user'];

/** The platform role; administrators cannot change their own. */
export function UserRole({ user, isSelf, result }: DangerProps) {
  const refused = refusedOf(result, 'role');
  const { form, fields } = useForm({ id: 'rolle', values: { role: user.role }, result: refused });
  return (
    <FormSection id="rolle" title="Rolle på platformen" refused={refused}>
      {isSelf ? (
        <p className="text-sm text-neutral-600">Din egen rolle kan kun en anden administrator ændre.</p>
      ) : (
        <SectionForm form={form} key={user.role} at="rolle" fields={{ step: 'role' }} submitLabel="Gem rolle">
          <SelectField
            label="Rolle"
            field={fields.role}
            choices={Object.entries(platformRoleLabels).map(([value, label]) => ({ value, label }))}
          />
        </SectionForm>
      )}
    </FormSection>
  );
}

/** A password set by an administrator ends all of the user's sessions. */
export function UserPassword({ result }: { result: Refused | undefined }) {
  const refused = refusedOf(result, 'password');
  const { form, fields } = useForm({ id: 'adgangskode', values: { password: '' }, result: refused });
  const help = 'Mindst 12 tegn. Brugeren bliver logget ud alle steder.';
  return (
    <FormSection id="adgangskode" title="Ny adgangskode" refused={refused}>
      <SectionForm form={form} at="adgangskode" fields={{ step: 'password' }} submitLabel="Sæt adgangskode">
        <PasswordField field={fields.password} label="Adgangskode" autoComplete="new-password" help={help} />
      </SectionForm>
    </FormSection>
  );
}

/** For users who lost their authenticator. */
export function UserSecondStep({ result }: { result: Refused | undefined }) {
  return (
    <FormSection id="totrin" title="Totrinsbekræftelse" lead="Er slået til." refused={refusedOf(result, 'second-step')}>
      <div>
        <ConfirmButton
          name="second-step"
          label="Nulstil"
          accessibleLabel="Nulstil totrinsbekræftelsen"
          question="Nulstil totrinsbekræftelsen?"
          fields={{ step: 'second-step' }}
          at="totrin"
        >
          Gør det kun, når du er sikker på, hvem der spørger. Brugeren bliver logget ud alle steder og får en mail om
          det.
        </ConfirmButton>
      </div>
    </FormSection>
  );
}

type DangerProps = { user: User; isSelf: boolean; result: Refused | undefined };

/** Impersonation, ban and deletion, never of oneself. */
export function UserDanger({ user, isSelf, result }: DangerProps) {
  if (isSelf) {
    const lead = 'Din egen konto sletter du under «Mine indstillinger».';
    const refused = refusedOf(result, 'remove', 'ban', 'impersonate');
    return <FormSection id="slet" title="Slet bruger" lead={lead} refused={refused} />;
  }
  const isImpersonable = user.role !== 'admin' && !user.banned;
  return (
    <>
      <FormSection
        id="efterlign"
        title="Se det, brugeren ser"
        lead={
          isImpersonable
            ? 'Du handler i brugerens sted i højst en time. Det, du ændrer, står i historikken som gjort af supporten på brugerens vegne.'
            : 'Det kan ikke lade sig gøre hos administratorer og spærrede brugere.'
        }
        refused={refusedOf(result, 'impersonate')}
      >
        {isImpersonable && (
          <Form method="post" noValidate action="#efterlign" reloadDocument>
            <input type="hidden" name="step" value="impersonate" />
            <SubmitButton>Begynd efterligning</SubmitButton>
          </Form>
        )}
      </FormSection>
      <FormSection id="spaer" title="Spærring" refused={refusedOf(result, 'ban', 'unban')}>
        {user.banned ? <Banned user={user} /> : <Ban result={result} />}
      </FormSection>
      <FormSection id="slet" title="Slet bruger" refused={refusedOf(result, 'remove')}>
        <div>
          <ConfirmButton
            name="remove"
            label="Slet bruger"
            question={`Slet ${user.name}?`}
            fields={{ step: 'remove' }}
            at="slet"
          >
            Brugeren mister adgangen til alle virksomheder. Det kan ikke fortrydes. Historikken bliver stående.
          </ConfirmButton>
        </div>
      </FormSection>
    </>
  );
}

function Banned({ user: { banReason, banExpires } }: { user: User }) {
  return (
    <>
      <p className="text-sm wrap-anywhere text-neutral-700">
        {banExpires ? `Spærret til ${formatInstant(banExpires)}.` : 'Spærret, indtil spærringen ophæves.'}
        {banReason && ` Begrundelse: ${banReason}`}
      </p>
      <SectionForm at="spaer" fields={{ step: 'unban' }} submitLabel="Ophæv spærring" />
    </>
  );
}

function Ban({ result }: { result: Refused | undefined }) {
  const values = { banReason: '', banDays: '' };
  const { form, fields } = useForm({ id: 'spaerring', values, result: refusedOf(result, 'ban') });
  return (
    <SectionForm form={form} at="spaer" fields={{ step: 'ban' }} submitLabel="Spær bruger" variant="danger">
      <TextField label="Begrundelse" field={fields.banReason} isOptional maxLength={500} />
      <TextField
        label="Antal dage"
        field={fields.banDays}
        isOptional
        inputMode="numeric"
        maxLength={4}
        help="Tom: indtil spærringen ophæves."
      />
    </SectionForm>
  );
}
