import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { answerWithView } from '#server/cars/car-view-answer.ts';
import { carViewOf, carViewPayloadSchema } from '#server/cars/car-view-payload.ts';
import { carViews } from '#server/cars/car-views.ts';
import { readId } from '#server/format/id.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import { deleteView, updateView } from '#server/views/view-commands.ts';
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
    return answerCall(async () => foundView(await inTenant(context, (tenant) => deleteView(tenant, carViews, id))));
  }
  const { version, ...input } = await readBody({ request, context }, () => carViewPayloadSchema, sayWhatIsMissing);
  return answerCall(async () => {
    const view = await inTenant(context, (tenant) =>
      updateView(tenant, carViews, { id, version, input: carViewOf(input) }),
    );
    return { view: answerWithView(foundView(view)) };
  });
}
