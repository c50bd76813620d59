import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { EngineRefusal, forward } from '#server/account/forward.ts';
import { cookieHeaders } from '#server/account/guards.ts';
import { signOut } from '#server/account/sign-out.ts';
import { switchOrganization } from '#server/account/switch-organization.ts';
import {
  acceptInvitation,
  findInvitation,
  registerByInvitation,
  rejectInvitation,
} from '#server/company/answer-invitation.ts';
import { answerSchema } from '#server/company/answer-schema.ts';
import { DomainError } from '#server/errors.ts';
import { isUuid } from '#server/format/id.ts';
import { requestContext, servicesContext, sessionContext } from '#server/http/contexts.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/accept-invitation.ts';
import { InvitationAnswer } from './invitation-answer.tsx';
import { InvitationOver, InvitationUnknown } from './invitation-over.tsx';
import { InvitationRegister } from './invitation-register.tsx';
import { InvitationSwitch } from './invitation-switch.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'Invitation · Bilassistent' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

async function readInvitation(id: string, url: URL, database: Parameters<typeof findInvitation>[0]) {
  return isUuid(id) ? orUnavailable(findInvitation(database, id, url.searchParams.get('token'))) : undefined;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const invitation = await readInvitation(params.id, url, database);
  if (!invitation) return data(null, { status: 404, headers: { 'Referrer-Policy': 'same-origin' } });
  const session = context.get(sessionContext);
  const isTheirs = session?.email === invitation.email.toLowerCase();
  const { organizationName, inviterName, role, state, hasAccount, isProven, expiresAt } = invitation;
  const mayKnow = isTheirs || isProven;
  return data(
    {
      organizationName,
      inviterName,
      role,
      state,
      expiresAt,
      // Knowing the page's address alone does not reveal who is invited.
      email: mayKnow ? invitation.email : undefined,
      message: mayKnow ? invitation.message : null,
      hasAccount: isProven && hasAccount,
      isProven,
      signedInAs: session?.email,
      isTheirs,
      back: url.pathname + url.search,
    },
    { headers: { 'Referrer-Policy': 'same-origin' } },
  );
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { database } = services;
  const session = context.get(sessionContext);
  const { requestId } = context.get(requestContext);
  const invitation = found(await readInvitation(params.id, url, database));
  const here = url.pathname + url.search;

  return submitForm(
    request,
    answerSchema,
    async (answer) => {
      if (answer.step === 'switch') {
        const { cookies } = await signOut(services, request);
        return redirect(here, { headers: cookieHeaders(cookies) });
      }
      if (answer.step === 'register') {
        const { name, password } = answer;
        const newcomer = { name, password, userId: randomUUID(), requestId };
        const { isRepeated } = await registerByInvitation(database, invitation, newcomer);
        const signIn = { email: invitation.email, password, rememberMe: true };
        const { cookies } = await forward(services, request, '/sign-in/email', signIn).catch((error: unknown) => {
          if (!(error instanceof EngineRefusal)) throw error;
          if (isRepeated) throw new DomainError('invitation-answered', 409);
          return { cookies: [] };
        });
        return welcomed(invitation.organizationName, cookies);
      }
      if (answer.step === 'reject' && invitation.isProven && !session) {
        await rejectInvitation(database, invitation, { userId: '', email: invitation.email, requestId });
        return redirect(here);
      }
      if (!session) throw redirect(`/account/login?${new URLSearchParams({ to: here })}`);
      const { userId, email, impersonatorId } = session;
      const invitee = { userId, email, impersonatorId, requestId };
      if (answer.step === 'reject') {
        await rejectInvitation(database, invitation, invitee);
        return redirect(here);
      }
      await acceptInvitation(database, invitation, invitee);
      const { cookies } = await switchOrganization(services, request, invitation.organizationId);
      return welcomed(invitation.organizationName, cookies);
    },
    { hideFields: ['password'] },
  );
}

async function welcomed(organizationName: string, cookies: string[]) {
  const welcome = await flash({ title: `Velkommen til ${organizationName}` });
  return redirect('/', { headers: cookieHeaders([...cookies, welcome]) });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function AcceptInvitation({ loaderData: invitation, actionData }: Route.ComponentProps) {
  if (!invitation) return <InvitationUnknown />;
  const result = actionData?.result;
  const { state, signedInAs, isTheirs, isProven, hasAccount } = invitation;
  if (state !== 'pending') return <InvitationOver invitation={invitation} />;
  if (signedInAs !== undefined && !isTheirs) return <InvitationSwitch invitation={invitation} />;
  if (signedInAs === undefined && isProven && !hasAccount) {
    return <InvitationRegister invitation={invitation} result={result} />;
  }
  return <InvitationAnswer invitation={invitation} result={result} />;
}
