import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { allow } from '#server/auth/permissions.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPage } from '#server/http/read-page.ts';
import { makeAgreement } from '#server/rentals/make-agreement.ts';
import { rentalRowOf } from '#server/rentals/rental-answer.ts';
import { newRentalBody, newRentalOf } from '#server/rentals/rental-body.ts';
import { rentalListFor } from '#server/rentals/rental-list.ts';
import type { Tenant } from '#server/tenant.ts';
import type { Route } from './+types/rentals.ts';
import { answerCall, readBody } from './answer-call.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { changeRental } from './rental-calls.ts';

export const middleware = [
  allowMethods('GET', 'HEAD', 'POST'),
  requireCaller('leads', 'read', 'changing'),
] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  const request = readPage(url.searchParams);
  return answerCall(() =>
    readInTenant(context, async (tenant) => {
      if (url.searchParams.get('queue') === 'owes') allow(tenant, 'customers', 'read');
      const { rows, pagination } = await rentalListFor(tenant).page(tenant, url.searchParams, request);
      return { rentals: rows.map(rentalRowOf), pagination };
    }),
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const key = idempotencyKeyOf(request);
  const body = await readBody({ request, context }, () => newRentalBody);
  const make = (tenant: Tenant) => makeAgreement(tenant, newRentalOf(body, key));
  return answerCall(() => changeRental(context, make, { renews: false }), 201);
}
