import { requireAnyPermission } from '#server/account/guards.ts';
import { findExpense, findReceipt } from '#server/expenses/expense-queries.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { sendFile } from '#server/http/send-file.ts';
import type { Route } from './+types/receipt.ts';
import { takeReceipt } from './take-receipt.ts';

export const middleware = [requireAnyPermission('expenses')] satisfies Route.MiddlewareFunction[];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const [carId, id] = [foundId(params.id), foundId(params.expenseId)];
  const file = found(await readInTenant(context, (tenant) => findReceipt(tenant, carId, id)));
  return sendFile(request, context.get(servicesContext).storage, file);
}

/** The upload endpoint for scripts, which show progress. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const [carId, id] = [foundId(params.id), foundId(params.expenseId)];
  found(await readInTenant(context, (tenant) => findExpense(tenant, carId, id)));
  return Response.json(await takeReceipt(request, context, carId, id));
}
