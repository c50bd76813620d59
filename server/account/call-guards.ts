import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { type Action, authorize, type Resource } from '../auth/permissions.ts';
import type { Session } from '../auth/session.ts';
import type { CallQuota } from '../http/call-limit.ts';
import {
  optimisticSessionContext,
  requestContext,
  servicesContext,
  staffContext,
  visitContext,
} from '../http/contexts.ts';
import { jsonRefusal } from '../http/json-refusal.ts';
import { awaitBody } from '../http/read-json.ts';
import type { Actor } from '../tenant.ts';
import { identify, settled, staffOf, withCookies } from './guards.ts';

type Guard = MiddlewareFunction<Response>;
type Context = Readonly<RouterContextProvider>;

export function allowMethods(...methods: ('GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE')[]): Guard {
  return ({ request }, next) => {
    if (methods.some((method) => method === request.method)) return next();
    const allowed = methods.join(', ');
    throw jsonRefusal(405, { description: `Adressen tager kun imod ${allowed}.` }, { Allow: allowed });
  };
}

/**
 * Admits signed-in callers with the right, within the rate limit, and sets `staffContext`. A read starts under an
 * optimistic session; its answer waits until that is verified.
 */
export function requireCaller<R extends Resource>(resource: R, action: Action<R>, does: 'reading' | 'changing'): Guard {
  return async ({ request, context }, next) => {
    if (does === 'reading') await awaitBody(request, context.get(requestContext));
    const isOptimistic = does === 'reading' && context.get(optimisticSessionContext).isAllowed;
    const visitor = await identify(request, context, isOptimistic);
    try {
      const cookies = isOptimistic ? undefined : await settled(visitor, context);
      const { staff, quota, refused } = admit(visitor.session, context, { [resource]: [action] });
      if (staff) context.set(staffContext, staff);
      context.set(visitContext, visitor.visit);
      const response = withRateLimitHeaders(refused ?? (await next()), quota);
      return withCookies(response, cookies ?? (await settled(visitor, context)));
    } finally {
      visitor.visit?.end();
    }
  };
}

type Admission = { staff?: Actor; quota?: CallQuota; refused?: Response };

/** Applies rate limit and rights to the caller. */
function admit(session: Session | null, context: Context, right: Record<string, string[]>): Admission {
  if (!session) return { refused: jsonRefusal(401) };
  const quota = context.get(servicesContext).countCall(session.userId);
  if (quota.isOver) return { quota, refused: jsonRefusal(429, {}, { 'Retry-After': String(quota.reset) }) };
  const staff = staffOf(session, context.get(requestContext));
  const { error } = authorize(staff?.role ?? 'customer', right);
  if (staff && !error) return { staff, quota };
  const description = 'Din rolle giver ikke adgang til dette kald.';
  return { quota, refused: jsonRefusal(403, { message: error, description }) };
}

/** Tells the caller how many calls are left. */
export function withRateLimitHeaders(response: Response, quota: CallQuota | undefined) {
  if (!quota) return response;
  const { limit, remaining, reset } = quota;
  response.headers.set('RateLimit-Limit', String(limit));
  response.headers.set('RateLimit-Remaining', String(remaining));
  response.headers.set('RateLimit-Reset', String(reset));
  return response;
}
