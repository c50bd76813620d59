import type { CustomerType, PortalRole } from '../db/schema.ts';

export const portalInvitationDays = 14;
export const maxPortalResends = 5;
export const portalResendHours = 24;

/** The most people of a customer, invited ones included: a private customer has one besides. */
export const mostPeopleOf = (type: CustomerType) => (type === 'private' ? 2 : 50);

/** Owners sign and see everything; readers do not sign. */
export function rightsOf<Rights extends { role: PortalRole; maySign: boolean }>(rights: Rights): Rights {
  return { ...rights, maySign: rights.role === 'owner' || (rights.role === 'user' && rights.maySign) };
}
