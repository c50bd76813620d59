import { z } from 'zod';
import { readAmount } from '../format/amount.ts';
import { readPhone } from '../format/contact.ts';
import { needed, optional, textUpTo } from '../format/form-fields.ts';

/** What the paper of a reservation says beside the car: for whom, and the deposit with its terms. */
export const reservationSchema = z.object({
  buyerName: needed(textUpTo(120), 'Skriv, hvem bilen er reserveret til'),
  buyerPhone: optional(readPhone).transform((phone) => phone ?? null),
  deposit: needed(readAmount, 'Skriv depositummet, eller 0'),
  terms: needed(textUpTo(500), 'Skriv, hvad der sker med depositummet'),
});

export type ReservationInput = z.output<typeof reservationSchema>;
