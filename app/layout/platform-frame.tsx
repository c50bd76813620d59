import type { ReactNode } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { Logo } from './logo.tsx';
import { SkipLink } from './skip-link.tsx';

/** The screens with the paths below each. */
const screens = [
  { to: '/platform', within: '/platform/users/', label: 'Brugere' },
  { to: '/platform/organizations', within: '/platform/organizations/', label: 'Virksomheder' },
  { to: '/platform/registration-tax', within: '/platform/registration-tax/', label: 'Registreringsafgift' },
  { to: '/platform/operations', within: '/platform/operations/', label: 'Drift' },
  { to: '/platform/audit-log', within: '/platform/audit-log/', label: 'Revisionslog' },
];

type Props = {
  name: string;
  /** Whether the administrator also works in an organisation. */
  isStaff: boolean;
  children: ReactNode;
};

/** Frame of the platform's screens: dark, so that nobody mistakes it for an organisation. */
export function PlatformFrame({ name, isStaff, children }: Props) {
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <header className="bg-neutral-900 text-white print:hidden">
        <div className="mx-auto flex max-w-400 flex-wrap items-center gap-x-6 px-4 md:px-6">
          <Link to="/platform" className="flex min-h-14 items-center gap-3 font-semibold text-white no-underline">
            <Logo className="size-7" />
            Platformen
          </Link>
          <nav
            aria-label="Platformen"
            className="-mx-2 flex gap-1 overflow-x-auto max-sm:order-last max-sm:w-full max-sm:pb-2"
          >
            {screens.map(({ to, within, label }) => (
              <Link
                key={to}
                to={to}
                aria-current={pathname === to || pathname.startsWith(within) ? 'page' : undefined}
                className="flex min-h-11 items-center rounded-md px-3 text-sm text-neutral-200 no-underline hover:bg-neutral-800 hover:text-white focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-white aria-[current=page]:bg-neutral-700 aria-[current=page]:text-white md:min-h-9"
              >
                {label}
              </Link>
            ))}
          </nav>
          <div className="ml-auto flex min-w-0 items-center gap-1 text-sm">
            <Link
              to="/platform/settings"
              className={`${itemClass} min-w-0 max-w-64`}
              title="Mine indstillinger"
              aria-current={pathname === '/platform/settings' ? 'page' : undefined}
            >
              <Icon name="circle-user" className="shrink-0" />
              <span className="truncate max-sm:sr-only">{name}</span>
            </Link>
            {isStaff && (
              <Link to="/" className={itemClass}>
                Min virksomhed
              </Link>
            )}
            <Form method="post" noValidate action="/account/sign-out">
              <button type="submit" className={itemClass}>
                <Icon name="log-out" />
                Log ud
              </button>
            </Form>
          </div>
        </div>
      </header>
      <main id="indhold" tabIndex={-1} className="mx-auto max-w-400 p-4 outline-none md:p-6">
        {children}
      </main>
    </>
  );
}

const itemClass =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-3 text-sm text-white no-underline hover:bg-neutral-800 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-white aria-[current=page]:bg-neutral-700 md:min-h-9';
