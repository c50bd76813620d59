import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';

type Props = { title: string; back: { to: string; label: string }; children?: ReactNode };

/** The title of a page of creation, with the way back; `children` stand beside the title. */
export function CreateHead({ title, back, children }: Props) {
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
        {children}
      </div>
    </header>
  );
}
