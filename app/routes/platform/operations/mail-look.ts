import type { MailState } from '#server/db/schema.ts';

/** The look of a state's badge. */
export function mailLook(state: MailState) {
  if (state === 'failed' || state === 'uncertain' || state === 'expired') return 'danger';
  return 'plain';
}
