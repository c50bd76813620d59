import { Link, Outlet } from 'react-router';
import { Logo } from '#app/layout/logo.tsx';
import { SkipLink } from '#app/layout/skip-link.tsx';
import { developmentOnly } from '#server/http/development-only.ts';
import type { Route } from './+types/dev-layout.ts';

export const middleware: Route.MiddlewareFunction[] = [developmentOnly];

/** Without a loader, client-side navigation skips the layout's middleware. */
export function loader() {
  return null;
}

export default function DevLayout() {
  return (
    <div className="mx-auto grid max-w-5xl content-start gap-6 px-4 py-6 md:py-10">
      <SkipLink />
      <header className="flex flex-wrap items-center justify-between gap-3">
        <Link to="/" className="flex min-h-11 items-center gap-3 text-neutral-900 no-underline md:min-h-9">
          <Logo className="size-8" />
          <span className="text-lg font-semibold">Bilassistent</span>
        </Link>
        <p className="text-sm text-neutral-600">Kun under udvikling</p>
      </header>
      <main id="indhold" tabIndex={-1} className="grid min-w-0 gap-4 outline-none">
        <Outlet />
      </main>
    </div>
  );
}
