import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from './button.ts';
import { Icon } from './icon.tsx';

type Props = {
  id: string;
  title: string;
  /** Where one more is made, for those who may. */
  create?: { to: string; label: string } | undefined;
  children: ReactNode;
};

/** A part of a page with its heading, and the link that makes one more of what it shows. */
export function TitledSection({ id, title, create, children }: Props) {
  return (
    <section aria-labelledby={id} className="surface grid min-w-0 gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {create && (
          <Link to={create.to} className={buttonClass('secondary')}>
            <Icon name="plus" />
            {create.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
