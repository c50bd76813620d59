import type { Availability, CarState, CarStatus, Purpose } from '#server/db/schema.ts';
import { danishDay, formatDay } from './formats.ts';

/** What a car's state is called where it stands for all cars in it. */
export const carStates = {
  forSale: 'Til salg',
  reserved: 'Reserveret',
  rented: 'Udlejet',
  workshop: 'Værksted',
  transit: 'Undervejs',
  draft: 'Kladde',
  sold: 'Solgt',
  delivered: 'Udleveret',
  deleted: 'Slettet',
} as const satisfies Record<CarState, string>;

const looks = {
  ...{ forSale: 'good', reserved: 'warn', rented: 'info', workshop: 'warn', transit: 'info' },
  ...{ draft: 'outline', sold: 'plain', delivered: 'plain', deleted: 'plain', over: 'danger' },
} as const satisfies Record<CarState | 'over', string>;

type Facts = {
  state: CarState;
  status?: CarStatus | undefined;
  availability?: Availability | undefined;
  purpose?: Purpose | undefined;
  reservedUntil?: string | null | undefined;
};

export type StateBadge = {
  label: string;
  look: (typeof looks)[keyof typeof looks];
  /** What is also true of the car, and stands small beside it. */
  beside?: string;
};

/** How a car's state reads on `today`: whether it can be sold, or until when it cannot. */
export function stateBadge(car: Facts, today = danishDay(new Date())): StateBadge {
  const { state, status, availability, reservedUntil } = car;
  const isOver = state === 'reserved' && reservedUntil != null && reservedUntil < today;
  const beside =
    state !== 'workshop' && state !== 'deleted' && availability === 'workshop'
      ? carStates.workshop
      : status === 'draft' && state !== 'draft'
        ? carStates.draft
        : undefined;
  return { label: labelOf(car, isOver, today), look: looks[isOver ? 'over' : state], ...(beside && { beside }) };
}

function labelOf({ state, purpose, reservedUntil }: Facts, isOver: boolean, today: string) {
  if (isOver) return 'Reservation udløbet';
  if (state === 'reserved' && reservedUntil) return `Reserveret til ${formatDayIn(reservedUntil, today)}`;
  if (state === 'forSale' && (purpose === 'rental' || purpose === 'leasing')) return 'Ledig';
  return carStates[state];
}

/** A day without its year where that is this year. */
function formatDayIn(day: string, today: string) {
  const written = formatDay(day);
  return day.slice(0, 4) === today.slice(0, 4) ? written.replace(/ \d{4}$/, '') : written;
}
