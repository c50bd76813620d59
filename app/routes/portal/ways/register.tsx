import { redirect } from 'react-router';
import { useForm } from '#app/form/forms.ts';
import { DealerContact } from '#app/portal/dealer-contact.tsx';
import { EmailField, WayButton, WayErrors, WayLink, WayTitle } from '#app/portal/way-parts.tsx';
import { wayWords } from '#app/texts/portal-ways.ts';
import { portalGuestsOnly } from '#server/account/portal-guards.ts';
import { sendPortalCode } from '#server/account/portal-sign-in.ts';
import { portalRedirectTarget, withWayBack } from '#server/auth/portal-redirect-target.ts';
import { DomainError } from '#server/errors.ts';
import { writeAskedLogin } from '#server/http/asked-login.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { portalOrganizationContext } from '#server/http/portal-contexts.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { emailForm } from '#server/portal-accounts/way-schema.ts';
import type { Route } from './+types/register.ts';

export const meta: Route.MetaFunction = () => [{ title: wayWords.register }];

export const middleware: Route.MiddlewareFunction[] = [portalGuestsOnly];

export function loader({ url, context }: Route.LoaderArgs) {
  const { slug, portalSelfRegistration, phone, email } = context.get(portalOrganizationContext);
  const login = withWayBack(slug, 'login', url.searchParams.get('to'));
  return { login, isOpen: portalSelfRegistration, contact: { phone, email } };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const organization = context.get(portalOrganizationContext);
  const { slug } = organization;
  return submitForm(request, emailForm, async ({ email }) => {
    if (!organization.portalSelfRegistration) throw new DomainError('portal-register-closed', 403);
    const to = portalRedirectTarget(slug, url.searchParams.get('to'));
    await sendPortalCode(context.get(servicesContext), organization, request, { email, isRegistering: true, to });
    const asked = await writeAskedLogin(slug, { email, to, isRegistering: true });
    return redirect(`/kundeportal/${slug}/login/kode`, { headers: { 'Set-Cookie': asked } });
  });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function Register({ loaderData: { login, isOpen, contact }, actionData }: Route.ComponentProps) {
  const { form, fields } = useForm({ id: 'register', values: { email: '' }, result: actionData?.result });
  return (
    <>
      <WayTitle lead={isOpen ? wayWords.registerLead : wayWords.registerClosed}>{wayWords.register}</WayTitle>
      <WayErrors errors={form.errors} />
      {!isOpen && <DealerContact dealer={contact} />}
      {isOpen && (
        <form method="post" noValidate className="grid gap-5">
          <EmailField field={fields.email} />
          <WayButton>{wayWords.sendCode}</WayButton>
        </form>
      )}
      <WayLink to={login}>{wayWords.toLogin}</WayLink>
    </>
  );
}
