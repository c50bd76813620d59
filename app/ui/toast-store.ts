import { removalDelay, type Toast, type ToastContent, withClosed, without, withToast } from './toast-queue.ts';

const none: readonly Toast[] = [];
let queue = none;
/** Toasts that were shown already, so that the same message of the server comes up once. */
const seen = new Set<string>();
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  queue = next;
  for (const listener of listeners) listener();
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const shownToasts = () => queue;
export const noToasts = () => none;
export const wasSeen = (id: string) => seen.has(id);

/** Takes over a toast that the server has left for this page. */
export function adoptToast(toast: ToastContent & { id: string }) {
  if (seen.has(toast.id)) return;
  seen.add(toast.id);
  change(withToast(queue, toast));
}

/** Shows a toast without a page change, and gives its id; for the browser only. */
export function showToast(content: ToastContent) {
  const id = crypto.randomUUID();
  adoptToast({ ...content, id });
  return id;
}

/** Lets a toast fade, and then it is gone. */
export function closeToast(id: string) {
  change(withClosed(queue, id));
  setTimeout(() => change(without(queue, id)), removalDelay);
}
