import type { MailState } from '#server/db/schema.ts';

export const mailStateLabels = {
  queued: 'I kø',
  sending: 'Sendes',
  sent: 'Sendt',
  outbox: 'Gemt her',
  expired: 'Udløbet, ikke sendt',
  failed: 'Opgivet',
  uncertain: 'Måske sendt',
} as const satisfies Record<MailState, string>;
