import { redirect } from 'react-router';
import { describedBy, Field, inputClass } from '#app/form/field.tsx';
import { useForm } from '#app/form/forms.ts';
import { PasskeyPart } from '#app/portal/passkey-part.tsx';
import { EmailField, focusOnError, NewHere, WayButton, WayErrors, WayLink, WayTitle } from '#app/portal/way-parts.tsx';
import { wayWords } from '#app/texts/portal-ways.ts';
import { Banner } from '#app/ui/banner.tsx';
import { cookieHeaders } from '#server/account/guards.ts';
import { portalGuestsOnly } from '#server/account/portal-guards.ts';
import { sendPortalCode, signInPortalBy } from '#server/account/portal-sign-in.ts';
import { portalRedirectTarget, withWayBack } from '#server/auth/portal-redirect-target.ts';
import { writeAskedLogin } from '#server/http/asked-login.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { portalOrganizationContext } from '#server/http/portal-contexts.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { loginForm } from '#server/portal-accounts/way-schema.ts';
import type { Route } from './+types/login.ts';

export const meta: Route.MetaFunction = () => [{ title: wayWords.login }];

export const middleware: Route.MiddlewareFunction[] = [portalGuestsOnly];

export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { slug, portalSelfRegistration } = context.get(portalOrganizationContext);
  const to = searchParams.get('to');
  return {
    slug,
    register: portalSelfRegistration ? withWayBack(slug, 'register', to) : undefined,
    hasNewPassword: searchParams.has('ny'),
  };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const organization = context.get(portalOrganizationContext);
  const to = portalRedirectTarget(organization.slug, url.searchParams.get('to'));
  return submitForm(
    request,
    loginForm,
    async (input, form) => {
      if (input.way === 'send-code') {
        const { email } = input;
        await sendPortalCode(services, organization, request, { email, isRegistering: false, to });
        const asked = await writeAskedLogin(organization.slug, { email, to });
        return redirect(`/kundeportal/${organization.slug}/login/kode`, { headers: { 'Set-Cookie': asked } });
      }
      const cookies = await signInPortalBy(services, organization, input.way, request, form);
      return redirect(to, { headers: cookieHeaders(cookies) });
    },
    { hideFields: ['password', 'response'] },
  );
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function Login({ loaderData: { slug, register, hasNewPassword }, actionData }: Route.ComponentProps) {
  const result = actionData && 'result' in actionData ? actionData.result : undefined;
  const { form, fields } = useForm({ id: 'login', values: { email: '', password: '' }, result });
  const { email, password } = fields;
  const isByPassword = result?.submission.payload.way === 'password';
  return (
    <>
      {hasNewPassword && !result && <Banner tone="success">{wayWords.passwordSaved}</Banner>}
      <WayTitle lead={wayWords.loginLead}>{wayWords.login}</WayTitle>
      <WayErrors errors={form.errors} />
      <form method="post" noValidate className="grid gap-5">
        <EmailField field={email} />
        <WayButton name="way" value="send-code">
          {wayWords.sendCode}
        </WayButton>
        <details open={isByPassword || (hasNewPassword && !result)}>
          <summary className="brand-text flex min-h-11 items-center text-base font-medium underline underline-offset-3">
            {wayWords.withPassword}
          </summary>
          <div className="grid gap-4 pt-2">
            <Field field={password} label={wayWords.password}>
              <input
                type="password"
                autoComplete="current-password"
                className={inputClass}
                {...describedBy(password)}
                {...focusOnError(password)}
                name="password"
              />
            </Field>
            <WayButton name="way" value="password" isSecond>
              {wayWords.withPassword}
            </WayButton>
            <WayLink to={`/kundeportal/${slug}/glemt-adgangskode`}>{wayWords.forgot}</WayLink>
          </div>
        </details>
      </form>
      <PasskeyPart slug={slug} />
      {register && <NewHere register={register} />}
    </>
  );
}
