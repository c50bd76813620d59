import { isDeepStrictEqual } from 'node:util';
import { openAs, type ReadSession, type Session } from '../auth/session.ts';
import { readSessionCookie, type SessionCookie } from '../auth/session-cookie.ts';
import type { Services } from '../http/contexts.ts';
import { type Actor, openVisit, type Visit } from '../tenant.ts';
import { resumeOwnSession } from './own-session.ts';
import { isDue, renew } from './session-renewal.ts';

/** The session of a request, possibly assumed. */
export type Visitor = {
  session: Session | null;
  /** The transaction that verifies the session; reads may join it. */
  visit: Visit<ReadSession | null> | undefined;
  /**
   * Ends the visit. Returns the cookies once the session is verified; undefined if the assumption was wrong and the
   * answer must be discarded.
   */
  settle(): Promise<{ cookies: string[] } | undefined>;
};

/**
 * Reads the session on each request: a revoked one ends at the next click. `isOptimistic` assumes a cached one until
 * `settle`, which saves a round trip.
 */
export async function readVisitor(services: Services, request: Request, isOptimistic: boolean): Promise<Visitor> {
  const cookie = await readSessionCookie(services.auth, request);
  if (!cookie) return { session: null, visit: undefined, settle: async () => ({ cookies: [] }) };
  const visit = openVisit(
    services.database.pool,
    (client) => openAs(client, cookie.token, services.platformAdminIds),
    isActor,
  );
  const assumed = isOptimistic ? services.known.get(cookie.token) : undefined;
  const session = assumed ?? (await askedFirst(services, cookie, visit));
  return { session, visit, settle: () => settle(services, request, { cookie, visit, assumed }) };
}

function isActor(read: ReadSession | null, { userId, organizationId }: Actor) {
  return read?.session.userId === userId && read.session.membership?.organizationId === organizationId;
}

async function askedFirst({ known }: Services, { token }: SessionCookie, visit: Visit<ReadSession | null>) {
  try {
    const session = (await visit.found)?.session ?? null;
    known.store(token, session);
    return session;
  } catch (error) {
    visit.end();
    throw error;
  }
}

type Stay = { cookie: SessionCookie; visit: Visit<ReadSession | null>; assumed: Session | undefined };

async function settle(services: Services, request: Request, { cookie, visit, assumed }: Stay) {
  visit.end();
  const read = await visit.found;
  if (assumed && !isDeepStrictEqual(read?.session, assumed)) {
    services.known.store(cookie.token, read?.session ?? null);
    return undefined;
  }
  if (!read) return { cookies: [...(await renew(services, request)), ...(await resumeOwnSession(services, request))] };
  const isChanging = cookie.isRemembered && (await isDue(services, read));
  return { cookies: isChanging ? await renew(services, request) : [] };
}
