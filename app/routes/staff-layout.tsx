import { Outlet } from 'react-router';
import { PageOwner } from '#app/form/form.tsx';
import { useRemember } from '#app/layout/remembered-frame.ts';
import { StaffFrame } from '#app/layout/staff-frame.tsx';
import { requireStaff } from '#server/account/guards.ts';
import { sessionContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { countUnread } from '#server/notifications/notification-queries.ts';
import type { Route } from './+types/staff-layout.ts';
import { frameOf } from './frame-facts.ts';
import { isNewPage } from './new-page.ts';
import { FramedError } from './route-error.tsx';

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export async function loader({ request, context }: Route.LoaderArgs) {
  const unread = await readInTenant(context, countUnread);
  return { frame: { ...found(frameOf(context.get(sessionContext), request)), unread } };
}

export const shouldRevalidate = isNewPage;

export default function StaffLayout({ loaderData: { frame } }: Route.ComponentProps) {
  useRemember(frame);
  return (
    <StaffFrame {...frame}>
      <PageOwner value={frame.organizationId}>
        <Outlet />
      </PageOwner>
    </StaffFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <FramedError error={error} frame={loaderData?.frame} />;
}
