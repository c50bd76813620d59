import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import { readTenant, systemActor } from '../tenant.ts';
import { graceDays } from './deletion-commands.ts';

const day = 86_400_000;

/** When an organisation that was marked then is deleted at the earliest. */
export const deletedFrom = (askedAt: Date) => new Date(askedAt.getTime() + graceDays * day);

const receiptSchema = z.object({
  organization: z.string(),
  organizationId: z.string(),
  reason: z.string(),
  askedAt: z.string(),
  rows: z.number(),
  files: z.number(),
  tables: z.record(z.string(), z.number()),
});

/** What is left of a deleted organisation: the audit log's receipt. */
export async function findReceipt(accounts: Kysely<DB>, organizationId: string) {
  const act = await accounts
    .selectFrom('platformAudit')
    .select(['occurredAt', 'actorEmail', 'details'])
    .where('action', '=', 'delete-organization')
    .where(sql`details ->> 'organizationId'`, '=', organizationId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return act && { ...receiptSchema.parse(act.details), deletedAt: act.occurredAt, askedBy: act.actorEmail };
}

export type DeletionReceipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;

/** The user's organisations that are closed because they will be deleted. */
export async function listClosing({ accounts, accountsPool }: Database, userId: string) {
  const marked = await accounts
    .selectFrom('organization')
    .select(['id', 'name', 'deletionAskedAt'])
    .where('deletionAskedAt', 'is not', null)
    .execute();
  const closing: string[] = [];
  for (const { id, name } of marked) {
    // Its members are seen from inside it alone.
    const member = await readTenant(accountsPool, systemActor(id), ({ db }) =>
      db.selectFrom('member').select('id').where('userId', '=', userId).executeTakeFirst(),
    );
    if (member) closing.push(name);
  }
  return closing;
}
