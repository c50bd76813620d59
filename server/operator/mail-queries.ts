import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DB, MailState } from '../db/schema.ts';
import { cases, exactly, words } from '../list/filters.ts';
import { inDanish, latest, listOf } from '../list/list-of.ts';
import { told } from './without-persons.ts';

const inState = (state: MailState) => sql<SqlBool>`mail.state = ${state}`;

/** Never recipient, subject or content. */
const facts = ['mail.id', 'mail.kind', 'mail.state', 'mail.attempts', 'mail.lastError', 'mail.createdAt'] as const;

const mailsIn = (accounts: Kysely<DB>) =>
  accounts.selectFrom('mail').leftJoin('organization', 'organization.id', 'mail.tenantId');

const stored = listOf({
  from: mailsIn,
  filters: {
    search: words('organization.name'),
    kind: exactly('mail.kind'),
    state: cases(
      {
        ...{ queued: inState('queued'), sending: inState('sending'), failed: inState('failed') },
        ...{ uncertain: inState('uncertain'), expired: inState('expired'), outbox: inState('outbox') },
      },
      sql<SqlBool>`mail.state <> 'sent'`,
    ),
  },
  select: (mails) => mails.select([...facts, 'organization.name as organization']),
  sorts: {
    ...({ kind: 'mail.kind', state: 'mail.state', organization: inDanish('organization.name') } as const),
    ...({ attempts: 'mail.attempts', createdAt: 'mail.createdAt' } as const),
  },
  order: [latest('mail.createdAt'), 'mail.id'],
});

/** The mails that are not sent, of all organisations. */
export const mailList = {
  all: async (accounts: Kysely<DB>, params: URLSearchParams) => (await stored.all(accounts, params)).map(told),
  async page(...asked: Parameters<typeof stored.page>) {
    const page = await stored.page(...asked);
    return { ...page, rows: page.rows.map(told) };
  },
};

export type MailRow = Awaited<ReturnType<typeof mailList.all>>[number];

/** A mail's facts, with when the queue tries next. */
export async function findQueuedMail(accounts: Kysely<DB>, id: string) {
  const [mail, jobs] = await Promise.all([
    mailsIn(accounts)
      .select([...facts, 'mail.attemptedAt', 'mail.expiresAt', 'organization.name as organization'])
      .where('mail.id', '=', id)
      .executeTakeFirst(),
    sendJobsOf([id]).execute(accounts),
  ]);
  return mail && { ...told(mail), jobs: jobs.rows };
}

export type SendJob = { id: number; mailId: string; isRunning: boolean; isLater: boolean; runAt: Date };

/** The jobs that send these mails; with `for update` they are not begun meanwhile. */
export function sendJobsOf(mailIds: readonly string[], lock = sql``) {
  return sql<SendJob>`
    select queued.id, queued.payload->>'mailId' as "mailId", queued.locked_at is not null as "isRunning",
      queued.run_at > now() as "isLater", queued.run_at as "runAt"
    from graphile_worker._private_jobs as queued
    where queued.task_id = (select id from graphile_worker._private_tasks where identifier = 'send-mail')
      and queued.payload->>'mailId' = any (${[...mailIds]}::text[])
    order by queued.id ${lock}`;
}
