import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';

/** The account engine's connection, and the platform administrator as the audit log records them. */
export type PlatformActor = { accounts: Kysely<DB>; userId: string; email: string; ipAddress: string };

/** Whom an act is done by: a job has no address. */
type Who = Pick<PlatformActor, 'userId' | 'email'> & { ipAddress?: string };

/** Writes a line of the platform's audit log for each of `all`, in the transaction of the act. `targetEmail` is whom it meets. */
export async function writePlatformAudit(
  { userId, email, ipAddress }: Who,
  db: Kysely<DB>,
  action: string,
  all: readonly object[],
  targetEmail?: string,
) {
  if (all.length === 0) return;
  const line = { actorId: userId, actorEmail: email, ipAddress, action, targetEmail };
  await db
    .insertInto('platformAudit')
    .values(all.map((details) => ({ ...line, details: JSON.stringify(details) })))
    .execute();
}
