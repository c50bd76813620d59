import { coerceFormValue } from '@conform-to/zod/v4/future';
import { useEffect, useRef } from 'react';
import { data, Form, Link, redirect, useLocation } from 'react-router';
import { z } from 'zod';
import { describedBy, Field, inputClass, inputProps } from '#app/form/field.tsx';
import { useForm } from '#app/form/forms.ts';
import { PasswordInput } from '#app/form/password-input.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { drafts } from '#app/form/unsaved-store.ts';
import { forgetRecents } from '#app/search/recents.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { guestOnly } from '#server/account/guards.ts';
import { signInBy } from '#server/account/sign-in.ts';
import { findDealer } from '#server/company/logo.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/login.ts';
import { AccountLink, AccountTitle, FormErrors, MailSent, RememberMe, wayClass } from './account-parts.tsx';
import { emailSchema } from './account-schema.ts';
import { PasskeyButton } from './passkey-button.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Log ind · Bilassistent' }];

export const middleware: Route.MiddlewareFunction[] = [guestOnly];

const ways = ['password', 'send-link', 'passkey'] as const;

/** One form for all ways to sign in: its submit button says which; only the password may be empty. */
const loginSchema = coerceFormValue(
  z
    .object({
      way: z.enum(ways).default('password'),
      email: z.string().optional(),
      password: z.string().optional(),
      response: z.string().optional(),
      rememberMe: z.boolean().optional(),
    })
    .superRefine(({ way, email, password }, issues) => {
      if (way === 'passkey') return;
      const wrong = emailSchema.safeParse(email).error?.issues[0];
      if (wrong) issues.addIssue({ code: 'custom', path: ['email'], message: wrong.message });
      if (way === 'password' && !password) {
        issues.addIssue({ code: 'custom', path: ['password'], message: 'Angiv din adgangskode.' });
      }
    }),
);

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const dealer = await orUnavailable(findDealer(database, searchParams.get('organization')));
  return { hasNewPassword: searchParams.has('reset'), dealer };
}

export function action({ request, context }: Route.ActionArgs) {
  return submitForm(
    request,
    loginSchema,
    async ({ way, email = '' }, form) => {
      const entered = await signInBy(context.get(servicesContext), way, request, form);
      if (way === 'send-link') return data({ sentTo: email });
      return redirect(entered.to, { headers: entered.headers });
    },
    { hideFields: ['password', 'response'] },
  );
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

/** Whose employees sign in here, by the address that the dealer has given them. */
function Dealer({ name, logo }: { name: string; logo: string | null }) {
  if (logo === null) return <p className="font-medium wrap-anywhere text-neutral-900">{name}</p>;
  return <img src={logo} alt={name} className="h-14 max-w-full justify-self-start object-contain object-left" />;
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const result = actionData && 'result' in actionData ? actionData.result : undefined;
  const { form, fields } = useForm({
    id: 'login',
    values: { email: '', password: '', rememberMe: 'on' },
    result,
    focusesField: true,
  });
  const { email, password, rememberMe } = fields;
  // Conform ignores the answer to a passkey, which is posted without it.
  const ofPasskey = result?.submission.payload.way === 'passkey' ? (result.error?.formErrors ?? []) : [];
  const formErrors = form.errors.length > 0 ? form.errors : ofPasskey;
  const passwordRef = useRef<HTMLInputElement>(null);
  // Signing out clears unsaved input in this tab and the latest searches; an expired session keeps them.
  const isSignedOut = !new URLSearchParams(search).has('to');
  useEffect(() => {
    if (!isSignedOut) return;
    drafts.dropOlder(0);
    forgetRecents();
  }, [isSignedOut]);
  useEffect(() => {
    if (!result?.error?.formErrors || !passwordRef.current) return;
    passwordRef.current.value = '';
    passwordRef.current.focus();
  }, [result]);
  if (actionData && 'sentTo' in actionData) {
    return (
      <MailSent email={actionData.sentTo}>
        <p>Hører adressen til en konto, logger du ind med linket i mailen. Det virker én gang og i ti minutter.</p>
      </MailSent>
    );
  }
  return (
    <div className="grid gap-5">
      <Form {...form.props} method="post" className="grid gap-5">
        {loaderData.dealer && <Dealer {...loaderData.dealer} />}
        <AccountTitle lead="Bilforhandlerens lager, priser, billeder og papirer – samlet ét sted.">
          Log ind
        </AccountTitle>
        {loaderData.hasNewPassword && formErrors.length === 0 && (
          <Banner tone="success">Din adgangskode er ændret. Log ind med den nye.</Banner>
        )}
        <FormErrors
          errors={formErrors}
          ways={
            <>
              <li>
                {result?.submission.payload.way === 'send-link' ? (
                  'Brug linket i en mail, vi har sendt dig de sidste ti minutter'
                ) : (
                  <a href="#maillink" className={wayClass}>
                    Få et link i en mail
                  </a>
                )}
              </li>
              <li>
                <a href="#adgangsnoegle" className={wayClass}>
                  Brug en adgangsnøgle
                </a>
                <noscript> (kræver JavaScript)</noscript>
              </li>
              <li>
                <Link to="/account/forgot-password" className={wayClass}>
                  Vælg en ny adgangskode
                </Link>
              </li>
            </>
          }
        />
        <Field field={email} label="E-mail">
          <input type="email" autoComplete="username" className={inputClass} {...inputProps(email)} required />
        </Field>
        <div className="grid">
          <Field field={password} label="Adgangskode">
            <PasswordInput
              ref={passwordRef}
              autoComplete="current-password"
              {...describedBy(password)}
              name="password"
            />
          </Field>
          <div className="flex flex-wrap items-center justify-between gap-x-4 pt-1">
            <RememberMe name={rememberMe.name} defaultChecked={rememberMe.isTicked} />
            <AccountLink to="/account/forgot-password">Glemt adgangskode?</AccountLink>
          </div>
        </div>
        <SubmitButton className="w-full text-base! md:min-h-11">Log ind</SubmitButton>
        <p className="flex items-center gap-3 text-sm text-neutral-600 before:h-px before:flex-1 before:bg-neutral-200 after:h-px after:flex-1 after:bg-neutral-200">
          eller
        </p>
        <button
          id="maillink"
          type="submit"
          name="way"
          value="send-link"
          className={`${buttonClass('secondary')} w-full text-base! md:min-h-11`}
        >
          Log ind med link i en mail
        </button>
        <div id="adgangsnoegle" className="scroll-mt-4">
          <PasskeyButton rememberMeName={rememberMe.name} />
        </div>
      </Form>
      <p className="flex flex-wrap items-center gap-x-2 text-base text-neutral-700">
        Ny her? <AccountLink to={`/account/register${search}`}>Opret konto</AccountLink>
      </p>
    </div>
  );
}
