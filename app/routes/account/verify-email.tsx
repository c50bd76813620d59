import { coerceFormValue } from '@conform-to/zod/v4/future';
import { Form, redirect } from 'react-router';
import { z } from 'zod';
import { useForm } from '#app/form/forms.ts';
import { PasswordField } from '#app/form/password-input.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { readEmailProof } from '#server/account/email-proof.ts';
import { signInBy } from '#server/account/sign-in.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/verify-email.ts';
import { AccountLink, AccountTitle, FormErrors } from './account-parts.tsx';
import { passwordSchema } from './account-schema.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Bekræft din e-mail · Bilassistent' }];

const proofSchema = coerceFormValue(
  z.object({ token: z.string({ error: 'link-over' }), email: z.string().optional(), password: passwordSchema }),
);

/** Reads the link only: the button consumes it, with the account's password. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const proof = await readEmailProof(context.get(servicesContext), token);
  return { token, email: proof?.email };
}

/** A new account belongs to no organisation, so creating or joining one comes next. */
export function action({ request, context }: Route.ActionArgs) {
  return submitForm(
    request,
    proofSchema,
    async (_, form) => {
      const { to, headers } = await signInBy(context.get(servicesContext), 'confirm', request, form);
      return redirect(to === '/' ? '/select-organization' : to, { headers });
    },
    { hideFields: ['password', 'token'] },
  );
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function VerifyEmail({ loaderData: { token, email }, actionData }: Route.ComponentProps) {
  const { form, fields } = useForm({
    id: 'konto',
    values: { password: '' },
    result: actionData?.result,
    focusesField: true,
  });
  if (!email || form.errors?.includes('link-over')) {
    return (
      <div className="grid gap-5">
        <AccountTitle>Linket virker ikke længere</AccountTitle>
        <p className="text-base text-neutral-700">
          Er adressen allerede bekræftet, så log ind. Ellers opret kontoen igen, så sender vi et nyt link.
        </p>
        <div className="flex flex-wrap gap-x-6">
          <AccountLink to="/account/login">Log ind</AccountLink>
          <AccountLink to="/account/register">Opret konto</AccountLink>
        </div>
      </div>
    );
  }
  return (
    <Form {...form.props} method="post" className="grid gap-5">
      <AccountTitle lead="Skriv den adgangskode, du valgte, så er kontoen klar.">Bekræft din e-mail</AccountTitle>
      <FormErrors errors={form.errors} />
      <p className="text-base break-words text-neutral-900">{email}</p>
      <input type="hidden" name="token" value={token} />
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField field={fields.password} label="Adgangskode" autoComplete="current-password" />
      <SubmitButton className="w-full text-base! md:min-h-11">Bekræft og log ind</SubmitButton>
      <AccountLink to="/account/forgot-password">Glemt adgangskode?</AccountLink>
    </Form>
  );
}
