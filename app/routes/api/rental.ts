import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { readId } from '#server/format/id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { rentalBody, rentalInputOf } from '#server/rentals/rental-body.ts';
import { updateAgreement } from '#server/rentals/update-agreement.ts';
import type { Tenant } from '#server/tenant.ts';
import type { Route } from './+types/rental.ts';
import { answerCall, readBody } from './answer-call.ts';
import { answerRental, changeRental, foundRental } from './rental-calls.ts';

export const middleware = [
  allowMethods('GET', 'HEAD', 'PUT'),
  requireCaller('leads', 'read', 'changing'),
] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.id) ?? 0;
  return answerCall(() => readInTenant(context, (tenant) => answerRental(tenant, id)));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = await foundRental(context, params.id);
  const body = await readBody({ request, context }, () => rentalBody);
  const edit = { version: body.version, input: rentalInputOf(body) };
  const change = (tenant: Tenant) => updateAgreement(tenant, id, edit);
  return answerCall(() => changeRental(context, change, { renews: true }));
}
