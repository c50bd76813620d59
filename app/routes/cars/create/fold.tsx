import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';

type Props = { title: string; lead: string; isOpen: boolean; children: ReactNode };

/** Fields that most cars need not be asked about, under a line that says what they are. */
export function Fold({ title, lead, isOpen, children }: Props) {
  return (
    <details open={isOpen} className="group/fold min-w-0">
      <summary className="-mx-2 flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md px-2 py-1 hover:bg-neutral-50">
        <Icon name="chevron-right" className="shrink-0 text-neutral-600 group-open/fold:rotate-90" />
        <span className="min-w-0 wrap-anywhere">
          <span className="block font-medium text-neutral-900">{title}</span>
          <span className="block text-sm text-neutral-600">{lead}</span>
        </span>
      </summary>
      <div className="grid gap-4 pt-3">{children}</div>
    </details>
  );
}
