import { z } from 'zod';
import { optional, readChoice, unusable } from '../format/form-fields.ts';

/** What asks for the end of an edition, or of one of its products. */
export const deletionSchema = z.object({
  step: z.literal('delete', { error: unusable }),
  product: optional(readChoice),
});
