import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { answerWithView } from '#server/car-views/car-view-answer.ts';
import { deleteCarView, updateCarView } from '#server/car-views/car-view-commands.ts';
import { carViewPayloadSchema } from '#server/car-views/car-view-payload.ts';
import { readId } from '#server/format/id.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import type { Route } from './+types/change-car-view.ts';
import { answerCall, foundView, readBody } from './answer-call.ts';
import { sayWhatIsMissing } from './view-body.ts';

export const middleware = [
  allowMethods('PUT', 'DELETE'),
  requireCaller('cars', 'read', 'changing'),
] satisfies Route.MiddlewareFunction[];

export async function action({ request, context, params }: Route.ActionArgs) {
  const id = foundView(readId(params.id));
  if (request.method === 'DELETE') {
    return answerCall(async () => foundView(await inTenant(context, (tenant) => deleteCarView(tenant, id))));
  }
  const { version, ...input } = await readBody({ request, context }, () => carViewPayloadSchema, sayWhatIsMissing);
  return answerCall(async () => {
    const view = await inTenant(context, (tenant) => updateCarView(tenant, { id, version, input }));
    return { view: answerWithView(foundView(view)) };
  });
}
