import { redirect } from 'react-router';
import { describedBy, Field, inputClass } from '#app/form/field.tsx';
import { useForm } from '#app/form/forms.ts';
import { EmailField, WayButton, WayErrors, WayLink, WayTitle } from '#app/portal/way-parts.tsx';
import { wayWords } from '#app/texts/portal-ways.ts';
import { cookieHeaders } from '#server/account/guards.ts';
import { portalGuestsOnly } from '#server/account/portal-guards.ts';
import { signInPortalBy } from '#server/account/portal-sign-in.ts';
import { portalRedirectTarget } from '#server/auth/portal-redirect-target.ts';
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
  return { slug: context.get(portalOrganizationContext).slug, email: asked?.email };
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

export default function Code({ loaderData: { slug, email: asked }, actionData }: Route.ComponentProps) {
  const { form, fields } = useForm({
    id: 'kode',
    values: { email: asked ?? '', code: '' },
    result: actionData?.result,
  });
  const { email, code } = fields;
  return (
    <>
      <WayTitle lead={asked && <SentTo email={asked} />}>{wayWords.codeTitle}</WayTitle>
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
            required
          />
        </Field>
        <WayButton>{wayWords.useCode}</WayButton>
      </form>
      {asked && (
        <form method="post" noValidate action={`/kundeportal/${slug}/login`} className="grid gap-3">
          <input type="hidden" name="email" value={asked} />
          <WayButton name="way" value="send-code" isSecond>
            {wayWords.anotherCode}
          </WayButton>
        </form>
      )}
      <p className="text-sm text-neutral-700">{wayWords.codeNone}</p>
      <WayLink to={`/kundeportal/${slug}/login`}>{wayWords.anotherEmail}</WayLink>
    </>
  );
}

function SentTo({ email }: { email: string }) {
  return (
    <>
      Vi sender en kode til <strong className="font-medium wrap-anywhere">{email}</strong>, hvis den har adgang.
    </>
  );
}
