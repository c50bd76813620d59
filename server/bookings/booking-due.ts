import { sql } from 'kysely';
import { onceDue, reminding } from '../notifications/reminder.ts';
import { tellPortal } from '../portal-notices/tell-portal.ts';
import { type DueItem, portion } from '../sweep/due-item.ts';
import type { Tenant } from '../tenant.ts';
import type { BookingNews } from './booking-mails.ts';
import { postBooking } from './booking-post.ts';

/** Test drives that begin within the hour. */
export const testDrivesSoon = reminding({
  kind: 'testDriveSoon',
  subjectType: 'booking',
  due: `select booking.id, booking."startsAt" as "dueAt", coalesce(lead."assignedToId", booking."createdById") as "to",
      jsonb_build_object('clock', to_char(booking."startsAt" at time zone 'Europe/Copenhagen', 'HH24:MI')) as facts
    from booking join lead on lead."organizationId" = booking."organizationId" and lead.id = booking."leadId"
    where booking.kind = 'testDrive' and booking."startsAt" between $1 and $1 + interval '1 hour' and booking."cancelledAt" is null
      and booking."leftAt" is null and coalesce(lead."assignedToId", booking."createdById") is not null`,
});

const standing = `case when booking."cancelledAt" is not null then 'cancelled'
  when booking."isRequested" then 'requested' else 'confirmed' end`;
type Untold = { id: number; sequence: number; state: ToldState; before: ToldState | null; formerly: number | null };
type ToldState = 'requested' | 'confirmed' | 'cancelled';

const untold = `from booking left join "bookingTold" told on told."organizationId" = booking."organizationId"
    and told."bookingId" = booking.id
  where booking."organizationId" = current_organization() and booking."customerId" is not null
    and booking."erasedAt" is null and booking."startsAt" > $1
    and (told.sequence is distinct from booking.sequence or told.state is distinct from ${standing})`;

/** Mails customers of what became of their bookings, whoever changed them: once for each change. */
const bookingsToTell = (origin: string): DueItem => ({
  name: 'bookingsToTell',
  due: `exists (select ${untold})`,
  async act(tenant, now) {
    const { rows } = await sql<Untold>`
      select booking.id, booking.sequence, ${sql.raw(standing)} as state, told.state as before, told.sequence as formerly
      ${sql.raw(untold.replaceAll('$1', `timestamptz '${now.toISOString()}'`))}
      order by booking.id limit ${portion} for update of booking skip locked`.execute(tenant.db);
    for (const row of rows) {
      await keepTold(tenant, row, now);
      const news = newsOf(row);
      if (news) await postBooking(tenant, row.id, news, origin);
    }
    return rows.length;
  },
});

/** What is new since the customer was told; nothing of one that was cancelled before that. */
function newsOf({ state, before, sequence, formerly }: Untold): BookingNews | undefined {
  if (before === null) return state === 'cancelled' ? undefined : state;
  if (state === 'cancelled' || before === 'cancelled') return state;
  return sequence === formerly ? state : 'moved';
}

function keepTold({ db, organizationId }: Tenant, { id, sequence, state }: Untold, toldAt: Date) {
  return db
    .insertInto('bookingTold')
    .values({ organizationId, bookingId: id, sequence, state, toldAt })
    .onConflict((on) => on.columns(['organizationId', 'bookingId']).doUpdateSet({ sequence, state, toldAt }))
    .execute();
}

/** Reminds customers a day before; not of what they were told of since. */
const bookingsTomorrow = (origin: string) =>
  onceDue<{ id: number }>({
    name: 'bookingReminder',
    due: `select booking.id, booking."startsAt" as "dueAt" from booking
      join "bookingTold" told on told."organizationId" = booking."organizationId" and told."bookingId" = booking.id
      where booking."organizationId" = current_organization() and booking."customerId" is not null
        and booking."cancelledAt" is null and booking.outcome is null and not booking."isRequested"
        and booking."startsAt" between $1 and $1 + interval '24 hours'
        and told."toldAt" < booking."startsAt" - interval '24 hours'`,
    act: (tenant, { id }) => postBooking(tenant, id, 'reminder', origin),
  });

/** Reminds whoever booked on their devices, two hours before. */
const bookingsSoon = onceDue<{ id: number; dueAt: Date; customerId: number; leadId: number | null; by: string }>({
  name: 'bookingSoon',
  due: `select booking.id, booking."startsAt" as "dueAt", booking."customerId", booking."leadId",
      booking."portalUserId" as "by"
    from booking where booking."organizationId" = current_organization() and booking."customerId" is not null
      and booking."portalUserId" is not null and booking."cancelledAt" is null and booking.outcome is null
      and not booking."isRequested" and booking."startsAt" between $1 and $1 + interval '2 hours'`,
  async act(tenant, { id, dueAt, by, ...about }) {
    const path = `/bookinger/${id}`;
    await tellPortal(tenant, { ...about, kind: 'booking', path, logins: [by], until: dueAt, isPushOnly: true });
  },
});

/** What customers are told of their bookings by the clock. */
export const bookingMailsDue = ({ origin }: { origin: string }): readonly DueItem[] => [
  bookingsToTell(origin),
  bookingsTomorrow(origin),
  bookingsSoon,
];
