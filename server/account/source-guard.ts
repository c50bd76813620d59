import { createContext, type MiddlewareFunction } from 'react-router';
import { servicesContext } from '../http/contexts.ts';
import { jsonRefusal } from '../http/json-refusal.ts';
import { findSourceOfKey } from '../intake/source-queries.ts';
import { withRateLimitHeaders } from './call-guards.ts';

/** The source whose key a call carries. */
export const sourceContext = createContext<{ organizationId: string; id: number }>();

const noKey = { message: 'Ukendt nøgle', description: 'Send kildens nøgle som Authorization: Bearer {nøgle}.' };

/** Admits calls with the key of a source of leads, within its rate limit. No session is asked. */
export const requireSource: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { database, countCall } = context.get(servicesContext);
  const [, key = ''] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  const source = await findSourceOfKey(database, key);
  if (!source) return jsonRefusal(401, noKey, { 'WWW-Authenticate': 'Bearer' });
  const quota = countCall(`source:${source.organizationId}:${source.id}`);
  if (quota.isOver) {
    return withRateLimitHeaders(jsonRefusal(429, {}, { 'Retry-After': String(quota.reset) }), quota);
  }
  context.set(sourceContext, source);
  return withRateLimitHeaders(await next(), quota);
};
