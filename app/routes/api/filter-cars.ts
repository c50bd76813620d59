import { allowMethods, requireCaller } from '#server/auth/call-guards.ts';
import { readCarListPayload } from '#server/cars/car-list-mapping.ts';
import { carListPayloadSchema } from '#server/cars/car-list-payload.ts';
import { listCars } from '#server/cars/car-queries.ts';
import { staffContext } from '#server/http/contexts.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import type { Route } from './+types/filter-cars.ts';
import { answerCall, readBody } from './answer-call.ts';

export const middleware = [
  allowMethods('POST'),
  requireCaller('cars', 'read', 'reading'),
] satisfies Route.MiddlewareFunction[];

export async function action({ request, context }: Route.ActionArgs) {
  const payload = await readBody({ request, context }, () => carListPayloadSchema);
  const { query, request: page } = readCarListPayload(payload, context.get(staffContext).role);
  return answerCall(
    readInTenant(context, async (tenant) => {
      const { rows, pagination } = await listCars(tenant, query, page);
      return { used_cars: rows, pagination };
    }),
  );
}
