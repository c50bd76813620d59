import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

type Failed = { task?: string; payload?: object; attempts?: number; error?: string; at?: Date };

/** A job without attempts left. @returns its id */
export async function addFailedJob({ accounts }: Database, failed: Failed = {}) {
  const { task = 'prune-files', payload = {}, attempts = 3, error = 'no such folder', at = new Date() } = failed;
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json, max_attempts => ${attempts}::int)`.execute(
    accounts,
  );
  const id = rows[0]?.id ?? 0;
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${error}, created_at = ${at},
    updated_at = ${at} where id = ${id}`.execute(accounts);
  return id;
}
