import { Outlet } from 'react-router';
import { AccountFrame } from '#app/layout/account-frame.tsx';
import { useRemember } from '#app/layout/remembered-frame.ts';
import { StaffFrame } from '#app/layout/staff-frame.tsx';
import { requireOwnAccount } from '#server/account/guards.ts';
import { sessionContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import type { Route } from './+types/own-layout.ts';
import { frameOf } from './frame-facts.ts';
import { isNewPage } from './new-page.ts';
import { FramedError } from './route-error.tsx';

export const middleware: Route.MiddlewareFunction[] = [requireOwnAccount];

export function loader({ request, context }: Route.LoaderArgs) {
  const session = found(context.get(sessionContext) ?? undefined);
  return { frame: frameOf(session, request), name: session.name, isImpersonated: session.impersonatorId !== undefined };
}

export const shouldRevalidate = isNewPage;

/** The user's own pages, inside the staff frame for staff. */
export default function OwnLayout({ loaderData: { frame, ...account } }: Route.ComponentProps) {
  useRemember(frame);
  if (!frame) {
    return (
      <AccountFrame {...account}>
        <Outlet />
      </AccountFrame>
    );
  }
  return (
    <StaffFrame {...frame}>
      <Outlet />
    </StaffFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <FramedError error={error} frame={loaderData?.frame} />;
}
