import { z } from 'zod';
import { needed, oneOf, optional, readChoice, required, textUpTo, unusable } from '../format/form-fields.ts';

/** The states that somebody who hands over may go to at once. */
export const leavingSteps = ['leave', 'deactivate', 'depart'] as const;

/**
 * The colleague who takes over, and the state of the employee afterwards. `leads` is `rules` where the rules give each
 * lead out; then there may be no colleague.
 */
export const handOverSchema = z
  .object({
    to: optional(readChoice),
    leads: optional(oneOf(['rules'])),
    after: optional(oneOf(leavingSteps)),
  })
  .refine(({ to, leads }) => to != null || leads === 'rules', { path: ['to'], error: 'Vælg en kollega' });

export type HandOver = z.output<typeof handOverSchema>;

/** The undo of a hand-over by which an employee went: back at work, with all of it. */
export const takeBackSchema = z.object({
  step: required(oneOf(['take-back']), unusable),
  group: needed(textUpTo(36), unusable),
  from: needed(oneOf(leavingSteps), unusable),
});

export type TakeBack = z.output<typeof takeBackSchema>;
