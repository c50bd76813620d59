import type { BlockKind } from '#server/bookings/block-schema.ts';
import type { BarConflict, BarKind, BarState } from '#server/rentals/calendar-types.ts';
import type { Thing } from './thing.ts';

const rental: Record<BarState, string> = {
  planned: 'Reserveret',
  out: 'Ude',
  late: 'Overskredet',
  back: 'Afleveret',
};

const others: Record<Exclude<BarKind, 'rental'>, string> = {
  testDrive: 'Prøvetur',
  workshop: 'Værksted',
  transport: 'Transport',
  inspection: 'Syn',
  inspectionDue: 'Syn senest',
  return: 'Aflevering',
  handover: 'Udlevering',
  call: 'Opkald',
};

/** How a bar stands, in a word: «Ude», «Værksted»; a test drive that is late says so. */
export function barWord({ kind, state }: { kind: BarKind; state: BarState }) {
  if (kind === 'rental') return rental[state];
  return state === 'late' ? `${others[kind]}, ${rental.late.toLowerCase()}` : others[kind];
}

export const conflictWords: Record<BarConflict, string> = {
  notBack: 'Bilen er ikke afleveret',
  inspection: 'Skal synes undervejs',
};

export const blockKindWords: Record<BlockKind, string> = {
  workshop: 'Værksted',
  transport: 'Transport',
  inspection: 'Syn',
};

export const blockThing: Thing = {
  ...{ one: 'spærring', the: 'spærringen', many: 'spærringer' },
  fields: {
    car: 'Bil',
    carId: 'Bil',
    kind: 'Hvad skal bilen?',
    startsAt: 'Optaget fra',
    endsAt: 'Fri igen',
    note: 'Note',
  },
};

export const moveThing: Thing = {
  ...{ one: 'lejeaftale', the: 'lejeaftalen', many: 'lejeaftaler' },
  fields: { car: 'Bil', startsAt: 'Udlevering', endsAt: 'Aflevering' },
};
