import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { keyOf } from '#server/files/receive.ts';
import type { Storage } from '#server/files/storage.ts';
import type { Jobs } from '#server/jobs/queue.ts';
import { confirmAcceptance } from '#server/quotes/quote-tasks.ts';
import { mailsTo } from './mails.ts';

type Services = Omit<Parameters<typeof confirmAcceptance>[0], 'database' | 'origin'> & { database: Database };

/** Runs the jobs that an organisation's acceptances have queued, as their first attempt or a later one. @returns how many */
export async function runConfirmations(services: Services, { id }: { id: string }, attempt = 1) {
  const { rows } = await sql<{ payload: Jobs['confirm-acceptance'] }>`
    select job.payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'confirm-acceptance' and job.payload ->> 'organizationId' = ${id}
  `.execute(services.database.accounts);
  for (const { payload } of rows) {
    await confirmAcceptance({ ...services, origin: 'https://bil.example' }, payload, { attempt });
  }
  return rows.length;
}

/** The confirmations of acceptances that were mailed to an address, each with the content of its only attachment. */
export async function confirmationsTo(database: Database, storage: Storage, recipient: string) {
  const mails = (await mailsTo(database, recipient)).filter(({ kind }) => kind === 'quote-accepted');
  return Promise.all(
    mails.map(async ({ text, personal }) => {
      const [attachment, ...more] = personal?.attachments ?? [];
      const content = attachment?.storageKey && (await storage.read(keyOf(attachment.storageKey)));
      if (!content || more.length > 0) throw new Error('a confirmation has one attachment');
      return { text, name: attachment.name, pdf: new Uint8Array(await buffer(content)) };
    }),
  );
}
