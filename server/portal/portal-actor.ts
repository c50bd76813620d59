import type { CustomerType, PortalRole } from '../db/schema.ts';

/** Roles of a login at a customer. */
export const portalRoles = ['owner', 'user', 'viewer'] as const satisfies readonly PortalRole[];

/** A customer whom the login may see now. */
export type PortalCustomer = {
  accessId: number;
  customerId: number;
  name: string;
  type: CustomerType;
  role: PortalRole;
  /** Whether a user may accept and sign; owners always may. */
  maySign: boolean;
  scope: 'all' | 'some';
};

/** A signed-in customer in the portal of one organisation. */
export type PortalActor = {
  organizationId: string;
  slug: string;
  portalUserId: string;
  sessionId: string;
  email: string;
  name: string;
  /** Never empty. */
  customers: PortalCustomer[];
  /** The customer that the login has chosen to see. */
  current: PortalCustomer;
  /** When the login last proved who it is: at sign-in, or later by a code. */
  provenAt: Date;
  /** The member of staff who sees the portal as the customer does. */
  impersonatorId?: string | undefined;
  /** Whether the app on the phone asks by itself, and nobody looks at the page. */
  isBackground?: boolean;
  requestId?: string | undefined;
};
