import { z } from 'zod';
import type { Services } from '../http/contexts.ts';
import { acceptPortalInvitation } from '../portal/answer-portal-invitation.ts';
import type { PortalOrganization } from '../portal/portal-organization.ts';
import { systemActor, withTenant } from '../tenant.ts';
import { forwardToPortal } from './portal-sign-in.ts';

type Acceptance = { token: string; portalUserId: string; email: string; requestId: string };

/** Gives a login what it was invited to. */
export function acceptAs({ database }: Services, { organizationId }: PortalOrganization, acceptance: Acceptance) {
  const { requestId, ...answer } = acceptance;
  const actor = { ...systemActor(organizationId), requestId };
  return withTenant(database.pool, actor, (tenant) => acceptPortalInvitation(tenant, answer));
}

/** Signs in a newcomer by an open invitation, whose token has proven the address. An engine's refusal is thrown. */
export async function signInInvited(
  services: Services,
  organization: PortalOrganization,
  request: Request,
  { email, name }: { email: string; name: string | null },
) {
  const body = { email, name: name ?? '' };
  const { answer, cookies } = await forwardToPortal(services, organization, request, '/invited', body);
  return { cookies, userId: z.object({ user: z.object({ id: z.string() }) }).parse(answer).user.id };
}
