import type { Database } from '../db/database.ts';
import { DomainError } from '../errors.ts';
import type { SignedIn } from '../evidence/evidence.ts';
import type { PortalActor } from './portal-actor.ts';
import { needsStepUp } from './portal-rights.ts';

/**
 * How a login came in, for the evidence of what it signs. Refused (403) where signing asks for a newer proof of who it is.
 * @param now the present
 */
export async function readSignIn({ accounts }: Database, actor: PortalActor, now: Date): Promise<SignedIn> {
  if (needsStepUp(actor.provenAt, now)) throw new DomainError('portal-step-up', 403);
  const { organizationId, portalUserId, sessionId, email } = actor;
  const session = await accounts
    .selectFrom('portalSession')
    .select(['way', 'provenAt', 'createdAt'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session) throw new DomainError('portal-step-up', 403);
  const { way: signedInBy, provenAt, createdAt: signedInAt } = session;
  const isSteppedUp = provenAt.getTime() - signedInAt.getTime() > stepUpMs;
  return { portalUserId, email, signedInBy, signedInAt, provenAt, isSteppedUp };
}

/** A session is proved as it begins; a later proof is a step of its own. */
const stepUpMs = 5_000;
