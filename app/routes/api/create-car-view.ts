import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { answerWithView } from '#server/car-views/car-view-answer.ts';
import { saveCarView } from '#server/car-views/car-view-commands.ts';
import { newCarViewSchema } from '#server/car-views/car-view-payload.ts';
import { inTenant } from '#server/http/in-tenant.ts';
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
    const view = await inTenant(context, (tenant) => saveCarView(tenant, input));
    return { view: answerWithView(view) };
  }, 201);
}
