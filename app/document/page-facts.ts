import { createContext } from 'react';
import type { PortalDealer } from '#server/portal/portal-organization.ts';
import type { FrameFacts } from '../layout/staff-frame.tsx';

export type Facts = {
  nonce?: string | undefined;
  requestId?: string | undefined;
  build?: string | undefined;
  /** The staff frame for a page outside a layout, such as an error page. */
  frame?: FrameFacts | undefined;
  /** Name of the impersonated user. */
  impersonated?: string | undefined;
  /** Whether the page is one of the customer portal, which is plain HTML, and its dealer, if known. */
  isPortal?: boolean | undefined;
  portal?: PortalDealer | undefined;
  /** The customer through whose eyes staff see the portal. */
  looksAs?: string | undefined;
  /** The login that is signed in there, where its own device asks, and the key that it subscribes to pushes with. */
  portalLogin?: string | undefined;
  pushKey?: string | undefined;
};

/** Request facts that a document needs. */
export const PageFacts = createContext<Facts>({});
