import { Outlet } from 'react-router';
import { PlatformFrame } from '#app/layout/platform-frame.tsx';
import { useRemember } from '#app/layout/remembered-frame.ts';
import { requirePlatform } from '#server/account/guards.ts';
import { sessionContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import type { Route } from './+types/platform-layout.ts';
import { FramedError, RouteErrorPage } from './route-error.tsx';

export const middleware: Route.MiddlewareFunction[] = [requirePlatform];

export function loader({ context }: Route.LoaderArgs) {
  const { name, membership } = found(context.get(sessionContext) ?? undefined);
  return { name, isStaff: membership !== null };
}

export default function PlatformLayout({ loaderData }: Route.ComponentProps) {
  useRemember(undefined);
  return (
    <PlatformFrame {...loaderData}>
      <Outlet />
    </PlatformFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <FramedError error={error} />;
  return (
    <PlatformFrame {...loaderData}>
      <div className="max-w-180 py-6 md:py-10">
        <RouteErrorPage error={error} paths={[]} />
      </div>
    </PlatformFrame>
  );
}
