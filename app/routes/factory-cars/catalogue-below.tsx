import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';

type BelowProps = {
  /** Heading of the next level, such as «Modeller». */
  title: string;
  rows: readonly { id: number; label: string; to: string; badge?: ReactNode }[];
};

/** The next level below an item of the catalogue. */
export function CatalogueBelow({ title, rows }: BelowProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="nedenunder" className="surface grid gap-2 p-4 sm:p-5">
      <h2 id="nedenunder" className="text-base font-semibold">
        {title}
      </h2>
      <ul className="grid text-sm">
        {rows.map(({ id, label, to, badge }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <Link to={to} className="link inline-flex min-h-11 items-center wrap-anywhere md:min-h-7">
              {label}
            </Link>
            {badge}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to its products, and to a new item below it. */
export function CatalogueWays({ products, create }: { products: string; create: { label: string; to: string } }) {
  return (
    <div className="ml-auto flex flex-wrap gap-2">
      <Link to={products} className={buttonClass('secondary')}>
        Produkter
      </Link>
      <Link to={create.to} className={buttonClass('secondary')}>
        <Icon name="plus" />
        {create.label}
      </Link>
    </div>
  );
}
