import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { allow } from '#server/auth/permissions.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPage } from '#server/http/read-page.ts';
import { rentalRowOf } from '#server/rentals/rental-answer.ts';
import { rentalFilterBody, rentalParamsOf } from '#server/rentals/rental-body.ts';
import { rentalListFor } from '#server/rentals/rental-list.ts';
import type { Route } from './+types/filter-rentals.ts';
import { answerCall, readBody } from './answer-call.ts';

export const middleware = [
  allowMethods('POST'),
  requireCaller('leads', 'read', 'reading'),
] satisfies Route.MiddlewareFunction[];

export async function action(call: Route.ActionArgs) {
  const params = rentalParamsOf(await readBody(call, () => rentalFilterBody));
  return answerCall(() =>
    readInTenant(call.context, async (tenant) => {
      if (params.get('queue') === 'owes') allow(tenant, 'customers', 'read');
      const { rows, pagination } = await rentalListFor(tenant).page(tenant, params, readPage(params));
      return { rentals: rows.map(rentalRowOf), pagination };
    }),
  );
}
