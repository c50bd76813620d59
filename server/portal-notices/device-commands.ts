import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Tenant } from '../tenant.ts';
import type { NoticeKind } from './notice-kinds.ts';
import { readPushEndpoint } from './push-endpoint.ts';

const base64url = (bytes: number) =>
  z.string().refine((text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes);

/** A browser's subscription to its push service, as it is posted. */
export const deviceSchema = z.object({
  endpoint: z.string(),
  p256dh: base64url(65),
  auth: base64url(16),
  applicationKey: base64url(65),
});

/** The most devices of a login. */
const most = 10;

type Owner = { portalUserId: string; sessionId: string };

/**
 * Keeps a device of a session, which had none or another; a browser that has changed its login is that one's from now on.
 * @returns whether its push service is one of those that are known
 */
export async function keepDevice(
  { db, organizationId }: Tenant,
  { portalUserId, sessionId }: Owner,
  device: z.output<typeof deviceSchema>,
  testHost?: string,
) {
  if (!readPushEndpoint(device.endpoint, testHost)) return false;
  const own = db.deleteFrom('portalDevice').where('organizationId', '=', organizationId);
  await own.where('sessionId', '=', sessionId).execute();
  await own.where('endpoint', '=', device.endpoint).execute();
  await db
    .insertInto('portalDevice')
    .values({ organizationId, portalUserId, sessionId, ...device })
    .execute();
  await own
    .where('portalUserId', '=', portalUserId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('portalDevice')
        .select('id')
        .where('organizationId', '=', organizationId)
        .where('portalUserId', '=', portalUserId)
        .orderBy('id', 'desc')
        .limit(most),
    )
    .execute();
  return true;
}

/** Forgets the device of a session. */
export const dropDeviceOf = ({ db, organizationId }: Tenant, { sessionId }: Owner) =>
  db
    .deleteFrom('portalDevice')
    .where('organizationId', '=', organizationId)
    .where('sessionId', '=', sessionId)
    .execute();

/** Forgets a device that its push service no longer knows. */
export const forgetDevice = ({ db, organizationId }: Tenant, id: number) =>
  db.deleteFrom('portalDevice').where('organizationId', '=', organizationId).where('id', '=', id).execute();

type Of = { portalUserId: string; kind: NoticeKind; applicationKey: string };

/** The devices of a login's living sessions that are told of a kind, and were subscribed with the present key of ours. */
export function listDevices(
  { accounts }: Database,
  organizationId: string,
  { portalUserId, kind, applicationKey }: Of,
) {
  return accounts
    .selectFrom('portalDevice as device')
    .innerJoin('portalSession as session', (join) =>
      join.onRef('session.organizationId', '=', 'device.organizationId').onRef('session.id', '=', 'device.sessionId'),
    )
    .innerJoin('portalUser as login', (join) =>
      join.onRef('login.organizationId', '=', 'device.organizationId').onRef('login.id', '=', 'device.portalUserId'),
    )
    .select(['device.id', 'device.endpoint', 'device.p256dh', 'device.auth'])
    .where('device.organizationId', '=', organizationId)
    .where('device.portalUserId', '=', portalUserId)
    .where('device.applicationKey', '=', applicationKey)
    .where('session.expiresAt', '>', sql<Date>`now()`)
    .where('login.disabledAt', 'is', null)
    .where(sql<boolean>`${kind} <> all(login."mutedPush")`)
    .orderBy('device.id')
    .execute();
}
