import { redirect } from 'react-router';
import { cookieHeaders } from '#server/account/guards.ts';
import { forwardToPortal, refuse } from '#server/account/portal-sign-in.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { portalOrganizationContext } from '#server/http/portal-contexts.ts';
import type { Route } from './+types/sign-out.ts';

export function loader({ context }: Route.LoaderArgs) {
  return redirect(`/kundeportal/${context.get(portalOrganizationContext).slug}`);
}

export async function action({ request, context }: Route.ActionArgs) {
  const organization = context.get(portalOrganizationContext);
  const { cookies } = await forwardToPortal(context.get(servicesContext), organization, request, '/sign-out', {}).catch(
    refuse,
  );
  return redirect(`/kundeportal/${organization.slug}/login`, { headers: cookieHeaders(cookies) });
}
