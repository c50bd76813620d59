import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { type Action, authorize, canAny, type Resource } from '../auth/permissions.ts';
import { loginPath, setUpPath, unauthorizedPath, wayToSetUp } from '../auth/redirect-target.ts';
import { listRoleGivers, type Refused } from '../auth/role-givers.ts';
import type { Membership, Session } from '../auth/session.ts';
import {
  optimisticSessionContext,
  type RequestFacts,
  requestContext,
  servicesContext,
  sessionContext,
  staffContext,
  visitContext,
} from '../http/contexts.ts';
import { flash } from '../http/flash.ts';
import { orUnavailable, refusal } from '../http/in-tenant.ts';
import { type Actor, readTenant } from '../tenant.ts';
import { readVisitor, type Visitor } from './visitor.ts';

type Guard = MiddlewareFunction<Response>;
type Context = Readonly<RouterContextProvider>;

/** Requires a membership. Others sign in first, or learn what they lack. */
export const requireStaff: Guard = async ({ request, url, context }, next) => {
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  const visitor = await identify(request, context, isReading && context.get(optimisticSessionContext).isAllowed);
  const { session, visit } = visitor;
  const staff = staffOf(session, context.get(requestContext));
  if (!staff) {
    const headers = cookieHeaders(await settled(visitor, context));
    if (!session) throw redirect(loginPath(url), { headers });
    if (session.mustSetUpSecondStep) throw redirect(wayToSetUp(url), { headers });
    if (session.platformRole === 'admin') throw redirect('/platform', { headers });
    refuseCustomer(session);
    context.get(requestContext).isRefused = true;
    throw redirect(unauthorizedPath(url), { headers });
  }
  context.set(staffContext, staff);
  context.set(visitContext, visit);
  try {
    if (!isReading && session?.membership) refuseForeignPage(url, session.membership);
    const cookies = isReading ? undefined : await settled(visitor, context);
    const response = await next();
    return withCookies(response, cookies ?? (await settled(visitor, context)));
  } finally {
    visit?.end();
  }
};

/** Tells customers, who are no staff, that a staff page is not for them. */
export function refuseCustomer({ customerOf }: Session) {
  if (customerOf === undefined) return;
  const text =
    'Din bruger er kunde og har ikke adgang til det, medarbejderne arbejder med. Du kan rette dit navn, din e-mail og din adgangskode i dine indstillinger. Arbejder du i virksomheden, så bed en administrator der om at invitere dig som medarbejder.';
  throw refusal(403, `Du er kunde hos ${customerOf}`, text, { isCustomer: true });
}

/** Requires a signed-in user; customers too, for their own account. */
export const requireOwnAccount: Guard = async ({ request, url, context }, next) => {
  const visitor = await identify(request, context, false);
  const { session } = visitor;
  const cookies = await settled(visitor, context);
  if (!session) throw redirect(loginPath(url), { headers: cookieHeaders(cookies) });
  if (session.mustSetUpSecondStep) throw redirect(wayToSetUp(url), { headers: cookieHeaders(cookies) });
  const { error } = authorize(session.membership?.role ?? 'customer', { user: ['update'] });
  if (error) throw refusal(403, error, notYours);
  return withCookies(await next(), cookies);
};

/** Requires a platform administrator who is not impersonating. */
export const requirePlatform: Guard = async ({ request, url, context }, next) => {
  const visitor = await identify(request, context, false);
  const { session } = visitor;
  const cookies = await settled(visitor, context);
  if (!session) throw redirect(loginPath(url), { headers: cookieHeaders(cookies) });
  if (session.mustSetUpSecondStep) throw redirect(wayToSetUp(url), { headers: cookieHeaders(cookies) });
  if (session.platformRole !== 'admin' || session.impersonatorId) {
    throw refusal(403, 'Not authorized', 'Siden er kun for platformens administratorer.');
  }
  return withCookies(await next(), cookies);
};
/**
 * Refuses a form from another organisation's page: the user switched organisation in another tab. Staff forms carry the
 * organisation of their page.
 */
