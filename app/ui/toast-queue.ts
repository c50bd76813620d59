import type { Tone } from './banner.tsx';

/** What a toast says, and the form that takes back what it tells of. */
export type ToastContent = {
  title: string;
  text?: string | undefined;
  kind?: Tone | undefined;
  undo?: { action: string; fields: Record<string, string> } | undefined;
};

export type Toast = ToastContent & { id: string; isOpen: boolean };

export const mostVisible = 5;

/** From closed to gone, in milliseconds: as long as it takes to fade. */
export const removalDelay = 200;

/** The queue with one more, the newest last; beyond five the oldest is dropped. */
export function withToast(queue: readonly Toast[], toast: ToastContent & { id: string }): readonly Toast[] {
  if (queue.some(({ id }) => id === toast.id)) return queue;
  return [...queue, { ...toast, isOpen: true }].slice(-mostVisible);
}

/** The first step of removing one: it is still there, and marked closed. */
export function withClosed(queue: readonly Toast[], id: string): readonly Toast[] {
  return queue.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast));
}

/** The second step of removing one. */
export function without(queue: readonly Toast[], id: string): readonly Toast[] {
  return queue.filter((toast) => toast.id !== id);
}

/** How long a toast stays when nobody points at it, in milliseconds. Bad news stays longest. */
export function lifetimeOf({ kind = 'success', undo }: ToastContent) {
  if (kind === 'error' || kind === 'warning') return 15_000;
  return undo ? 8_000 : 6_000;
}
