import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';

/** A breadcrumb; the current page has no address. */
export type Step = { label: string; to?: string };

/** Breadcrumbs, such as Mærke › Model › Udgave › Produkt. */
export function Trail({ steps }: { steps: readonly Step[] }) {
  return (
    <nav aria-label="Sti" className="print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-neutral-600">
        {steps.map(({ label, to }, at) => (
          <li key={`${label}-${to}`} className="flex min-w-0 items-center gap-1.5">
            {at > 0 && <Icon name="chevron-right" size={14} className="shrink-0" />}
            {to ? (
              <Link to={to} className="link inline-flex min-h-11 items-center wrap-anywhere md:min-h-0">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="wrap-anywhere">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
