import type { ReactNode } from 'react';
import { saidWords } from '#app/texts/portal-team.ts';
import { Banner } from '#app/ui/banner.tsx';

type CardProps = { id: string; title: string; lead?: string; children?: ReactNode };

/** A part of a page of the portal. */
export function PortalCard({ id, title, lead, children }: CardProps) {
  return (
    <section
      aria-labelledby={`${id}-titel`}
      id={id}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-neutral-200 bg-white p-4 sm:p-5"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <h2 id={`${id}-titel`} className="text-lg font-semibold text-neutral-900">
          {title}
        </h2>
        {lead && <p className="text-sm text-neutral-700">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

/** What was done, by its code. */
export function Said({ code }: { code: string | null }) {
  const words = code !== null && Object.hasOwn(saidWords, code) ? saidWords[code] : undefined;
  return words ? (
    <Banner tone="success" role="status">
      {words}
    </Banner>
  ) : null;
}
