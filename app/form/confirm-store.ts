import type { ReactNode } from 'react';

/** A confirmation question, and the form that a yes submits. */
export type Question = {
  title: string;
  message: ReactNode;
  confirmLabel: string;
  /** Label of the cancel button. */
  cancelLabel?: string;
  isDangerous: boolean;
  /** Target and fields of the form. */
  action: string;
  fields: Record<string, string>;
  /** Called with the answer when no form is posted. */
  onAnswer?: (isYes: boolean) => void;
};

let asked: Question | undefined;
const listeners = new Set<() => void>();

export function subscribeToQuestions(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const askedQuestion = () => asked;
export const noQuestion = () => undefined;

/** Opens the confirmation dialog. An earlier question is replaced. */
export function askFirst(question: Question) {
  asked = { ...question };
  for (const listener of listeners) listener();
}
