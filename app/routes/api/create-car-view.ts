import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { answerWithView } from '#server/cars/car-view-answer.ts';
import { carViewOf, newCarViewSchema } from '#server/cars/car-view-payload.ts';
import { carViews } from '#server/cars/car-views.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import { saveView } from '#server/views/view-commands.ts';
import type { Route } from './+types/create-car-view.ts';
import { answerCall, readBody } from './answer-call.ts';
import { sayWhatIsMissing } from './view-body.ts';

export const middleware = [
  allowMethods('POST'),
  requireCaller('cars', 'read', 'changing'),
] satisfies Route.MiddlewareFunction[];

export async function action({ request, context }: Route.ActionArgs) {
  const input = await readBody({ request, context }, () => newCarViewSchema, sayWhatIsMissing);
  return answerCall(async () => {
    const view = await inTenant(context, (tenant) => saveView(tenant, carViews, carViewOf(input)));
    return { view: answerWithView(view) };
  }, 201);
}
