import { z } from 'zod';
import { formKey } from '../edit/form-key.ts';
import { withoutCpr } from '../format/cpr.ts';
import { needed, oneOf, optional, paragraphUpTo, readChoice, textUpTo, unusable } from '../format/form-fields.ts';
import { readLocalMoment } from '../format/local-moment.ts';

/** What staff book for a customer beside test drives and returns, which are on their lead and agreement. */
const staffKinds = ['workshop', 'handover', 'call'] as const;

const moment = needed(readLocalMoment, 'Skriv dag og tid');

export const staffBookingSchema = z.object({
  formKey,
  kind: needed(oneOf(staffKinds), 'Vælg, hvad der skal ske'),
  startsAt: moment,
  departmentId: optional(readChoice),
  car: optional(textUpTo(40)),
  wish: withoutCpr(paragraphUpTo(1000)).transform((text) => text ?? null),
});

export type NewStaffBooking = z.output<typeof staffBookingSchema>;

export const bookingStepSchema = z.discriminatedUnion(
  'step',
  [
    z.object({ step: z.literal('confirm') }),
    z.object({ step: z.literal('move'), startsAt: moment }),
    z.object({
      step: z.literal('cancel'),
      cancelReason: withoutCpr(needed(textUpTo(300), 'Skriv hvorfor, kunden får det at vide')),
    }),
    z.object({ step: z.literal('done') }),
    z.object({ step: z.literal('noShow') }),
  ],
  { error: unusable },
);

export type BookingStep = z.output<typeof bookingStepSchema>;
