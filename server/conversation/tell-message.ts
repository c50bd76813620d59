import type { Database } from '../db/database.ts';
import type { MailState, MessageState } from '../db/schema.ts';
import type { Outcome } from '../mail/mail-tasks.ts';
import { notify } from '../notifications/notify.ts';
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
    await withTenant(pool, systemActor(organizationId), async (tenant) => {
      const message = await tenant.db
        .updateTable('leadMessage')
        .set({ state, failure: state === 'failed' ? (error?.slice(0, 1000) ?? null) : null })
        .where('organizationId', '=', organizationId)
        .where('mailId', '=', mailId)
        .where('state', '=', 'queued')
        .returning(['leadId', 'createdById'])
        .executeTakeFirst();
      if (!message || state !== 'failed') return;
      const about = { subjectType: 'lead', subjectId: message.leadId } as const;
      await notify(tenant, { kind: 'mailUndeliverable', about, to: [message.createdById] });
    });
  };
}
