import { z } from 'zod';
import { optional, readChoice, unusable } from '../format/form-fields.ts';

/** The request to delete an edition or a product. */
export const deletionSchema = z.object({
  step: z.literal('delete', { error: unusable }),
  product: optional(readChoice),
});
