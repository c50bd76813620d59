import type { PortalDealer } from '#server/portal/portal-organization.ts';
import { iconPath } from './app-manifest.ts';

/** The app of a dealer's portal: of two manifests a browser takes the first, so a page has one. */
export function AppLinks({ dealer }: { dealer: PortalDealer }) {
  return (
    <>
      <link rel="manifest" href={`/kundeportal/${dealer.slug}/app.webmanifest`} />
      <link rel="icon" href={iconPath(dealer, '192')} type="image/png" sizes="192x192" />
      <link rel="apple-touch-icon" href={iconPath(dealer, '180')} />
      <meta name="mobile-web-app-capable" content="yes" />
      <meta name="apple-mobile-web-app-title" content={dealer.name} />
    </>
  );
}
