import type { Database } from '../db/database.ts';
import type { MailState, MessageState } from '../db/schema.ts';
import type { Outcome } from '../mail/mail-tasks.ts';
import { systemActor, withTenant } from '../tenant.ts';

/** What a mail of the queue means to its writer; nothing while it is under way. */
const meanings: Partial<Record<MailState, MessageState>> = {
  sent: 'sent',
  outbox: 'outbox',
  uncertain: 'uncertain',
  failed: 'failed',
  expired: 'failed',
};

/** Writes what became of a mail on its message, unless a delivery report has since said otherwise. */
export function tellMessages({ pool }: Database) {
  return async (organizationId: string, { mailId, state: mailState, error }: Outcome) => {
    const state = meanings[mailState];
    if (!state) return;
    await withTenant(pool, systemActor(organizationId), ({ db }) =>
      db
        .updateTable('leadMessage')
        .set({ state, failure: state === 'failed' ? (error?.slice(0, 1000) ?? null) : null })
        .where('organizationId', '=', organizationId)
        .where('mailId', '=', mailId)
        .where('state', '=', 'queued')
        .execute(),
    );
  };
}
