import { Form } from 'react-router';
import type { Refused } from '#app/form/form-state.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { PasswordField, Section, stateOf } from './section.tsx';

type Props = { user: { name: string; email: string; hasPassword: boolean }; result: Refused | undefined };

export function ProfileForm({ user, result }: Props) {
  const form = stateOf('profile', { name: user.name }, result);
  return (
    <Section id="profil" title="Profil">
      <Form key={user.name} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="step" value="profile" />
        <TextField
          label="Navn"
          field={form.field('name')}
          maxLength={120}
          help="Sådan ser dine kolleger dig, også i historikken."
        />
        <div>
          <SubmitButton>Gem navn</SubmitButton>
        </div>
      </Form>
    </Section>
  );
}

export function EmailForm({ user, result }: Props) {
  const form = stateOf('email', { email: '', password: '' }, result);
  return (
    <Section
      id="e-mail"
      title="E-mail"
      lead={
        <>
          Du logger ind med <strong className="font-medium wrap-anywhere text-neutral-900">{user.email}</strong>.
        </>
      }
    >
      <Form key={user.email} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="step" value="email" />
        <TextField
          label="Ny e-mail"
          field={form.field('email')}
          inputMode="email"
          maxLength={254}
          help="Vi sender et link til den nye adresse. Den gælder, når du har åbnet linket."
        />
        {user.hasPassword && (
          <PasswordField label="Din adgangskode" field={form.field('password')} autoComplete="current-password" />
        )}
        <div>
          <SubmitButton>Skift e-mail</SubmitButton>
        </div>
      </Form>
    </Section>
  );
}
