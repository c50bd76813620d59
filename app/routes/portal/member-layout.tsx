import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { PortalAccount } from '#app/portal/portal-account.tsx';
import { PortalFrame } from '#app/portal/portal-frame.tsx';
import { PortalNavigation } from '#app/portal/portal-navigation.tsx';
import { requirePortal } from '#server/account/portal-guards.ts';
import { found } from '#server/http/found.ts';
import { portalContext, portalDealerContext } from '#server/http/portal-contexts.ts';
import type { Route } from './+types/member-layout.ts';
import { PortalError } from './portal-error.tsx';

export const middleware: Route.MiddlewareFunction[] = [requirePortal];

export function loader({ context }: Route.LoaderArgs) {
  const { customers, current } = context.get(portalContext);
  const shown = ({ customerId, name }: typeof current) => ({ customerId, name });
  return {
    dealer: found(context.get(portalDealerContext) ?? undefined),
    customers: customers.map(shown),
    current: shown(current),
  };
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

type Props = Awaited<ReturnType<typeof loader>> & { children: ReactNode };

function MemberFrame({ dealer, customers, current, children }: Props) {
  return (
    <PortalFrame
      dealer={dealer}
      account={<PortalAccount slug={dealer.slug} customers={customers} current={current} />}
      navigation={<PortalNavigation slug={dealer.slug} />}
    >
      {children}
    </PortalFrame>
  );
}
