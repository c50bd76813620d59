import { z } from 'zod';
import { customerKinds } from '../bookings/booking-rules.ts';
import { formKey } from '../edit/form-key.ts';
import { needed, oneOf, paragraphUpTo } from '../format/form-fields.ts';

/** A time is named by its instant. */
const instant = (text: string) => {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) || !/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? { problem: 'Vælg en tid' } : at;
};

export const newBookingSchema = z.object({
  type: needed(oneOf(customerKinds), 'Vælg, hvad du vil booke'),
  /** The department, or nothing where the company has none. */
  place: z.string().max(20).optional(),
  /** What the car comes from, or nothing. */
  car: z.string().max(30).optional(),
  at: needed(instant, 'Vælg en tid'),
  wish: paragraphUpTo(1000).transform((text) => text ?? null),
  formKey,
});

export type NewPortalBooking = z.output<typeof newBookingSchema>;

export const moveBookingSchema = z.object({ at: needed(instant, 'Vælg en ny tid') });
