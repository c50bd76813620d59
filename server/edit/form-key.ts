import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { DB } from '../db/schema.ts';
import { unusable } from '../format/form-fields.ts';
import type { Tenant } from '../tenant.ts';

/** Which form it is: a new one each time its page is opened. */
export const formKey = z.guid({ error: unusable }).optional();

/** What a form has made: its row, and whether that is deleted. */
type Made = { id: number; isDeleted: boolean };

/**
 * The key under which what a form makes is kept, so that a form sent twice makes it once, and what it has made already.
 * What was typed is part of the key: a form that was gone back to and filled in anew makes something else. So does one
 * whose row has been deleted since. The key is null for a form without one.
 * @param find finds what was made under a key, deleted or not
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

/** Tables that keep the form of a row, and whose rows are gone once they are deleted. */
export type WithoutDeleted = {
  [Table in keyof DB]: 'formKey' | 'organizationId' extends keyof DB[Table]
    ? 'deletedAt' extends keyof DB[Table]
      ? never
      : Table
    : never;
}[keyof DB];

/**
 * As `findMade`, of a table whose deleted rows are gone. Whoever sends the same form at the same time waits for the other.
 */
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

/** The key of a form with what was typed in it. */
export const keyOf = (formKey: string, typed: object) => digestOf(`${formKey}${JSON.stringify(typed)}`);

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
