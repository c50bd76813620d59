import type { RouterContextProvider } from 'react-router';
import { refusalText } from '#app/texts/refusals.ts';
import { dayOf } from '#server/format/day.ts';
import { drawPaper } from '../documents/store-paper.ts';
import { reservationOf } from './papers/reservation.ts';

/** Draws the paper of a car's reservation, and keeps it among its documents. @returns what the toast says */
export async function makeReservation(context: Readonly<RouterContextProvider>, carId: number, terms: string) {
  const stored = await drawPaper(context, carId, { template: 'reservation' }, (facts, logo) =>
    reservationOf({ facts, terms, logo, today: dayOf(new Date()) }),
  );
  if (typeof stored === 'string') {
    return {
      title: 'Reservationen er gemt, men papiret er ikke lavet',
      text: refusalText(stored),
      kind: 'error' as const,
    };
  }
  return { title: 'Reservationen er lavet', text: 'Den ligger blandt bilens dokumenter.', group: stored.group };
}
