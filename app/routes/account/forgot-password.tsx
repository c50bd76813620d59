import { coerceFormValue } from '@conform-to/zod/v4/future';
import { data, Form, Link } from 'react-router';
import { z } from 'zod';
import { Field, inputClass, inputProps } from '#app/form/field.tsx';
import { useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { requestReset } from '#server/account/registration.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/forgot-password.ts';
import { AccountLink, AccountTitle, FormErrors, MailSent, wayClass } from './account-parts.tsx';
import { emailSchema } from './account-schema.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Glemt adgangskode · Bilassistent' }];

const forgotSchema = coerceFormValue(z.object({ email: emailSchema }));

export function action({ request, context }: Route.ActionArgs) {
  return submitForm(request, forgotSchema, async ({ email }) => {
    await requestReset(context.get(servicesContext), request, email);
    return data({ sentTo: email });
  });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const result = actionData && 'result' in actionData ? actionData.result : undefined;
  const { form, fields } = useForm({ id: 'konto', values: { email: '' }, result, focusesField: true });
  if (actionData && 'sentTo' in actionData) {
    return (
      <MailSent email={actionData.sentTo}>
        <p>Hører adressen til en konto, kan du vælge en ny adgangskode med linket i mailen. Det virker i en time.</p>
      </MailSent>
    );
  }
  return (
    <Form {...form.props} method="post" className="grid gap-5">
      <AccountTitle lead="Skriv din e-mail, så sender vi et link, hvor du vælger en ny.">
        Glemt adgangskode
      </AccountTitle>
      <FormErrors
        errors={form.errors}
        ways={
          <>
            <li>Brug linket i en mail, vi har sendt dig den sidste time</li>
            <li>
              <Link to="/account/login" className={wayClass}>
                Log ind med et link i en mail eller en adgangsnøgle
              </Link>
            </li>
          </>
        }
      />
      <Field field={fields.email} label="E-mail">
        <input type="email" autoComplete="username" className={inputClass} {...inputProps(fields.email)} required />
      </Field>
      <SubmitButton className="w-full text-base! md:min-h-11">Send link</SubmitButton>
      <AccountLink to="/account/login">Tilbage til login</AccountLink>
    </Form>
  );
}
