import type { Database } from '../db/database.ts';
import type { Tenant } from '../tenant.ts';
import { tokenAmong } from './mail-thread.ts';

/** A lead that a mail belongs to. Without an id it is one of the organisation that is not known yet. */
export type Thread = { organizationId: string; leadId: number };

type Mail = { recipients: readonly string[]; references: readonly string[] };

/** Our own Message-IDs have the thread's token before the `@`. */
const tokenIn = (messageId: string) => /\.([0-9a-f]{24})@/.exec(messageId)?.[1];

/** The lead whose reply address a mail was sent to. */
export function findThreadByAddress({ accounts }: Database, { recipients }: Pick<Mail, 'recipients'>) {
  const token = tokenAmong(recipients);
  return token ? threadOf(accounts, token) : Promise.resolve(undefined);
}

/** The lead that a mail says to answer; whether it does is for `isAnswerTo` to confirm. */
export async function findThreadByReference({ accounts }: Database, references: readonly string[]) {
  for (const token of new Set(references.toReversed().flatMap((id) => tokenIn(id) ?? []))) {
    const thread = await threadOf(accounts, token);
    if (thread) return thread;
  }
  return undefined;
}

function threadOf(accounts: Database['accounts'], token: string): Promise<Thread | undefined> {
  return accounts
    .selectFrom('leadThread')
    .select(['organizationId', 'leadId'])
    .where('token', '=', token)
    .executeTakeFirst();
}

/** The lead with a mail that one of these Message-IDs names, the latest first. */
export async function findLeadByReference({ db, organizationId }: Tenant, references: readonly string[]) {
  if (references.length === 0) return undefined;
  const message = await db
    .selectFrom('leadMessage')
    .select('leadId')
    .where('organizationId', '=', organizationId)
    .where('messageId', 'in', references)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return message?.leadId;
}
