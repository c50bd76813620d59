import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readAvailability } from '#server/rentals/availability.ts';
import { availabilityQuerySchema } from '#server/rentals/availability-schema.ts';
import type { Route } from './+types/availability.ts';
import { answerCall, readStrictly } from './answer-call.ts';

export const middleware = [
  allowMethods('GET', 'HEAD'),
  requireCaller('leads', 'read', 'reading'),
] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  const query = readStrictly(Object.fromEntries(url.searchParams), availabilityQuerySchema);
  const { from, to, department, ...rest } = query;
  const asked = { ...rest, startsAt: from, endsAt: to, departmentId: department, now: new Date() };
  return answerCall(() =>
    readInTenant(context, async (tenant) => ({ from, to, ...(await readAvailability(tenant, asked)) })),
  );
}
