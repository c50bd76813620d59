import type { Database } from '../db/database.ts';
import { DomainError } from '../errors.ts';
import type { From } from '../evidence/evidence.ts';
import { signRequest, type Typed } from '../signing/sign-request.ts';
import { nextOf } from '../signing/signing-rows.ts';
import { systemActor, withTenant } from '../tenant.ts';
import { holdAccess, holdPublication } from './held-access.ts';
import type { PortalActor } from './portal-actor.ts';
import { mayInPortal } from './portal-rights.ts';
import { readPortal } from './portal-tenant.ts';
import type { PortalViews } from './portal-views.ts';
import { readSignIn } from './signed-in.ts';

export type PortalSigning = PortalViews['portalSigning'];

/** The newest request to sign a paper, by its publication; undefined when the login sees none. */
export function findPortalSigning(database: Database, actor: PortalActor, publicationId: number) {
  return readPortal(database, actor, ({ db }) =>
    db
      .selectFrom('portalSigning')
      .selectAll()
      .where('publicationId', '=', publicationId)
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  );
}

/** How a paper stands for a login; `mine` is the login's turn, `later` comes after somebody else's. */
export type Turn = 'cancelled' | 'done' | 'later' | 'mine' | 'others' | 'signed' | 'superseded' | 'withdrawn';

/** How a paper stands for a login now. */
export function turnOf(
  signing: Pick<PortalSigning, 'isShown' | 'newestNumber' | 'number' | 'signers' | 'status'>,
  email: string,
): Turn {
  const { status, signers, isShown, newestNumber, number } = signing;
  if (status === 'signed') return 'signed';
  if (status === 'cancelled') return 'cancelled';
  if (!isShown) return 'withdrawn';
  if (newestNumber !== number) return 'superseded';
  const own = signers.find((each) => each.email === email);
  if (!own) return 'others';
  if (own.signedAt !== null) return 'done';
  return nextOf(signers) === own ? 'mine' : 'later';
}

/**
 * Signs a paper that was found behind the wall, as `signRequest`. All that lets the login see and sign it is asked again in
 * the transaction and held; undefined where it sees it no more. Refused (403) where the role may not sign, where staff look
 * through the customer's eyes, and where signing asks for a newer proof of who it is.
 */
export async function signInPortal(
  database: Database,
  actor: PortalActor,
  signing: Pick<PortalSigning, 'agreementId' | 'customerId' | 'id' | 'leadId' | 'publicationId'>,
  typed: Typed,
  from: From,
  now = new Date(),
) {
  if (actor.impersonatorId) throw new DomainError('portal-impersonated', 403);
  const signedIn = await readSignIn(database, actor, now);
  const { organizationId, portalUserId, requestId } = actor;
  return withTenant(database.pool, { ...systemActor(organizationId), portalUserId, requestId }, async (tenant) => {
    const access = await holdAccess(tenant, portalUserId, signing, true);
    if (!access) return undefined;
    if (!mayInPortal(access, 'sign')) throw new DomainError('portal-right', 403);
    const isShown = await holdPublication(tenant, signing.publicationId);
    return signRequest(tenant, { id: signing.id, isShown, signedIn, typed, from });
  });
}
