import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { withLink } from '../documents/shared-link.ts';
import type { SignedIn } from '../evidence/evidence.ts';
import { systemActor, type Tenant, withTenant } from '../tenant.ts';

/** The quote behind a door, and how the customer came in. */
type Opened = { quoteId: number; linkId: number | null; signedIn: SignedIn | undefined };

/** A customer's way to a quote: what can be read and done behind it is the same by every door. */
export type QuoteDoor = {
  /** Runs in the organisation of the quote; undefined where the door opens none. */
  open<T>(work: (tenant: Tenant, opened: Opened) => Promise<T>): Promise<T | undefined>;
};

/** The door of a link that was sent. */
export function linkDoor(database: Database, token: string): QuoteDoor {
  return {
    open: (work) =>
      withLink(
        database,
        token,
        async (tenant, linkId) => {
          const quoteId = await findQuoteOf(tenant, linkId);
          return quoteId === undefined ? undefined : work(tenant, { quoteId, linkId, signedIn: undefined });
        },
        'quoteLink',
      ),
  };
}

/** The door of the organisation itself, for what it makes of a quote for its customer. */
export function ownDoor({ pool }: Pick<Database, 'pool'>, organizationId: string, quoteId: number): QuoteDoor {
  return {
    open: (work) =>
      withTenant(pool, systemActor(organizationId), (tenant) =>
        work(tenant, { quoteId, linkId: null, signedIn: undefined }),
      ),
  };
}

/** The id of the quote that a link opens. */
async function findQuoteOf({ db, organizationId }: Tenant, linkId: number) {
  const link = await db
    .selectFrom('quoteLink')
    .select('quoteId')
    .where('organizationId', '=', organizationId)
    .where('id', '=', linkId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return link?.quoteId;
}
