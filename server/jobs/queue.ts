import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

/** What waits to be done, by name, and what each must know. Secrets stay out: a job is read by every connection. */
export type Jobs = {
  'send-mail': { mailId: string };
  'prune-mails': object;
  'prune-files': object;
  'tidy-cars': object;
  /** Makes the sizes in which a photo is shown, or those of an edit of it. */
  'render-image': { organizationId: string; userId: string; imageId: number; editId: number | null };
  'prune-images': object;
  'prune-documents': object;
  /** Changes many cars, or takes that back. */
  'bulk-edit': { organizationId: string; bulkEditId: number };
  'prune-bulk-edits': object;
};

export type JobName = keyof Jobs;

/** The readers of what the queue hands out. */
export const payloads: { [Name in JobName]: z.ZodType<Jobs[Name]> } = {
  'send-mail': z.object({ mailId: z.string() }),
  'prune-mails': z.object({}),
  'prune-files': z.object({}),
  'tidy-cars': z.object({}),
  'render-image': z.object({
    organizationId: z.string(),
    userId: z.string(),
    imageId: z.number(),
    editId: z.number().nullable(),
  }),
  'prune-images': z.object({}),
  'prune-documents': z.object({}),
  'bulk-edit': z.object({ organizationId: z.string(), bulkEditId: z.number() }),
  'prune-bulk-edits': z.object({}),
};

/** The try that is being made, from 1, of how many; `stopping` is aborted when the process ends. */
export type Try = { attempt: number; maxAttempts: number; stopping: AbortSignal };

/** The work behind jobs. What it throws is tried again later, until there is no try left. */
export type Tasks<Names extends JobName = JobName> = {
  [Name in Names]: (payload: Jobs[Name], attempt: Try) => Promise<void>;
};

/**
 * The expression that adds a job, for a query of the transaction that causes it: the job is there when that is kept.
 * A job that throws is tried again after ever longer waits, `maxAttempts` times in all. Jobs of one
 * `queue` are done one after the other.
 */
export function addJob<Name extends JobName>(
  name: Name,
  payload: Jobs[Name],
  maxAttempts: number,
  queue: string | null = null,
): RawBuilder<unknown> {
  return sql`graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json, max_attempts => ${maxAttempts}::int,
    queue_name => ${queue}::text)`;
}
