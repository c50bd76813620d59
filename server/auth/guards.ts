import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { requestContext, servicesContext, sessionContext, staffContext } from '../http/contexts.ts';
import { orUnavailable, refusal } from '../http/in-tenant.ts';
import { type Action, authorize, type Resource } from './permissions.ts';
import { loginPath } from './redirect-target.ts';
import { readSession } from './session.ts';

type Guard = MiddlewareFunction<Response>;
type Context = Readonly<RouterContextProvider>;

/** Only for those who work in an organisation. Others sign in first, or learn what they lack. */
export const requireStaff: Guard = async ({ request, url, context }, next) => {
  const { session, cookies } = await readVisitor(request, context);
  if (!session) throw redirect(loginPath(url), { headers: cookieHeaders(cookies) });
  if (!session.membership) throw redirect('/unauthorized', { headers: cookieHeaders(cookies) });
  context.set(staffContext, {
    organizationId: session.membership.organizationId,
    userId: session.userId,
    role: session.membership.role,
    impersonatorId: session.impersonatorId,
    requestId: context.get(requestContext).requestId,
  });
  return withCookies(await next(), cookies);
};

/** For everybody, signed in or not. */
export const welcomeVisitor: Guard = async ({ request, context }, next) => {
  const { cookies } = await readVisitor(request, context);
  return withCookies(await next(), cookies);
};

/** Only for those who are not signed in. Stands inside a layout that has read the session. */
export const guestOnly: Guard = async ({ context }, next) => {
  if (context.get(sessionContext)) throw redirect('/');
  return next();
};

/** Only for roles that may do this. Stands inside the staff layout. */
export function requirePermission<R extends Resource>(resource: R, action: Action<R>): Guard {
  return async ({ context }, next) => {
    const { error } = authorize(context.get(staffContext).role, { [resource]: [action] });
    if (error) {
      throw refusal(
        403,
        error,
        'Din rolle giver ikke adgang til denne side. Mangler du adgang, så spørg en administrator i din virksomhed.',
      );
    }
    return next();
  };
}

async function readVisitor(request: Request, context: Context) {
  const visitor = await orUnavailable(readSession(context.get(servicesContext), request));
  context.set(sessionContext, visitor.session);
  return visitor;
}

/** Headers that set each of the cookies. */
export function cookieHeaders(cookies: readonly string[]) {
  return new Headers(cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]));
}

function withCookies(response: Response, cookies: readonly string[]) {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}
