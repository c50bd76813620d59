import { type MouseEvent, type ReactNode, use } from 'react';
import { useHydrated } from '#app/ui/hydrated.ts';
import type { ToastContent } from '#app/ui/toast-queue.ts';
import { showToast } from '#app/ui/toast-store.ts';
import { ListMemoryContext } from './use-list-memory.ts';

type Props = {
  /** The list as it is to be. */
  href: string;
  /** The same by way of the server, which tells what was done where no script does. */
  plainHref: string;
  toast: ToastContent;
  children: ReactNode;
};

/** A link to the list without the user's filters, which are no longer stored either. */
export function ResetLink({ href, plainHref, toast, children }: Props) {
  const memory = use(ListMemoryContext);
  const isHydrated = useHydrated();
  function onClick({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
    if (metaKey || ctrlKey || shiftKey || altKey) return;
    memory?.reset(href);
    showToast(toast);
  }
  return (
    <a className="link text-sm" data-list-link href={isHydrated ? href : plainHref} onClick={onClick}>
      {children}
    </a>
  );
}
