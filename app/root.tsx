import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { type ReactNode, use } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import './app.css';
import { GuestFrame } from './layout/guest-frame.tsx';
import { PageFacts } from './page-facts.ts';
import { RouteErrorPage } from './routes/route-error.tsx';
import { errorTitle, readError } from './texts/errors.ts';

export function meta({ error }: Route.MetaArgs) {
  return [{ title: error ? `${errorTitle(readError(error))} · Bilassistent` : 'Bilassistent' }];
}

export function links(): Route.LinkDescriptors {
  return [
    { rel: 'preload', href: interLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/icon-180.png' },
    { rel: 'manifest', href: '/site.webmanifest' },
  ];
}

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, requestId } = use(PageFacts);
  return (
    <html lang="da">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#F5F5F5" />
        <meta name="request-id" content={requestId} />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <GuestFrame>
      <RouteErrorPage error={error} />
    </GuestFrame>
  );
}
