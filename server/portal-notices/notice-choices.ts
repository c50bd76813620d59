import type { Tenant } from '../tenant.ts';
import { noticeOrder } from './notice-kinds.ts';

/** What a login wants to be told, by push and by mail, and whether the session's device is told. */
export async function readNoticeChoices(
  { db, organizationId }: Tenant,
  { portalUserId, sessionId }: { portalUserId: string; sessionId: string },
) {
  const { mutedPush, mutedMail } = await db
    .selectFrom('portalUser')
    .select(['mutedPush', 'mutedMail'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', portalUserId)
    .executeTakeFirstOrThrow();
  const device = await db
    .selectFrom('portalDevice')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();
  const kinds = noticeOrder.map((kind) => ({
    ...{ kind, push: !mutedPush.includes(kind), mail: !mutedMail.includes(kind) },
  }));
  return { kinds, isDeviceTold: device !== undefined };
}

export type NoticeChoices = Awaited<ReturnType<typeof readNoticeChoices>>;

/** Keeps the choices of a posted matrix: boxes `push` and `mail`, each with the kinds that are wanted. */
export async function saveNoticeChoices({ db, organizationId }: Tenant, portalUserId: string, form: FormData) {
  const without = (name: 'push' | 'mail') => noticeOrder.filter((kind) => !form.getAll(name).includes(kind));
  await db
    .updateTable('portalUser')
    .set({ mutedMail: without('mail'), ...(form.has('hasPush') && { mutedPush: without('push') }) })
    .where('organizationId', '=', organizationId)
    .where('id', '=', portalUserId)
    .execute();
}
