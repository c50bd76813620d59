import { redirect } from 'react-router';
import { describedBy, Field, inputClass } from '#app/form/field.tsx';
import { useForm } from '#app/form/forms.ts';
import { EmailField, focusOnError, NewHere, WayButton, WayErrors, WayLink, WayTitle } from '#app/portal/way-parts.tsx';
import { wayWords } from '#app/texts/portal-ways.ts';
import { cookieHeaders } from '#server/account/guards.ts';
import { portalGuestsOnly } from '#server/account/portal-guards.ts';
import { signInPortalBy } from '#server/account/portal-sign-in.ts';
import { portalRedirectTarget, withWayBack } from '#server/auth/portal-redirect-target.ts';
import { dropAskedLogin, readAskedLogin } from '#server/http/asked-login.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { portalOrganizationContext } from '#server/http/portal-contexts.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { codeForm } from '#server/portal-accounts/way-schema.ts';
import type { Route } from './+types/code.ts';

export const meta: Route.MetaFunction = () => [{ title: wayWords.codeTitle }];

export const middleware: Route.MiddlewareFunction[] = [portalGuestsOnly];

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = await readAskedLogin(request);
  const { slug, portalSelfRegistration } = context.get(portalOrganizationContext);
  const isRegistering = asked?.isRegistering ?? false;
  const at = (page: string) => withWayBack(slug, page, asked?.to);
  return {
    email: asked?.email,
    isRegistering,
    // A newcomer gets a code from the page of newcomers alone.
    askedAt: at(isRegistering ? 'register' : 'login'),
    register: portalSelfRegistration && !isRegistering ? at('register') : undefined,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const organization = context.get(portalOrganizationContext);
  const asked = await readAskedLogin(request);
  return submitForm(request, codeForm, async (_, form) => {
    const cookies = await signInPortalBy(services, organization, 'code', request, form);
    const done = await dropAskedLogin(organization.slug);
    return redirect(portalRedirectTarget(organization.slug, asked?.to), { headers: cookieHeaders([...cookies, done]) });
  });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function Code({ loaderData, actionData }: Route.ComponentProps) {
  const { email: asked, isRegistering, askedAt, register } = loaderData;
  const { form, fields } = useForm({
    id: 'kode',
    values: { email: asked ?? '', code: '' },
    result: actionData?.result,
  });
  const { email, code } = fields;
  return (
    <>
      <WayTitle lead={asked && <SentTo email={asked} isRegistering={isRegistering} />}>{wayWords.codeTitle}</WayTitle>
      <WayErrors errors={form.errors} />
      <form method="post" noValidate className="grid gap-5">
        {asked ? <input type="hidden" name="email" value={asked} /> : <EmailField field={email} />}
        <Field field={code} label={wayWords.code} help={wayWords.codeHelp}>
          <input
            type="text"
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={12}
            className={`${inputClass} text-center text-2xl! tracking-[0.3em]`}
            {...describedBy(code, wayWords.codeHelp)}
            {...focusOnError(code)}
            required
          />
        </Field>
        <WayButton>{wayWords.useCode}</WayButton>
      </form>
      {asked && (
        <form method="post" noValidate action={askedAt} className="grid gap-3">
          <input type="hidden" name="email" value={asked} />
          <WayButton name="way" value="send-code" isSecond>
            {wayWords.anotherCode}
          </WayButton>
        </form>
      )}
      <p className="text-sm text-neutral-700">{wayWords.codeNone}</p>
      <WayLink to={askedAt}>{wayWords.anotherEmail}</WayLink>
      {register && <NewHere register={register} />}
    </>
  );
}

function SentTo({ email, isRegistering }: { email: string; isRegistering: boolean }) {
  return (
    <>
      Vi sender en kode til <strong className="font-medium wrap-anywhere">{email}</strong>
      {isRegistering ? '.' : ', hvis den har adgang.'}
    </>
  );
}
