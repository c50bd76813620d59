import { data, redirect } from 'react-router';
import { useForm } from '#app/form/forms.ts';
import { DealerContact } from '#app/portal/dealer-contact.tsx';
import { WayButton, WayErrors, WayLink, WayTitle } from '#app/portal/way-parts.tsx';
import { overInvitations, wayWords } from '#app/texts/portal-ways.ts';
import { EngineRefusal } from '#server/account/forward.ts';
import { cookieHeaders } from '#server/account/guards.ts';
import { acceptAs, signInInvited } from '#server/account/portal-invited.ts';
import { forwardToPortal, refuse } from '#server/account/portal-sign-in.ts';
import { requestContext, servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalOrganizationContext, portalSessionContext } from '#server/http/portal-contexts.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { findPortalInvitation } from '#server/portal/answer-portal-invitation.ts';
import { inviteForm } from '#server/portal-accounts/way-schema.ts';
import type { Route } from './+types/invite.ts';

export const meta: Route.MetaFunction = () => [
  { title: wayWords.inviteTitle },
  { name: 'referrer', content: 'same-origin' },
];

type Context = Route.LoaderArgs['context'];

/** The invitation of the address, at this dealer. */
async function readInvitation(context: Context, token: string) {
  const { database } = context.get(servicesContext);
  const invitation = await orUnavailable(findPortalInvitation(database, token.slice(0, 200)));
  const { organizationId } = context.get(portalOrganizationContext);
  return found(invitation?.organizationId === organizationId ? invitation : undefined);
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { email, state, customerName } = await readInvitation(context, params.token);
  const { slug, name, phone, email: dealerEmail } = context.get(portalOrganizationContext);
  const signedInAs = context.get(portalSessionContext)?.email;
  return data(
    {
      ...{ email, state, customerName, slug, dealer: name, contact: { phone, email: dealerEmail } },
      other: signedInAs === email ? undefined : signedInAs,
    },
    { headers: { 'Referrer-Policy': 'same-origin' } },
  );
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const organization = context.get(portalOrganizationContext);
  const { token } = params;
  const invitation = await readInvitation(context, token);
  const session = context.get(portalSessionContext);
  const here = `/kundeportal/${organization.slug}/invite/${token}`;
  const front = `/kundeportal/${organization.slug}`;
  return submitForm(request, inviteForm, async ({ step }) => {
    if (step === 'switch') {
      const { cookies } = await forwardToPortal(services, organization, request, '/sign-out', {}).catch(refuse);
      return redirect(here, { headers: cookieHeaders(cookies) });
    }
    const accept = (login: { portalUserId: string; email: string }) =>
      acceptAs(services, organization, { ...login, token, requestId: context.get(requestContext).requestId });
    if (session) {
      await accept(session);
      return redirect(front);
    }
    if (invitation.state !== 'open') return redirect(here);
    const newcomer = await signInInvited(services, organization, request, invitation).catch((error: unknown) => {
      // An address that has a login here proves itself as always, and comes back.
      if (error instanceof EngineRefusal && error.status === 409) {
        throw redirect(`${front}/login?${new URLSearchParams({ to: here })}`);
      }
      return refuse(error);
    });
    await accept({ portalUserId: newcomer.userId, email: invitation.email });
    return redirect(front, { headers: cookieHeaders(newcomer.cookies) });
  });
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  const headers = new Headers(loaderHeaders);
  for (const cookie of actionHeaders.getSetCookie()) headers.append('Set-Cookie', cookie);
  return headers;
}

export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  const { email, state, customerName, slug, dealer, contact, other } = loaderData;
  const { form } = useForm({ id: 'invite', values: {}, result: actionData?.result });
  if (state !== 'open') {
    const { title, text } = overInvitations[state];
    return (
      <>
        <WayTitle lead={text}>{title}</WayTitle>
        {state !== 'used' && <DealerContact dealer={contact} />}
        <WayLink to={`/kundeportal/${slug}/login`}>{wayWords.toLogin}</WayLink>
      </>
    );
  }
  if (other !== undefined) {
    return (
      <>
        <WayTitle>{wayWords.inviteTitle}</WayTitle>
        <p className="text-base wrap-anywhere">
          Invitationen er til <strong className="font-medium">{email}</strong>, men du er logget ind som{' '}
          <strong className="font-medium">{other}</strong>.
        </p>
        <form method="post" noValidate className="grid gap-3">
          <WayButton name="step" value="switch">
            {wayWords.inviteSwitch}
          </WayButton>
        </form>
        <WayLink to={`/kundeportal/${slug}`}>{wayWords.inviteStay}</WayLink>
      </>
    );
  }
  return (
    <>
      <WayTitle>{wayWords.inviteTitle}</WayTitle>
      <WayErrors errors={form.errors} />
      <p className="text-base wrap-anywhere">
        {dealer} giver <strong className="font-medium">{email}</strong> adgang til tilbud, aftaler og beskeder for{' '}
        <strong className="font-medium">{customerName}</strong>.
      </p>
      <form method="post" noValidate className="grid gap-3">
        <WayButton name="step" value="accept">
          {wayWords.inviteGo}
        </WayButton>
      </form>
    </>
  );
}