function refuseForeignPage({ searchParams }: URL, { organizationId, organizationName }: Membership) {
  const owner = searchParams.get('organization');
  if (owner === null || owner === organizationId) return;
  throw refusal(
    409,
    'Du har skiftet virksomhed',
    `Siden hørte til en anden virksomhed; nu arbejder du i ${organizationName}. Intet er gemt. Gå tilbage for at se det, du skrev, og skift virksomhed, før du sender det igen.`,
  );
}

/** Admits everybody, except users who must set up a second factor first. */
export const admitVisitor: Guard = async ({ request, url, context }, next) => {
  const visitor = await identify(request, context, false);
  const cookies = await settled(visitor, context);
  if (visitor.session?.mustSetUpSecondStep && url.pathname !== setUpPath) {
    throw redirect(wayToSetUp(url), { headers: cookieHeaders(cookies) });
  }
  return withCookies(await next(), cookies);
};

/** Requires an anonymous visitor, inside a layout that has read the session. */
export const guestOnly: Guard = async ({ context }, next) => {
  if (context.get(sessionContext)) throw redirect('/');
  return next();
};

const notYours =
  'Din rolle giver ikke adgang til denne side. Mangler du adgang, så spørg en administrator i din virksomhed.';

/** Requires the right, inside the staff layout. */
export function requirePermission<R extends Resource>(resource: R, action: Action<R>): Guard {
  return async ({ context }, next) => {
    const staff = context.get(staffContext);
    const { error } = authorize(staff.role, { [resource]: [action] });
    if (error) throw refusal(403, error, notYours, { refused: await refusedTo(context, staff, resource, action) });
    return next();
  };
}

/** Requires any right to the resource: technicians see the expenses they write, although only others may read them. */
export function requireAnyPermission(resource: Resource): Guard {
  return async ({ context }, next) => {
    const staff = context.get(staffContext);
    if (canAny(staff.role, resource)) return next();
    const { error } = authorize(staff.role, { [resource]: ['read'] });
    throw refusal(403, error ?? '', notYours, { refused: await refusedTo(context, staff, resource, 'read') });
  };
}

/** The missing right and who can grant it. */
export async function refusedTo(context: Context, staff: Actor, resource: string, action: string): Promise<Refused> {
  const { pool } = context.get(servicesContext).database;
  const givers = await orUnavailable(readTenant(pool, staff, listRoleGivers));
  return { resource, action, role: staff.role, givers };
}

/** The session as an actor of its organisation, if any. */
export function staffOf(session: Session | null, { requestId }: RequestFacts): Actor | undefined {
  if (!session?.membership) return undefined;
  const { organizationId, role } = session.membership;
  return { organizationId, userId: session.userId, role, impersonatorId: session.impersonatorId, requestId };
}

/** Redirects users without the right to the start page, in the specification's words. */
export const requireEmployeeRights: Guard = async ({ context }, next) => {
  const { success } = authorize(context.get(staffContext).role, { organization: ['update'] });
  if (success) return next();
  context.get(requestContext).isRefused = true;
  const cookie = await flash({ title: 'Du har ikke tilladelse til at redigere medarbejdere', kind: 'error' });
  throw redirect('/', { headers: { 'Set-Cookie': cookie } });
};

/** Reads the session and stores it in the context; `isOptimistic` as for `readVisitor`. */
export async function identify(request: Request, context: Context, isOptimistic: boolean) {
  const visitor = await orUnavailable(readVisitor(context.get(servicesContext), request, isOptimistic));
  context.set(sessionContext, visitor.session);
  return visitor;
}

/** Cookies of a verified session; a wrong assumption is recorded in the context. */
export async function settled(visitor: Visitor, context: Context) {
  const settled = await orUnavailable(visitor.settle());
  if (!settled) context.get(optimisticSessionContext).wasWrong = true;
  return settled?.cookies ?? [];
}

export function cookieHeaders(cookies: readonly string[]) {
  return new Headers(cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]));
}

export function withCookies(response: Response, cookies: readonly string[]) {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}
