import { isAPIError } from 'better-auth/api';
import { rethrowAway } from '../errors.ts';
import type { Services } from '../http/contexts.ts';
import { observed } from './engine-log.ts';
import { engineHeaders } from './forward.ts';
import type { Role } from './permissions.ts';

/** Who is signed in. Without a membership the user works for no organisation. */
export type Session = {
  sessionId: string;
  userId: string;
  name: string;
  email: string;
  platformRole: 'admin' | 'user';
  /** The platform administrator who acts in the user's place. */
  impersonatorId: string | undefined;
  membership: Membership | null;
};

export type Membership = {
  organizationId: string;
  organizationName: string;
  organizationSlug: string;
  role: Role;
};

/**
 * The session behind the request's cookie, and the cookies that prolong or end it. Membership is read
 * anew each time: whoever is removed from an organisation is out of it at the next click.
 */
export async function readSession({ auth, database }: Services, request: Request) {
  const { headers, response } = await observed((seen) =>
    auth.api
      .getSession({ headers: engineHeaders(request), returnHeaders: true })
      .catch((error) => rethrowAway(isAPIError(error) ? (seen.cause ?? error) : error)),
  );
  const cookies = headers.getSetCookie();
  if (!response) return { session: null, cookies };
  const { user, session } = response;
  const membership = await findMembership(database, user.id, session.activeOrganizationId).catch(rethrowAway);
  const read: Session = {
    sessionId: session.id,
    userId: user.id,
    name: user.name,
    email: user.email,
    platformRole: user.role === 'admin' ? 'admin' : 'user',
    impersonatorId: session.impersonatedBy ?? undefined,
    membership,
  };
  return { session: read, cookies };
}

/** The user's place in the active organisation, else in the first one that the user works for. */
async function findMembership(
  database: Services['database'],
  userId: string,
  activeOrganizationId: string | null | undefined,
): Promise<Membership | null> {
  const memberships = await database.accounts
    .selectFrom('member')
    .innerJoin('organization', 'organization.id', 'member.organizationId')
    .select([
      'member.role',
      'organization.id as organizationId',
      'organization.name as organizationName',
      'organization.slug as organizationSlug',
    ])
    .where('member.userId', '=', userId)
    .where('member.role', '!=', 'customer')
    .orderBy('member.createdAt')
    .orderBy('member.id')
    .execute();
  const found = memberships.find((each) => each.organizationId === activeOrganizationId) ?? memberships[0];
  return found ?? null;
}
