import { z } from 'zod';

/** The actions of the register panel: a new lookup, or one value of the stored answer. */
export const registerStepSchema = z.object({
  step: z.enum(['refresh', 'take']).catch('refresh'),
  field: z.string().max(60).catch(''),
  version: z.coerce.number().int().catch(0),
});
