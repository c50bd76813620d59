import { redirect } from 'react-router';
import { iconPath } from '#app/portal/app-manifest.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalOrganizationContext } from '#server/http/portal-contexts.ts';
import { drawIcon, iconMark, readIconName } from '#server/portal/portal-app.ts';
import { dealerOf } from '#server/portal/portal-organization.ts';
import type { Route } from './+types/icon.ts';

/** An icon of the dealer's app. An earlier one leads to the present. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { images, database } = context.get(servicesContext);
  const dealer = context.get(portalOrganizationContext);
  const { mark, kind } = found(readIconName(params.icon));
  if (mark !== iconMark(dealer)) throw redirect(iconPath(dealerOf(dealer), kind));
  const png = await orUnavailable(drawIcon(images, database, dealer, kind));
  return new Response(new Uint8Array(png), {
    headers: {
      'Content-Type': 'image/png',
      'Content-Length': String(png.byteLength),
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
