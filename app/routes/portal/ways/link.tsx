import { redirect } from 'react-router';
import { useForm } from '#app/form/forms.ts';
import { WayButton, WayErrors, WayLink, WayTitle } from '#app/portal/way-parts.tsx';
import { wayWords } from '#app/texts/portal-ways.ts';
import { cookieHeaders } from '#server/account/guards.ts';
import { isOwnButton, proveByLink } from '#server/account/portal-proof.ts';
import { signInPortalBy } from '#server/account/portal-sign-in.ts';
import { portalFront, portalRedirectTarget } from '#server/auth/portal-redirect-target.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { portalOrganizationContext, portalSessionContext } from '#server/http/portal-contexts.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { openLogin } from '#server/portal-accounts/login-link.ts';
import { linkForm } from '#server/portal-accounts/way-schema.ts';
import type { Route } from './+types/link.ts';

export const meta: Route.MetaFunction = () => [{ title: wayWords.link }, { name: 'referrer', content: 'same-origin' }];

type Context = Route.LoaderArgs['context'];

/** Who is signed in, and the login of the button. Another login's button leads who is signed in to the front page. */
async function readButton(context: Context, token: string) {
  const organization = context.get(portalOrganizationContext);
  const session = context.get(portalSessionContext);
  const { secret } = await context.get(servicesContext).portals(organization).$context;
  const login = await openLogin(secret, token);
  if (session && !isOwnButton(session, login)) throw redirect(portalFront(organization.slug));
  return { organization, session, login };
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const { organization, session } = await readButton(context, token);
  return { slug: organization.slug, token, isSignedIn: session !== null };
}

export function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  return submitForm(
    request,
    linkForm,
    async ({ token }, form) => {
      const { organization, session, login } = await readButton(context, token);
      const to = portalRedirectTarget(organization.slug, login?.to);
      if (session && login) {
        await proveByLink(services, { organization, actor: session, request }, login);
        return redirect(to);
      }
      const cookies = await signInPortalBy(services, organization, 'link', request, form);
      return redirect(to, { headers: cookieHeaders(cookies) });
    },
    { hideFields: ['token'] },
  );
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

/** A mail scanner that follows the link uses nothing: the button does. */
export default function Link({ loaderData: { slug, token, isSignedIn }, actionData }: Route.ComponentProps) {
  const { form } = useForm({ id: 'link', values: {}, result: actionData?.result });
  return (
    <>
      <WayTitle lead={isSignedIn ? wayWords.linkProveLead : wayWords.linkLead}>
        {isSignedIn ? wayWords.linkProve : wayWords.link}
      </WayTitle>
      <WayErrors errors={form.errors} />
      <form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <WayButton>{isSignedIn ? wayWords.prove : wayWords.useCode}</WayButton>
      </form>
      {!isSignedIn && (
        <>
          <p className="text-sm text-neutral-700">{wayWords.linkOther}</p>
          <WayLink to={`/kundeportal/${slug}/login`}>{wayWords.anotherCode}</WayLink>
        </>
      )}
    </>
  );
}
