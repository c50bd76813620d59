import type { PortalActor } from '#server/portal/portal-actor.ts';
import { mayInPortal } from '#server/portal/portal-rights.ts';

/** Whether the login may ask for something for a customer; staff who look on may not. */
export function mayAct(actor: PortalActor, customerId: number) {
  const customer = actor.customers.find((each) => each.customerId === customerId);
  return customer !== undefined && mayInPortal(customer, 'write') && !actor.impersonatorId;
}
