import { type ContactVerb, contactVerbs } from '../activities/activity-verbs.ts';
import type { ContactOutcome, NextActionKind } from '../db/schema.ts';
import { dayOf, daysAfter, instantAt } from '../format/day.ts';

export type NextProposal = { kind: NextActionKind; at: Date };

/** Days until the next action after each contact; a failed attempt is repeated on the next day. */
const after: Record<ContactVerb, { kind: NextActionKind; days: number }> = {
  called: { kind: 'call', days: 3 },
  emailed: { kind: 'call', days: 2 },
  smsed: { kind: 'call', days: 2 },
  met: { kind: 'call', days: 2 },
  testDrove: { kind: 'call', days: 1 },
};

/** Whether nobody answered. */
export const isAttempt = (outcome: ContactOutcome | null) => outcome === 'notReached' || outcome === 'voicemail';

/** The next action to propose after a contact, at 10:00; never on a Sunday. */
export function proposeNext(verb: ContactVerb, outcome: ContactOutcome | null, now: Date): NextProposal {
  const { kind, days } = after[verb];
  const isAgreed = outcome === 'appointment';
  const day = daysAfter(dayOf(now), isAgreed || isAttempt(outcome) ? 1 : days);
  const open = new Date(day).getUTCDay() === 0 ? daysAfter(day, 1) : day;
  return { kind: isAgreed ? 'meeting' : kind, at: instantAt(open, '10:00') };
}

/** The next action to propose on a page that was asked for it: after a contact (`logged`), or one done (`done`). */
export function readProposal(params: URLSearchParams, now: Date): NextProposal | undefined {
  const verb = contactVerbs.find((each) => each === params.get('logged'));
  const isAgreed = params.get('outcome') === 'appointment';
  if (verb) return proposeNext(verb, isAgreed ? 'appointment' : null, now);
  return params.get('done') === '1' ? proposeNext('met', null, now) : undefined;
}
