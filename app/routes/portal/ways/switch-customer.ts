import { redirect } from 'react-router';
import { requirePortal } from '#server/account/portal-guards.ts';
import { readId } from '#server/format/id.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext } from '#server/http/portal-contexts.ts';
import { readForm } from '#server/http/read-form.ts';
import { lookAtCustomer } from '#server/portal-accounts/portal-session.ts';
import type { Route } from './+types/switch-customer.ts';

export const middleware: Route.MiddlewareFunction[] = [requirePortal];

export function loader({ context }: Route.LoaderArgs) {
  return redirect(`/kundeportal/${context.get(portalContext).slug}`);
}

/** Shows another of the login's customers. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = context.get(portalContext);
  const form = await readForm(request);
  const id = readId(String(form.get('customerId') ?? ''));
  const { customerId } = found(actor.customers.find((customer) => customer.customerId === id));
  await orUnavailable(lookAtCustomer(context.get(servicesContext).database, actor, customerId));
  return redirect(`/kundeportal/${actor.slug}`);
}
