import { type RouterContextProvider, redirect } from 'react-router';
import { servicesContext } from '#server/http/contexts.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext } from '#server/http/portal-contexts.ts';
import { lookAtCustomer } from '#server/portal-accounts/portal-session.ts';

/** Opening something of another of one's customers shows that customer from then on; the page is opened again for it. */
export async function lookAtCustomerOf(
  context: Readonly<RouterContextProvider>,
  { customerId }: { customerId: number },
  url: URL,
) {
  const actor = context.get(portalContext);
  if (customerId === actor.current.customerId || actor.impersonatorId || actor.isBackground) return;
  await orUnavailable(lookAtCustomer(context.get(servicesContext).database, actor, customerId));
  throw redirect(url.pathname + url.search);
}
