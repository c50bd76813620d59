import { sql } from 'kysely';
import { z } from 'zod';
import type { Services } from '../http/contexts.ts';
import type { PortalActor } from '../portal/portal-actor.ts';
import type { PortalOrganization } from '../portal/portal-organization.ts';
import type { openLogin } from '../portal-accounts/login-link.ts';
import { forwardToPortal, refuse, refuseLink, sendPortalCode } from './portal-sign-in.ts';

type At = {
  organization: PortalOrganization;
  actor: Pick<PortalActor, 'email' | 'sessionId'>;
  request: Request;
};

/** Mails the login a code to prove who it is again. @param to where the mail's button leads */
export const sendProof = (services: Services, { organization, actor, request }: At, to: string) =>
  sendPortalCode(services, organization, request, { email: actor.email, isRegistering: false, to });

const signedIn = z.object({ token: z.string() });

/**
 * Proves by a mailed code who a signed-in login is: its session is as new. Refused as a sign-in by code. The session that
 * the engine begins with the code ends at once.
 */
export async function proveAgain(services: Services, { organization, actor, request }: At, code: string) {
  const body = { email: actor.email, otp: code.replace(/\D/g, '') };
  const { answer } = await forwardToPortal(services, organization, request, '/sign-in/email-otp?for=proof', body).catch(
    refuse,
  );
  const { token } = signedIn.parse(answer);
  const { accounts } = services.database;
  const { organizationId } = organization;
  await accounts
    .deleteFrom('portalSession')
    .where('organizationId', '=', organizationId)
    .where('token', '=', token)
    .where('id', '<>', actor.sessionId)
    .execute();
  await accounts
    .updateTable('portalSession')
    .set({ provenAt: sql<Date>`now()` })
    .where('organizationId', '=', organizationId)
    .where('id', '=', actor.sessionId)
    .execute();
}

type Login = Awaited<ReturnType<typeof openLogin>>;

/** Whether a mailed button is that of the login that is signed in. */
export const isOwnButton = (actor: At['actor'], login: Login) => login?.email === actor.email;

/** Proves by a mailed button who a signed-in login is. */
export const proveByLink = (services: Services, at: At, { code }: NonNullable<Login>) =>
  proveAgain(services, at, code).catch(refuseLink);
