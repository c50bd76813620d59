import { redirect } from 'react-router';
import { cookieHeaders } from '#server/account/guards.ts';
import { stopImpersonating } from '#server/account/platform-commands.ts';
import { DomainError } from '#server/errors.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import type { Route } from './+types/stop-impersonating.ts';

export function loader() {
  return redirect('/');
}

/** Returns to the administrator's session. Without impersonation it leads to the start page. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = orUnavailable(stopImpersonating(context.get(servicesContext), request));
  const { cookies } = await asked.catch((error: unknown) => {
    if (error instanceof DomainError) return { cookies: [] };
    throw error;
  });
  return redirect('/', { status: 303, headers: cookieHeaders(cookies) });
}
