import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { addJob, type Jobs, type Tasks } from '../jobs/queue.ts';
import { portalNoticeMail } from '../mail/portal-notice-mail.ts';
import { queueMail, sendWaitingMail } from '../mail/queue-mail.ts';
import type { DueItem } from '../sweep/due-item.ts';
import { portion } from '../sweep/due-item.ts';
import { systemActor, type Tenant, withTenant } from '../tenant.ts';
import { forgetDevice, listDevices } from './device-commands.ts';
import { noticeKinds, unreadMinutes } from './notice-kinds.ts';
import { type Pusher, sendPush } from './send-push.ts';

type Deps = {
  database: Database;
  /** Where pushes are sent from; without it everything is mailed. */
  pusher?: Pusher | undefined;
  /** Base of the links in mails. */
  origin: string;
  log: Logger;
};

/** The most times that a push is tried, and the longest that a mail waits for that, in seconds. */
const retries = { most: 4, longest: 600 };

/** The queue's job of a customer's news. */
export function noticeTasks(deps: Deps): Tasks<'portal-notice'> {
  return { 'portal-notice': (job) => deliver(deps, job) };
}

/** The mails of pushes that were taken and have stayed unread. */
export function unreadNotices({ origin }: { origin: string }): DueItem {
  return {
    name: 'portalNotices',
    due: `exists (select from "portalNotice" where state = 'pushed' and "mailDueAt" <= $1)`,
    async act(tenant, now) {
      const rows = await noticesOf(tenant)
        .where('notice.state', '=', 'pushed')
        .where('notice.mailDueAt', '<=', now)
        .orderBy('notice.id')
        .limit(portion)
        .forUpdate('notice')
        .skipLocked()
        .execute();
      for (const notice of rows) await mailNotice(tenant, notice, origin);
      return rows.length;
    },
  };
}

/** A notice with its receiver; `isOpen` says whether the login still sees the customer. */
function noticesOf({ db, organizationId }: Tenant) {
  return db
    .selectFrom('portalNotice as notice')
    .innerJoin('portalUser as login', (join) =>
      join.onRef('login.organizationId', '=', 'notice.organizationId').onRef('login.id', '=', 'notice.portalUserId'),
    )
    .innerJoin('portalAccess as access', (join) =>
      join.onRef('access.organizationId', '=', 'notice.organizationId').onRef('access.id', '=', 'notice.accessId'),
    )
    .innerJoin('organization', 'organization.id', 'notice.organizationId')
    .select(['notice.id', 'notice.kind', 'notice.path', 'notice.state', 'notice.isMailed', 'notice.mailId'])
    .select(['notice.portalUserId', 'notice.expiresAt', 'login.email', 'login.name'])
    .select(['organization.name as organizationName', 'organization.slug'])
    .select(sql<boolean>`access.status = 'active' and login."disabledAt" is null`.as('isOpen'))
    .where('notice.organizationId', '=', organizationId);
}

type Notice = Awaited<ReturnType<ReturnType<typeof noticesOf>['execute']>>[number];

async function deliver(deps: Deps, job: Jobs['portal-notice']) {
  const { database, pusher, origin, log } = deps;
  const actor = systemActor(job.organizationId);
  const notice = await withTenant(database.pool, actor, (tenant) =>
    noticesOf(tenant).where('notice.id', '=', job.noticeId).executeTakeFirst(),
  );
  if (!notice || (notice.state !== 'new' && job.deviceIds === null)) return;
  const isWanted = notice.isOpen && notice.state !== 'read' && notice.expiresAt > new Date();
  const applicationKey = pusher?.keys.publicKey;
  const devices =
    isWanted && applicationKey ? await listDevices(database, actor.organizationId, { ...notice, applicationKey }) : [];
  const again: number[] = [];
  let wait = 0;
  let isAccepted = false;
  for (const device of devices) {
    if (!pusher || (job.deviceIds && !job.deviceIds.includes(device.id))) continue;
    const pushed = await sendPush(pusher, device, pushOf(notice));
    if (pushed.outcome === 'accepted') isAccepted = true;
    if (pushed.outcome === 'gone') await withTenant(database.pool, actor, (tenant) => forgetDevice(tenant, device.id));
    if (pushed.outcome === 'refused') {
      log.error({ noticeId: notice.id, reason: pushed.reason }, 'a push was refused');
    }
    if (pushed.outcome !== 'later') continue;
    const seconds = pushed.seconds ?? 15 * 2 ** job.tries;
    if (job.tries + 1 >= retries.most || seconds > retries.longest) continue;
    again.push(device.id);
    wait = Math.max(wait, seconds);
  }
  await withTenant(database.pool, actor, (tenant) =>
    settle(tenant, notice, { isAccepted, again: { ...job, deviceIds: again, tries: job.tries + 1 }, wait, origin }),
  );
}

type Tried = { isAccepted: boolean; again: Jobs['portal-notice']; wait: number; origin: string };

/** Keeps what became of a try: read since then wins; the mail goes once, when no device is left that may take the push. */
async function settle(tenant: Tenant, { id }: Notice, { isAccepted, again, wait, origin }: Tried) {
  const notice = await noticesOf(tenant).where('notice.id', '=', id).forUpdate('notice').executeTakeFirst();
  if (!notice) return;
  if (again.deviceIds && again.deviceIds.length > 0) {
    const at = new Date(Date.now() + wait * 1_000);
    await tenant.db.selectNoFrom(addJob('portal-notice', again, 5, null, at).as('job')).execute();
  } else if (notice.state === 'new' && !isAccepted) {
    await mailNotice(tenant, notice, origin);
    return;
  }
  if (notice.state !== 'new' || !isAccepted) return;
  const mailDueAt = new Date(Date.now() + unreadMinutes * 60_000);
  await change(tenant, id, notice.isMailed ? { state: 'pushed', mailDueAt } : { state: 'over', mailDueAt: null });
}

/** Mails what a notice tells, or sends its letter, which waits. A letter goes also where the login has lost its access. */
async function mailNotice(tenant: Tenant, notice: Notice, origin: string) {
  const { id, kind, path, email: to, name, organizationName, slug, isMailed, mailId, isOpen } = notice;
  if (mailId !== null) await sendWaitingMail(tenant.db, mailId);
  else if (isMailed && isOpen) {
    const portal = `${origin}/kundeportal/${slug}`;
    const links = { url: portal + path, settingsUrl: `${portal}/indstillinger#nyt` };
    const { words } = noticeKinds[kind];
    await queueMail(tenant.db, portalNoticeMail({ to, name, organizationName, words, ...links }));
  }
  await change(tenant, id, { state: isMailed ? 'mailed' : 'over', mailDueAt: null });
}

type Change = { state: Notice['state']; mailDueAt: Date | null };

const change = ({ db, organizationId }: Tenant, id: number, set: Change) =>
  db.updateTable('portalNotice').set(set).where('organizationId', '=', organizationId).where('id', '=', id).execute();

/** A push names the dealer and the kind, not the matter: it shows on a locked screen. News of one page replace each other. */
function pushOf({ organizationName, slug, kind, path, expiresAt, portalUserId }: Notice) {
  const page = `/kundeportal/${slug}${path}`;
  const topic = createHash('sha256').update(`${portalUserId}${page}`).digest('base64url').slice(0, 32);
  return {
    payload: JSON.stringify({ title: `Nyt fra ${organizationName}`, body: noticeKinds[kind].words, path: page, topic }),
    ttl: Math.max(0, Math.round((expiresAt.getTime() - Date.now()) / 1_000)),
    topic,
  };
}
