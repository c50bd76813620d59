import { Outlet } from 'react-router';
import { findPortal } from '#server/account/portal-guards.ts';
import type { Route } from './+types/portal-layout.ts';

export const middleware: Route.MiddlewareFunction[] = [findPortal];

/** Everything of a portal, for guests too. */
export default function PortalLayout() {
  return <Outlet />;
}
