import { sql } from 'kysely';
import { hashToken, newToken } from '../documents/link-token.ts';
import type { Tenant } from '../tenant.ts';

/** How long a link shows how the quote ended. */
const monthsOpen = 24;

/** A new link to a quote beside those that were sent; all show its newest revision. @returns its token, kept as a hash */
export async function addQuoteLink({ db, organizationId }: Tenant, quoteId: number) {
  const token = newToken();
  await db
    .insertInto('quoteLink')
    .values({
      ...{ organizationId, quoteId, tokenHash: hashToken(token) },
      expiresAt: sql<Date>`now() + make_interval(months => ${monthsOpen})`,
    })
    .execute();
  return token;
}
