import type { ReactNode } from 'react';

type Props = { id: string; title: string; children: ReactNode };

/** A part of the front page under its heading. */
export function Section({ id, title, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-titel`} className="grid scroll-mt-4 grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={`${id}-titel`} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What a part says while it has nothing to show. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className="rounded-lg border border-dashed border-neutral-300 p-4 text-neutral-700">{children}</p>;
}

/** The look of a card of the portal. */
export const card = 'rounded-xl border border-neutral-200 bg-white shadow-xs';

type AllProps = { to: string; shown: number; total: number };

/** The way to all of a part, where the front page shows the first alone. */
export function AllLink({ to, shown, total }: AllProps) {
  if (total <= shown) return null;
  return (
    <a
      href={to}
      className="brand-text inline-flex min-h-11 items-center justify-self-start underline underline-offset-3"
    >
      Se alle {total}
    </a>
  );
}
