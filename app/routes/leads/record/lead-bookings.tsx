import { CustomerBookings } from '#app/bookings/customer-bookings.tsx';
import type { CustomerBooking } from '#server/bookings/booking-list.ts';
import type { LeadRecord } from '#server/leads/lead-record.ts';

type Props = { bookings: readonly CustomerBooking[]; now: Date; page: LeadRecord; isOpen: boolean };

/** What the customer of a lead has booked beside test drives, and the way to book more. */
export function LeadBookings({ bookings, now, page: { lead, person, mayChange }, isOpen }: Props) {
  const mayBook = mayChange && isOpen && person !== null && lead.customerId !== null;
  if (bookings.length === 0 && !mayBook) return null;
  const create = mayBook ? `/customers/${lead.customerId}/bookings/create?lead=${lead.id}` : undefined;
  return <CustomerBookings bookings={bookings} now={now} create={create} />;
}
