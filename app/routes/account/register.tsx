import { coerceFormValue } from '@conform-to/zod/v4/future';
import { data, Form, useLocation } from 'react-router';
import { z } from 'zod';
import { Field, inputClass, inputProps } from '#app/form/field.tsx';
import { useForm } from '#app/form/forms.ts';
import { PasswordField } from '#app/form/password-input.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { guestOnly } from '#server/account/guards.ts';
import { register } from '#server/account/registration.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/register.ts';
import { AccountLink, AccountTitle, FormErrors, MailSent } from './account-parts.tsx';
import { emailSchema, newPasswordSchema } from './account-schema.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Opret konto · Bilassistent' }];

export const middleware: Route.MiddlewareFunction[] = [guestOnly];

const registerSchema = coerceFormValue(
  z.object({
    name: z
      .string({ error: 'Angiv dit navn.' })
      .trim()
      .min(1, 'Angiv dit navn.')
      .max(120, 'Navnet må højst være på 120 tegn.'),
    email: emailSchema,
    password: newPasswordSchema,
  }),
);

/** A loader makes client-side navigation run the guards. */
export function loader() {
  return null;
}

export function action({ request, context }: Route.ActionArgs) {
  return submitForm(
    request,
    registerSchema,
    async (input) => {
      await register(context.get(servicesContext), request, input);
      return data({ sentTo: input.email });
    },
    { hideFields: ['password'] },
  );
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function Register({ actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const result = actionData && 'result' in actionData ? actionData.result : undefined;
  const { form, fields } = useForm({
    id: 'konto',
    values: { name: '', email: '', password: '' },
    result,
    focusesField: true,
  });
  const { name, email, password } = fields;
  if (actionData && 'sentTo' in actionData) {
    return (
      <MailSent email={actionData.sentTo}>
        <p>Åbn linket i mailen for at bekræfte adressen. Så er kontoen klar. Linket virker i 24 timer.</p>
      </MailSent>
    );
  }
  return (
    <Form {...form.props} method="post" className="grid gap-5">
      <AccountTitle>Opret konto</AccountTitle>
      <FormErrors errors={form.errors} />
      <Field field={name} label="Navn">
        <input type="text" autoComplete="name" maxLength={120} className={inputClass} {...inputProps(name)} required />
      </Field>
      <Field field={email} label="E-mail">
        <input type="email" autoComplete="username" className={inputClass} {...inputProps(email)} required />
      </Field>
      <PasswordField
        field={password}
        label="Adgangskode"
        autoComplete="new-password"
        help="Mindst 12 tegn. Tre-fire tilfældige ord er lette at huske."
      />
      <SubmitButton className="w-full text-base! md:min-h-11">Opret konto</SubmitButton>
      <p className="flex flex-wrap items-center gap-x-2 text-base text-neutral-700">
        Har du en konto? <AccountLink to={`/account/login${search}`}>Log ind</AccountLink>
      </p>
    </Form>
  );
}
