import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LaterImpersonationBanner } from './later-impersonation-banner.ts';
import { Logo } from './logo.tsx';
import { SkipLink } from './skip-link.tsx';

type Props = {
  /** Name of the impersonated user. */
  impersonated?: string | undefined;
  children: ReactNode;
};

/** Frame of the pages before sign-in: one card under the product's name. */
export function GuestFrame({ impersonated, children }: Props) {
  return (
    <>
      {impersonated && <LaterImpersonationBanner name={impersonated} />}
      <div className="grid min-h-[calc(100dvh-var(--banner-height))] content-start justify-items-center gap-6 px-4 py-10 sm:content-center">
        <SkipLink />
        <header className="flex items-center gap-3">
          <Logo className="size-9" />
          <span className="text-lg font-semibold text-neutral-900">Bilassistent</span>
        </header>
        <main
          id="indhold"
          tabIndex={-1}
          className="w-full max-w-md rounded-lg border border-neutral-200 bg-white p-6 outline-none sm:p-8"
        >
          {children}
        </main>
        <footer className="text-sm">
          <Link
            to="/sikkerhed"
            className="inline-flex min-h-11 items-center text-neutral-700 underline underline-offset-3"
          >
            Sikkerhed
          </Link>
        </footer>
      </div>
    </>
  );
}
