import { can } from '../auth/permissions.ts';
import { readSessions, type Session } from '../auth/session.ts';
import { hashToken } from '../company/invitation-token.ts';
import type { Database } from '../db/database.ts';
import type { PortalLookDoor } from '../db/schema.ts';
import type { PortalSession } from './portal-session.ts';

type At = { organizationId: string; platformAdminIds: readonly string[]; now: Date };

/** No session of a portal: a look is none, and can prove nothing. */
const noSession = '00000000-0000-0000-0000-000000000000';

/**
 * The person whose portal staff see by a look's token; undefined once it is over: after 30 minutes, ended, or when the staff
 * session, the role or the membership that began it has.
 */
export async function readLook(
  { accounts }: Pick<Database, 'accounts'>,
  token: string,
  { organizationId, platformAdminIds, now }: At,
): Promise<PortalSession | undefined> {
  const look = await accounts
    .selectFrom('portalLook as look')
    .innerJoin('portalUser as login', (join) =>
      join.onRef('login.organizationId', '=', 'look.organizationId').onRef('login.id', '=', 'look.portalUserId'),
    )
    .select(['look.staffId', 'look.staffSessionId', 'look.door', 'look.expiresAt', 'look.customerId'])
    .select(['look.startedAt as provenAt'])
    .select(['login.id as portalUserId', 'login.email', 'login.name', 'login.registeredAt'])
    .where('look.organizationId', '=', organizationId)
    .where('look.tokenHash', '=', hashToken(token))
    .where('look.endedAt', 'is', null)
    .where('look.expiresAt', '>', now)
    .where('login.disabledAt', 'is', null)
    .executeTakeFirst();
  if (!look) return undefined;
  const { staffId, staffSessionId, door, ...session } = look;
  const staff = (await readSessions(accounts, [staffSessionId], platformAdminIds)).get(staffSessionId);
  if (staff?.userId !== staffId || !maySee(staff, door, organizationId)) return undefined;
  return { ...session, sessionId: noSession, isSeenAgain: false, canBeProlonged: false, impersonatorId: staffId };
}

/** Whether a staff session may see the portal of the organisation's customers through their eyes. */
function maySee({ membership, platformRole, impersonatorId }: Session, door: PortalLookDoor, organizationId: string) {
  if (door === 'platform') return platformRole === 'admin' && impersonatorId === undefined;
  return membership?.organizationId === organizationId && can(membership.role, 'organization', 'update');
}
