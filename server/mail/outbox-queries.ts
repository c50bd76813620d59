import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DB } from '../db/schema.ts';

const shown = 200;

/** The latest mails of all organisations, for developers. */
export function listMails(accounts: Kysely<DB>) {
  return accounts
    .selectFrom('mail')
    .select(['id', 'kind', 'recipient', 'subject', 'state', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute();
}

export async function findMail(accounts: Kysely<DB>, id: string) {
  if (!z.guid().safeParse(id).success) return undefined;
  return accounts.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst();
}
