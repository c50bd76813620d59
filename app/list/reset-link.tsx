import { type MouseEvent, type ReactNode, use } from 'react';
import { useHydrated } from '#app/ui/hydrated.ts';
import type { ToastContent } from '#app/ui/toast-queue.ts';
import { showToast } from '#app/ui/toast-store.ts';
import { ListMemoryContext } from './use-list-memory.ts';

type Props = {
  /** The target list. */
  href: string;
  /** The same through the server, which shows the toast when JavaScript is missing. */
  plainHref: string;
  toast: ToastContent;
  children: ReactNode;
};

/** A link that resets the user's filters, the stored ones included. */
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
