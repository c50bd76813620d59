import { z } from 'zod';
import { normalizePlate, plateKind, plateMessage } from '../cars/plate.ts';
import { withoutCpr } from '../format/cpr.ts';
import { needed, optional, paragraphUpTo, readChoice, textUpTo, unusable, version } from '../format/form-fields.ts';
import { leadSchema } from './lead-schema.ts';

/** Who works on a lead, and how urgent it is. */
export const givenSchema = leadSchema.pick({ version: true, assignedToId: true, priority: true });

/** The car of a lead: picked from a list, or its plate or stock number typed any way. */
export const wishedCarSchema = z
  .object({ version, carId: optional(readChoice), car: optional(textUpTo(40)) })
  .refine(({ carId, car }) => Boolean(carId ?? car), {
    path: ['car'],
    error: 'Skriv bilens registreringsnummer eller lagernummer',
  });

export const reserveSchema = z.object({ carId: needed(readChoice, unusable) });

/** The customer that a lead's person is; a new one without an id. */
export const customerStepSchema = z.object({ customerId: optional(readChoice) });

/** A note on a lead. */
export const leadNoteSchema = z.object({
  note: withoutCpr(paragraphUpTo(2000)).refine((note) => Boolean(note), 'Skriv et notat'),
});

/** The plate of the car traded in, to be looked up. */
export const tradeInPlateSchema = z.object({
  version,
  plate: needed((text: string) => {
    const plate = normalizePlate(text);
    return plateKind(plate) ? plate : { problem: plateMessage };
  }, 'Skriv byttebilens registreringsnummer'),
});

/** What follows a lead that is won: the car is reserved, or sold on its own page. */
export const wonSchema = z.object({ carStep: z.enum(['reserve', 'sell', ''], { error: unusable }).optional() });
