import { redirect } from 'react-router';
import { refusalText } from '#app/texts/refusals.ts';
import { requireAnyPermission } from '#server/auth/guards.ts';
import { DomainError } from '#server/errors.ts';
import { setReceipt } from '#server/expenses/expense-commands.ts';
import { findExpense, findReceipt } from '#server/expenses/expense-queries.ts';
import { discardFiles, readUploads } from '#server/files/read-uploads.ts';
import { servicesContext, staffContext } from '#server/http/contexts.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { sendFile } from '#server/http/send-file.ts';
import type { Route } from './+types/receipt.ts';

export const middleware = [requireAnyPermission('expenses')] satisfies Route.MiddlewareFunction[];

const accept = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic']);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const [carId, id] = [foundId(params.id), foundId(params.expenseId)];
  const file = found(await readInTenant(context, (tenant) => findReceipt(tenant, carId, id)));
  return sendFile(request, context.get(servicesContext).storage, file);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const [carId, id] = [foundId(params.id), foundId(params.expenseId)];
  found(await readInTenant(context, (tenant) => findExpense(tenant, carId, id)));
  const { storage } = context.get(servicesContext);
  const { organizationId } = context.get(staffContext);
  const { kept, refused } = await readUploads(request, { storage, organizationId, accept, most: 1 });
  const [file] = kept;
  const back = async (message: Parameters<typeof flash>[0]) =>
    redirect(`/cars/${carId}/edit/expenses/${id}`, { status: 303, headers: { 'Set-Cookie': await flash(message) } });
  if (!file) {
    const text = refused[0] ? refusalText(refused[0].problem) : 'Vælg den fil, der er bilaget.';
    return back({ title: 'Bilaget er ikke gemt', text, kind: 'error' });
  }
  try {
    found(await inTenant(context, (tenant) => setReceipt(tenant, carId, id, file)));
    return back({ title: 'Bilaget er gemt' });
  } catch (error) {
    await discardFiles(storage, kept);
    if (!(error instanceof DomainError)) throw error;
    return back({ title: 'Bilaget er ikke gemt', text: refusalText(error.code), kind: 'error' });
  }
}
