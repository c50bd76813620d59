import { coerceFormValue } from '@conform-to/zod/v4/future';
import { useEffect, useRef } from 'react';
import { data, Form, redirect } from 'react-router';
import { z } from 'zod';
import { Field, inputClass } from '#app/form/field.tsx';
import { useForm } from '#app/form/forms.ts';
import { PasswordInput } from '#app/form/password-input.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { danish } from '#app/texts/refusals.ts';
import { Banner } from '#app/ui/banner.tsx';
import { cookieHeaders, guestOnly } from '#server/auth/guards.ts';
import { redirectTarget } from '#server/auth/redirect-target.ts';
import { staffAuthenticator, TooManyAttempts } from '#server/auth/sign-in.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/login.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Log ind · Bilassistent' }];

export const middleware: Route.MiddlewareFunction[] = [guestOnly];

const loginSchema = coerceFormValue(
  z.object({
    email: z.email({ error: ({ input }) => (input ? 'Skriv e-mailen som navn@firma.dk.' : 'Angiv din e-mail.') }),
    password: z.string({ error: 'Angiv din adgangskode.' }),
    rememberMe: z.boolean().optional(),
  }),
);

/** Present so that the guards run when the browser moves here inside the app. */
export function loader() {
  return null;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const posted = request.clone();
  const to = redirectTarget(url.searchParams.get('to'));
  let wait: number | undefined;
  const answer = await submitForm(
    request,
    loginSchema,
    async () => {
      const authenticator = staffAuthenticator(context.get(servicesContext));
      const signIn = authenticator.authenticate('password', posted).catch((error: unknown) => {
        if (error instanceof TooManyAttempts) wait = error.seconds;
        throw error;
      });
      const { cookies } = await signIn;
      return redirect(to, { headers: cookieHeaders(cookies) });
    },
    { hideFields: ['password'] },
  );
  if (answer instanceof Response) return answer;
  const headers = wait === undefined ? {} : { 'Retry-After': String(wait) };
  return data({ ...answer.data, wait }, { ...answer.init, headers });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

function patience(seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  return `For mange forsøg. Prøv igen om ${minutes} ${minutes === 1 ? 'minut' : 'minutter'}.`;
}

export default function Login({ actionData }: Route.ComponentProps) {
  const { form, fields } = useForm(loginSchema, { lastResult: actionData?.result });
  const { email, password, rememberMe } = fields;
  const passwordRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!actionData?.result.error?.formErrors || !passwordRef.current) return;
    passwordRef.current.value = '';
    passwordRef.current.focus();
  }, [actionData]);
  return (
    <Form method="post" {...form.props} className="grid gap-5">
      <h1 className="text-xl font-semibold text-neutral-900">Log ind</h1>
      {form.errors && (
        <Banner tone="error" role="alert">
          {actionData?.wait === undefined ? danish(form.errors)?.join(' ') : patience(actionData.wait)}
        </Banner>
      )}
      <Field label="E-mail" {...email.labelled}>
        <input type="email" autoComplete="username" className={inputClass} {...email.inputProps} />
      </Field>
      <Field label="Adgangskode" {...password.labelled}>
        <PasswordInput ref={passwordRef} autoComplete="current-password" {...password.inputProps} />
      </Field>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm text-neutral-800">
        <input
          type="checkbox"
          name={rememberMe.name}
          defaultChecked={actionData === undefined || rememberMe.defaultChecked}
          className="size-5 accent-emerald-700"
        />
        Husk mig
      </label>
      <SubmitButton className="w-full md:min-h-11">Log ind</SubmitButton>
    </Form>
  );
}
