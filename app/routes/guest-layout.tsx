import { Outlet } from 'react-router';
import { GuestFrame } from '#app/layout/guest-frame.tsx';
import { useRemember } from '#app/layout/remembered-frame.ts';
import { admitVisitor } from '#server/account/guards.ts';
import { sessionContext } from '#server/http/contexts.ts';
import type { Route } from './+types/guest-layout.ts';
import { RouteErrorPage } from './route-error.tsx';

export const middleware: Route.MiddlewareFunction[] = [admitVisitor];

/** Without a loader, client-side navigation skips the layout's middleware. */
export function loader({ context }: Route.LoaderArgs) {
  const session = context.get(sessionContext);
  return { impersonated: session?.impersonatorId ? session.name : undefined };
}

export default function GuestLayout({ loaderData: { impersonated } }: Route.ComponentProps) {
  useRemember(undefined);
  return (
    <GuestFrame impersonated={impersonated}>
      <Outlet />
    </GuestFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <GuestFrame impersonated={loaderData?.impersonated}>
      <RouteErrorPage error={error} paths={[]} />
    </GuestFrame>
  );
}
