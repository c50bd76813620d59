import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { readCarListPayload, withCarListBelow } from '#server/cars/car-list-mapping.ts';
import { type CarListPayload, carListPayloadSchema, carViewNamedSchema } from '#server/cars/car-list-payload.ts';
import { listCars } from '#server/cars/car-queries.ts';
import { answerWithView } from '#server/cars/car-view-answer.ts';
import { carViews } from '#server/cars/car-views.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import type { Tenant } from '#server/tenant.ts';
import { findView as findViewById, findViewNamed } from '#server/views/view-queries.ts';
import type { Route } from './+types/filter-cars.ts';
import { answerCall, foundView, readBody } from './answer-call.ts';

export const middleware = [
  allowMethods('POST'),
  requireCaller('cars', 'read', 'reading'),
] satisfies Route.MiddlewareFunction[];

export async function action({ request, context }: Route.ActionArgs) {
  const body = await readBody({ request, context }, schemaOf);
  return answerCall(() =>
    readInTenant(context, async (tenant) => {
      const given = 'viewName' in body ? {} : body;
      const view = await findView(tenant, body);
      const payload = view ? withCarListBelow(view.content, given) : given;
      const { query, request: page } = readCarListPayload(payload, tenant.role);
      const { rows, pagination } = await listCars(tenant, query, page);
      return { used_cars: rows, ...(view && { view: answerWithView(view) }), pagination };
    }),
  );
}

/** A name in the body asks for that saved view only. */
function schemaOf(body: unknown) {
  const isNamed = typeof body === 'object' && body !== null && Object.hasOwn(body, 'viewName');
  return isNamed ? carViewNamedSchema : carListPayloadSchema;
}

async function findView(tenant: Tenant, body: CarListPayload | { viewName: string }) {
  if ('viewName' in body) return foundView(await findViewNamed(tenant, carViews, body.viewName));
  const id = body.filters?.viewId;
  return id === undefined ? undefined : foundView(await findViewById(tenant, carViews, id));
}
