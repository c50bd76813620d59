import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { PlatformActor } from '../registration-tax/tax-parameter-commands.ts';

/** What an administrator does with a job or a mail of the queue. */
export type Act = 'retry' | 'give-up';

/** One line of the platform's log for each job or mail, in the transaction of the act. */
export async function writeAudit(
  { userId, email, ipAddress }: PlatformActor,
  db: Kysely<DB>,
  action: `${Act}-${'job' | 'mail'}`,
  all: readonly Record<string, string | number | null>[],
) {
  if (all.length === 0) return;
  const who = { actorId: userId, actorEmail: email, ipAddress, action };
  await db
    .insertInto('platformAudit')
    .values(all.map((details) => ({ ...who, details: JSON.stringify(details) })))
    .execute();
}
