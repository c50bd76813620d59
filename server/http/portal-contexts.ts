import { createContext } from 'react-router';
import type { PortalActor } from '../portal/portal-actor.ts';
import type { PortalDealer, PortalOrganization } from '../portal/portal-organization.ts';
import type { PortalSession } from '../portal-accounts/portal-session.ts';

/** The dealer whose portal the address names, set for guests too. */
export const portalOrganizationContext = createContext<PortalOrganization>();
/** The dealer as the page's frame shows it, if the address names one. */
export const portalDealerContext = createContext<PortalDealer | null>(null);
/** Who is signed in at the dealer, whatever they may see. */
export const portalSessionContext = createContext<PortalSession | null>(null);
/** The signed-in customer, set by `requirePortal`. */
export const portalContext = createContext<PortalActor>();
