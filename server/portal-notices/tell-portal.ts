import { sql } from 'kysely';
import { addJob } from '../jobs/queue.ts';
import type { Tenant } from '../tenant.ts';
import { type NoticeKind, noticeKinds, unreadMinutes } from './notice-kinds.ts';

/** The letter that says the same to one address by mail. */
type Letter = {
  to: string;
  /** Whether it may wait until the push is known to be unread: nothing is in it that the portal does not show. */
  mayWait: boolean;
  /** Queues it. @returns the mail's id */
  queue: (sendAt: Date | null) => Promise<string>;
};

export type PortalNews = {
  kind: NoticeKind;
  /** The customer whose logins are told, as far as they see the matter; nobody without one. */
  customerId: number | null;
  /** These logins alone. */
  logins?: readonly string[];
  leadId?: number | null;
  agreementId?: number | null;
  /** The page that shows it, below the portal's address: `/leads/12`; empty for the front page. */
  path: string;
  letter?: Letter;
  /** Whether it is worth no mail: devices alone are told. */
  isPushOnly?: boolean;
  /** The end of what it is worth telling; by the kind without it. */
  until?: Date;
};

/**
 * Tells a customer's logins the news: by push where a device has it, else by mail, and by mail where a push stays unread for
 * 30 minutes. The letter goes at once, unless its receiver has a device that is told first. Call it in the transaction that
 * makes the news. @returns the letter's mail, if there is one
 */
export async function tellPortal(tenant: Tenant, news: PortalNews): Promise<string | undefined> {
  const { letter } = news;
  const logins = await findLogins(tenant, news);
  const receiver = letter && logins.find(({ email }) => email === letter.to.toLowerCase());
  const waits = letter?.mayWait === true && receiver?.isPushed === true;
  const mailId = await letter?.queue(waits ? new Date(Date.now() + unreadMinutes * 60_000) : null);
  for (const login of logins) {
    const isReceiver = login === receiver;
    const isMailed = isReceiver ? waits : !news.isPushOnly && !login.mutedMail.includes(news.kind);
    if (!login.isPushed && !isMailed) continue;
    await addNotice(tenant, news, { ...login, isMailed, mailId: isReceiver && waits ? mailId : undefined });
  }
  return mailId;
}

type Login = {
  portalUserId: string;
  accessId: number;
  email: string;
  mutedMail: string[];
  /** Whether a device of it is told. */
  isPushed: boolean;
};

/** Who sees the matter now: living logins of an open portal. */
async function findLogins({ db, organizationId }: Tenant, news: PortalNews) {
  const { customerId, leadId = null, agreementId = null, kind, logins } = news;
  if (customerId === null) return [];
  const { rows } = await sql<Login>`
    select login.id as "portalUserId", access.id as "accessId", login.email, login."mutedMail",
      ${kind} <> all(login."mutedPush") and exists (select from "portalDevice" device
        where device."organizationId" = login."organizationId" and device."portalUserId" = login.id) as "isPushed"
    from "portalAccess" access
    join "portalUser" login on login."organizationId" = access."organizationId" and login.id = access."portalUserId"
    join customer on customer."organizationId" = access."organizationId" and customer.id = access."customerId"
    join "organizationSettings" settings on settings."organizationId" = access."organizationId"
    where access."organizationId" = ${organizationId} and access."customerId" = ${customerId}
      and access.status = 'active' and login."disabledAt" is null and login."registeredAt" is not null
      and settings."portalEnabled" and customer."deletedAt" is null and not customer."isBlocked"
      and (access.scope = 'all' or exists (select from "portalAccessScope" chosen
        where chosen."organizationId" = access."organizationId" and chosen."accessId" = access.id
          and (chosen."leadId" = ${leadId} or chosen."agreementId" = ${agreementId})))
    order by access.id`.execute(db);
  return logins ? rows.filter(({ portalUserId }) => logins.includes(portalUserId)) : rows;
}

type Told = Login & { isMailed: boolean; mailId: string | undefined };

async function addNotice({ db, organizationId }: Tenant, { kind, path, until }: PortalNews, told: Told) {
  const { portalUserId, accessId, isMailed, mailId } = told;
  const expiresAt = until ?? new Date(Date.now() + noticeKinds[kind].lasts);
  const { id: noticeId } = await db
    .insertInto('portalNotice')
    .values({ organizationId, portalUserId, accessId, kind, path, isMailed, expiresAt, mailId: mailId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .selectNoFrom(addJob('portal-notice', { organizationId, noticeId, deviceIds: null, tries: 0 }, 5).as('job'))
    .execute();
}
