import { sql } from 'kysely';
import { longestSession } from '../auth/engine-options.ts';
import type { Database } from '../db/database.ts';

/** The valid session of a token at this dealer, with its login; undefined once it, or its login, has ended. */
export function readPortalSession({ accounts }: Database, organizationId: string, token: string) {
  return accounts
    .selectFrom('portalSession as session')
    .innerJoin('portalUser as login', (join) =>
      join.onRef('login.organizationId', '=', 'session.organizationId').onRef('login.id', '=', 'session.userId'),
    )
    .select(['session.id as sessionId', 'session.expiresAt', 'session.customerId', 'session.provenAt'])
    .select(['login.id as portalUserId', 'login.email', 'login.name', 'login.registeredAt'])
    .select(
      sql<boolean>`session."expiresAt" < session."createdAt" + make_interval(days => ${longestSession.portal}::int)`.as(
        'canBeProlonged',
      ),
    )
    .select(sql<boolean>`coalesce(login."lastSeenAt" < now() - interval '5 minutes', true)`.as('isSeenAgain'))
    .where('session.organizationId', '=', organizationId)
    .where('session.token', '=', token)
    .where('session.expiresAt', '>', sql<Date>`now()`)
    .where('login.disabledAt', 'is', null)
    .executeTakeFirst();
}

export type PortalSession = NonNullable<Awaited<ReturnType<typeof readPortalSession>>> & {
  /** The member of staff who sees the portal as the login does. */
  impersonatorId?: string | undefined;
};

type Session = { organizationId: string; sessionId: string; isBackground?: boolean };

/** Keeps which of its customers a login looks at; what the app fetches by itself changes nothing of that. */
export async function lookAtCustomer({ accounts }: Database, session: Session, customerId: number) {
  if (session.isBackground) return;
  await accounts
    .updateTable('portalSession')
    .set({ customerId })
    .where('organizationId', '=', session.organizationId)
    .where('id', '=', session.sessionId)
    .execute();
}

/** Keeps that a login has been here. */
export async function notePortalVisit({ accounts }: Database, organizationId: string, portalUserId: string) {
  await accounts
    .updateTable('portalUser')
    .set({ lastSeenAt: new Date() })
    .where('organizationId', '=', organizationId)
    .where('id', '=', portalUserId)
    .execute();
}

/** The sessions of a login, the last used first. */
export function listPortalSessions({ accounts }: Database, organizationId: string, portalUserId: string) {
  return accounts
    .selectFrom('portalSession')
    .select(['id', 'userAgent', 'way', 'createdAt', 'updatedAt'])
    .where('organizationId', '=', organizationId)
    .where('userId', '=', portalUserId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('updatedAt', 'desc')
    .execute();
}

/** The passkeys of a login, the newest first. */
export function listPortalPasskeys({ accounts }: Database, organizationId: string, portalUserId: string) {
  return accounts
    .selectFrom('portalPasskey')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('organizationId', '=', organizationId)
    .where('userId', '=', portalUserId)
    .orderBy('createdAt', 'desc')
    .execute();
}

type Owner = { organizationId: string; portalUserId: string };

/** Ends one of a login's sessions. */
export async function endPortalSession({ accounts }: Database, { organizationId, portalUserId }: Owner, id: string) {
  await accounts
    .deleteFrom('portalSession')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', portalUserId)
    .where('id', '=', id)
    .execute();
}

/** Ends every session of a login but one. */
export async function endOtherPortalSessions(
  { accounts }: Database,
  { organizationId, portalUserId }: Owner,
  sessionId: string,
) {
  await accounts
    .deleteFrom('portalSession')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', portalUserId)
    .where('id', '!=', sessionId)
    .execute();
}
