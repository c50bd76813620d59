import type { ReactNode } from 'react';
import { Link } from 'react-router';

type Props = {
  id: string;
  title: string;
  lead?: string;
  /** The list that it is a part of. */
  all?: { to: string; label: string };
  children: ReactNode;
};

/** A part of the screen, whose table or rows reach its edges. */
export function Part({ id, title, lead, all, children }: Props) {
  return (
    <section aria-labelledby={id} className="surface min-w-0 overflow-hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {all && (
          <Link to={all.to} className="link inline-flex min-h-11 items-center text-sm md:min-h-0">
            {all.label}
          </Link>
        )}
        {lead && <p className="w-full max-w-prose text-sm text-neutral-600">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

/** What stands in a part without rows. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="border-t border-neutral-200 px-4 py-3 text-sm text-neutral-600">{children}</p>;
}
