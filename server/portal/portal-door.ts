import type { Database } from '../db/database.ts';
import { DomainError } from '../errors.ts';
import type { QuoteDoor, SignedIn } from '../quotes/quote-door.ts';
import { addQuoteLink } from '../quotes/quote-link.ts';
import { systemActor, type Tenant, withTenant } from '../tenant.ts';
import type { PortalActor } from './portal-actor.ts';
import { mayInPortal, needsStepUp, type PortalAct } from './portal-rights.ts';
import { readPortal } from './portal-tenant.ts';

/** A quote that the login may see; undefined where it may see none of that id. */
export function findPortalQuote(database: Database, actor: PortalActor, id: number) {
  return readPortal(database, actor, ({ db }) =>
    db.selectFrom('portalQuote').selectAll().where('id', '=', id).executeTakeFirst(),
  );
}

export type PortalQuote = NonNullable<Awaited<ReturnType<typeof findPortalQuote>>>;

type About = Pick<PortalQuote, 'customerId' | 'id' | 'publicationId'>;

/**
 * The door of a signed-in customer to a quote that was found behind the wall. Access and publication are asked again in
 * the transaction of the act; refused (403) where the role may not do it, where staff look through the customer's eyes, and
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
      if (act === 'sign' && needsStepUp(actor.provenAt, now)) throw new DomainError('portal-step-up', 403);
      const signedIn = act === 'sign' ? await readSignIn(database, actor) : undefined;
      return withTenant(database.pool, { ...systemActor(organizationId), portalUserId, requestId }, async (tenant) => {
        const access = await lockAccess(tenant, quote, portalUserId);
        if (!access) return undefined;
        if (!mayInPortal(access, act)) throw new DomainError('portal-right', 403);
        return work(tenant, { quoteId: quote.id, linkId: null, signedIn });
      });
    },
    mailedPath: async (tenant, quoteId) => `/documents/view/${await addQuoteLink(tenant, quoteId)}`,
  };
}

/** The login's access to the customer of a publication that still is shown, held until the transaction ends. */
function lockAccess({ db, organizationId }: Tenant, { customerId, publicationId }: About, portalUserId: string) {
  return db
    .selectFrom('portalAccess')
    .innerJoin('portalPublication', (join) =>
      join
        .onRef('portalPublication.organizationId', '=', 'portalAccess.organizationId')
        .onRef('portalPublication.customerId', '=', 'portalAccess.customerId'),
    )
    .select(['portalAccess.role', 'portalAccess.maySign'])
    .where('portalAccess.organizationId', '=', organizationId)
    .where('portalAccess.portalUserId', '=', portalUserId)
    .where('portalAccess.customerId', '=', customerId)
    .where('portalAccess.status', '=', 'active')
    .where('portalPublication.id', '=', publicationId)
    .where('portalPublication.withdrawnAt', 'is', null)
    .forShare()
    .executeTakeFirst();
}

/** How the login came in, for the evidence. */
async function readSignIn({ accounts }: Database, { organizationId, portalUserId, sessionId }: PortalActor) {
  const session = await accounts
    .selectFrom('portalSession')
    .select(['way', 'provenAt', 'createdAt'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const { way: signedInBy, provenAt, createdAt } = session;
  const isSteppedUp = provenAt.getTime() - createdAt.getTime() > stepUpMs;
  return { portalUserId, signedInBy, provenAt, isSteppedUp } satisfies SignedIn;
}

/** A session is proved as it begins; a later proof is a step of its own. */
const stepUpMs = 5_000;
