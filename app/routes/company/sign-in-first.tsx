import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#app/ui/button.ts';

type Props = {
  title: string;
  /** Return address after sign-in. */
  back: string;
  children: ReactNode;
};

/** A members' page for anonymous visitors: its purpose and the ways to sign in. */
export function SignInFirst({ title, back, children }: Props) {
  const query = new URLSearchParams({ to: back });
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="text-xl font-semibold text-neutral-900">{title}</h1>
        <div className="grid gap-2 text-base text-neutral-700">{children}</div>
      </div>
      <div className="grid gap-3">
        <Link to={`/account/login?${query}`} className={`${buttonClass('primary')} text-base! md:min-h-11`}>
          Log ind
        </Link>
        <Link to={`/account/register?${query}`} className={`${buttonClass('secondary')} text-base! md:min-h-11`}>
          Opret konto
        </Link>
      </div>
    </div>
  );
}
