import { isSignedBy, type Secrets, signatureOf } from '../auth/former-secret.ts';
import { isNotificationKind, type NotificationKind } from './notification-kinds.ts';

/** A kind of mails that is turned off: one of notifications told at once, or the digest. */
export type MutedKind = NotificationKind | 'digest';
type Muted = { organizationId: string; userId: string; kind: MutedKind };

/** Signs the links by which a reader of a mail turns its kind off without signing in. */
export function openMuteLinks(secrets: Secrets) {
  const how = { purpose: 'mute', encoding: 'base64url' } as const;

  return {
    tokenOf({ organizationId, userId, kind }: Muted) {
      const named = `${organizationId}.${userId}.${kind}`;
      return `${named}.${signatureOf(secrets, named, how)}`;
    },
    /** What a token turns off; undefined unless it is ours. */
    read(token: string): Muted | undefined {
      const [, organizationId, userId, kind, signature] =
        /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.([a-zA-Z]{2,40})\.([\w-]{43})$/.exec(token) ?? [];
      if (!organizationId || !userId || !kind || !signature) return undefined;
      if (kind !== 'digest' && !isNotificationKind(kind)) return undefined;
      if (!isSignedBy(secrets, `${organizationId}.${userId}.${kind}`, signature, how)) return undefined;
      return { organizationId, userId, kind };
    },
  };
}

export type MuteLinks = ReturnType<typeof openMuteLinks>;
