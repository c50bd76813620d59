import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { DB } from '../db/schema.ts';
import { unusable } from '../format/form-fields.ts';
import type { Tenant } from '../tenant.ts';

/** The idempotency key of a form, new each time its page is opened. */
export const formKey = z.guid({ error: unusable }).optional();

/** The row a form created, and whether it is deleted. */
type Made = { id: number; isDeleted: boolean };

/**
 * The idempotency key of a form with its input, and the row created under it. A row deleted since gives a new key; null
 * for a form without one.
 * @param find finds the row of a key, deleted or not
 */
export async function findMade<Row extends Made>(
  { formKey, ...typed }: { formKey?: string | undefined },
  find: (key: string) => Promise<Row | undefined>,
): Promise<{ key: string | null; made?: Row }> {
  if (!formKey) return { key: null };
  let key = keyOf(formKey, typed);
  let made = await find(key);
  while (made?.isDeleted) {
    key = digestOf(`${key}${made.id}`);
    made = await find(key);
  }
  return { key, ...(made && { made }) };
}

/** Tables with a form key that delete rows permanently. */
export type WithoutDeleted = {
  [Table in keyof DB]: 'formKey' | 'organizationId' extends keyof DB[Table]
    ? 'deletedAt' extends keyof DB[Table]
      ? never
      : Table
    : never;
}[keyof DB];

/** As `findMade`, for tables without soft delete. Concurrent posts of a form wait for each other. */
export async function findMadeRow(
  { db, organizationId }: Tenant,
  table: WithoutDeleted,
  { formKey, ...typed }: { formKey?: string | undefined; [field: string]: unknown },
): Promise<{ key: string | null; made?: { id: number } }> {
  if (!formKey) return { key: null };
  const key = keyOf(formKey, typed);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${table}:${organizationId}:${key}`}, 0))`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where "organizationId" = ${organizationId} and "formKey" = ${key}
    order by id desc limit 1`.execute(db);
  const [made] = rows;
  return { key, ...(made && { made }) };
}

/** The hash of a form key and its input. */
export const keyOf = (formKey: string, typed: object) => digestOf(`${formKey}${JSON.stringify(typed)}`);

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
