import { Link } from 'react-router';
import { SectionForm } from '#app/form/form-section.tsx';
import type { Refused } from '#app/form/forms.ts';
import { PasswordField } from '#app/form/password-input.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { Section, useStep } from './section.tsx';

type Props = {
  user: { email: string; hasPassword: boolean; twoFactorEnabled: boolean | null };
  result: Refused | undefined;
};

export function PasswordForm({ user, result }: Props) {
  const { form, fields } = useStep('password', { password: '', newPassword: '' }, result);
  if (!user.hasPassword) {
    return (
      <Section
        id="adgangskode"
        title="Adgangskode"
        lead="Du har ingen adgangskode og logger ind med et link eller en adgangsnøgle."
      >
        <div>
          <Link to="/account/forgot-password" className={buttonClass('secondary')}>
            Vælg en adgangskode
          </Link>
        </div>
      </Section>
    );
  }
  return (
    <Section
      id="adgangskode"
      title="Adgangskode"
      lead="Når du skifter, bliver alle andre enheder logget ud."
      result={result}
    >
      <SectionForm form={form} at="adgangskode" fields={{ step: 'password' }} submitLabel="Skift adgangskode">
        <input type="email" name="username" value={user.email} autoComplete="username" readOnly hidden />
        <PasswordField label="Nuværende adgangskode" field={fields.password} autoComplete="current-password" />
        <PasswordField
          label="Ny adgangskode"
          field={fields.newPassword}
          autoComplete="new-password"
          help="Mindst 12 tegn, for eksempel tre-fire tilfældige ord."
        />
      </SectionForm>
    </Section>
  );
}

export function SecondStep({ user, result, path }: Props & { path: string }) {
  const { form, fields } = useStep('second-step-off', { password: '' }, result);
  const title = 'Totrinsbekræftelse';
  if (!user.twoFactorEnabled) {
    return (
      <Section
        id="totrin"
        title={title}
        lead="Når du logger ind, skriver du også en kode fra en app på din telefon. Så er en stjålet adgangskode ikke nok."
      >
        <div>
          <Link
            to={`/account/two-factor/set-up?${new URLSearchParams({ to: path })}`}
            className={buttonClass('secondary')}
          >
            Slå totrinsbekræftelse til
          </Link>
        </div>
      </Section>
    );
  }
  return (
    <Section
      id="totrin"
      title={title}
      lead="Er slået til. Du skriver en kode fra din app, når du logger ind."
      result={result}
    >
      <SectionForm
        form={form}
        at="totrin"
        fields={{ step: 'second-step-off' }}
        submitLabel="Slå totrinsbekræftelse fra"
        variant="danger"
      >
        {user.hasPassword && (
          <PasswordField label="Din adgangskode" field={fields.password} autoComplete="current-password" />
        )}
      </SectionForm>
    </Section>
  );
}
