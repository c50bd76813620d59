import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';

type Props = {
  title: string;
  back: { to: string; label: string };
  /** At the title, such as a status. */
  beside?: ReactNode;
  /** Below the title. */
  children?: ReactNode;
};

/** The title of a page below the link back. */
export function PageHead({ title, back, beside, children }: Props) {
  return (
    <header className="grid gap-1">
      <Link
        to={back.to}
        className="-ml-1 inline-flex min-h-11 items-center gap-1 justify-self-start text-sm text-neutral-600 no-underline hover:text-neutral-900 md:min-h-0"
      >
        <Icon name="chevron-left" />
        {back.label}
      </Link>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="page-title min-w-0 wrap-anywhere">{title}</h1>
        {beside}
      </div>
      {children}
    </header>
  );
}
