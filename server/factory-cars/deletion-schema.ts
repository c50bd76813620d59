import { z } from 'zod';
import { optional, readChoice, unusable } from '../format/form-fields.ts';

/** What asks for the end of something in the catalogue; on the page of an edition perhaps of one of its products. */
export const deletionSchema = z.object({
  step: z.literal('delete', { error: unusable }),
  product: optional(readChoice),
});
