import type { ReactNode } from 'react';

/** What is asked before something is done, and the form that is sent when the answer is yes. */
export type Question = {
  title: string;
  message: ReactNode;
  confirmLabel: string;
  /** What the answer is called that changes nothing. */
  cancelLabel?: string;
  isDangerous: boolean;
  /** Where the form goes, and what it brings. */
  action: string;
  fields: Record<string, string>;
  /** Is told the answer, where it sends no form. */
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

/** Opens the one dialog that asks. A question that was asked before makes way. */
export function askFirst(question: Question) {
  asked = { ...question };
  for (const listener of listeners) listener();
}
