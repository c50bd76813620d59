import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { searchQuerySchema } from '#server/search/search-schema.ts';
import { readHits } from '../read-hits.ts';
import type { Route } from './+types/search.ts';
import { answerCall, readStrictly } from './answer-call.ts';

export const middleware = [
  allowMethods('GET', 'HEAD'),
  requireCaller('cars', 'read', 'reading'),
] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  const { q } = readStrictly(Object.fromEntries(url.searchParams), searchQuerySchema);
  return answerCall(() => readInTenant(context, async (tenant) => ({ groups: await readHits(tenant, q) })));
}
