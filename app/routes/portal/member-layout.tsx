import type { ReactNode } from 'react';
import { data, Outlet } from 'react-router';
import { PortalAccount } from '#app/portal/portal-account.tsx';
import { PortalFrame } from '#app/portal/portal-frame.tsx';
import { PortalNavigation } from '#app/portal/portal-navigation.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { cookieHeaders } from '#server/account/guards.ts';
import { noteReading, requirePortal } from '#server/account/portal-guards.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { takePortalFlash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext, portalDealerContext } from '#server/http/portal-contexts.ts';
import { readPortalCounts } from '#server/portal/portal-pages.ts';
import type { Route } from './+types/member-layout.ts';
import { PortalError } from './portal-error.tsx';

export const middleware: Route.MiddlewareFunction[] = [requirePortal, noteReading];

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(portalContext);
  const { customers, current, slug } = actor;
  const { toast, cookies } = await takePortalFlash(request, slug);
  const shown = ({ customerId, name }: typeof current) => ({ customerId, name });
  const dealer = found(context.get(portalDealerContext) ?? undefined);
  const counts = await orUnavailable(readPortalCounts(context.get(servicesContext).database, actor));
  const frame = { dealer, customers: customers.map(shown), current: shown(current), said: toast, counts };
  return data(frame, { headers: cookieHeaders(cookies) });
}

/** The pages of a signed-in customer. */
export default function MemberLayout({ loaderData }: Route.ComponentProps) {
  return (
    <MemberFrame {...loaderData}>
      <Outlet />
    </MemberFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <PortalError error={error} />;
  return (
    <MemberFrame {...loaderData}>
      <PortalError error={error} isFramed />
    </MemberFrame>
  );
}

type Props = Route.ComponentProps['loaderData'] & { children: ReactNode };

function MemberFrame({ dealer, customers, current, said, counts, children }: Props) {
  return (
    <PortalFrame
      dealer={dealer}
      account={<PortalAccount slug={dealer.slug} customers={customers} current={current} />}
      navigation={<PortalNavigation slug={dealer.slug} counts={counts} />}
    >
      {said && (
        <div className="mb-5">
          <Banner tone={said.kind} role="status">
            <strong className="font-medium">{said.title}</strong> {said.text}
          </Banner>
        </div>
      )}
      {children}
    </PortalFrame>
  );
}
