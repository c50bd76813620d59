import { sql } from 'kysely';
import { onceDue, reminding } from '../notifications/reminder.ts';
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

/** What customers are mailed of their bookings by the clock. */
export const bookingMailsDue = ({ origin }: { origin: string }): readonly DueItem[] => [
  bookingsToTell(origin),
  bookingsTomorrow(origin),
];

/** The logins whose bookings begin within two hours, for what reminds them on their devices; half-open from `now`. */
export const bookingsSoon = ({ db, organizationId }: Tenant, now: Date) =>
  db
    .selectFrom('booking')
    .select(['id', 'portalUserId', 'kind', 'startsAt', 'sequence'])
    .where('organizationId', '=', organizationId)
    .where('portalUserId', 'is not', null)
    .where('cancelledAt', 'is', null)
    .where('outcome', 'is', null)
    .where('isRequested', '=', false)
    .where('startsAt', '>=', now)
    .where('startsAt', '<', new Date(now.getTime() + 2 * 3_600_000))
    .$narrowType<{ portalUserId: string }>()
    .orderBy('startsAt')
    .execute();
