import { SectionForm } from '#app/form/form-section.tsx';
import type { Refused } from '#app/form/forms.ts';
import { PasswordField } from '#app/form/password-input.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { Section, useStep } from './section.tsx';

type Props = { user: { name: string; email: string; hasPassword: boolean }; result: Refused | undefined };

export function ProfileForm({ user, result }: Props) {
  const { form, fields } = useStep('profile', { name: user.name }, result);
  return (
    <Section id="profil" title="Profil" result={result}>
      <SectionForm form={form} key={user.name} at="profil" fields={{ step: 'profile' }} submitLabel="Gem navn">
        <TextField
          label="Navn"
          field={fields.name}
          maxLength={120}
          help="Sådan ser dine kolleger dig, også i historikken."
        />
      </SectionForm>
    </Section>
  );
}

export function EmailForm({ user, result }: Props) {
  const { form, fields } = useStep('email', { email: '', password: '' }, result);
  return (
    <Section
      id="e-mail"
      title="E-mail"
      lead={
        <>
          Du logger ind med <strong className="font-medium wrap-anywhere text-neutral-900">{user.email}</strong>.
        </>
      }
      result={result}
    >
      <SectionForm form={form} key={user.email} at="e-mail" fields={{ step: 'email' }} submitLabel="Skift e-mail">
        <TextField
          label="Ny e-mail"
          field={fields.email}
          inputMode="email"
          maxLength={254}
          help="Vi sender et link til den nye adresse. Den gælder, når du har åbnet linket."
        />
        {user.hasPassword && (
          <PasswordField label="Din adgangskode" field={fields.password} autoComplete="current-password" />
        )}
      </SectionForm>
    </Section>
  );
}
