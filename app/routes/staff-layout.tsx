import { data, Outlet } from 'react-router';
import { GuestFrame } from '#app/layout/guest-frame.tsx';
import { groups } from '#app/layout/screens.ts';
import { StaffFrame } from '#app/layout/staff-frame.tsx';
import { Toast } from '#app/ui/toast.tsx';
import { cookieHeaders, requireStaff } from '#server/auth/guards.ts';
import { authorize } from '#server/auth/permissions.ts';
import { sessionContext } from '#server/http/contexts.ts';
import { takeFlash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import type { Route } from './+types/staff-layout.ts';
import { RouteErrorPage } from './route-error.tsx';

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { name, email, membership } = found(context.get(sessionContext) ?? undefined);
  const { organizationName, role } = found(membership ?? undefined);
  const { toast, cookies } = await takeFlash(request);
  const paths = groups
    .flatMap(({ screens }) => screens)
    .filter(({ exists, right }) => exists && (Object.keys(right).length === 0 || authorize(role, right).success))
    .map(({ path }) => path);
  const isNarrow = /(^|;\s*)smal-menu=1/.test(request.headers.get('cookie') ?? '');
  return data(
    { organizationName, user: { name, email, role }, paths, isNarrow, toast },
    { headers: cookieHeaders(cookies) },
  );
}

export default function StaffLayout({ loaderData: { toast, ...frame } }: Route.ComponentProps) {
  return (
    <StaffFrame {...frame}>
      <Outlet />
      <div role="status">{toast && <Toast key={toast.id} {...toast} closeLabel="Luk besked" />}</div>
    </StaffFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const page = <RouteErrorPage error={error} />;
  return loaderData ? <StaffFrame {...loaderData}>{page}</StaffFrame> : <GuestFrame>{page}</GuestFrame>;
}
