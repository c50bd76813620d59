import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { readCarListPayload, withCarListBelow } from '#server/cars/car-list-mapping.ts';
import { carListPayloadSchema } from '#server/cars/car-list-payload.ts';
import { listCars } from '#server/cars/car-queries.ts';
import { answerWithView } from '#server/cars/car-view-answer.ts';
import { carViews } from '#server/cars/car-views.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import type { Route } from './+types/filter-cars.ts';
import { answerCall, readBody } from './answer-call.ts';
import { askedView, orNamed } from './asked-view.ts';

export const middleware = [
  allowMethods('POST'),
  requireCaller('cars', 'read', 'reading'),
] satisfies Route.MiddlewareFunction[];

export async function action({ request, context }: Route.ActionArgs) {
  const body = await readBody({ request, context }, orNamed(carListPayloadSchema));
  return answerCall(() =>
    readInTenant(context, async (tenant) => {
      const given = 'viewName' in body ? {} : body;
      const view = await askedView(tenant, carViews, body);
      const payload = view ? withCarListBelow(view.content, given) : given;
      const { query, request: page } = readCarListPayload(payload, tenant.role);
      const { rows, pagination } = await listCars(tenant, query, page);
      return { used_cars: rows, ...(view && { view: answerWithView(view) }), pagination };
    }),
  );
}
