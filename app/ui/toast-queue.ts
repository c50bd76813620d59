import type { Tone } from './banner.tsx';

/** A toast's text, its undo form, or a link. */
export type ToastContent = {
  title: string;
  text?: string | undefined;
  kind?: Tone | undefined;
  undo?: { action: string; fields: Record<string, string> } | undefined;
  link?: { to: string; text: string } | undefined;
};

export type Toast = ToastContent & { id: string; isOpen: boolean };

export const mostVisible = 5;

/** Duration of the fade, in milliseconds. */
export const removalDelay = 200;

/** Appends a toast; beyond five the oldest is dropped. */
export function withToast(queue: readonly Toast[], toast: ToastContent & { id: string }): readonly Toast[] {
  if (queue.some(({ id }) => id === toast.id)) return queue;
  return [...queue, { ...toast, isOpen: true }].slice(-mostVisible);
}

/** First step of removal: marked closed while it fades. */
export function withClosed(queue: readonly Toast[], id: string): readonly Toast[] {
  return queue.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast));
}

/** Second step of removal. */
export function without(queue: readonly Toast[], id: string): readonly Toast[] {
  return queue.filter((toast) => toast.id !== id);
}

/** Display time of a toast without hover, in milliseconds. Errors stay longest. */
export function lifetimeOf({ kind = 'success', undo, link }: ToastContent) {
  if (kind === 'error' || kind === 'warning') return 15_000;
  return undo || link ? 8_000 : 6_000;
}
