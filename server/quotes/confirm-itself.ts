import { sql } from 'kysely';
import { findSettings } from '../company/settings-queries.ts';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { confirmQuote } from './answer-quote.ts';

/**
 * Confirms a quote that its customer has just accepted, where the organisation wants that (domain 2.9) and nothing stands in
 * the way; else it waits for staff as usual. @returns whether it did
 */
export async function confirmItself(tenant: Tenant, quoteId: number, origin: string, now: Date) {
  const { autoAccept } = await findSettings(tenant);
  if (!autoAccept) return false;
  const { db } = tenant;
  await sql`savepoint confirming`.execute(db);
  try {
    await confirmQuote(tenant, quoteId, origin, now);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await sql`rollback to savepoint confirming`.execute(db);
    return false;
  }
  await sql`release savepoint confirming`.execute(db);
  return true;
}
