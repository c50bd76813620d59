import { coerceFormValue } from '@conform-to/zod/v4/future';
import { Form, redirect } from 'react-router';
import { z } from 'zod';
import { useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { signInBy } from '#server/account/sign-in.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/magic-link.ts';
import { AccountLink, AccountTitle, FormErrors, RememberMe } from './account-parts.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Log ind med link · Bilassistent' }];

const linkSchema = coerceFormValue(
  z.object({ token: z.string({ error: 'link-over' }), rememberMe: z.boolean().optional() }),
);

/** Reads the link only: the button consumes it. */
export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') ?? '' };
}

export function action({ request, context }: Route.ActionArgs) {
  return submitForm(
    request,
    linkSchema,
    async (_, form) => {
      const { to, headers } = await signInBy(context.get(servicesContext), 'use-link', request, form);
      return redirect(to, { headers });
    },
    { hideFields: ['token'] },
  );
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function MagicLink({ loaderData, actionData }: Route.ComponentProps) {
  const { form } = useForm({ id: 'konto', values: { rememberMe: 'on' }, result: actionData?.result });
  if (!loaderData.token || form.errors?.includes('link-over')) {
    return (
      <div className="grid gap-5">
        <AccountTitle>Linket virker ikke længere</AccountTitle>
        <p className="text-base text-neutral-700">Det er udløbet eller allerede brugt. Bed om et nyt på login-siden.</p>
        <AccountLink to="/account/login">Gå til login</AccountLink>
      </div>
    );
  }
  return (
    <Form {...form.props} method="post" className="grid gap-5">
      <AccountTitle lead="Tryk på knappen for at logge ind på denne enhed. Linket virker kun én gang.">
        Log ind med link
      </AccountTitle>
      <FormErrors errors={form.errors} />
      <input type="hidden" name="token" value={loaderData.token} />
      <RememberMe name="rememberMe" defaultChecked />
      <SubmitButton className="w-full text-base! md:min-h-11">Log ind</SubmitButton>
    </Form>
  );
}
