import { redirect } from 'react-router';
import { forward } from '#server/auth/forward.ts';
import { cookieHeaders } from '#server/auth/guards.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import type { Route } from './+types/sign-out.ts';

export function loader() {
  return redirect('/');
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = forward(context.get(servicesContext), request, '/sign-out', {});
  const { cookies } = await orUnavailable(answer);
  return redirect('/account/login', { headers: cookieHeaders(cookies) });
}
