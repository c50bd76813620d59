import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Refused } from '#app/form/forms.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { CatalogueDeletion } from './catalogue-deletion.tsx';
import { CatalogueProblems } from './catalogue-problems.tsx';
import { CatalogueTrail } from './catalogue-trail.tsx';

type Below = {
  /** What stands directly below, such as «Modeller». */
  title: string;
  rows: readonly { id: number; label: string; to: string; badge?: ReactNode }[];
};

type Props = {
  trail: readonly { label: string; to?: string }[];
  title: string;
  /** Where its products are listed, and where something below it is created. */
  products: string;
  create: { label: string; to: string };
  result: Refused | undefined;
  below: Below;
  /** How it is deleted; undefined for whoever may not. */
  deletion: { label: string; kept: string } | undefined;
  /** Its form. */
  children: ReactNode;
};

/** A brand or a model on its own: its form, what stands below it, and the way to delete it. */
export function CataloguePage({ trail, title, products, create, result, below, deletion, children }: Props) {
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <CatalogueTrail steps={[...trail]} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="page-title min-w-0 wrap-anywhere">{title}</h1>
          <div className="flex flex-wrap gap-2">
            <Link to={products} className={buttonClass('secondary')}>
              Produkter
            </Link>
            <Link to={create.to} className={buttonClass('secondary')}>
              <Icon name="plus" />
              {create.label}
            </Link>
          </div>
        </div>
      </div>
      <CatalogueProblems result={result} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,45rem)_minmax(16rem,1fr)]">
        {children}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {below.rows.length > 0 && (
            <section aria-labelledby="nedenunder" className="surface grid gap-2 p-4 sm:p-5">
              <h2 id="nedenunder" className="text-base font-semibold">
                {below.title}
              </h2>
              <ul className="grid text-sm">
                {below.rows.map(({ id, label, to, badge }) => (
                  <li key={id} className="flex items-center justify-between gap-3">
                    <Link to={to} className="link inline-flex min-h-11 items-center wrap-anywhere md:min-h-7">
                      {label}
                    </Link>
                    {badge}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {deletion && (
            <CatalogueDeletion
              label={deletion.label}
              question={`Slet ${title}?`}
              kept={below.rows.length > 0 ? deletion.kept : undefined}
            />
          )}
        </div>
      </div>
    </div>
  );
}
