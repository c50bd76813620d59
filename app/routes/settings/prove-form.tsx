import { SectionForm } from '#app/form/form-section.tsx';
import type { Refused } from '#app/form/forms.ts';
import { PasswordField } from '#app/form/password-input.tsx';
import { Section, useStep } from './section.tsx';

type Props = { user: { email: string }; result: Refused | undefined };

/** Asks for the password again before passkeys change or devices are signed out. */
export function ProveForm({ user, result }: Props) {
  const { form, fields } = useStep('prove', { password: '' }, result);
  return (
    <Section
      id="bekraeft"
      title="Bekræft, at det er dig"
      lead="Det er mere end 30 minutter siden, du loggede ind. Skriv din adgangskode, før du ændrer adgangsnøgler eller logger enheder ud."
      result={result}
    >
      <SectionForm form={form} at="bekraeft" fields={{ step: 'prove' }} submitLabel="Bekræft">
        <input type="email" name="username" value={user.email} autoComplete="username" readOnly hidden />
        <PasswordField label="Din adgangskode" field={fields.password} autoComplete="current-password" />
      </SectionForm>
    </Section>
  );
}
