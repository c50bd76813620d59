import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { findSettings } from '../company/settings-queries.ts';
import { workingOwner } from '../company/working-owner.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { senderNameOf } from '../mail/sender-name.ts';
import { tellPortal } from '../portal-notices/tell-portal.ts';
import type { Tenant } from '../tenant.ts';
import { bookingIcs } from './booking-ics.ts';
import { type BookingNews, bookingMail } from './booking-mails.ts';
import { carTitleOf, customersBookings } from './booking-queries.ts';
import { isCustomerKind } from './booking-rules.ts';
import { bookingNames } from './booking-words.ts';

/** A customer's booking with whom it is for and where. */
async function findPosted(tenant: Tenant, id: number) {
  return customersBookings(tenant)
    .leftJoin('portalUser', (join) =>
      join
        .onRef('portalUser.organizationId', '=', 'booking.organizationId')
        .onRef('portalUser.id', '=', 'booking.portalUserId'),
    )
    .selectAll('booking')
    .select(['customer.name as customerName', 'customer.isBlocked', 'customer.deletedAt', 'customer.ownerId'])
    .select((eb) => eb.fn.coalesce('portalUser.email', 'customer.email').as('email'))
    .select((eb) => eb.fn.coalesce(sql<string | null>`nullif("portalUser".name, '')`, 'customer.name').as('greeted'))
    .select([
      carTitleOf.as('carTitle'),
      sql<string | null>`nullif(concat_ws(', ', department.name, department.address,
        nullif(concat_ws(' ', department."postalCode", department.city), '')), '')`.as('place'),
      sql<boolean>`exists (select from "portalAccess" access where access."organizationId" = booking."organizationId"
        and access."customerId" = booking."customerId" and access.status = 'active')`.as('hasAccess'),
    ])
    .where('booking.id', '=', id)
    .executeTakeFirst();
}

/**
 * Tells a customer of a booking: by mail with it for the calendar, or first on the devices of whoever booked it. Nobody who
 * is blocked, deleted or without address is mailed, and nobody's device tells of what they did themselves.
 */
export async function postBooking(tenant: Tenant, id: number, news: BookingNews, origin: string) {
  const [booking, settings] = [await findPosted(tenant, id), await findSettings(tenant)];
  if (!booking?.email || booking.isBlocked || booking.deletedAt || !isCustomerKind(booking.kind)) return;
  const { kind, email: to, assignedToId, ownerId, place: at, hasAccess, greeted, ...row } = booking;
  const owner = (await workingOwner(tenant, assignedToId)) ?? (await workingOwner(tenant, ownerId));
  const { name, slug, phone, portalEnabled, email, address, postalCode, city } = settings;
  const url = `${origin}/kundeportal/${slug}/bookinger/${id}`;
  const place =
    at ?? ([name, address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ') || null);
  const ics = bookingIcs(
    { ...row, id, organizationId: tenant.organizationId },
    { summary: `${bookingNames[kind].title}, ${name}`, dealer: name, place: kind === 'call' ? null : place, url },
  );
  const mail = bookingMail(
    news,
    { ...row, kind, place, customerName: greeted ?? row.customerName },
    { to, dealer: { name, phone }, url: portalEnabled && hasAccess ? url : null },
  );
  const method = row.cancelledAt ? 'CANCEL' : 'PUBLISH';
  const personal = {
    ...{ senderName: senderNameOf(owner?.name, name), replyTo: owner?.email ?? email ?? undefined },
    ...{ messageId: `${randomUUID()}@booking.invalid`, references: [] },
    attachments: [{ name: 'booking.ics', mediaType: `text/calendar; charset=utf-8; method=${method}`, text: ics }],
  };
  const queue = (sendAt: Date | null) =>
    queueMail(tenant.db, { ...mail, tenantId: tenant.organizationId, personal }, sendAt);
  const isOwnAct = news === 'requested' || (news === 'cancelled' && row.cancelledBy === 'customer');
  if (isOwnAct || row.portalUserId === null) {
    await queue(null);
    return;
  }
  const { customerId, leadId, agreementId, portalUserId, startsAt } = row;
  await tellPortal(tenant, {
    ...{ kind: 'booking', customerId, leadId, agreementId, logins: [portalUserId], path: `/bookinger/${id}` },
    ...{ letter: { to, mayWait: true, queue }, ...(startsAt > new Date() && { until: startsAt }) },
  });
}
