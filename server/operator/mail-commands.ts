import { type Kysely, sql } from 'kysely';
import { type PlatformActor, writePlatformAudit } from '../auth/platform-audit.ts';
import type { DB, MailState } from '../db/schema.ts';
import { emptied } from '../mail/mail-tasks.ts';
import { sendWaitingMail } from '../mail/queue-mail.ts';
import type { Act } from './act.ts';
import { type SendJob, sendJobsOf } from './mail-queries.ts';
import type { Outcome } from './outcome.ts';

type Mail = { id: string; kind: string; state: MailState; attempts: number; organization: string | null };

/**
 * Sends mails that wait now, or gives them up. One that is being sent, is settled, or waits for its time is left alone.
 */
export function actOnMails(actor: PlatformActor, act: Act, ids: readonly string[]): Promise<Outcome<string>> {
  return actor.accounts.transaction().execute(async (db) => {
    const mails = await lockMails(db, ids);
    const { rows: jobs } = await sendJobsOf(ids, sql`for update`).execute(db);
    const codes = new Map(mails.map((mail) => [mail.id, refusalOf(act, mail, jobs)]));
    const chosen = mails.filter(({ id }) => codes.get(id) === undefined);
    const details = chosen.map(({ id, kind, organization }) => ({ kind, mail: id, organization }));
    await writePlatformAudit(actor, db, `${act}-mail`, details);
    const done = chosen.map(({ id }) => id);
    const left = jobs.filter(({ mailId }) => done.includes(mailId)).map(({ id }) => id);
    await sql`select graphile_worker.complete_jobs(${left}::bigint[])`.execute(db);
    if (act === 'retry') await sendNow(db, done);
    else await settleMails(db, done);
    const refused = ids.flatMap((id) => {
      const code = codes.has(id) ? codes.get(id) : 'mail-gone';
      return code === undefined ? [] : { id, code };
    });
    return { done, refused };
  });
}

function lockMails(db: Kysely<DB>, ids: readonly string[]): Promise<Mail[]> {
  return db
    .selectFrom('mail')
    .leftJoin('organization', 'organization.id', 'mail.tenantId')
    .select(['mail.id', 'mail.kind', 'mail.state', 'mail.attempts', 'organization.name as organization'])
    .where(sql<boolean>`mail.id = any (${[...ids]}::uuid[])`)
    .orderBy('mail.id')
    .forUpdate('mail')
    .execute();
}

function refusalOf(act: Act, { id, state, attempts }: Mail, jobs: readonly SendJob[]) {
  const own = jobs.filter(({ mailId }) => mailId === id);
  if (state === 'sending' || own.some(({ isRunning }) => isRunning)) return 'mail-sending';
  if (!isWaiting(state)) return 'mail-settled';
  return act === 'retry' && attempts === 0 && own.some(({ isLater }) => isLater) ? 'mail-early' : undefined;
}

/** Whether a mail's content is still there, and it can be sent. */
const isWaiting = (state: MailState) => state === 'queued' || state === 'outbox';

async function sendNow(db: Kysely<DB>, ids: readonly string[]) {
  for (const id of ids) {
    await db.updateTable('mail').set({ state: 'queued' }).where('id', '=', id).execute();
    await sendWaitingMail(db, id);
  }
}

/** Gives up mails that wait, and clears them. The job of one that an organisation is told of tells it. */
export async function settleMails(db: Kysely<DB>, ids: readonly string[]) {
  const settled = await db
    .updateTable('mail')
    .set({ state: 'failed', lastError: 'opgivet af platformens drift', ...emptied })
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .where('state', 'in', ['queued', 'outbox'])
    .returning(['id', 'tenantId'])
    .execute();
  for (const { id, tenantId } of settled) if (tenantId !== null) await sendWaitingMail(db, id);
}
