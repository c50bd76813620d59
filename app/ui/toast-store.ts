import { removalDelay, type Toast, type ToastContent, withClosed, without, withToast } from './toast-queue.ts';

const none: readonly Toast[] = [];
let queue = none;
/** Ids of flash messages already shown, so that each appears once. */
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

/** Moves the server's flash message into the queue. */
export function adoptToast(toast: ToastContent & { id: string }) {
  if (seen.has(toast.id)) return;
  seen.add(toast.id);
  change(withToast(queue, toast));
}

/** Shows a toast without navigation and returns its id; browser only. */
export function showToast(content: ToastContent) {
  const id = crypto.randomUUID();
  adoptToast({ ...content, id });
  return id;
}

/** Fades a toast out, then removes it. */
export function closeToast(id: string) {
  change(withClosed(queue, id));
  setTimeout(() => change(without(queue, id)), removalDelay);
}
