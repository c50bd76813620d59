import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The name of an organisation, with the way back to all of them. */
export function OrganizationHead({ name, children }: { name: string; children: ReactNode }) {
  return (
    <header className="grid gap-2">
      <Link
        to="/platform/organizations"
        className="link inline-flex min-h-11 items-center justify-self-start text-sm md:min-h-0"
      >
        Alle virksomheder
      </Link>
      <h1 className="page-title wrap-anywhere">{name}</h1>
      <p className="text-sm text-neutral-600">{children}</p>
    </header>
  );
}
