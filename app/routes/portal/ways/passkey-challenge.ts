import { cookieHeaders } from '#server/account/guards.ts';
import { forwardToPortal, refuse } from '#server/account/portal-sign-in.ts';
import { DomainError } from '#server/errors.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { jsonRefusal } from '#server/http/json-refusal.ts';
import { portalOrganizationContext, portalSessionContext } from '#server/http/portal-contexts.ts';
import type { Route } from './+types/passkey-challenge.ts';

export function loader() {
  return found(undefined);
}

/** The challenge that a device signs: a signed-in login's for a new passkey, else that of a sign-in. */
export async function action({ request, context }: Route.ActionArgs) {
  const organization = context.get(portalOrganizationContext);
  const session = context.get(portalSessionContext);
  const services = context.get(servicesContext);
  const name = new URLSearchParams({ name: `${session?.email} · ${organization.name}` });
  const asked = session
    ? forwardToPortal(services, organization, request, `/passkey/generate-register-options?${name}`)
    : forwardToPortal(services, organization, request, '/passkey/generate-authenticate-options', {});
  try {
    const { answer, cookies } = await asked.catch(refuse);
    return Response.json(answer, { headers: cookieHeaders(cookies) });
  } catch (error) {
    if (error instanceof DomainError) return jsonRefusal(error.status, { message: error.code });
    throw error;
  }
}
