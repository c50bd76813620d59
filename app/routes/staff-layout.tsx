import { useState } from 'react';
import { data, Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { useRemember } from '#app/layout/remembered-frame.ts';
import { StaffFrame } from '#app/layout/staff-frame.tsx';
import { Toast } from '#app/ui/toast.tsx';
import { cookieHeaders, requireStaff } from '#server/auth/guards.ts';
import { sessionContext } from '#server/http/contexts.ts';
import { type Flash, takeFlash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import type { Route } from './+types/staff-layout.ts';
import { frameOf } from './frame-facts.ts';
import { FramedError } from './route-error.tsx';

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export async function loader({ request, context }: Route.LoaderArgs) {
  const frame = found(frameOf(context.get(sessionContext), request));
  const { toast, cookies } = await takeFlash(request);
  return data({ frame, toast }, { headers: cookieHeaders(cookies) });
}

/** The frame is read anew with each page and after what a form did, but not for another view of the same list. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod = 'GET',
  actionStatus = 200,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname || (formMethod !== 'GET' && actionStatus < 400);
}

export default function StaffLayout({ loaderData: { frame, toast } }: Route.ComponentProps) {
  useRemember(frame);
  return (
    <StaffFrame {...frame}>
      <Outlet />
      <div role="status">{toast && <PageToast key={toast.id} toast={toast} />}</div>
    </StaffFrame>
  );
}

/** The message of an action, for the page it led to and for no later one. */
function PageToast({ toast }: { toast: Flash }) {
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const [first] = useState(page);
  return page === first && <Toast {...toast} closeLabel="Luk besked" />;
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <FramedError error={error} frame={loaderData?.frame} />;
}
