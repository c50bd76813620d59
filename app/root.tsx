import { type ReactNode, use } from 'react';
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import { serverOnly$ } from 'vite-env-only/macros';
import { cookieHeaders } from '#server/account/guards.ts';
import { toCanonicalPath } from '#server/http/canonical-path.ts';
import { takeFlash } from '#server/http/flash.ts';
import { isPortalPath } from '#server/http/portal-path.ts';
import type { Route } from './+types/root.ts';
import './app.css';
import { PageFacts } from './document/page-facts.ts';
import inter from './fonts/inter.woff2?url';
import { surviveOffline } from './layout/connection.ts';
import { ConnectionNotice } from './layout/connection-notice.tsx';
import { PageLayers } from './page-layers.tsx';
import { AppLinks } from './portal/app-links.tsx';
import { openCarsAsStored } from './routes/cars/car-arrival.ts';
import { isNewPage } from './routes/new-page.ts';
import { PortalError } from './routes/portal/portal-error.tsx';
import { FramedError } from './routes/route-error.tsx';
import { errorTitle } from './texts/errors.ts';
import { later } from './ui/later.tsx';

const LaterLayers = later(serverOnly$(PageLayers), () => import('./page-layers.tsx').then((part) => part.PageLayers));

/** No page of the portal is hydrated, so its error page is never one of the browser's. */
const PortalPage = serverOnly$(PortalError);
const DealerLinks = serverOnly$(AppLinks);
const isOfPortal = serverOnly$(isPortalPath);

export function meta({ error, location }: Route.MetaArgs) {
  const product = isOfPortal?.(location.pathname) ? [] : ['Bilassistent'];
  return [{ title: [...(error ? [errorTitle(error)] : []), ...product].join(' · ') }];
}

export function links(): Route.LinkDescriptors {
  return [{ rel: 'preload', href: inter, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }];
}

export const middleware: Route.MiddlewareFunction[] = [toCanonicalPath];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [surviveOffline, openCarsAsStored];

export async function loader({ request, url }: Route.LoaderArgs) {
  // What is left to say to staff is nothing for a customer.
  if (isPortalPath(url.pathname)) return data({ toast: null });
  const { toast, cookies } = await takeFlash(request);
  return data({ toast }, { headers: cookieHeaders(cookies) });
}

export const shouldRevalidate = isNewPage;

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, requestId, build, frame, impersonated, isPortal, portal } = use(PageFacts);
  const left = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang="da">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={portal?.colors.button ?? '#F5F5F5'} />
        <meta name="request-id" content={requestId} />
        <meta name="build" content={build} />
        {impersonated && <meta name="impersonated" content={impersonated} />}
        {frame && <meta name="frame" content={JSON.stringify(frame)} />}
        <Meta />
        <Links nonce={nonce} />
        {isPortal && <meta name="robots" content="noindex, nofollow" />}
        {portal && DealerLinks ? <DealerLinks dealer={portal} /> : <ProductLinks hasManifest={!isPortal} />}
      </head>
      <body>
        {children}
        {!isPortal && (
          <>
            <LaterLayers flash={left?.toast} />
            <ConnectionNotice />
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/** The product's icons; its manifest on the pages of staff alone. */
function ProductLinks({ hasManifest }: { hasManifest: boolean }) {
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icon-180.png" />
      {hasManifest && <link rel="manifest" href="/site.webmanifest" />}
    </>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (PortalPage && use(PageFacts).isPortal) return <PortalPage error={error} />;
  return <FramedError error={error} />;
}
