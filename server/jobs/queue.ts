import { type RawBuilder, sql } from 'kysely';

/** What waits to be done, by name, and what each must know. Secrets stay out: a job is read by every connection. */
export type Jobs = { 'send-mail': { mailId: string }; 'prune-mails': object };

/** The try that is being made, from 1, of how many; `stopping` is aborted when the process ends. */
export type Try = { attempt: number; maxAttempts: number; stopping: AbortSignal };

/** The work behind each job. What it throws is tried again later, until there is no try left. */
export type Tasks = { [Name in keyof Jobs]: (payload: Jobs[Name], attempt: Try) => Promise<void> };

/**
 * The expression that adds a job, for a query of the transaction that causes it: the job is there when that is kept.
 * A job that throws is tried again after ever longer waits, `maxAttempts` times in all.
 */
export function addJob<Name extends keyof Jobs>(
  name: Name,
  payload: Jobs[Name],
  maxAttempts: number,
): RawBuilder<unknown> {
  return sql`graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json, max_attempts => ${maxAttempts}::int)`;
}
