import { redirect } from 'react-router';
import { cookieHeaders } from '#server/account/guards.ts';
import { signOut } from '#server/account/sign-out.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import type { Route } from './+types/sign-out.ts';

export function loader() {
  return redirect('/');
}

export async function action({ request, context }: Route.ActionArgs) {
  const { cookies } = await orUnavailable(signOut(context.get(servicesContext), request));
  return redirect('/account/login', { headers: cookieHeaders(cookies) });
}
