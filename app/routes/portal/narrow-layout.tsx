import { Outlet } from 'react-router';
import { SignOut } from '#app/portal/portal-account.tsx';
import { PortalFrame } from '#app/portal/portal-frame.tsx';
import { found } from '#server/http/found.ts';
import { portalDealerContext, portalSessionContext } from '#server/http/portal-contexts.ts';
import type { Route } from './+types/narrow-layout.ts';

export function loader({ context }: Route.LoaderArgs) {
  const dealer = found(context.get(portalDealerContext) ?? undefined);
  return { dealer, isSignedIn: context.get(portalSessionContext) !== null };
}

/** The ways in: one card in the dealer's look. */
export default function NarrowLayout({ loaderData: { dealer, isSignedIn } }: Route.ComponentProps) {
  return (
    <PortalFrame dealer={dealer} account={isSignedIn && <SignOut slug={dealer.slug} />}>
      <div className="mx-auto grid w-full max-w-lg grid-cols-[minmax(0,1fr)] gap-5 rounded-lg border border-neutral-200 bg-white p-5 sm:p-8">
        <Outlet />
      </div>
    </PortalFrame>
  );
}
