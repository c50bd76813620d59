import { redirect } from 'react-router';
import { useForm } from '#app/form/forms.ts';
import { WayButton, WayErrors, WayLink, WayTitle } from '#app/portal/way-parts.tsx';
import { wayWords } from '#app/texts/portal-ways.ts';
import { cookieHeaders } from '#server/account/guards.ts';
import { portalGuestsOnly } from '#server/account/portal-guards.ts';
import { signInPortalBy } from '#server/account/portal-sign-in.ts';
import { portalRedirectTarget } from '#server/auth/portal-redirect-target.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { portalOrganizationContext } from '#server/http/portal-contexts.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { openLogin } from '#server/portal-accounts/login-link.ts';
import { linkForm } from '#server/portal-accounts/way-schema.ts';
import type { Route } from './+types/link.ts';

export const meta: Route.MetaFunction = () => [{ title: wayWords.link }, { name: 'referrer', content: 'same-origin' }];

export const middleware: Route.MiddlewareFunction[] = [portalGuestsOnly];

export function loader({ url, context }: Route.LoaderArgs) {
  return { slug: context.get(portalOrganizationContext).slug, token: url.searchParams.get('token') ?? '' };
}

export function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const organization = context.get(portalOrganizationContext);
  return submitForm(
    request,
    linkForm,
    async ({ token }, form) => {
      const { secret } = await services.portals(organization).$context;
      const cookies = await signInPortalBy(services, organization, 'link', request, form);
      const to = portalRedirectTarget(organization.slug, (await openLogin(secret, token))?.to);
      return redirect(to, { headers: cookieHeaders(cookies) });
    },
    { hideFields: ['token'] },
  );
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

/** A mail scanner that follows the link uses nothing: the button does. */
export default function Link({ loaderData: { slug, token }, actionData }: Route.ComponentProps) {
  const { form } = useForm({ id: 'link', values: {}, result: actionData?.result });
  return (
    <>
      <WayTitle lead={wayWords.linkLead}>{wayWords.link}</WayTitle>
      <WayErrors errors={form.errors} />
      <form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <WayButton>{wayWords.useCode}</WayButton>
      </form>
      <p className="text-sm text-neutral-700">{wayWords.linkOther}</p>
      <WayLink to={`/kundeportal/${slug}/login`}>{wayWords.anotherCode}</WayLink>
    </>
  );
}
