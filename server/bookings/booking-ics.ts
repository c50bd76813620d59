import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

export type IcsBooking = {
  id: number;
  organizationId: string;
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  isRequested: boolean;
  cancelledAt: Date | null;
};

type Words = { summary: string; dealer: string; place: string | null; url: string };

/**
 * A booking as an iCalendar (RFC 5545): it keeps its UID, counts its sequence on with each change, and is taken out of the
 * calendar by the method CANCEL.
 */
export function bookingIcs(booking: IcsBooking, { summary, dealer, place, url }: Words) {
  const { id, organizationId, sequence, startsAt, endsAt, isRequested, cancelledAt } = booking;
  const calendar = ical({
    ...{ name: dealer, method: cancelledAt ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH },
    prodId: { company: 'Bilassistent', product: 'Booking', language: 'DA' },
  });
  calendar.createEvent({
    ...{
      id: `booking-${id}@${organizationId}`,
      sequence,
      start: startsAt,
      end: endsAt,
      summary,
      url,
      description: url,
    },
    ...(place && { location: place }),
    status: cancelledAt
      ? ICalEventStatus.CANCELLED
      : isRequested
        ? ICalEventStatus.TENTATIVE
        : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
