import { coerceFormValue } from '@conform-to/zod/v4/future';
import { Form, Link, redirect } from 'react-router';
import { z } from 'zod';
import { useForm } from '#app/form/forms.ts';
import { PasswordField } from '#app/form/password-input.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { cookieHeaders } from '#server/account/guards.ts';
import { resetPassword } from '#server/account/registration.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/reset-password.ts';
import { AccountTitle, FormErrors } from './account-parts.tsx';
import { newPasswordSchema } from './account-schema.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Vælg ny adgangskode · Bilassistent' }];

const resetSchema = coerceFormValue(z.object({ token: z.string({ error: 'link-over' }), password: newPasswordSchema }));

export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') ?? '' };
}

export function action({ request, context }: Route.ActionArgs) {
  return submitForm(
    request,
    resetSchema,
    async ({ token, password }) => {
      const { cookies } = await resetPassword(context.get(servicesContext), request, token, password);
      return redirect('/account/login?reset', { headers: cookieHeaders(cookies) });
    },
    { hideFields: ['password'] },
  );
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { form, fields } = useForm({
    id: 'konto',
    values: { password: '' },
    result: actionData?.result,
    focusesField: true,
  });
  const isOver = !loaderData.token || form.errors?.includes('link-over');
  if (isOver) {
    return (
      <div className="grid gap-5">
        <AccountTitle>Linket virker ikke længere</AccountTitle>
        <p className="text-base text-neutral-700">Det er udløbet eller allerede brugt. Bed om et nyt.</p>
        <Link to="/account/forgot-password" className={`${buttonClass('primary')} w-full text-base! md:min-h-11`}>
          Send et nyt link
        </Link>
      </div>
    );
  }
  return (
    <Form {...form.props} method="post" className="grid gap-5">
      <AccountTitle lead="Du bliver logget ud alle steder, hvor du er logget ind nu.">Vælg ny adgangskode</AccountTitle>
      <FormErrors errors={form.errors} />
      <input type="hidden" name="token" value={loaderData.token} />
      <PasswordField
        field={fields.password}
        label="Ny adgangskode"
        autoComplete="new-password"
        help="Mindst 12 tegn. Tre-fire tilfældige ord er lette at huske."
      />
      <SubmitButton className="w-full text-base! md:min-h-11">Gem adgangskode</SubmitButton>
    </Form>
  );
}
