import { z } from 'zod';
import { needed, optional, readChoice, readDay, textUpTo, unusable } from '../format/form-fields.ts';

/** The form that publishes a draft: its number, its day and the fingerprint of the effect that was seen. */
export const publishSchema = z.object({
  step: z.literal('publish', { error: unusable }),
  number: needed(readChoice, unusable),
  validFrom: needed(readDay, 'Skriv den dag, priserne gælder fra'),
  note: optional(textUpTo(500)).transform((note) => note ?? null),
  fingerprint: z.string({ error: unusable }).default(''),
});
