import { Outlet } from 'react-router';
import { GuestFrame } from '#app/layout/guest-frame.tsx';
import { useRemember } from '#app/layout/remembered-frame.ts';
import { welcomeVisitor } from '#server/auth/guards.ts';
import type { Route } from './+types/guest-layout.ts';
import { RouteErrorPage } from './route-error.tsx';

export const middleware: Route.MiddlewareFunction[] = [welcomeVisitor];

/** A layout without a loader would be left out, with its middleware, when the browser moves inside the app. */
export function loader() {
  return null;
}

export default function GuestLayout() {
  useRemember(undefined);
  return (
    <GuestFrame>
      <Outlet />
    </GuestFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <GuestFrame>
      <RouteErrorPage error={error} paths={[]} />
    </GuestFrame>
  );
}
