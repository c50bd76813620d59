/** How a booking of a customer stands. */
export type BookingState = 'requested' | 'confirmed' | 'done' | 'noShow' | 'cancelledByCustomer' | 'cancelledByUs';

type Standing = {
  isRequested: boolean;
  outcome: 'done' | 'noShow' | null;
  returnedAt: Date | null;
  cancelledAt: Date | null;
  cancelledBy: 'customer' | 'us' | null;
};

export function bookingState({ isRequested, outcome, returnedAt, cancelledAt, cancelledBy }: Standing): BookingState {
  if (cancelledAt) return cancelledBy === 'customer' ? 'cancelledByCustomer' : 'cancelledByUs';
  if (outcome) return outcome;
  if (returnedAt) return 'done';
  return isRequested ? 'requested' : 'confirmed';
}

const hour = 3_600_000;

/** Until when a customer changes or cancels a booking without calling. */
const changeableUntil = (startsAt: Date, hours: number) => new Date(startsAt.getTime() - hours * hour);

/** Whether a customer may still change or cancel it without calling. */
export const isChangeable = (
  booking: Standing & { startsAt: Date; leftAt: Date | null },
  changeHours: number,
  now: Date,
) =>
  !booking.leftAt &&
  ['requested', 'confirmed'].includes(bookingState(booking)) &&
  now <= changeableUntil(booking.startsAt, changeHours);
