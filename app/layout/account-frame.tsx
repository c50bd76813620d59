import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { LaterImpersonationBanner } from './later-impersonation-banner.ts';
import { Logo } from './logo.tsx';
import { SkipLink } from './skip-link.tsx';

type Props = {
  name: string;
  isImpersonated: boolean;
  children: ReactNode;
};

/** Frame for users outside any organisation: their own account, without navigation. */
export function AccountFrame({ name, isImpersonated, children }: Props) {
  return (
    <>
      {isImpersonated && <LaterImpersonationBanner name={name} />}
      <SkipLink />
      <header className="border-b border-neutral-200 bg-white px-4 md:px-6 print:hidden">
        <div className="mx-auto flex min-h-14 max-w-6xl items-center gap-4">
          <Link to="/" className="flex min-h-11 items-center gap-2.5 font-semibold text-neutral-900 no-underline">
            <Logo className="size-7" />
            <span className="max-sm:sr-only">Bilassistent</span>
          </Link>
          <p className="ml-auto min-w-0 truncate text-sm text-neutral-700">{name}</p>
          <Form method="post" noValidate action="/account/sign-out">
            <button
              type="submit"
              className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-3 text-sm whitespace-nowrap text-neutral-900 hover:bg-neutral-100 focus-visible:outline-2 focus-visible:outline-emerald-700"
            >
              <Icon name="log-out" />
              Log ud
            </button>
          </Form>
        </div>
      </header>
      <main id="indhold" tabIndex={-1} className="p-4 outline-none md:p-6">
        {children}
      </main>
    </>
  );
}
