import type { z } from 'zod';
import { DomainError } from '../errors.ts';
import type { Services } from '../http/contexts.ts';
import type { PortalActor } from '../portal/portal-actor.ts';
import type { PortalOrganization } from '../portal/portal-organization.ts';
import { requireProof } from '../portal/portal-rights.ts';
import { endOtherPortalSessions, endPortalSession } from '../portal-accounts/portal-session.ts';
import type { keysForm } from '../portal-accounts/way-schema.ts';
import { forwardToPortal, refuse } from './portal-sign-in.ts';

type Said = 'noegle' | 'fjernet' | 'link' | 'enhed';

/** Changes a login's own keys and devices. Returns the engine's cookies and what was done. */
export async function changePortalKeys(
  services: Services,
  organization: PortalOrganization,
  actor: PortalActor,
  request: Request,
  input: z.output<typeof keysForm>,
): Promise<{ cookies: string[]; said: Said }> {
  const ask = (path: `/${string}`, body: Readonly<Record<string, unknown>>) =>
    forwardToPortal(services, organization, request, path, body).catch(refuse);
  if (input.way !== 'password-link') requireProof(actor);
  switch (input.way) {
    case 'passkey': {
      const name = `${actor.email} · ${organization.name}`;
      const { cookies } = await ask('/passkey/verify-registration', { response: parsed(input.response), name });
      return { cookies, said: 'noegle' };
    }
    case 'drop-passkey': {
      const { cookies } = await ask('/passkey/delete-passkey', { id: input.id });
      await endOtherPortalSessions(services.database, actor, actor.sessionId);
      return { cookies, said: 'fjernet' };
    }
    case 'password-link': {
      const { cookies } = await ask('/request-password-reset', { email: actor.email });
      return { cookies, said: 'link' };
    }
    case 'end-device':
      await endPortalSession(services.database, actor, input.id);
      return { cookies: [], said: 'enhed' };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('portal-passkey-over', 400);
  }
}
