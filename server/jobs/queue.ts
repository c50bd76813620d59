import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

/** Jobs by name with their payload. No secrets: every connection can read them. */
export type Jobs = {
  'send-mail': { mailId: string };
  'prune-mails': object;
  'prune-files': object;
  /** Deletes the contents of files whose rows are gone. */
  'remove-files': { storageKeys: string[] };
  'tidy-cars': object;
  /** Reckons the rents of cars anew after tables of prices changed; triggers add it. */
  'car-prices': { organizationId: string };
  /** Renders the sizes of a photo, or of an edit. */
  'render-image': { organizationId: string; userId: string; imageId: number; editId: number | null };
  'prune-images': object;
  /** Draws the photos of a car of the demo. */
  'draw-demo-photos': { organizationId: string; userId: string; carId: number };
  /** Draws papers of people of the demo. */
  'draw-demo-papers': { organizationId: string; userId: string };
  /** Draws contracts of the customers of the demo's portals. */
  'draw-demo-contracts': { organizationId: string; userId: string };
  'prune-documents': object;
  /** Makes the signed copy of a paper that all have signed, and mails it. */
  'keep-signed-paper': { organizationId: string; signatureRequestId: number };
  /** Packs the own data that a customer's login has asked for, and mails that they are ready. */
  'own-data': { organizationId: string; insightId: number };
  /** Makes the signed copy of an accepted quote, and mails it as the confirmation. */
  'confirm-acceptance': { organizationId: string; quoteId: number; acceptanceId: number };
  'prune-arrivals': object;
  /** Runs a bulk edit, or its undo. */
  'bulk-edit': { organizationId: string; bulkEditId: number };
  'prune-bulk-edits': object;
  /** Makes the preview of publishing a draft of prices, of many cars. */
  'price-effect': { organizationId: string; tableId: number; validFrom: string };
  /** Does what became due, each minute. */
  sweep: object;
  /** Erases people, and kept sales, whose time is up. */
  'erase-people': object;
  /** Makes the file of everything of an organisation. */
  'organization-export': { organizationId: string; exportId: number };
  'prune-exports': object;
  /** Deletes organisations that were marked thirty days ago. */
  'delete-organizations': object;
  /** Notes an erasure outside the database, so that it is done again after a restore. */
  'note-erasure': {
    organizationId: string;
    subjectType: 'customer' | 'lead' | 'sale' | 'rentalInvoice' | 'organization';
    subjectId: number;
    cause: 'asked' | 'retention';
    at: string;
    memoIds: number[];
  };
  'forget-merged': object;
  'prune-notifications': object;
  /** Deletes the log of portals that is older than their dealers keep it, and their old news. */
  'prune-portal-logs': object;
  /** Pushes news to a customer's devices, else mails it. `deviceIds` are those that are tried again. */
  'portal-notice': { organizationId: string; noticeId: number; deviceIds: number[] | null; tries: number };
};

export type JobName = keyof Jobs;

/** Payload schemas by job. */
export const payloads: { [Name in JobName]: z.ZodType<Jobs[Name]> } = {
  'send-mail': z.object({ mailId: z.string() }),
  'prune-mails': z.object({}),
  'prune-files': z.object({}),
  'remove-files': z.object({ storageKeys: z.array(z.string()) }),
  'tidy-cars': z.object({}),
  'car-prices': z.object({ organizationId: z.string() }),
  'render-image': z.object({
    organizationId: z.string(),
    userId: z.string(),
    imageId: z.number(),
    editId: z.number().nullable(),
  }),
  'prune-images': z.object({}),
  'draw-demo-photos': z.object({ organizationId: z.string(), userId: z.string(), carId: z.number() }),
  'draw-demo-papers': z.object({ organizationId: z.string(), userId: z.string() }),
  'draw-demo-contracts': z.object({ organizationId: z.string(), userId: z.string() }),
  'prune-documents': z.object({}),
  'keep-signed-paper': z.object({ organizationId: z.string(), signatureRequestId: z.number() }),
  'own-data': z.object({ organizationId: z.string(), insightId: z.number() }),
  'confirm-acceptance': z.object({ organizationId: z.string(), quoteId: z.number(), acceptanceId: z.number() }),
  'prune-arrivals': z.object({}),
  'bulk-edit': z.object({ organizationId: z.string(), bulkEditId: z.number() }),
  'prune-bulk-edits': z.object({}),
  'price-effect': z.object({ organizationId: z.string(), tableId: z.number(), validFrom: z.string() }),
  sweep: z.object({}),
  'erase-people': z.object({}),
  'organization-export': z.object({ organizationId: z.guid(), exportId: z.number() }),
  'prune-exports': z.object({}),
  'delete-organizations': z.object({}),
  'note-erasure': z.object({
    organizationId: z.string(),
    subjectType: z.enum(['customer', 'lead', 'sale', 'rentalInvoice', 'organization']),
    subjectId: z.number(),
    cause: z.enum(['asked', 'retention']),
    at: z.string(),
    memoIds: z.array(z.number()),
  }),
  'forget-merged': z.object({}),
  'prune-notifications': z.object({}),
  'prune-portal-logs': z.object({}),
  'portal-notice': z.object({
    organizationId: z.string(),
    noticeId: z.number(),
    deviceIds: z.array(z.number()).nullable(),
    tries: z.number(),
  }),
};

/** The current attempt, from 1; `stopping` aborts at shutdown. */
export type Try = { attempt: number; maxAttempts: number; stopping: AbortSignal };

/** Job handlers. An error is retried until no attempts remain. */
export type Tasks<Names extends JobName = JobName> = {
  [Name in Names]: (payload: Jobs[Name], attempt: Try) => Promise<void>;
};

/**
 * An SQL expression that adds a job in the causing transaction. Failed jobs retry with growing delays, `maxAttempts`
 * times in all. Jobs of one `queue` run serially. It runs at once, or at `runAt`.
 */
export function addJob<Name extends JobName>(
  name: Name,
  payload: Jobs[Name],
  maxAttempts: number,
  queue: string | null = null,
  runAt: Date | null = null,
): RawBuilder<unknown> {
  return sql`graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json, max_attempts => ${maxAttempts}::int,
    queue_name => ${queue}::text, run_at => ${runAt}::timestamptz)`;
}
