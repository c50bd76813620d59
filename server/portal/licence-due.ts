import { sql } from 'kysely';
import { dayOf } from '../format/day.ts';
import { licenceEndsMail } from '../mail/portal-licence-mails.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { type DueItem, dueDay, portion } from '../sweep/due-item.ts';
import type { Tenant } from '../tenant.ts';
import { mailRefusal } from './answer-licence.ts';
import { endPicture, licencesOf } from './licence-rows.ts';
import { readPortalFacts } from './team-lock.ts';

type Sender = {
  /** Base of links in mails. */
  origin: string;
};

/** Pictures of licences whose time is over, and mails to customers with a rental whose licence ends in 30 or 7 days. */
export const licencesDue = ({ origin }: Sender): DueItem[] => [
  {
    name: 'licencePictures',
    due: `exists (select from "portalLicence" where "fileId" is not null and "deleteOn" <= ${dueDay})`,
    act: (tenant, now) => endPictures(tenant, now, origin),
  },
  {
    name: 'licencesEnding',
    due: `exists (${endingOf(dueDay)} limit 1)`,
    act: (tenant, now) => remind(tenant, now, origin),
  },
];

const lateWords = 'Vi nåede ikke at se billedet inden 30 dage, og så sletter vi det. Send det igen, så ser vi på det.';

/** Deletes the pictures that were received 30 days ago; a licence that still waits is sent back. */
async function endPictures(tenant: Tenant, now: Date, origin: string) {
  const due = await licencesOf(tenant)
    .select(['id', 'fileId', 'status', 'portalUserId'])
    .where('fileId', 'is not', null)
    .where('deleteOn', '<=', dayOf(now))
    .orderBy('id')
    .limit(portion)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const licence of due) {
    if (licence.status !== 'waiting') await endPicture(tenant, licence);
    else {
      await endPicture(tenant, licence, { status: 'refused', reason: lateWords });
      await mailRefusal(tenant, licence, lateWords, origin);
    }
  }
  return due.length;
}

/** Private customers with a rental ahead or running whose licence ends within 30 days, and have not been told of it. */
function endingOf(today: string) {
  return `select customer.id, customer."licenceExpiresOn" as "expiresOn",
      case when customer."licenceExpiresOn" <= ${today} + 7 then 7 else 30 end as "daysAhead"
    from customer
    where customer."licenceExpiresOn" between ${today} and ${today} + 30 and customer.type = 'private'
      and customer."deletedAt" is null and not customer."isBlocked"
      and exists (select from "rentalAgreement" agreement where agreement."organizationId" = customer."organizationId"
        and agreement."customerId" = customer.id and agreement.status in ('reserved', 'active'))
      and exists (select from "organizationSettings" settings
        where settings."organizationId" = customer."organizationId" and settings."portalEnabled")
      and exists (select from "portalAccess" access where access."organizationId" = customer."organizationId"
        and access."customerId" = customer.id and access.status = 'active' and access.role <> 'viewer')
      and not exists (select from "licenceReminder" told where told."organizationId" = customer."organizationId"
        and told."customerId" = customer.id and told."expiresOn" = customer."licenceExpiresOn"
        and told."daysAhead" <= case when customer."licenceExpiresOn" <= ${today} + 7 then 7 else 30 end)`;
}

async function remind(tenant: Tenant, now: Date, origin: string) {
  const { db, organizationId } = tenant;
  const { rows } = await sql<{ id: number; expiresOn: string; daysAhead: number }>`
    ${sql.raw(endingOf(`'${dayOf(now)}'::date`))}
    and customer."organizationId" = ${organizationId} order by customer.id limit ${portion}
    for no key update of customer skip locked`.execute(db);
  if (rows.length === 0) return 0;
  const { name: organizationName, slug } = await readPortalFacts(tenant);
  const url = `${origin}/kundeportal/${slug}/koerekort`;
  for (const { id: customerId, expiresOn, daysAhead } of rows) {
    await db.insertInto('licenceReminder').values({ organizationId, customerId, expiresOn, daysAhead }).execute();
    for (const { email, name } of await holdersOf(tenant, customerId)) {
      const to = { to: email, name: name || undefined };
      await queueMail(db, licenceEndsMail({ ...to, organizationName, expiresOn, url }));
    }
  }
  return rows.length;
}

/** The logins that may send a licence of the customer. */
function holdersOf({ db, organizationId }: Tenant, customerId: number) {
  return db
    .selectFrom('portalAccess')
    .innerJoin('portalUser', (join) =>
      join
        .onRef('portalUser.organizationId', '=', 'portalAccess.organizationId')
        .onRef('portalUser.id', '=', 'portalAccess.portalUserId'),
    )
    .select(['portalUser.email', 'portalUser.name'])
    .where('portalAccess.organizationId', '=', organizationId)
    .where('portalAccess.customerId', '=', customerId)
    .where('portalAccess.status', '=', 'active')
    .where('portalAccess.role', '<>', 'viewer')
    .where('portalAccess.scope', '=', 'all')
    .where('portalUser.disabledAt', 'is', null)
    .execute();
}
