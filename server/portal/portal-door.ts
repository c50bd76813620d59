import type { Database } from '../db/database.ts';
import { DomainError } from '../errors.ts';
import type { QuoteDoor } from '../quotes/quote-door.ts';
import { systemActor, withTenant } from '../tenant.ts';
import { holdAccess, holdPublication } from './held-access.ts';
import type { PortalActor } from './portal-actor.ts';
import { mayInPortal, type PortalAct } from './portal-rights.ts';
import { readPortal } from './portal-tenant.ts';
import { readSignIn } from './signed-in.ts';

/** A quote that the login may see; undefined where it may see none of that id. */
export function findPortalQuote(database: Database, actor: PortalActor, id: number) {
  return readPortal(database, actor, ({ db }) =>
    db.selectFrom('portalQuote').selectAll().where('id', '=', id).executeTakeFirst(),
  );
}

export type PortalQuote = NonNullable<Awaited<ReturnType<typeof findPortalQuote>>>;

type About = Pick<PortalQuote, 'customerId' | 'id' | 'leadId' | 'publicationId'>;

/**
 * The door of a signed-in customer to a quote that was found behind the wall. All that lets it see the quote is asked again
 * in the transaction of the act; refused (403) where the role may not do it, where staff look through the customer's eyes, and
 * where signing asks for a newer proof of who it is.
 */
export function portalDoor(
  database: Database,
  actor: PortalActor,
  quote: About,
  act: PortalAct,
  now = new Date(),
): QuoteDoor {
  const { organizationId, portalUserId, requestId } = actor;
  return {
    async open(work) {
      if (act !== 'read' && actor.impersonatorId) throw new DomainError('portal-impersonated', 403);
      const signedIn = act === 'sign' ? await readSignIn(database, actor, now) : undefined;
      return withTenant(database.pool, { ...systemActor(organizationId), portalUserId, requestId }, async (tenant) => {
        const matter = { ...quote, agreementId: null };
        const access = await holdAccess(tenant, portalUserId, matter, act !== 'read');
        if (!access || !(await holdPublication(tenant, quote.publicationId))) return undefined;
        if (!mayInPortal(access, act)) throw new DomainError('portal-right', 403);
        return work(tenant, { quoteId: quote.id, linkId: null, signedIn });
      });
    },
  };
}
