import { manifestOf } from '#app/portal/app-manifest.ts';
import { portalOrganizationContext } from '#server/http/portal-contexts.ts';
import { dealerOf } from '#server/portal/portal-organization.ts';
import type { Route } from './+types/manifest.ts';

/** The dealer's app. It is fetched without cookies, and holds what anybody may see. */
export function loader({ context }: Route.LoaderArgs) {
  const manifest = manifestOf(dealerOf(context.get(portalOrganizationContext)));
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=600' },
  });
}
