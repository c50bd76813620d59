import type { PortalDealer } from '#server/portal/portal-organization.ts';
import { iconPath } from './portal/app-manifest.ts';

/** The product's icons; its manifest on the pages of staff alone. */
export function ProductLinks({ hasManifest }: { hasManifest: boolean }) {
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icon-180.png" />
      {hasManifest && <link rel="manifest" href="/site.webmanifest" />}
    </>
  );
}

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
